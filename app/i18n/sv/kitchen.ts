import type { SameTexts } from "#domain/language.ts";
import type { kitchen as en } from "../en/kitchen.ts";

export const kitchen: SameTexts<typeof en> = {
  language: "Listans språk",
  noted: {
    title: "Senast lämnad",
    never:
      "Markera när listan är utskriven eller skickad. Sedan står det på den vad som har ändrats efter det, varje ändring en gång.",
    at: (moment) => `Markerad som utskriven eller skickad den ${moment}.`,
    changes: (count) =>
      count === 0
        ? "Inget har ändrats sedan dess."
        : count === 1
          ? "1 sak har ändrats sedan dess. Den står på listan."
          : `${count} saker har ändrats sedan dess. De står på listan.`,
    note: "Markera som utskriven eller skickad",
    changedMeanwhile:
      "Inte markerad, eftersom något ändrades efter att du öppnade sidan. Här är listan som den ser ut nu. Skriv ut eller skicka den och markera den sedan.",
  },
  crew: {
    title: "Mat till personalen",
    help: "Till dem som inte är gäster, till exempel musiker och fotograf. Köket ser det ni skriver.",
    count: "Antal portioner",
    who: "Vilka de är",
    save: "Spara",
    problems: {
      "crew not a number": "Skriv ett heltal från 0 till 999.",
      "crew too long": "Skriv högst 200 tecken, på en rad.",
      "crew changed meanwhile":
        "Någon annan har ändrat det här under tiden. Spara en gång till om ditt är rätt.",
    },
  },
  file: "Fil för kalkylprogram (.xlsx)",
  link: {
    title: "En länk till köket",
    about:
      "Den visar alltid listan som den ser ut just då: förnamn, placering, mat och antal, och inget annat om era gäster. Alla som har länken kan läsa den.",
    none: "Just nu finns ingen länk.",
    made: (moment, until) => `Skapad den ${moment}. Den fungerar till och med den ${until}.`,
    over: (until) => `Den senaste slutade fungera efter den ${until}.`,
    make: "Skapa en länk",
    renew: "Skapa en ny länk",
    renewNote: "Då slutar den gamla att fungera.",
    end: "Stäng av länken",
    once: "Kopiera länken nu, för den visas bara en gång.",
    label: "Länken",
    copy: "Kopiera länken",
    copied: "Kopierad",
  },
  severe:
    "En allergi står som svår om ni har markerat det under Allergier på gästens sida. En allergi som webbplatsen inte känner igen står så som gästen skrev den.",
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
