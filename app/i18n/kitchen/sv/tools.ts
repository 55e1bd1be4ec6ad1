import type { SameTexts } from "#domain/language.ts";
import type { tools as en } from "../en/tools.ts";

export const tools: SameTexts<typeof en> = {
  language: "Arkets språk",
  noted: {
    title: "Det köket har fått",
    never:
      "Anteckna här när ni har skrivit ut eller skickat arket. Sedan står det på arket vad som har ändrats efter det, varje ändring en gång.",
    at: (moment) => `Antecknat som utskrivet eller skickat den ${moment}.`,
    changes: (count) =>
      count === 0
        ? "Inget har ändrats sedan dess."
        : count === 1
          ? "1 sak har ändrats sedan dess. Den står på arket."
          : `${count} saker har ändrats sedan dess. De står på arket.`,
    note: "Anteckna som utskrivet eller skickat",
    changedMeanwhile:
      "Inget är antecknat: något ändrades efter att sidan öppnades. Här är arket som det ser ut nu. Skriv ut eller skicka det och anteckna det sedan.",
  },
  crew: {
    title: "Mat till personalen",
    help: "Till dem som inte är gäster: musiker, fotograf. Köket läser det ni skriver.",
    count: "Antal portioner",
    who: "Vilka de är",
    save: "Spara",
    problems: {
      "crew not a number": "Skriv ett heltal från 0 till 999.",
      "crew too long": "Skriv högst 200 tecken, på en rad.",
      "crew changed meanwhile": "Någon ändrade det här under tiden. Spara en gång till om ert är rätt.",
    },
  },
  file: "Fil för kalkylprogram (CSV)",
  link: {
    title: "En länk till köket",
    about:
      "Den visar arket som det ser ut när länken öppnas: förnamn, platser, mat och antal, och inget annat om era gäster. Alla som har länken kan läsa det.",
    none: "Det finns ingen länk nu.",
    made: (moment, until) => `Skapad den ${moment}. Den fungerar till och med den ${until}.`,
    over: (until) => `Den senaste slutade fungera efter den ${until}.`,
    make: "Skapa en länk",
    renew: "Skapa en ny länk",
    renewNote: "Den gamla slutar då att fungera.",
    end: "Avsluta länken",
    once: "Kopiera länken nu: den visas bara den här gången.",
    label: "Länken",
    copy: "Kopiera länken",
    copied: "Kopierad",
  },
  severe:
    "En allergi står som svår om ni har markerat det, under Allergier på gästens egen sida. En allergi som inte är någon av de kända står som gästen skrev den.",
  page: {
    until: (day) => `Länken fungerar till och med den ${day}.`,
    ended: {
      title: "Länken fungerar inte längre",
      message: "Be brudparet om en ny.",
    },
    "too many tries": {
      title: "För många försök",
      message: "Vänta tio minuter och öppna länken igen.",
    },
  },
};
