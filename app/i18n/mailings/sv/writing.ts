import type { SameTexts } from "#domain/language.ts";
import type { writing as en } from "../en/writing.ts";

export const writing: SameTexts<typeof en> = {
  title: "Mejl",
  back: "Alla mejl",
  kinds: {
    "save the date": "Spara datumet",
    invitation: "Inbjudan",
    reminder: "Påminnelse",
    news: "Nyheter",
    thanks: "Tack",
    own: "Ett eget mejl",
  },
  begin: "Skriv",
  noSubject: "Saknar ämnesrad än så länge",
  gone: {
    title: "Det här mejlet finns inte längre",
    body: "Någon har tagit bort det, eller så är adressen felstavad.",
  },
  look: "Titta på det",
  goOn: "Gå vidare och skicka",
};
