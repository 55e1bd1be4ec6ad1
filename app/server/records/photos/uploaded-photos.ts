import * as v from "valibot";
import {
  type PhotoRefusal,
  type PhotoState,
  readPhotoId,
  type UploadedPhoto,
} from "#domain/photos/uploaded-photo.ts";
import { defineRecord } from "#server/store/define-record.ts";
import type { JsonObject, StoredDocument, Write } from "#server/store/documents.ts";

/** null: a newer version of the site wrote it. */
export function readUploadedPhoto({ id, data }: Pick<StoredDocument, "id" | "data">): UploadedPhoto | null {
  const photoId = readPhotoId(id);
  const [named, state] = [v.safeParse(namedShape, data), v.safeParse(stateShape, data)];
  if (!photoId || !named.success || !state.success) return null;
  return { id: photoId, ...named.output, state: readState(state.output) };
}

export function putUploadedPhoto(
  { id, name, uploadedAt, state }: UploadedPhoto,
  stored: Pick<StoredDocument, "version"> | null,
): Write {
  return uploadedPhotosCollection.put(id, stored, { name, uploadedAt, ...dataOf(state) });
}

/** Flat and without lists, so that a hosted store makes no index of many entries. */
function dataOf(state: PhotoState): JsonObject {
  if (state.is !== "made") return state;
  const { widths, ...facts } = state.facts;
  return { is: "made", ...facts, widths: widths.join(" ") };
}

const namedShape = v.object({ name: v.string(), uploadedAt: v.number() });

const stateShape = v.variant("is", [
  v.object({ is: v.literal("making"), done: v.number(), of: v.number(), heardAt: v.number() }),
  v.object({
    is: v.literal("made"),
    width: v.number(),
    height: v.number(),
    isDrawing: v.boolean(),
    color: v.pipe(v.string(), v.hexColor()),
    widths: v.pipe(v.string(), v.regex(/^\d+( \d+)*$/)),
    bytes: v.number(),
  }),
  v.object({ is: v.literal("refused"), because: v.string() }),
]);

export const uploadedPhotosCollection = defineRecord({
  name: "uploaded photos",
  shape: v.intersect([namedShape, stateShape]),
  backup: false,
  personal: { onTheDay: { stays: "the pictures of the pages" }, guest: null },
  undo: "never",
  live: [],
});

function readState(stored: v.InferOutput<typeof stateShape>): PhotoState {
  if (stored.is === "making") return stored;
  if (stored.is === "refused") return { is: "refused", because: stored.because as PhotoRefusal };
  const { is, widths, ...facts } = stored;
  return { is, facts: { ...facts, widths: widths.split(" ").map(Number) } };
}
