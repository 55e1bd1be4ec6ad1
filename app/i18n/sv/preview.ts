import type { SameTexts } from "#domain/language.ts";
import type { preview as en } from "../en/preview.ts";

export const preview: SameTexts<typeof en> = {
  close: "Stäng",
  changedMeanwhile: "Någon annan har ändrat i utkastet under tiden.",
  showNewest: "Visa det senaste",
  languages: "Sidans språk",
  widths: "Bredd",
  full: "Full bredd",
  phone: "Telefon",
  laptop: "Dator",
  frame: (page, width) => `${page}, ${width.toLowerCase()}`,
  invitation: "Skriv något här",
  write: (name) => `Skriv: ${name}`,
  text: (words) => `Ändra ”${words}”`,
  fact: (fact) => `Ändra ${fact}`,
  introductions: "Ändra presentationerna",
  photo: (place) => `Byt bild: ${place}`,
  facts: {
    couple: "era namn",
    date: "dagen",
    ceremonyAt: "vigselns tid",
    partyAt: "middagens tid",
    place: "festens plats",
    ceremonyPlace: "vigselns plats",
    toastmaster: "toastmasterns nummer",
    story: "när det var",
    events: "den här programpunkten",
    stops: "de andra tiderna under dagen",
    questions: "den här frågan",
    foodOptions: "specialkosten",
    allergyOptions: "allergierna att välja bland",
  },
  actions: {
    "wedding published": {
      saved: () => "Den nya versionen är publicerad.",
      history: () => "Publicerade ändringar på webbplatsen",
    },
    "folder followed": {
      saved: () => "Gästerna ser nu det som står i mappen.",
      history: () => "Återgick till de installerade texterna",
    },
  },
};
