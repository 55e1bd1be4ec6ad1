import type { SameTexts } from "#domain/language.ts";
import type { letters as en } from "../en/letters.ts";

export const letters: SameTexts<typeof en> = {
  greeting: "Kära",
  confirmation: {
    subject: {
      accepted: (couple) => `Vi ser fram emot att träffa dig: ${couple} gifter sig`,
      declined: (couple) => `Tack för ditt svar: ${couple} gifter sig`,
    },
    opening: {
      accepted: "Vad roligt att du kommer. Vi har sparat ditt svar, och så här lyder det.",
      declined:
        "Tack för att du berättade att du inte kan komma. Vi kommer att sakna dig, och skålar för dig.",
    },
    date: "Datum",
    time: "Tid",
    place: "Plats",
    food: "Matval",
    speech: "Tal",
    performance: "Uppträdande",
    yes: "Ja",
    no: "Nej",
    none: "Inga",
    allergies:
      "Dina allergier är sparade, men vi upprepar dem inte här: ett brev är inte rätt plats för dem.",
    calendar: "Lägg till bröllopet i din kalender",
    change: "Ändra ditt svar",
    changeNote: {
      accepted:
        "Om något ändras öppnar den här länken ditt eget svar. Den är bara din, så behåll den för dig själv.",
      declined:
        "Om du kan komma ändå öppnar den här länken ditt eget svar. Den är bara din, så behåll den för dig själv.",
    },
  },
  addressChanged: {
    subject: "Din e-postadress för bröllopet har ändrats",
    opening: (newEmail) =>
      `I ett svar i ditt namn stod en annan e-postadress, ${newEmail}. Brev om bröllopet går nu dit.`,
    note: "Om det var du behöver du inte göra något. Om det inte var du, hör av dig till oss.",
  },
  test: {
    subject: "Ett provbrev från er bröllopssida",
    opening: "Det här brevet skickades av er bröllopssida. Om du kan läsa det går breven till gästerna fram.",
    note: "Titta efter spf=pass och dkim=pass i brevhuvudet: med båda hamnar brev sällan i skräpposten.",
  },
  automatic: "Det här är ett automatiskt meddelande. Det går inte att svara på det.",
  site: "Till bröllopssidan",
};
