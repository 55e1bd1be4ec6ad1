import { inEach } from "#domain/language.ts";
import {
  fileOfUpload,
  displayPhoto,
  type DisplayedPhoto,
  stateAt,
  type UploadedPhoto,
  uploadOfFile,
} from "#domain/photos/uploaded-photo.ts";
import { lackOfPixels, visiblePart } from "#domain/wedding/photo-shape.ts";
import { type Photo, type PhotoPlace, photoPlaces } from "#domain/wedding/wedding.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { findPhotosInUse } from "#server/workflows/photos/find-photos-in-use.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { findBuiltPhoto } from "../../../../built-photos.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { loadStanding } from "../load-wedding.ts";

export type PhotosData = Awaited<ReturnType<typeof loadPhotos>>;
export type PlaceView = PhotosData["places"][number];
export type Upload = PhotosData["uploads"][number];

export async function loadPhotos(ctx: AdminRequest) {
  const { services, url } = ctx;
  const edited = await findEditedContent(services);
  const spoken = languagesOf(edited.wedding);
  const inUse = await findPhotosInUse(services);
  const uploads = [...(await services.views.uploadedPhotos()).values()].toSorted(
    (one, other) => other.uploadedAt - one.uploadedAt || one.name.localeCompare(other.name),
  );
  const states = uploads.map((photo) => ({ ...photo, state: stateAt(photo, services.now()) }));
  return {
    standing: await loadStanding(ctx),
    places: photoPlaces.flatMap((place) => {
      const there = edited.wedding.photos[place];
      if (!there) return [];
      const { file, focus } = there;
      const texts = inEach((language) => edited.texts[language].photos[place] ?? "");
      const published = services.content;
      const isOther = published.wedding.photos[place]?.file !== file;
      // The picture is another one than guests see, and its words are the same.
      const isDescribedStill =
        isOther &&
        spoken.some((language) => texts[language] !== "") &&
        spoken.every((language) => texts[language] === published.texts[language].photos[place]);
      const photo = findBuiltPhoto(file) ?? services.findUpload(file);
      const picture = photo && {
        ...thumbnailOf(photo),
        ...seenAt(place, { photo, focus, isDrawing: isDrawing(file, uploads) }),
      };
      return [{ place, file, focus, picture, texts, spoken, isDescribedStill }];
    }),
    making: states.flatMap(({ id, name, state }) => (state.is === "making" ? [{ id, name, ...state }] : [])),
    refused: states.flatMap(({ id, name, state }) =>
      state.is === "refused" ? [{ id, name, because: state.because }] : [],
    ),
    /** Those that are made. `places`: where the draft has one; `isInUse`: there, or where guests see it. */
    uploads: states.flatMap(({ id, name, state }) => {
      if (state.is !== "made") return [];
      const { width, height } = state.facts;
      const places = photoPlaces.filter((place) => edited.wedding.photos[place]?.file === fileOfUpload(id));
      const thumbnail = thumbnailOf(displayPhoto(id, state.facts));
      return [{ id, name, width, height, thumbnail, places, isInUse: inUse.has(id) }];
    }),
    open: url.searchParams.get("place"),
  };
}

type Seen = { photo: DisplayedPhoto; focus: Photo["focus"]; isDrawing: boolean };

function seenAt(place: PhotoPlace, { photo, focus, isDrawing }: Seen) {
  const lack = lackOfPixels(place, { ...photo, isDrawing });
  return { visible: visiblePart(place, photo, focus), had: photo.width, lack };
}

/** What the folder lacks was said when the site was built. */
function isDrawing(file: string, uploads: readonly UploadedPhoto[]): boolean {
  const state = uploads.find(({ id }) => fileOfUpload(id) === file)?.state;
  return uploadOfFile(file) === null || (state?.is === "made" && state.facts.isDrawing);
}

const longestSide = 240;

/** As it is drawn, in CSS pixels. */
function thumbnailOf({ width, height, sources }: DisplayedPhoto) {
  const scale = longestSide / Math.max(width, height);
  return {
    src: sources[0]?.jpeg ?? "",
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}
