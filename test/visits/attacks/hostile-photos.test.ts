// What is no picture, or a broken or hostile one: it ends its own making and nothing else, and the couple read in their
// language what helps.

import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import type { PhotoRefusal } from "#domain/photos/photo-kind.ts";
import { photoWords } from "#i18n/photos/photos.ts";
import { plainPhoto, stateOfPhoto, untilMade } from "../../kits/wedding/plain-photo.ts";
import { hugePng, told } from "../../kits/wedding/told-photos.ts";
import { openVisitedSite, origin, type Visitor } from "../../kits/site/visit.ts";

const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
const create = { width: 800, height: 600, channels: 3 as const, background: "#888", noise };
const [jpeg, boat] = [await sharp({ create }).jpeg().toBuffer(), await plainPhoto("#804020")];
const page = Buffer.from(`<!doctype html><script>alert("${told}")</script>`);

/** What is told at once; every such file is judged in app/domain/photos/photo-kind.test.ts. */
const refused: [string, Buffer, PhotoRefusal][] = [
  ["nothing.jpg", Buffer.alloc(0), "empty"],
  ["IMG_0001.HEIC", Buffer.from("\0\0\0\x1cftypheic\0\0\0\0mif1heic"), "heic"],
  ["page.jpg", page, "no picture"],
  ["gif-and-page.gif", Buffer.concat([Buffer.from("GIF89a"), page]), "other picture"],
  [
    "script.svg",
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
    "drawing with more",
  ],
];

/** What is found out while it is made. */
const given: [string, Buffer, PhotoRefusal][] = [
  ["half.jpg", jpeg.subarray(0, jpeg.length / 2), "damaged"],
  ["bomb.png", hugePng(30_000, 30_000), "too many pixels"],
  ["empty.png", hugePng(900, 900), "damaged"],
  ["cut.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><rect"), "damaged"],
];

function upload(couple: Visitor, language: string, name: string, content: Buffer) {
  const body = new FormData();
  body.set("intent", "upload-photo");
  body.set("photo", new File([new Uint8Array(content)], name));
  return couple.send(`/${language}/admin?photos=`, { method: "POST", body, headers: { Origin: origin } });
}

const alertsOf = (html: string) => [...html.matchAll(/role="alert"[^>]*>([^<]+)/g)].map(([, says]) => says);

test("what is no picture is refused with the words that help, a broken one ends its own making, and the next ones are made", async () => {
  await using site = await openVisitedSite({ settings: { limitFactor: 10 } });
  const couple = await site.signedIn();
  for (const language of languages) {
    for (const [name, content, why] of refused) {
      const { status, text } = await upload(couple, language, name, content);
      const said = [photoWords[language].refused[why]];
      expect([name, status, alertsOf(text)]).toEqual([name, 400, said]);
    }
  }
  expect(await site.services.documents.list("uploaded photos")).toEqual([]);
  expect(await site.services.files.list()).toEqual([]);
  for (const [name, content] of given) expect((await upload(couple, "en", name, content)).status).toBe(303);
  // By another name than its kind, and with a page behind it that nobody ever gets.
  const polyglot = Buffer.concat([boat.content, page]);
  expect((await upload(couple, "en", "boat.png", polyglot)).status).toBe(303);
  expect((await upload(couple, "en", "boat.webp", boat.content)).status).toBe(303);
  await untilMade(site.services, boat.id);
  expect((await stateOfPhoto(site.services, boat.id))?.is).toBe("made");
  for (const language of languages) {
    const { text } = await couple.get(`/${language}/admin?photos=`);
    const said = [...text.matchAll(/<strong>([^<]*)<\/strong>\s*(?:<!-- -->)?([^<]+)/g)];
    const toldOf = Object.fromEntries(said.map(([, name = "", says = ""]) => [name, says.trim()]));
    const wanted = given.map(([name, , why]) => [name, photoWords[language].refused[why]]);
    expect(toldOf).toMatchObject(Object.fromEntries(wanted));
  }
  const names = (await site.services.files.list()).map(({ name }) => name);
  expect(new Set(names.map((name) => name.slice(0, 32))).size).toBe(2);
  for (const name of names) {
    const file = await site.services.files.get(name);
    const content = await buffer(file!.content);
    expect([name, content.includes(told), content.includes("<script")]).toEqual([name, false, false]);
  }
  expect((await site.visitor().get("/sv")).status).toBe(200);
});
