import type { SameTexts } from "#domain/language.ts";
import type { history as en } from "../en/history.ts";

export const history: SameTexts<typeof en> = {
  title: "Historik",
  lead: "Allt som har hänt med gästlistan, det nyaste först. Ändringar från de senaste 30 dagarna går att ångra här.",
  nothing: "Inget har hänt än.",
  nothingFound: "Inget i historiken matchar det här.",
  filter: {
    label: "Välj vad du vill se",
    guest: "Gäst",
    anyGuest: "Alla gäster",
    who: "Av",
    anybody: "Alla",
    guests: "Gäster",
    imports: "Importer",
    day: "Dag",
    show: "Visa",
    clear: "Visa allt",
    visitor: "Från en och samma besökare, i samma webbläsare varje gång.",
    origin: "Från en och samma IP-adress: kanske en besökare, kanske flera.",
  },
  pages: "Historikens sidor",
  newer: "Nyare",
  older: "Äldre",
  page: (page, pages) => `Sida ${page} av ${pages}`,
  answeredFor: (names) => `Svarade åt ${names}`,
  takenBack: (names) => `${names} tog tillbaka ett svar`,
  regrouped: (names) => `Ändrade vilka som hör ihop: ${names}`,
  guests: (count) => (count === 1 ? "1 gäst" : `${count} gäster`),
  which: "Vilka gäster",
  whichHouseholds: "Vilka sällskap",
  unnamed: "en gäst utan namn",
  way: {
    guest: "på webbplatsen",
    admin: "i administrationen",
    import: "från en fil",
    command: "från en fil, av den som installerade webbplatsen",
    formerAdmin: "en administratör som inte längre har något konto",
  },
  late: "efter sista svarsdagen",
  undone: "Ångrat",
  more: (count) => `och ${count} till`,
  sameVisitor: "Allt från den här besökaren",
  sameOrigin: "Allt från den här IP-adressen",
  undoOf: (what, when) => `Ångra: ${what}, ${when}`,
  undoAll: {
    visitor: (count) =>
      count === 1
        ? "Ångra det som besökaren gjorde…"
        : `Ångra allt som besökaren gjorde, för ${count} gäster…`,
    origin: (count) =>
      count === 1
        ? "Ångra det som kom från IP-adressen…"
        : `Ångra allt från IP-adressen, för ${count} gäster…`,
  },
  ask: {
    title: "Vill du ångra det här?",
    titleCannot: "Det här går inte att ångra",
    titleVisitor: "Vill du ångra alla svar från den här besökaren?",
    titleOrigin: "Vill du ångra alla svar från den här IP-adressen?",
    back: (count) =>
      count === 1 ? "Den här gästen blir som förut:" : `De här ${count} gästerna blir som förut:`,
    leave: (count) =>
      count === 1
        ? "Den här gästen tas bort från gästlistan:"
        : `De här ${count} gästerna tas bort från gästlistan:`,
    come: (count) =>
      count === 1
        ? "Den här gästen kommer tillbaka på gästlistan:"
        : `De här ${count} gästerna kommer tillbaka på gästlistan:`,
    householdOnly: "Bara uppgifterna om sällskapet blir som förut; gästerna är kvar som de är.",
    contentOnly: "Gästerna läser det här igen som det var tidigare:",
    tablesOnly: "Bara borden ändras; gästerna är kvar som de är.",
    stays: "Det här blir kvar som det är",
    staysLead: "Det som har ändrats efteråt skrivs inte över.",
    sure: (count) => (count < 2 ? "Ja, ångra" : `Ja, ångra för ${count} gäster`),
    no: "Nej, låt det vara",
    toHistory: "Till historiken",
    canComeBack: "Det går i sin tur att ångra i 30 dagar.",
  },
  notUndone: {
    gone: "Det finns inget här som går att ångra.",
    "already undone": "Det här har redan ångrats.",
    "too old": "Det är mer än 30 dagar sedan, så det går inte längre att ångra.",
    "nothing goes back": "Allt det här har ändrats igen efteråt, så det finns inget kvar att ångra.",
    "photo gone": "Bilden som fanns där förut är borttagen, så det här går inte att ångra.",
    "not sure": "Det här berör flera gäster. Titta i historiken vilka det är innan du ångrar.",
  },
  stay: {
    changedBy: (fields, who, when) => `${fields}: ändrat av ${who}, ${when}`,
    changed: (fields) => `${fields}: ändrat efteråt`,
    gone: "finns inte längre på gästlistan",
    unreadable: "går inte att läsa",
    thereAgain: "finns redan på gästlistan",
    chair: (chair, by) => `${chair}: där sitter nu ${by}`,
    theGuest: "gästen",
    household: "ändrat efteråt, eller så har andra fått namnet",
    since: "ändrat efteråt",
    photoGone: "bilden som fanns där är borttagen",
    displayName: "har fått ett annat namn på skyltar och kort efteråt",
    noted: {
      wish: "Ett önskemål om placeringen",
      lock: "Låsta platser",
      customs: "Placeringsstil",
      honour: "Vilka ni vill ha vid honnörsbordet",
      table: "Läge i lokalen",
      fixture: "Något i lokalen",
      room: "Lokalens storlek",
      size: "Antal stolar",
      printed: "Planen som den senast skrevs ut",
      "honour table": "Vilket bord som är honnörsbordet",
      "seats shown": "Om gästerna hittar sin plats",
    },
    notedAt: (what, table) => `${what}: ${table}`,
  },
  actions: {
    undone: {
      saved: (names) => (names === "" ? "Ångrat." : `Ångrat för ${names}.`),
      history: (names) => (names === "" ? "Ångrade en ändring" : `Ångrade en ändring: ${names}`),
    },
  },
};
