import type { SameTexts } from "#domain/language.ts";
import type { listSetUp as en } from "../en/list-set-up.ts";

export const listSetUp: SameTexts<typeof en> = {
  title: "Taggar och kolumner",
  lead: "Taggar säger med ett ord vad gäster har gemensamt: vems sida, vilken stad, vem som hjälper till. En egen kolumn rymmer en text för varje gäst: ett hotell, en present, en skostorlek. Gästerna ser varken taggarna eller kolumnerna.",
  kinds: { tag: "Tagg", column: "Kolumn" },
  colours: { blue: "blå", red: "röd", yellow: "gul", green: "grön", violet: "lila", grey: "grå" },
  side: "en sida",
  tags: {
    title: "Taggar",
    none: "Ingen gäst har någon tagg än. Ni sätter en på gästens sida, eller här.",
    name: "Namn",
    colour: "Färg",
    isSide: "Taggen visar vems gäster det är",
    isSideHelp:
      "En tagg för ena sidan av bröllopet, till exempel ”brudens sida”. Sidorna kommer först i listor och filter.",
    guests: (count) => (count === 1 ? "1 gäst" : `${count} gäster`),
    households: (count) => `${count} sällskap`,
    unused: "används inte",
    change: "Ändra",
    changeOf: (tag) => `Ändra taggen ${tag}`,
    remove: "Ta bort överallt",
    removeText: (tag) => `Alla som har taggen ”${tag}” blir av med den. Det går att ångra i 30 dagar.`,
    removeOf: (tag) => `Ta bort ${tag} överallt`,
    add: "Lägg till en tagg",
    join: (tag) => `Gör dem till en och samma tagg, ”${tag}”`,
  },
  columns: {
    title: "Egna kolumner",
    none: "Inga egna kolumner än. Det som ni annars har i ett kalkylblad bredvid listan kan stå här.",
    filled: (count) => (count === 0 ? "tom" : count === 1 ? "1 ifylld" : `${count} ifyllda`),
    name: "Kolumnens namn",
    change: "Byt namn",
    changeOf: (column) => `Byt namn på kolumnen ${column}`,
    remove: "Ta bort",
    removeOf: (column) => `Ta bort ${column}`,
    removeText: (column, count) =>
      count === 0
        ? `Kolumnen ”${column}” försvinner. Den är tom.`
        : `Kolumnen ”${column}” försvinner, med det som står i den för ${count === 1 ? "1 gäst" : `${count} gäster`}. I 30 dagar kan ni hämta tillbaka allt med Ångra.`,
    add: "Lägg till en kolumn",
  },
  refused: {
    "no name": "Skriv ett namn, utan kommatecken.",
    "too long": "Namnet är för långt, eller innehåller något som inte får stå i ett namn.",
    "name taken": (name) => `”${name}” finns redan.`,
    "changed meanwhile":
      "Någon annan har ändrat taggen under tiden. Se hur den ser ut nedan och ändra sedan igen.",
    "renamed meanwhile": (name) => `Någon annan har döpt om kolumnen till ”${name}” under tiden.`,
    gone: "Någon annan har tagit bort kolumnen under tiden.",
    "too many": "Det finns plats för tolv egna kolumner.",
  },
  actions: {
    "list set up": {
      saved: () => "Taggarna och kolumnerna är sparade.",
      history: (names) =>
        names === "" ? "Ändrade taggar eller kolumner" : `Ändrade taggar eller kolumner för ${names}`,
    },
  },
};
