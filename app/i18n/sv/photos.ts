import { type StoryPhotoPlace, storyPhotoPlaces } from "#domain/wedding/wedding.ts";
import type { SameTexts } from "#domain/language.ts";
import type { photos as en } from "../en/photos.ts";

const inDigits = (number: number) => number.toLocaleString("sv-SE");
const size = (width: number, height: number) => `${inDigits(width)} × ${inDigits(height)}`;

export const photos: SameTexts<typeof en> = {
  title: "Bilder",
  back: "Till webbplatsen",
  added: "Bilden är mottagen.",
  saved: "Sparat i ert utkast.",
  removed: "Bilden är borttagen.",
  add: {
    title: "Lägg till bilder",
    choose: "Välj bilder",
    one: "Välj en bild",
    button: "Ladda upp",
    drop: "Ni kan också släppa dem här.",
    help: "JPEG, PNG, WebP, AVIF eller SVG, högst 25\u00a0MB var. Uppgifter om var, när och med vilken kamera en bild är tagen tas bort.",
    sending: (name, left) => (left > 1 ? `Skickar ${name}, och ${left - 1} till` : `Skickar ${name}`),
  },
  making: {
    title: "Bearbetas",
    progress: (name, done, of) => `${name}: ${done} av ${of}`,
    wait: "Varje bild sparas i de storlekar som telefoner och skärmar behöver. Ladda om sidan för att se hur långt det har kommit.",
    again: "Ladda om",
  },
  places: {
    title: "På era sidor",
    tap: (place) => `${place}: tryck på det som måste synas`,
    tapHelp: "Tryck på den punkt som måste synas. Ramen visar vad som syns av bilden.",
    byHand: "Ange punkten med siffror",
    fromLeft: "Från vänster, i procent",
    fromTop: "Uppifrån, i procent",
    keyboard: "Vill ni ange punkten utan mus eller finger? Använd ”Ange punkten med siffror”.",
    save: "Spara",
    saveOf: (place) => `Spara: ${place}`,
    described: "Beskrivning, för gäster som inte ser bilden",
    describedStill: "Bilden är ny. Stämmer beskrivningen fortfarande?",
    look: "Behöver ses över",
    fromUploads: "Använd en av era bilder",
    putOf: (name) => `Använd här: ${name}`,
    takeOff: "Ta bort från sidan",
    another: "Ladda upp en bild till den här platsen",
    replaceOf: (place) => `Ladda upp en bild till: ${place}`,
    none: "Ingen bild här än.",
    gone: "Platsens bild saknas. Välj en annan.",
    small: (width, shown, least) =>
      `Bilden är ${inDigits(width)} pixlar bred och visas här upp till ${inDigits(shown)} bred, så den blir suddig. Med minst ${size(least.width, least.height)} blir den skarp.`,
  },
  names: {
    hero: "Startsidan, överst",
    introWishList: "Startsidan, vid önskelistan",
    introInformation: "Startsidan, vid Om bröllopet",
    introOurStory: "Startsidan, vid er historia",
    introGuestBook: "Startsidan, vid gästboken",
    wishList: "Önskelistan",
    information: "Om bröllopet",
    ourStory: "Er historia, överst",
    ...(Object.fromEntries(
      storyPhotoPlaces.map((place, index) => [place, `Er historia, kapitel ${index + 1}`]),
    ) as Record<StoryPhotoPlace, string>),
  },
  uploads: {
    title: "Era bilder",
    size,
    place: "Plats",
    put: "Använd här",
    remove: "Ta bort",
    removeOf: (name) => `Ta bort ${name}`,
  },
  refused: {
    empty: "Filen är tom. Välj den igen.",
    heic: "Det här är en HEIC-bild, som webbläsare inte kan visa, vad filen än heter. Exportera den som JPEG. Laddar du upp den från appen Bilder på en iPhone sker det av sig självt.",
    "other picture": "Den sortens bild går inte att använda. Exportera den som JPEG.",
    "no picture": "Filen är ingen bild. Välj en bild i JPEG, PNG, WebP, AVIF eller SVG.",
    "drawing with more":
      "Teckningen kör ett program eller hämtar något från annat håll. Exportera den som PNG.",
    damaged: "Filen är skadad, kanske för att den inte kopierades ända till slutet. Välj den igen.",
    "too large": "Filen är större än 25 MB. Exportera bilden i ett mindre format.",
    "too many pixels":
      "Bilden är för stor för att bearbetas här. Exportera den som JPEG, 4\u00a0000 pixlar bred: ingen sida visar mer än så.",
    "too long": "Bilden är för hög eller för bred för alla platser. Beskär den först.",
    "too hard":
      "Det tog för lång tid eller för mycket minne att bearbeta bilden. Exportera den som JPEG, i ett mindre format.",
    "no room": "Disken är full. Inget som fanns där har gått förlorat. Gör plats och ladda upp bilden igen.",
    "cut short": "Webbplatsen startades om medan bilden bearbetades. Ladda upp den igen.",
  },
  failed: {
    "too many at once": "Det är redan många bilder på gång. Vänta några minuter och fortsätt sedan.",
    "changed meanwhile": "Någon annan har ändrat här under tiden. Titta nedan och gör sedan om ändringen.",
    "in use": "Bilden finns på en sida. Välj först en annan till den platsen.",
    "may come back":
      "Bilden har funnits på en sida under de senaste 30 dagarna. Den kan komma tillbaka om någon ångrar i historiken, så den går att ta bort först därefter.",
    gone: "Någon annan har tagit bort bilden under tiden.",
    "not saved": "Det gick inte att spara just nu. Försök igen om en stund.",
  },
};
