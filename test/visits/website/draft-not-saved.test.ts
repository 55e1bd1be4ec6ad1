// A disk that is full or may only be read while the couple save, publish and describe: it is said, what they typed stands
// there still, and nothing that was kept is lost.

import { expect, test, vi } from "vitest";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { type BrowserForm, fillForm, findForm } from "../../kits/site/browser-form.ts";
import { plainPhoto, uploadPhoto } from "../../kits/wedding/plain-photo.ts";
import {
  makeFailure,
  openVisitedSite,
  origin,
  type VisitedSite,
  type Visitor,
} from "../../kits/site/visit.ts";

const failure = await makeFailure();

function fillDisk({ services }: VisitedSite) {
  const { commit } = services.documents;
  return vi.spyOn(services.documents, "commit").mockImplementation((writes) =>
    // What keeps a session going needs no disk.
    writes.some(({ collection }) => /^(wedding content|uploaded photos)$/.test(collection))
      ? Promise.reject(failure)
      : commit.call(services.documents, writes),
  );
}

function send(couple: Visitor, form: BrowserForm, filled: Record<string, string> = {}) {
  const body = fillForm(form, filled);
  return couple.send(form.action, { method: "POST", body, headers: { Origin: origin } });
}

test("what was typed into a form stands there still, and is saved once there is room", async () => {
  await using site = await openVisitedSite({ replacements: { log: () => {} } });
  const couple = await site.signedIn();
  const formNow = async () =>
    findForm((await couple.get("/sv/admin/website/guestBook")).text, { name: "section", value: "guestBook" });
  await send(couple, await formNow(), { "texts.sv.guestBook.title": "Före" });
  const before = await findEditedContent(site.services);
  const full = fillDisk(site);
  const typed = {
    "texts.en.guestBook.thanks": `Thanks <b>"& you`,
    "texts.sv.guestBook.thanks": "Tack\nsnälla",
  };
  const refused = await send(couple, await formNow(), typed);
  expect(refused.status).toBe(503);
  const words = /role="alert"[^>]*>Det gick inte att spara just nu. Det ni skrev står kvar här/;
  expect(refused.text).toMatch(words);
  expect(await findEditedContent(site.services)).toEqual(before);
  full.mockRestore();
  const again = findForm(refused.text, { name: "section", value: "guestBook" });
  expect((await send(couple, again)).status).toBe(303);
  const { texts } = await findEditedContent(site.services);
  expect(texts.en.guestBook.thanks).toBe(typed["texts.en.guestBook.thanks"]);
  expect(texts.sv.guestBook).toEqual({ ...before.texts.sv.guestBook, thanks: "Tack\nsnälla" });
});

test("what could not be published stands in the draft still, guests read what they read before, and it is published once there is room", async () => {
  await using site = await openVisitedSite({ replacements: { log: () => {} } });
  const [couple, guest] = [await site.signedIn(), await site.invited()];
  const path = "/sv/admin/website/rsvp";
  const form = findForm((await couple.get(path)).text, { name: "section", value: "rsvp" });
  await send(couple, form, { "texts.sv.rsvp.intro": "Svara nu." });
  const overview = (await couple.get("/sv/admin/website")).text;
  const publish = findForm(overview, { name: "intent", value: "publish-wedding" });
  const full = fillDisk(site);
  const refused = await send(couple, publish);
  expect(refused.status).toBe(503);
  expect(refused.text).toMatch(/role="alert"/);
  expect((await guest.get("/sv/rsvp")).text).not.toContain("Svara nu.");
  expect(await site.services.documents.list("history")).toEqual([]);
  full.mockRestore();
  expect((await send(couple, publish)).location).toContain("done=");
  expect((await guest.get("/sv/rsvp")).text).toContain("Svara nu.");
});

test("the words for a picture stay typed, and one that could not be noted is said", async () => {
  await using site = await openVisitedSite({ replacements: { log: () => {} } });
  const couple = await site.signedIn();
  const path = "/sv/admin/website/photos";
  const { texts } = await findEditedContent(site.services);
  const full = fillDisk(site);
  const seen = { "seen-en": texts.en.photos.hero, "seen-sv": texts.sv.photos.hero };
  const words = { "text-en": "A ship", "text-sv": "Ett skepp" };
  const about = { intent: "describe-photo", place: "hero" };
  const described = await couple.post(path, { ...about, ...seen, ...words });
  expect(described.status).toBe(503);
  expect(described.text).toMatch(/A ship<\/textarea>.*Ett skepp<\/textarea>/s);
  const uploaded = await uploadPhoto(couple, path, await plainPhoto("#804020"));
  expect([described, uploaded].filter(({ text }) => !/role="alert"[^>]*>[^<]/.test(text))).toEqual([]);
  expect(uploaded.status).toBe(503);
  full.mockRestore();
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
  expect([site.services.photoMaker.waiting().photos, await site.services.files.list()]).toEqual([0, []]);
});
