import { inEach, languages } from "#domain/language.ts";
import { type PhotoId, readPhotoId } from "#domain/photos/uploaded-photo.ts";
import { couple } from "#domain/roles.ts";
import { tidy } from "#domain/wedding/editing/wedding-field-text.ts";
import { mostLettersOfPhoto } from "#domain/wedding/photo-shape.ts";
import { type Photo, type PhotoPlace, photoPlaces } from "#domain/wedding/wedding.ts";
import { requireCouple } from "#server/web/admin-middleware.ts";
import { readText } from "#server/web/read-form.ts";
import { orNotSaved } from "#server/web/unavailable.ts";
import {
  addPhoto,
  changeFocus,
  describePhoto,
  placePhoto,
  type PlaceRefusal,
  type UploadRefusal,
} from "#server/workflows/photos/add-photo.ts";
import type { AdminRequest, Outcome } from "../../admin-request.ts";
import { photosPath } from "../../admin-paths.ts";
import { command, field } from "../../command.ts";
import { discardPhoto, type DiscardRefusal } from "#server/workflows/photos/find-photos-in-use.ts";

/** `of`: the place or the photo whose form it was, "" of the one for any place. `typed` is in it again. */
export type PhotoRefused = {
  of: string;
  why: UploadRefusal | PlaceRefusal | DiscardRefusal | "by keyboard" | "not saved";
  typed?: Readonly<Record<string, string>>;
};

type Answer = Outcome<undefined, PhotoRefused>;

export const photosCommands = [
  command({
    intent: "upload-photo",
    roles: couple,
    fields: { place: field.text },
    async run(ctx, sent, form): Promise<Answer> {
      const entry = form.get("photo");
      const place = findPlace(sent.place);
      const photo = entry instanceof File ? entry : new File([], "");
      const added = await addPhoto(ctx.services, requireCouple(ctx.admin), {
        name: photo.name,
        content: Buffer.from(await photo.arrayBuffer()),
        place,
      });
      if (added.ok) return toPhotos(ctx, "added", place ?? "");
      return refused({ of: place ?? "", why: added.refusal });
    },
  }),

  command({
    intent: "place-photo",
    roles: couple,
    fields: { photo: field.text, place: field.text },
    async run(ctx, { photo, place: named }, form): Promise<Answer> {
      const [id, place] = [readPhotoId(photo), requirePlace(named)];
      // None: what is there is taken off the page.
      if (!id && photo !== "none") throw new Response("Bad Request", { status: 400 });
      const [seen] = form.getAll(`seen-${place}`).map(String);
      const wanted = { id, place, seen: seen ?? null };
      const placed = await placePhoto(ctx.services, requireCouple(ctx.admin), wanted);
      return placed.ok ? toPhotos(ctx, "saved", place) : refused({ of: id ?? place, why: placed.refusal });
    },
  }),

  command({
    intent: "focus-photo",
    roles: couple,
    fields: { place: field.text },
    async run(ctx, { place: named }, form): Promise<Answer> {
      const place = requirePlace(named);
      const [seen, focus] = [focusOf(form, "seenX", "seenY"), readFocus(form)];
      if (!seen || !focus) throw new Response("Bad Request", { status: 400 });
      if (focus === "by keyboard") return refused({ of: place, why: focus });
      const changed = await changeFocus(ctx.services, requireCouple(ctx.admin), { place, seen, focus });
      return changed.ok ? toPhotos(ctx, "saved", place) : refused({ of: place, why: changed.refusal });
    },
  }),

  command({
    intent: "describe-photo",
    roles: couple,
    fields: { place: field.text },
    async run(ctx, { place: named }, form): Promise<Answer> {
      const place = requirePlace(named);
      const seen = inEach((language) => readText(form, `seen-${language}`));
      const texts = inEach((language) => tidy("line", readText(form, `text-${language}`)));
      const isTooLong = (text: string) => text.length > mostLettersOfPhoto;
      // The field itself takes no more.
      if (languages.some((one) => isTooLong(texts[one]) && texts[one] !== seen[one]))
        throw new Response("Bad Request", { status: 400 });
      const changed = await orNotSaved(
        ctx.services,
        "describe-photo",
        describePhoto(ctx.services, requireCouple(ctx.admin), { place, seen, texts }),
      );
      return changed?.ok
        ? toPhotos(ctx, "saved", place)
        : refused({ of: place, why: changed?.refusal ?? "not saved", typed: texts });
    },
  }),

  command({
    intent: "discard-photo",
    roles: couple,
    fields: { photo: field.text },
    async run(ctx, { photo }): Promise<Answer> {
      const id: PhotoId | null = readPhotoId(photo);
      if (!id) throw new Response("Bad Request", { status: 400 });
      const removed = await discardPhoto(ctx.services, requireCouple(ctx.admin), id);
      return removed.ok ? toPhotos(ctx, "removed") : refused({ of: id, why: removed.refusal });
    },
  }),
];

function toPhotos({ language }: AdminRequest, notice: string, place = ""): Answer {
  return { ok: true, notice, to: photosPath(language, place) };
}

function refused(refusal: PhotoRefused): Answer {
  return { ok: false, status: statusOf(refusal.why), refusal };
}

function statusOf(why: PhotoRefused["why"]) {
  if (why === "too large") return 413;
  if (why === "too many at once") return 429;
  if (why === "not saved") return 503;
  return why === "changed meanwhile" || why === "gone" || why === "in use" || why === "may come back"
    ? 409
    : 400;
}

function findPlace(named: string): PhotoPlace | null {
  return photoPlaces.find((place) => place === named) ?? null;
}

function requirePlace(named: string): PhotoPlace {
  const place = findPlace(named);
  if (!place) throw new Response("Bad Request", { status: 400 });
  return place;
}

/** By a tap on the picture, as far as it was drawn, or by numbers. A key on the picture says no spot at all. */
function readFocus(form: FormData): Photo["focus"] | "by keyboard" | null {
  if (!form.has("spot.x")) return focusOf(form, "left", "top");
  const [spot, size] = [pointOf(form, "spot.x", "spot.y"), pointOf(form, "width", "height")];
  if (!spot || !size || size.x <= 0 || size.y <= 0) return null;
  if (spot.x === 0 && spot.y === 0) return "by keyboard";
  return { x: percent(spot.x / size.x), y: percent(spot.y / size.y) };
}

function focusOf(form: FormData, left: string, top: string): Photo["focus"] | null {
  const point = pointOf(form, left, top);
  return point && point.x >= 0 && point.x <= 100 && point.y >= 0 && point.y <= 100 ? point : null;
}

function pointOf(form: FormData, left: string, top: string): { x: number; y: number } | null {
  const [x, y] = [left, top].map((name) =>
    readText(form, name) === "" ? NaN : Number(readText(form, name)),
  );
  return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : null;
}

function percent(share: number): number {
  return Math.min(100, Math.max(0, Math.round(100 * share)));
}
