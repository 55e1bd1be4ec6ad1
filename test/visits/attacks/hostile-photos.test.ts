// A broken picture, and one with more behind it: the couple read in their language what helps, and nobody gets the rest. What
// is judged is in photo-kind.test.ts, and what is made in make-photo.test.ts.

import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import type { PhotoRefusal } from "#domain/photos/uploaded-photo.ts";
import { wordsOf } from "#i18n/words.ts";
import { plainPhoto, stateOfPhoto, untilMade } from "../../kits/wedding/plain-photo.ts";
import { hugePng, told } from "../../kits/wedding/told-photos.ts";
import { openVisitedSite, origin } from "../../kits/site/visit.ts";

const boat = await plainPhoto("#804020");
const page = Buffer.from(`<!doctype html><script>alert("${told}")</script>`);

/** What is found out while it is made. */
const given: [string, Buffer, PhotoRefusal][] = [
  ["bomb.png", hugePng(30_000, 30_000), "too many pixels"],
  ["cut.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><rect"), "damaged"],
];

test("what was found out while a picture was made is told beside its name, and a page behind a picture is got by nobody", async () => {
  await using site = await openVisitedSite({ settings: { limitFactor: 10 } });
  const couple = await site.signedIn();
  // By another name than its kind.
  const polyglot = ["boat.webp", Buffer.concat([boat.content, page])] as const;
  for (const [name, content] of [...given, polyglot, ["boat.png", boat.content] as const]) {
    const body = new FormData();
    body.set("intent", "upload-photo");
    body.set("photo", new File([new Uint8Array(content)], name));
    const sent = { method: "POST", body, headers: { Origin: origin } };
    expect((await couple.send("/en/admin/website/photos", sent)).status).toBe(303);
  }
  await untilMade(site.services, boat.id);
  expect((await stateOfPhoto(site.services, boat.id))?.is).toBe("made");
  for (const language of languages) {
    const { text } = await couple.get(`/${language}/admin/website/photos`);
    const said = [...text.matchAll(/<strong>([^<]*)<\/strong>\s*(?:<!-- -->)?([^<]+)/g)];
    const toldOf = Object.fromEntries(said.map(([, name = "", says = ""]) => [name, says.trim()]));
    const wanted = given.map(([name, , why]) => [name, wordsOf(language).photos.refused[why]]);
    expect(toldOf).toMatchObject(Object.fromEntries(wanted));
  }
  const names = (await site.services.files.list()).map(({ name }) => name);
  expect(new Set(names.map((name) => name.slice(0, 32))).size).toBe(2);
  for (const name of names) {
    const file = await site.services.files.get(name);
    const content = await buffer(file!.content);
    expect([name, content.includes(told), content.includes("<script")]).toEqual([name, false, false]);
  }
});
