// What the couple have published in the browser, and their draft beside it. Without a published one the couple's folder
// counts.

import * as v from "valibot";
import { uploadOfFile } from "#domain/photos/uploaded-photo.ts";
import { asValue, findChanges } from "#domain/history/patches.ts";
import {
  photoPlaces,
  type Wedding,
  type WeddingContent,
  type EditableContent,
} from "#domain/wedding/wedding.ts";
import { inEach } from "#domain/language.ts";
import { defineRecord } from "#server/store/define-record.ts";
import { followCollection, type Follower } from "#server/store/followed-collection.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { furtherFacts, neededFacts } from "./facts-shape.ts";
import { textsShape } from "./texts-shape.ts";

export type ContentKind = "published" | "draft";

export type KeptContent = {
  content: WeddingContent;
  /** The account of whoever changed it last, and when. */
  by: string | null;
  at: number;
  version: string;
};

export type WeddingContentView = {
  /** The same object until it changes. `folder` gives what is kept nowhere else, and what cannot be read. */
  now(kind: ContentKind, folder: WeddingContent): KeptContent | null;
};

export async function openWeddingContent(follower: Follower): Promise<WeddingContentView> {
  const stored = await followCollection(follower, weddingContentCollection, (document) => document);
  const read = new Map<
    ContentKind,
    { document: StoredDocument; folder: WeddingContent; kept: KeptContent }
  >();
  return {
    now(kind, folder) {
      const document = stored.get(kind);
      if (!document) return null;
      const known = read.get(kind);
      if (known?.document === document && known.folder === folder) return known.kept;
      const kept = readKept(document, folder);
      read.set(kind, { document, folder, kept });
      return kept;
    },
  };
}

export type StoredContent = { kept: KeptContent; stored: StoredDocument };

/** null: there is none. Rejects with `DocumentsUnavailable`. */
export async function findWeddingContent(
  { documents, folder }: { documents: Pick<Documents, "get">; folder: WeddingContent },
  kind: ContentKind,
): Promise<StoredContent | null> {
  const stored = await weddingContentCollection.get(documents, kind);
  return stored && { kept: readKept(stored, folder), stored };
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

/** Without what is decided elsewhere. */
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
  // What counts is told with it, because the couple's folder counts without the document, and read once more.
  undo: { grains: {}, fits: () => true, open: () => null, close: (_content, data) => data ?? {} },
  live: ["pages"],
});

function readKept({ data, version }: StoredDocument, folder: WeddingContent): KeptContent {
  const { by, at, wedding, texts } = v.parse(aboutShape, {
    by: null,
    at: 0,
    wedding: {},
    texts: {},
    ...data,
  });
  return {
    content: {
      wedding: readFacts(wedding, folder.wedding),
      texts: inEach((language) => v.parse(textsShape, texts[language])),
    },
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
  const known = photoPlaces.map((at) => [at, isKnown(photos[at].file) ? photos[at] : folder.photos[at]]);
  return Object.fromEntries(known) as Wedding["photos"];
}
