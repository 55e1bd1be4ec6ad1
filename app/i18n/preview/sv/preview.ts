import type { SameTexts } from "#domain/language.ts";
import type { preview as en } from "../en/preview.ts";

export const preview: SameTexts<typeof en> = {
  back: "Till bröllopet",
  title: "Förhandsvisning",
  lead: "Ert utkast, så som gästerna ser det när ni publicerar. En penna leder till orden eller uppgifterna intill.",
  noDraft: "Allt det här ser gästerna redan. En penna leder till orden eller uppgifterna intill.",
  pages: "Sida",
  languages: "Sidans språk",
  widths: "Bredd",
  phone: "Telefon",
  laptop: "Dator",
  frame: (page, width) => `${page}, ${width.toLowerCase()}`,
  text: (words) => `Ändra ”${words}”`,
  fact: (fact) => `Ändra ${fact}`,
  photo: (place) => `Byt foto: ${place}`,
  facts: {
    date: "dagen",
    ceremonyAt: "vigselns tid",
    partyAt: "festens tid",
    place: "festens plats",
    ceremonyPlace: "vigselns plats",
    toastmaster: "toastmasterns nummer",
    story: "när det var",
    events: "den här delen",
    foodOptions: "matvalen",
    allergyOptions: "allergierna att välja bland",
  },
};
