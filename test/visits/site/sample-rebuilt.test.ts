// Both samples, written anew through the forms of the other one's site and published: every page of guests is the one
// that the sample's folder gives.

import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test, vi } from "vitest";
import { type Language, languages } from "#domain/language.ts";
import { findChanges, asValue, valueAt } from "#domain/history/patches.ts";
import {
  type Option,
  type OwnQuestion,
  noPhoto,
  type PhotoPlace,
  photoPlaces,
  type WeddingContent,
  type EditableContent,
} from "#domain/wedding/wedding.ts";
import { uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import { dominantColor, readPicture, widthsOf } from "#server/photos/photo-encoding.ts";
import { editableOf, findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { addPhoto } from "#server/workflows/photos/add-photo.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta } from "../../kits/guests/couple.ts";
import { fillForm, findForm, type BrowserForm } from "../../kits/site/browser-form.ts";
import { type Sample, samples, withFewerParts } from "../../kits/wedding/samples.ts";
import {
  answerRsvp,
  openVisitedSite,
  origin,
  type VisitedSite,
  type Visitor,
} from "../../kits/site/visit.ts";
import {
  type ContentSection,
  contentSections,
  type EditedList,
} from "#domain/wedding/editing/content-fields.ts";
import {
  type ListState,
  pressRows,
  readListState,
  type Row,
  showRows,
} from "#domain/wedding/editing/list-rows.ts";
import { countParts } from "#domain/wedding/editing/move-part.ts";
import { listsOfSection, partOf, showFields } from "#domain/wedding/editing/section-form.ts";

const [summer, winter] = samples as unknown as readonly [Sample, Sample];
const contentOf = ({ wedding, written }: Sample): WeddingContent => ({ wedding, texts: written });

/** Each stands in a form of its own, which is tried elsewhere. */
const inOtherForms = ["introductions", "alsoOurs"];

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
  const { file } = wedding.photos[place] ?? noPhoto;
  return new File([new Uint8Array(await readFile(join(folder, "photos", file)))], basename(file));
}

const placesOf = ({ wedding }: Sample) => photoPlaces.filter((place) => wedding.photos[place]);

async function fillPlaces({ services }: VisitedSite, couple: Visitor, sample: Sample): Promise<void> {
  const path = "/sv/admin/website/photos";
  for (const place of placesOf(sample)) {
    const body = new FormData();
    body.set("intent", "upload-photo");
    body.set("place", place);
    body.set("photo", await pictureOf(sample, place));
    expect((await couple.send(path, { method: "POST", body, headers: { Origin: origin } })).status).toBe(303);
    await expect
      .poll(async () => uploadOfFile((await findEditedContent(services)).wedding.photos[place]?.file ?? ""))
      .not.toBeNull();
    const { x, y } = (sample.wedding.photos[place] ?? noPhoto).focus;
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
    .replaceAll(/value="[\w-]{16,}"|calendar\.ics\?[^"]*|rsvp(\?change|\/thanks\?answer)=[\w-]+/g, "")
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
  const pages =
    "/ /?privacy /information /wishlist /ourstory /guestbook /guestbook?whole /rsvp /calendar.ics";
  return [
    "/site.webmanifest",
    ...pages.split(" ").map((page) => `/${language}${page.replace(/^\/(?=$|\?)/, "")}`),
  ];
}

/** What the couple of the site have then, but for their pictures. */
async function rebuild(site: VisitedSite, sample: Sample): Promise<WeddingContent> {
  const { services } = site;
  const couple = await site.signedIn();
  makeQuickly(services);
  await fillSections(couple, editableOf(contentOf(sample)));
  await fillPlaces(site, couple, sample);
  const drafted = await findEditedContent(services);
  const target = withWordsOfRows(contentOf(sample), drafted);
  const { photos } = drafted.wedding;
  const wanted = editableOf({ ...target, wedding: { ...target.wedding, photos } });
  const left = findChanges(editableOf(drafted), wanted);
  expect(
    left.filter(
      ({ at: [tree, key = "", part = ""] }) => !inOtherForms.includes(tree === "wedding" ? key : part),
    ),
  ).toEqual([]);
  expect(await changeDraft(services, marta, left)).toMatchObject({ ok: true });
  const overview = (await couple.get("/sv/admin/website")).text;
  const publish = findForm(overview, { name: "intent", value: "publish-wedding" });
  const body = fillForm(publish, {});
  const published = await couple.send(publish.action, { method: "POST", body, headers: { Origin: origin } });
  expect(published.location).toContain("done=");
  return target;
}

/** The words by which guests' answers know a choice, an event or a question are made anew from what it is called. */
function withWordsOfRows(
  { wedding, texts }: WeddingContent,
  { wedding: made }: WeddingContent,
): WeddingContent {
  const optionsOf = (some: readonly Option[], theirs: readonly Option[] = []) =>
    some.map((one, at) => ({ ...one, stored: theirs[at]?.stored ?? "" }));
  const { events, stops, questions, foodOptions, allergyOptions } = wedding;
  const keysOf = (some: readonly { key: string }[] = []) => some.map(({ key }) => key);
  const [eventKeys, questionKeys] = [keysOf(made.events), keysOf(made.questions)];
  const stopKeys = keysOf(made.stops);
  const questionAt = (question: OwnQuestion, at: number): OwnQuestion => {
    const [its, key] = [made.questions?.[at], questionKeys[at] ?? ""];
    if (question.kind !== "choice") return { ...question, key };
    const options = optionsOf(question.options, its?.kind === "choice" ? its.options : []);
    return { ...question, key, options };
  };
  return {
    texts,
    wedding: {
      ...wedding,
      foodOptions: optionsOf(foodOptions, made.foodOptions),
      allergyOptions: optionsOf(allergyOptions, made.allergyOptions),
      ...(events && { events: events.map((event, at) => ({ ...event, key: eventKeys[at] ?? "" })) }),
      ...(stops && { stops: stops.map((stop, at) => ({ ...stop, key: stopKeys[at] ?? "" })) }),
      ...(questions && { questions: questions.map(questionAt) }),
    },
  };
}

test("the summer's pages, written on the winter's site, are those of the built folder", async () => {
  const start = contentOf(winter);
  // What runs a sample, and the pictures that a page cannot do without, are the build's.
  const { photos, sample = start.wedding.sample } = summer.wedding;
  const wedding = { ...start.wedding, photos, ...(sample && { sample }) };
  await using site = await openVisitedSite({ folder: { ...start, wedding } });
  await using built = await openVisitedSite({ folder: await rebuild(site, summer) });
  await expectSame(site, built);
});

test("the winter's pages, written on the summer's site, are those of its folder with the same pictures", async () => {
  const start = withFewerParts(contentOf(summer));
  await using site = await openVisitedSite({ folder: start });
  const before = plain((await site.visitor().get("/sv/information")).text);
  const target = await rebuild(site, winter);
  const { photos } = site.services.wedding;
  const { sample } = start.wedding;
  const wedding = { ...target.wedding, photos, ...(sample && { sample }) };
  await using other = await openVisitedSite({ folder: { ...target, wedding } });
  makeQuickly(other.services);
  for (const place of placesOf(winter)) {
    const content = Buffer.from(await (await pictureOf(winter, place)).arrayBuffer());
    await addPhoto(other.services, marta, { name: place, content });
  }
  await expect
    .poll(() => placesOf(winter).every((at) => other.services.findUpload(photos[at]?.file ?? "")))
    .toBe(true);
  await expectSame(site, other);
  // And the folder takes over again.
  const couple = await site.signedIn();
  const followed = await couple.post("/en/admin/settings", { intent: "follow-folder" });
  expect(followed.location).toContain("done=");
  expect(plain((await site.visitor().get("/sv/information")).text)).toBe(before);
});

async function expectSame(rebuilt: VisitedSite, wanted: VisitedSite): Promise<void> {
  const [found, all] = [await readAll(rebuilt), await readAll(wanted)];
  expect(Object.keys(found)).toEqual(Object.keys(all));
  for (const [what, text] of Object.entries(all)) expect([what, found[what]]).toEqual([what, text]);
}

async function fillSections(couple: Visitor, target: EditableContent): Promise<void> {
  for (const section of contentSections) {
    const path = `/sv/admin/website/${section}`;
    const shown = async () => findForm((await couple.get(path)).text, { name: "section", value: section });
    let form = await shown();
    const part = partOf(section, target);
    const missing =
      countParts(section, part) -
      countParts(section, JSON.parse(form.fields.find(({ name }) => name === "seen")?.value ?? "{}"));
    for (let one = 0; one < missing; one++) {
      const fields = new URLSearchParams(form.fields.map(({ name, value }) => [name, value]));
      fields.set("move", "add");
      await couple.send(form.action, { method: "POST", body: fields, headers: { Origin: origin } });
      form = await shown();
    }
    // A picture comes to its place when it is there.
    const all = Object.entries(showFields(section, part));
    const wanted = Object.fromEntries(all.filter(([name]) => !name.endsWith(".file")));
    const body =
      listsOfSection(section).length > 0 ? fillLists(form, section, target) : fillForm(form, wanted);
    const sent = await couple.send(form.action, { method: "POST", body, headers: { Origin: origin } });
    expect([section, sent.status]).toEqual([section, 303]);
  }
}

/** All rows go, and new ones come, by the buttons of the form. */
function fillLists(form: BrowserForm, section: ContentSection, target: EditableContent): URLSearchParams {
  const lists = listsOfSection(section);
  const begun = new FormData();
  for (const { name, value } of form.fields) begun.append(name, value);
  let state: ListState = readListState(lists, begun);
  const press = (button: string) => {
    state = pressRows(state, button, {});
  };
  const typed: [string, string][] = [];
  const type = (place: string, { values }: Row) => {
    typed.push(["rows", place]);
    for (const [name, text] of Object.entries(values)) typed.push([`${place}.${name}`, text]);
  };
  for (const list of lists) {
    for (const { id } of state.rows[list] ?? []) press(`sure wedding.${list}.${id}`);
    for (const row of showRows(list, valueAt(asValue(target), ["wedding", list]))) {
      press(`add wedding.${list}`);
      const place = `wedding.${list}.${lastOf(state, list).id}`;
      type(place, row);
      while (lastOf(state, list).options.length < row.options.length) press(`add ${place}.options`);
      for (const [at, { id }] of lastOf(state, list).options.entries()) {
        const option = row.options[at];
        if (option) type(`${place}.options.${id}`, option);
      }
    }
  }
  const isOfRow = (name: string) =>
    name === "rows" || lists.some((list) => name.startsWith(`wedding.${list}.`));
  const others = form.fields.filter(({ name }) => !isOfRow(name)).map(({ name, value }) => [name, value]);
  return new URLSearchParams([...others, ...typed, ...state.sure.map((place) => ["sure", place])]);
}

function lastOf({ rows }: ListState, list: EditedList): Row {
  const last = rows[list]?.at(-1);
  if (!last) throw new Error(`The list ${list} has no row.`);
  return last;
}
