// Without published content the couple's folder counts.

import * as v from "valibot";
import { uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import { asValue, findChanges } from "#domain/history/patches.ts";
import {
  type Day,
  type EditableContent,
  furtherPages,
  type Month,
  pagePhotoPlaces,
  photoPlaces,
  storyPhotoPlaces,
  type TimeOfDay,
  type Wedding,
  type WeddingContent,
} from "#domain/wedding/wedding.ts";
import { inEach, languages } from "#domain/language.ts";
import { defineRecord, watchCollection, type Watcher } from "#server/store/define-record.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { withWholeParts } from "#domain/wedding/editing/move-part.ts";
import { ofPlaces, textsShape } from "./texts-shape.ts";
import {
  findWrongDay,
  findWrongDayOrMonth,
  findWrongTime,
  findWrongZone,
} from "#domain/left-overs/left-overs.ts";
import { type Hex, isHex } from "#domain/wedding/palette.ts";

type Facts = EditableContent["wedding"];

const text = v.string();
const day = written<Day>(findWrongDay);
const dayOrMonth = written<Day | Month>(findWrongDayOrMonth);
const when = v.union([v.literal(""), dayOrMonth]);
const time = written<TimeOfDay>(findWrongTime);
const zone = written<string>(findWrongZone);
const colour = v.custom<Hex>((value) => typeof value === "string" && isHex(value));
const names = inEach(() => text);

const place = v.object({
  name: text,
  street: text,
  town: text,
  latitude: v.exactOptional(v.number()),
  longitude: v.exactOptional(v.number()),
});
const option = v.object({ stored: text, ...names });
const ownQuestion = {
  key: text,
  of: v.picklist(["each guest", "household"]),
  askedOf: v.union([v.picklist(["all", "coming"]), v.object({ event: text })]),
  ...names,
};
const photo = v.object({ file: text, focus: v.object({ x: v.number(), y: v.number() }) });

type Shapes<Some> = { [Fact in keyof Some]-?: v.GenericSchema<unknown, Required<Some>[Fact]> };
type Needed = { [Fact in keyof Facts as {} extends Pick<Facts, Fact> ? never : Fact]: Facts[Fact] };

const neededFacts = {
  couple: v.object({ first: text, second: text }),
  date: v.union([v.literal(""), day]),
  ceremonyAt: v.union([v.literal(""), time]),
  endsOn: v.union([v.literal(""), day]),
  endsAt: v.union([v.literal(""), time]),
  timeZone: zone,
  answerBy: v.union([v.literal(""), day]),
  afterAnswerBy: v.picklist(["nothing", "marked late", "closed"]),
  place,
  foodOptions: v.array(option),
  allergyOptions: v.array(option),
  story: v.array(when),
  photos: v.object({
    ...ofPlaces(pagePhotoPlaces, photo),
    ...ofPlaces(storyPhotoPlaces, v.exactOptional(photo)),
  }),
} satisfies Shapes<Needed>;

const furtherFacts = {
  languages: v.array(v.picklist(languages)),
  colours: v.object({ paper: colour, accent: colour }),
  partyAt: time,
  ceremonyPlace: place,
  contact: v.object({
    name: v.exactOptional(text),
    phone: v.exactOptional(text),
    email: v.exactOptional(text),
  }),
  toastmaster: v.object({ name: text, phone: text }),
  pages: v.array(v.picklist(furtherPages)),
  alsoOurs: v.array(text),
  suggestionsFill: v.picklist(["names", "everything"]),
  deletion: v.union([
    v.literal("never"),
    v.object({ everythingAfterDays: v.number(), allergiesAfterDays: v.number() }),
  ]),
  events: v.array(
    v.object({
      key: text,
      date: day,
      startsAt: time,
      endsAt: v.exactOptional(time),
      place: v.exactOptional(place),
      invited: v.picklist(["everyone", "chosen households"]),
      ...names,
    }),
  ),
  stops: v.array(v.object({ key: text, startsAt: time, place: v.exactOptional(place), ...names })),
  questions: v.array(
    v.variant("kind", [
      v.object({ ...ownQuestion, kind: v.picklist(["text", "yes or no"]) }),
      v.object({ ...ownQuestion, kind: v.literal("choice"), options: v.array(option) }),
    ]),
  ),
} satisfies Shapes<Omit<Facts, keyof Needed>>;

function written<Text extends string>(findWrong: (text: string) => unknown) {
  return v.custom<Text>((value) => typeof value === "string" && findWrong(value) === null);
}

type ContentKind = "published" | "draft";

type StoredWedding = {
  content: WeddingContent;
  /** The account that changed it last, and when. */
  by: string | null;
  at: number;
  version: string;
};

export type WeddingContentView = {
  /** The same object until it changes. `folder` gives what is kept nowhere else, and what cannot be read. */
  now(kind: ContentKind, folder: WeddingContent): StoredWedding | null;
};

export async function openWeddingContent(watcher: Watcher): Promise<WeddingContentView> {
  const stored = await watchCollection(watcher, weddingContentCollection, (document) => document);
  const read = new Map<
    ContentKind,
    { document: StoredDocument; folder: WeddingContent; saved: StoredWedding }
  >();
  return {
    now(kind, folder) {
      const document = stored.get(kind);
      if (!document) return null;
      const known = read.get(kind);
      if (known?.document === document && known.folder === folder) return known.saved;
      const saved = readSaved(document, folder);
      read.set(kind, { document, folder, saved });
      return saved;
    },
  };
}

export type StoredContent = { kept: StoredWedding; stored: StoredDocument };

/** null: there is none. Rejects with `DocumentsUnavailable`. */
export async function findWeddingContent(
  { documents, folder }: { documents: Pick<Documents, "get">; folder: WeddingContent },
  kind: ContentKind,
): Promise<StoredContent | null> {
  const stored = await weddingContentCollection.get(documents, kind);
  return stored && { kept: readSaved(stored, folder), stored };
}

/** The draft; without one, what guests see. Rejects with `DocumentsUnavailable`. */
export async function findEditedContent(
  services: Parameters<typeof findWeddingContent>[0],
): Promise<WeddingContent> {
  const draft = await findWeddingContent(services, "draft");
  return (draft ?? (await findWeddingContent(services, "published")))?.kept.content ?? services.folder;
}

/** Fails if somebody else has changed it since. */
export function putWeddingContent(
  kind: ContentKind,
  stored: StoredDocument | null,
  about: NewContent,
): Write {
  return weddingContentCollection.put(kind, stored, dataOfContent(about));
}

type NewContent = { content: EditableContent; by: string; at: number };

export function dataOfContent({ content, by, at }: NewContent): JsonObject {
  return asValue({ ...content, by, at }) as JsonObject;
}

export function editableOf({ wedding, texts }: WeddingContent): EditableContent {
  const { sample: _sample, access: _access, ...facts } = wedding;
  return { wedding: facts, texts };
}

/** null: something in it does not fit, or something is missing. */
export function readEditable(data: unknown): EditableContent | null {
  const read = v.safeParse(wholeShape, data);
  if (!read.success) return null;
  // What cannot be read of a text would be read as none.
  const content = read.output as EditableContent;
  return findChanges(data as EditableContent, content).length === 0 ? content : null;
}

const wholeShape = v.object({
  wedding: v.object({ ...neededFacts, ...v.partial(v.object(furtherFacts)).entries }),
  texts: v.object(inEach(() => textsShape)),
});

const aboutShape = v.object({
  by: v.fallback(v.nullable(v.string()), null),
  at: v.fallback(v.number(), 0),
  wedding: v.fallback(v.record(v.string(), v.unknown()), {}),
  texts: v.fallback(v.record(v.string(), v.unknown()), {}),
});

export const weddingContentCollection = defineRecord({
  name: "wedding content",
  shape: aboutShape,
  backup: "lasting",
  personal: {
    onTheDay: { stays: "the pages, without what they say of guests" },
    guest: { erased: "in plain code", inFile: "own part" },
  },
  // Its change says which content counts, because without the document the couple's folder does.
  undo: { grains: {}, fits: () => true, open: () => null, close: (_content, data) => data ?? {} },
  live: ["pages"],
});

function readSaved({ data, version }: StoredDocument, folder: WeddingContent): StoredWedding {
  const { by, at, wedding, texts } = v.parse(aboutShape, {
    by: null,
    at: 0,
    wedding: {},
    texts: {},
    ...data,
  });
  return {
    content: withWholeParts({
      wedding: readFacts(wedding, folder.wedding),
      texts: inEach((language) => v.parse(textsShape, texts[language])),
    }),
    by,
    at,
    version,
  };
}

/** A fact that cannot be read is the folder's, or left out where a wedding can do without it. */
function readFacts(stored: Record<string, unknown>, folder: Wedding): Wedding {
  const { sample, access } = folder;
  const read = Object.entries({ ...neededFacts, ...furtherFacts }).flatMap(([name, shape]) => {
    const value = v.safeParse(shape, stored[name]);
    const usual = name in neededFacts ? [[name, folder[name as keyof Wedding]] as const] : [];
    return value.success ? [[name, value.output] as const] : usual;
  });
  const facts = Object.fromEntries(read) as Wedding;
  return {
    ...facts,
    photos: knownPhotos(facts, folder),
    ...(sample && { sample }),
    ...(access && { access }),
  };
}

/** A picture that is neither uploaded nor what the site was built with would be a broken one; "" is none. */
function knownPhotos({ photos }: Wedding, folder: Wedding): Wedding["photos"] {
  const files = new Set(Object.values(folder.photos).map(({ file }) => file));
  const isKnown = (file: string) => file === "" || files.has(file) || uploadOfFile(file) !== null;
  const known = photoPlaces.flatMap((at) => {
    const one = isKnown(photos[at]?.file ?? "") ? photos[at] : folder.photos[at];
    return one ? [[at, one]] : [];
  });
  return Object.fromEntries(known) as Wedding["photos"];
}
