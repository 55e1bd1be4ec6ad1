import * as v from "valibot";
import { couple } from "#domain/roles.ts";
import { type ContentSection, contentSections } from "#domain/wedding/editing/content-fields.ts";
import {
  type ContentField,
  type Fields,
  fieldsOfSection,
  listsOfSection,
  readSection,
} from "#domain/wedding/editing/section-form.ts";
import { fieldAt, describeWrongField } from "#i18n/editing/edited-problems.ts";
import { findPalette } from "#domain/wedding/palette.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { asValue, type Change } from "#domain/history/patches.ts";
import { refuse as refuseResult } from "#domain/result.ts";
import { type Language, inEach, languages } from "#domain/language.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { wordsOf } from "#i18n/words.ts";
import { changesWithMove, countParts } from "#domain/wedding/editing/move-part.ts";
import { editableOf, findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { requireCouple } from "#server/web/admin-middleware.ts";
import { orNotSaved, orUnavailable } from "#server/web/unavailable.ts";
import { countPhotosBeingMade } from "#server/workflows/photos/find-photos-in-use.ts";
import { changeDraft, discardDraft, changeIntroduction } from "#server/workflows/wedding/change-draft.ts";
import {
  revertToFolder,
  publishDraft,
  type PublishRefusal,
} from "#server/workflows/wedding/publish-draft.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { websitePath, introductionsPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";
import {
  type PressedLists,
  saveLists,
  type SectionRefused,
  changesOfOurs,
  pointOutAgainCommand,
} from "./lists/save-lists.ts";
import { tidy } from "#domain/wedding/editing/wedding-field-text.ts";
import {
  type Introduction,
  type Introductions,
  mostIntroductionLetters,
} from "#domain/wedding/introductions.ts";
import { readText } from "#server/web/read-form.ts";

export const websiteCommands = [
  command({
    intent: "save-section",
    roles: couple,
    fields: { section: field.text, seen: field.text, move: field.text, ours: field.text, next: field.text },
    run: saveSection,
  }),

  command({
    intent: "save-introduction",
    roles: couple,
    fields: { guest: field.text, seen: field.text, ours: field.text },
    run: saveIntroduction,
  }),

  pointOutAgainCommand,

  command({
    intent: "discard-wedding-draft",
    roles: couple,
    fields: { seen: field.text },
    async run({ services, admin }, { seen }): Promise<Outcome<undefined, { reason: "not discarded" }>> {
      const discarded = await discardDraft(services, requireCouple(admin), seen);
      if (discarded.ok) return { ok: true, notice: "discarded" };
      return { ok: false, status: 409, refusal: discarded.refusal };
    },
  }),

  command({
    intent: "publish-wedding",
    roles: couple,
    fields: { seen: field.text, without: field.yes },
    async run(
      { services, admin },
      { seen, without },
    ): Promise<Outcome<undefined, PublishRefusal | { reason: "still making" }>> {
      if (!without && (await orUnavailable(countPhotosBeingMade(services))) > 0)
        return { ok: false, status: 409, refusal: { reason: "still making" } };
      const published = await publishDraft(services, requireCouple(admin), seen);
      if (published.ok) return { ok: true, group: published.value.group };
      return { ok: false, status: 409, refusal: published.refusal };
    },
  }),

  command({
    intent: "follow-folder",
    roles: couple,
    fields: { seen: field.text },
    async run({ services, admin }, { seen }): Promise<Outcome<undefined, PublishRefusal>> {
      // It would close the site of a couple who have none.
      if (services.start.hasStarted()) throw new Response("Bad Request", { status: 400 });
      const followed = await revertToFolder(services, requireCouple(admin), seen);
      if (followed.ok) return { ok: true, group: followed.value.group };
      return { ok: false, status: 409, refusal: followed.refusal };
    },
  }),
];

async function saveSection(
  ctx: AdminRequest,
  sent: Record<"section" | "seen" | "move" | "ours" | "next", string>,
  form: FormData,
): Promise<Outcome<PressedLists, SectionRefused>> {
  const section = contentSections.find((one) => one === sent.section);
  const seen = v.safeParse(seenShape, sent.seen);
  if (!section || !seen.success) throw new Response("Bad Request", { status: 400 });
  const part = seen.output as Change["to"];
  if (listsOfSection(section).length > 0) return saveLists(ctx, form, { section, seen: part });
  const { services, admin, language } = ctx;
  const read = readSection(section, part, typedIn(form));
  const { typed } = read;
  const refuse = (status: 400 | 409 | 503, refusal: Omit<SectionRefused, "typed">) =>
    ({ ok: false, status, refusal: { ...refusal, typed } }) as const;
  const gone = Object.entries(typed).filter(
    ([name, file]) => name.endsWith(".file") && !isThere(services, file),
  );
  const wrong = [
    ...Object.entries(read.wrong).map(([name, why]) => ({ name, says: describeWrongField(why, language) })),
    ...gone.map(([name]) => ({ name, says: wordsOf(language).photos.failed.gone })),
  ];
  if (wrong.length > 0) return refuse(400, { why: "not saved", wrong, theirs: [] });
  const { move, ours } = sent;
  const next = contentSections.find((one) => one === sent.next);
  let to = websitePath(language, next ?? section);
  const save = async () => {
    const now = await findEditedContent(services);
    const parts = countParts(section, asValue(editableOf(now)));
    // What somebody else has added or removed meanwhile moves the others to other places.
    if (parts !== countParts(section, part)) return refuseAll(typed);
    const moved = move ? withMove(section, move, { now, seen: part, typed: read.changes }) : read.changes;
    if (move) to += placeAfter(section, move, { parts, first: languagesOf(now.wedding)[0] });
    const changes = ours ? [...moved, ...changesOfOurs(now, ours)] : moved;
    return changeDraft(services, requireCouple(admin), changes);
  };
  const changed = await orNotSaved(services, "save-section", save());
  if (!changed) return refuse(503, { why: "not now", wrong: [], theirs: [] });
  if (changed.ok) return { ok: true, notice: "saved", ...((move || next) && { to }) };
  const { refusal } = changed;
  if (refusal.reason === "does not fit") return refuse(400, { why: refusal.reason, wrong: [], theirs: [] });
  const places = refusal.places.map(({ at }) => `${at.join(".")}.`);
  const theirs = Object.keys(typed).filter((name) =>
    places.some((place) => fieldAt(place.slice(0, -1)) === name || `${name}.`.startsWith(place)),
  );
  return refuse(409, { why: refusal.reason, wrong: [], theirs });
}

type Moved = { now: WeddingContent; seen: Change["to"]; typed: readonly Change[] };

function withMove(section: ContentSection, move: string, { now, ...about }: Moved): Change[] {
  const changes = changesWithMove(section, move, { now: editableOf(now), ...about });
  if (!changes) throw new Response("Bad Request", { status: 400 });
  return changes;
}

function isThere({ folder, findUpload }: AdminRequest["services"], file: string): boolean {
  const installed = Object.values(folder.wedding.photos).map((photo) => photo?.file);
  return ["", ...installed].includes(file) || findUpload(file) !== null;
}

function refuseAll(typed: Fields) {
  const places = Object.keys(typed).map((name) => ({ at: name.split("."), from: null, to: null }));
  return refuseResult({ reason: "changed meanwhile" as const, places });
}

type PartsBefore = { parts: number; first: Language | undefined };

/** Where what was moved stands then, or the first field of what was added, in the first language. */
function placeAfter(section: ContentSection, move: string, { parts, first }: PartsBefore): string {
  const [what = "", way] = move.split(" ");
  if (move === "add") {
    const isFirst = ({ at, part }: ContentField) =>
      part === parts && (at[0] === "wedding" || at[1] === first);
    return `?field=${fieldsOfSection(section).find(isFirst)?.name}`;
  }
  const place = Number(what) + { up: -1, down: 1, remove: 0 }[way as "up"];
  return /^\d+$/.test(what) ? `#part-${way === "remove" ? Math.min(place, parts - 2) : place}` : "#pages";
}

const seenShape = v.pipe(
  v.string(),
  v.maxLength(200_000),
  v.parseJson(),
  v.object({ wedding: v.record(v.string(), v.unknown()), texts: v.record(v.string(), v.unknown()) }),
);

/** A colour that can be read may be taken instead of the one in its field, and a palette instead of both. */
function typedIn(form: FormData): Fields {
  const typed = [...form].filter((one): one is [string, string] => typeof one[1] === "string");
  const taken = typed.flatMap(([name, text]) =>
    name.startsWith("take.") ? [[name.slice(5), text] as const] : [],
  );
  const both = Object.entries(findPalette(form.get("palette")) ?? {}).map(([at, colour]) => [
    `wedding.colours.${at}`,
    colour,
  ]);
  return Object.fromEntries([...typed, ...taken, ...both]);
}

const parts = ["relation", "description"] as const;

async function saveIntroduction(
  { services, admin, language }: AdminRequest,
  { guest: guestId, ...sent }: Record<"guest" | "seen" | "ours", string>,
  form: FormData,
): Promise<Outcome<undefined, SectionRefused>> {
  const read = v.safeParse(introductionsShape, sent.seen);
  if (!guestId || !read.success) throw new Response("Bad Request", { status: 400 });
  const seen: Introductions = read.output;
  const typed = inEach((one) => typedIntroduction(form, one, seen[one]));
  const fields = languages.flatMap((one) =>
    parts.map((part) => ({
      name: `${one}.${part}`,
      text: typed[one][part],
      before: seen[one]?.[part] ?? "",
      most: mostIntroductionLetters[part],
    })),
  );
  const touched = fields.filter(({ text, before }) => text !== before);
  const texts = Object.fromEntries(touched.map(({ name, text }) => [name, text]));
  const wrong = touched
    .filter(({ text, most }) => text.length > most)
    .map(({ name, text, most }) => ({
      name,
      says: describeWrongField({ reason: "too long", length: text.length, most }, language),
    }));
  const refuse = (why: SectionRefused["why"], status: 400 | 409 | 503, theirs: readonly string[]) =>
    ({ ok: false, status, refusal: { why, typed: texts, wrong, theirs } }) as const;
  if (wrong.length > 0) return refuse("not saved", 400, []);
  const couple = requireCouple(admin);
  const save = async () => {
    const written = await changeIntroduction(services, couple, { guestId, seen, typed });
    const ours = changesOfOurs(await findEditedContent(services), sent.ours);
    if (written.ok && ours.length > 0) await changeDraft(services, couple, ours);
    return written;
  };
  const changed = await orNotSaved(services, "save-introduction", save());
  if (!changed) return refuse("not now", 503, []);
  const to = introductionsPath(language, guestId);
  if (changed.ok) return { ok: true, notice: "saved", to };
  const { reason } = changed.refusal;
  // The page itself says that the guest is gone.
  if (reason === "gone") return { ok: true, to };
  const theirs = reason === "changed meanwhile" ? touched.map(({ name }) => name) : [];
  return refuse(reason, reason === "changed meanwhile" ? 409 : 400, theirs);
}

/** A language that is not in the form is as it was. */
function typedIntroduction(form: FormData, language: Language, seen: Introduction | null): Introduction {
  const text = (part: (typeof parts)[number], kind: "line" | "lines") => {
    const name = `${language}.${part}`;
    return form.has(name) ? tidy(kind, readText(form, name)) : (seen?.[part] ?? "");
  };
  return { relation: text("relation", "line"), description: text("description", "lines") };
}

const introductionsShape = v.pipe(
  v.string(),
  v.maxLength(50_000),
  v.parseJson(),
  v.object(inEach(() => v.nullable(v.object({ relation: v.string(), description: v.string() })))),
);
