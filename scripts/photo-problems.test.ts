import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainPicture } from "../test/kits/wedding/picture-files.ts";
import { findPhotoProblems } from "./photo-problems.ts";

/** Returns the problems of each file; `named` maps places to files. */
async function check(contents: Record<string, Buffer>, named: Record<string, string>) {
  await using folder = await mkdtempDisposable(join(tmpdir(), "osa-photos-"));
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder.path, name), content);
  const focus = { x: 50, y: 50 };
  const photos = Object.fromEntries(Object.entries(named).map(([place, file]) => [place, { file, focus }]));
  const { problems, small } = await findPhotoProblems(folder.path, photos);
  const lines = (list: typeof problems) => list.map(({ file, place, says }) => `${place} ${file} ${says}`);
  return { problems: lines(problems), small: lines(small) };
}

const picture = (width: number, height: number) => plainPicture("#789", width, height);

test("a picture is large enough or not by the widest that its place gets", async () => {
  const [small, middle] = [await picture(500, 400), await picture(800, 600)];
  const { small: said } = await check(
    { "small.jpg": small, "middle.jpg": middle },
    { hero: "middle.jpg", story1: "middle.jpg", wishList: "middle.jpg", introGuestBook: "small.jpg" },
  );
  expect(said).toEqual([
    "hero middle.jpg is 800 × 600; on the home page it is shown up to 1,600 wide. At least 1,200 × 675 would look sharp.",
    "introGuestBook small.jpg is 500 × 400; on the home page it is shown up to 768 wide. At least 576 × 432 would look sharp.",
  ]);
});

test("a picture in two places is told of once, for the one that asks for more", async () => {
  const { small } = await check({ "a.jpg": await picture(300, 200) }, { story3: "a.jpg", ourStory: "a.jpg" });
  expect(small).toEqual([
    "ourStory a.jpg is 300 × 200; at the top of your story it is shown up to 1,280 wide. At least 960 × 480 would look sharp.",
  ]);
});

test("a panorama must be high enough, since its sides are cut off", async () => {
  const wide = { "a.jpg": await picture(2000, 250) };
  expect((await check(wide, { story1: "a.jpg" })).small).toHaveLength(1);
  expect((await check({ "a.jpg": await picture(2000, 600) }, { story1: "a.jpg" })).small).toEqual([]);
});

test("a drawing is sharp in every place", async () => {
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="9" height="9"/></svg>`,
  );
  expect(await check({ "a.svg": drawing }, { hero: "a.svg" })).toEqual({ problems: [], small: [] });
});

test("what cannot be read says why, and what to do", async () => {
  const whole = await picture(900, 700);
  const { problems } = await check(
    {
      "cut.jpg": whole.subarray(0, whole.byteLength / 2),
      "empty.png": Buffer.alloc(0),
      "letter.png": Buffer.from("Dear Märta,"),
      "phone.jpg": Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]),
    },
    {},
  );
  expect(problems).toEqual([
    expect.stringMatching(/cut\.jpg is damaged, perhaps because it was not copied to its end\. /),
    expect.stringMatching(/empty\.png is empty\. Copy it here again\./),
    expect.stringMatching(/letter\.png is not a picture that can be read\. Export it as JPEG\./),
    expect.stringMatching(/phone\.jpg is a HEIC picture, whatever its name says\. /),
  ]);
});

test("a picture that is not there is told with the one that was meant", async () => {
  const contents = { "Lake.JPG": await picture(2000, 1200) };
  const { problems } = await check(contents, {
    hero: "lake.jpg",
    story1: "skiing.jpg",
    story2: "phone.heic",
  });
  expect(problems).toEqual([
    "hero lake.jpg is missing. Did you mean Lake.JPG?",
    "story1 skiing.jpg is missing.",
    "story2 phone.heic is not a JPEG, PNG or SVG file, going by its name.",
  ]);
});
