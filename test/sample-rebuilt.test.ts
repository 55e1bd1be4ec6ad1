// Both samples, written anew through the forms of the other one's site and published: every page of guests is the one
// that the sample's folder gives.

import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test, vi } from "vitest";
import { type Language, languages } from "#domain/language.ts";
import { contentChangesBetween, type ContentChange } from "#domain/wedding/content-changes.ts";
import { contentSections } from "#domain/wedding/editing/content-fields.ts";
import { partOf, showFields } from "#domain/wedding/editing/section-form.ts";
import { type PhotoPlace, photoPlaces, type WeddingContent } from "#domain/wedding/wedding.ts";
import { dominantColor, readPicture, widthsOf } from "#server/photos/photo-encoding.ts";
import { editableOf } from "#server/records/wedding/wedding-content.ts";
import { addPhoto } from "#server/workflows/photos/add-photo.ts";
import { findEditedContent } from "#server/workflows/photos/change-photo-place.ts";
import { marta } from "./couple.ts";
import { fillForm, findForm } from "./kits/browser-form.ts";
import { type Sample, samples } from "./samples.ts";
import { answerRsvp, openVisitedSite, origin, type VisitedSite, type Visitor } from "./visit.ts";

const [summer, winter] = samples as unknown as readonly [Sample, Sample];
const contentOf = ({ wedding, written }: Sample): WeddingContent => ({ wedding, texts: written });

/** What has no form yet, and comes as changes. */
const withoutForms = [
  "introductions",
  "foodOptions",
  "allergyOptions",
  "events",
  "questions",
  "deletion",
  "alsoOurs",
];

/** Like the real one, but for the files, which are as good as none: what they hold is tried elsewhere. */
function makeQuickly({ photoMaker }: VisitedSite["services"]): void {
  vi.spyOn(photoMaker, "make").mockImplementation(async ({ content }, take) => {
    const picture = await readPicture(content);
    const { width, height, isDrawing } = picture;
    const widths = [...widthsOf(picture)];
    await take.facts?.({ width, height, isDrawing, color: await dominantColor(picture), widths }, 1);
    await take.file("kept.jpg", Buffer.from("a picture"));
    await take.ended?.(null);
    return null;
  });
}

async function pictureOf({ folder, wedding }: Sample, place: PhotoPlace): Promise<File> {
  const { file } = wedding.photos[place];
  return new File([new Uint8Array(await readFile(join(folder, "photos", file)))], basename(file));
}

async function fillSections(couple: Visitor, target: WeddingContent): Promise<void> {
  for (const section of contentSections) {
    const path = `/sv/admin?wedding=${section}`;
    const form = findForm((await couple.get(path)).text, { name: "section", value: section });
    const wanted = showFields(section, partOf(section, editableOf(target)));
    const sent = await couple.send(form.action, {
      method: "POST",
      body: fillForm(form, wanted),
      headers: { Origin: origin },
    });
    expect([section, sent.status]).toEqual([section, 303]);
  }
}

async function fillPlaces({ services }: VisitedSite, couple: Visitor, sample: Sample): Promise<void> {
  const path = "/sv/admin?photos=";
  for (const place of photoPlaces) {
    const body = new FormData();
    body.set("intent", "upload-photo");
    body.set("place", place);
    body.set("photo", await pictureOf(sample, place));
    expect((await couple.send(path, { method: "POST", body, headers: { Origin: origin } })).status).toBe(303);
    await expect
      .poll(async () => (await findEditedContent(services)).wedding.photos[place].focus)
      .toEqual({ x: 50, y: 50 });
    const { x, y } = sample.wedding.photos[place].focus;
    const seen = (await findEditedContent(services)).texts;
    const forms = [
      { intent: "focus-photo", seenX: "50", seenY: "50", left: String(x), top: String(y) },
      {
        intent: "describe-photo",
        ...Object.fromEntries(languages.map((one) => [`seen-${one}`, seen[one].photos[place]])),
        ...Object.fromEntries(languages.map((one) => [`text-${one}`, sample.written[one].photos[place]])),
      },
    ];
    for (const form of forms) expect((await couple.post(path, { ...form, place })).status).toBe(303);
  }
}

/** Without what differs in spite of the same content: seals, links of one's own, and the names of pictures' files. */
function plain(text: string): string {
  return text
    .replaceAll(/value="[\w-]{16,}"|calendar\.ics\?[^"]*|rsvp\?(answer|change)=[\w-]+/g, "")
    .replaceAll(/\/photos\/[0-9a-f]{32}-og\d+x\d+|\/assets\/photos\/[\w-]+-open-graph/g, "cut")
    .replaceAll(/\/(photos\/[0-9a-f]{32}|assets\/photos\/[\w-]+)-(?=\d+\.(avif|jpg))/g, "picture-")
    .replaceAll("><", ">\n<");
}

async function readAll(site: VisitedSite): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const language of languages) {
    const [stranger, guest] = [site.visitor(), await site.invited()];
    const take = async (visitor: Visitor, path: string) => {
      const { status, text } = await visitor.get(path);
      read[`${visitor === guest ? "guest" : "stranger"} ${path} ${status}`] = plain(text);
    };
    for (const path of guestPaths(language)) {
      await take(stranger, path);
      await take(guest, path);
    }
    const answer = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
    const sent = await answerRsvp(guest, answer, `/${language}/rsvp`);
    read[`thanks ${language}`] = plain((await guest.get(sent.location ?? "")).text);
  }
  return read;
}

function guestPaths(language: Language): string[] {
  const pages = [
    "",
    "?privacy",
    "/information",
    "/wishlist",
    "/ourstory",
    "/guestbook",
    "/guestbook?whole",
    "/rsvp",
  ];
  return ["/site.webmanifest", ...[...pages, "/calendar.ics"].map((page) => `/${language}${page}`)];
}

async function rebuild(site: VisitedSite, sample: Sample): Promise<void> {
  const { services } = site;
  const couple = await site.signedIn();
  const target = contentOf(sample);
  makeQuickly(services);
  await fillSections(couple, target);
  await fillPlaces(site, couple, sample);
  const drafted = editableOf(await findEditedContent(services));
  const left = contentChangesBetween(
    drafted,
    editableOf({ ...target, wedding: { ...target.wedding, photos: drafted.wedding.photos } }),
  );
  expect(left.filter(({ at }) => !isWithoutForm(at))).toEqual([]);
  const rest = { intent: "change-wedding", changes: JSON.stringify(left) };
  expect((await couple.post("/sv/admin?wedding=", rest)).status).toBe(303);
  const overview = (await couple.get("/sv/admin?wedding=")).text;
  const publish = findForm(overview, { name: "intent", value: "publish-wedding" });
  const published = await couple.send(publish.action, {
    method: "POST",
    body: fillForm(publish, {}),
    headers: { Origin: origin },
  });
  expect(published.location).toContain("done=");
}

function isWithoutForm([tree = "", key = "", part = ""]: ContentChange["at"]): boolean {
  return withoutForms.includes(tree === "wedding" ? key : part);
}

test("the summer's pages, written on the winter's site, are those of the built folder", async () => {
  const start = contentOf(winter);
  // What runs a sample, and the pictures that a page cannot do without, are the build's.
  const { photos, sample = start.wedding.sample } = summer.wedding;
  const wedding = { ...start.wedding, photos, ...(sample && { sample }) };
  await using site = await openVisitedSite({ folder: { ...start, wedding } });
  await rebuild(site, summer);
  await using built = await openVisitedSite({ folder: contentOf(summer) });
  expectSame(await readAll(site), await readAll(built));
});

test("the winter's pages, written on the summer's site, are those of its folder with the same pictures", async () => {
  const start = contentOf(summer);
  await using site = await openVisitedSite({ folder: start });
  await rebuild(site, winter);
  const { photos } = site.services.wedding;
  const target = contentOf(winter);
  const wedding = {
    ...target.wedding,
    photos,
    ...(start.wedding.sample && { sample: start.wedding.sample }),
  };
  await using other = await openVisitedSite({ folder: { ...target, wedding } });
  makeQuickly(other.services);
  for (const place of photoPlaces) {
    const content = Buffer.from(await (await pictureOf(winter, place)).arrayBuffer());
    await addPhoto(other.services, marta, { name: place, content });
  }
  await expect.poll(() => photoPlaces.every((at) => other.services.findUpload(photos[at].file))).toBe(true);
  expectSame(await readAll(site), await readAll(other));
});

function expectSame(found: Record<string, string>, wanted: Record<string, string>): void {
  expect(Object.keys(found)).toEqual(Object.keys(wanted));
  for (const [what, text] of Object.entries(wanted)) expect([what, found[what]]).toEqual([what, text]);
}
