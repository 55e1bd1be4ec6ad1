import type { PhotoRefusal } from "#domain/photos/uploaded-photo.ts";
import { type PhotoPlace, type StoryPhotoPlace, storyPhotoPlaces } from "#domain/wedding/wedding.ts";

const inDigits = (number: number) => number.toLocaleString("en-GB");
const size = (width: number, height: number) => `${inDigits(width)} × ${inDigits(height)}`;

export const photos = {
  title: "Photos",
  back: "To the website",
  added: "The photo has been added.",
  saved: "Saved in your draft.",
  removed: "The photo has been removed.",
  add: {
    title: "Add photos",
    choose: "Choose photos",
    one: "Choose a photo",
    button: "Upload",
    drop: "You can also drop them here.",
    help: "JPEG, PNG, WebP, AVIF or SVG, up to 25 MB each. Where and when a photo was taken, and by which camera, is removed from it.",
    sending: (name: string, left: number) =>
      left > 1 ? `Sending ${name}, and ${left - 1} more` : `Sending ${name}`,
  },
  making: {
    title: "Being prepared",
    progress: (name: string, done: number, of: number) => `${name}: ${done} of ${of}`,
    wait: "Each photo is prepared in the sizes that phones and screens need. Reload this page to see how far it has got.",
    again: "Reload",
  },
  places: {
    title: "On your pages",
    tap: (place: string) => `${place}: tap what must stay visible`,
    tapHelp: "Tap the spot that must stay visible. The frame shows how much of the photo is seen.",
    byHand: "Set the spot with numbers",
    fromLeft: "From the left, in percent",
    fromTop: "From the top, in percent",
    keyboard: "To set the spot without a mouse or a finger, use “Set the spot with numbers”.",
    save: "Save",
    saveOf: (place: string) => `Save: ${place}`,
    described: "Description, for guests who cannot see the photo",
    describedStill: "The photo is new. Do these words still fit?",
    look: "Needs a look",
    fromUploads: "Use one of your photos",
    putOf: (name: string) => `Use here: ${name}`,
    takeOff: "Remove from the page",
    another: "Upload a photo for this place",
    replaceOf: (place: string) => `Upload a photo for: ${place}`,
    none: "No photo here yet.",
    gone: "The photo of this place is missing. Choose another one.",
    small: (width: number, shown: number, least: { width: number; height: number }) =>
      `This photo is ${inDigits(width)} pixels wide and is shown here up to ${inDigits(shown)} wide, so it will look blurred. At least ${size(least.width, least.height)} would look sharp.`,
  },
  names: {
    hero: "Home page, at the top",
    introWishList: "Home page, beside the wish list",
    introInformation: "Home page, beside the details",
    introOurStory: "Home page, beside your story",
    introGuestBook: "Home page, beside the guest book",
    wishList: "Wish list",
    information: "Wedding details",
    ourStory: "Your story, at the top",
    ...(Object.fromEntries(
      storyPhotoPlaces.map((place, index) => [place, `Your story, chapter ${index + 1}`]),
    ) as Record<StoryPhotoPlace, string>),
  } satisfies Record<PhotoPlace, string>,
  uploads: {
    title: "Your photos",
    size,
    place: "Place",
    put: "Put it here",
    remove: "Remove",
    removeOf: (name: string) => `Remove ${name}`,
  },
  refused: {
    empty: "This file is empty. Choose it again.",
    heic: "This is a HEIC photo, which browsers cannot show, whatever its name says. Export it as JPEG; on an iPhone, uploading it from the Photos app does that by itself.",
    "other picture": "This kind of picture cannot be used. Export it as JPEG.",
    "no picture": "This file is not a picture. Choose a photo, as JPEG, PNG, WebP, AVIF or SVG.",
    "drawing with more": "This drawing runs a program or fetches something from elsewhere. Export it as PNG.",
    damaged: "This file is damaged, perhaps because it was only partly copied. Choose it again.",
    "too large": "This file is larger than 25 MB. Export the photo a little smaller.",
    "too many pixels":
      "This photo is too large to be prepared here. Export it as JPEG, 4,000 pixels wide: no page shows more than that.",
    "too long": "This picture is too tall or too wide for any place. Crop it first.",
    "too hard": "This photo took too long or too much memory. Export it as JPEG, a little smaller.",
    "no room":
      "There is no room left on the disk. Nothing that was there is lost. Make room, then upload the photo again.",
    "cut short": "The site was restarted while this photo was being prepared. Upload it again.",
  } satisfies Record<PhotoRefusal, string>,
  failed: {
    "too many at once": "Many photos are already being prepared. Wait a few minutes, then carry on.",
    "changed meanwhile":
      "Somebody else has changed this place in the meantime. Look at it below, then change it again.",
    "in use": "This photo is on a page. Choose another one for that place first.",
    "may come back":
      "This photo was on a page in the last 30 days. Undo in the history may bring it back, so it can only be removed after that time.",
    gone: "Somebody else has removed this photo in the meantime.",
    "not saved": "This could not be saved just now. Try again in a moment.",
  },
} as const;
