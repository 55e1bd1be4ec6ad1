import type { SameTexts } from "#domain/language.ts";
import type { sheet as en } from "../en/sheet.ts";

export const sheet: SameTexts<typeof en> = {
  title: "Till köket",
  of: (event, day) => [event, day].filter(Boolean).join(", "),
  asOf: (moment) => `Läget den ${moment}.`,
  howMany: {
    title: "Antal",
    what: "Till",
    meals: "Portioner",
    adults: "Vuxna",
    children: "Barn",
    crew: "Personal",
    crewWho: (who) => `Personal: ${who}`,
    all: "Totalt",
  },
  unanswered: (count) =>
    count === 1
      ? "1 gäst har inte svarat än och kan tillkomma."
      : `${count} gäster har inte svarat än och kan tillkomma.`,
  declined: (count) => (count === 1 ? "1 har tackat nej." : `${count} har tackat nej.`),
  unseated: (count) =>
    count === 1 ? "1 av dem som kommer har ingen stol än." : `${count} av dem som kommer har ingen stol än.`,
  plates: {
    title: "Portioner",
    note: "På varje rad står allt som en person behöver.",
    count: "Antal",
    food: "Mat",
    allergies: "Tål inte",
    ofChildren: (count) => (count === 1 ? "1 till ett barn" : `${count} till barn`),
    plain: "Inga särskilda behov",
  },
  wishes: { title: "Önskemål om mat", food: "Mat", guests: "Gäster" },
  allergies: {
    title: "Allergier och intoleranser",
    allergy: "Tål inte",
    guests: "Gäster",
    severe: "Svår",
    note: "De fjorton allergener som måste anges (EU 1169/2011) står med sina namn, allt annat så som det skrevs.",
    lactose: "Laktosintolerans är inte mjölkallergi och räknas för sig.",
    severeWithoutWord: (count) =>
      count === 1
        ? "1 gäst är markerad som svårt allergisk, men inte mot vad. Fråga."
        : `${count} gäster är markerade som svårt allergiska, men inte mot vad. Fråga.`,
  },
  tableHeading: (name, people) => `${name}: ${people}`,
  people: (adults, children) =>
    [
      adults > 0 || children === 0 ? `${adults} ${adults === 1 ? "vuxen" : "vuxna"}` : "",
      children > 0 ? `${children} barn` : "",
    ]
      .filter(Boolean)
      .join(", "),
  noTable: "Utan bord",
  whoNeeds: "De som behöver något särskilt",
  seat: "Stol",
  guest: "Gäst",
  food: "Mat",
  cannotHave: "Tål inte",
  noSeat: "–",
  child: (name) => `${name} (barn)`,
  others: (count) =>
    count === 1
      ? "Den andra gästen behöver inget särskilt."
      : `De andra ${count} gästerna behöver inget särskilt.`,
  nobodyNeeds: "Ingen här behöver något särskilt.",
  severe: (allergies) => `${allergies} (SVÅR ALLERGI)`,
  severeUnknown: "SVÅR ALLERGI, okänt mot vad: fråga",
  typed: (text) => `”${text}”`,
  kind: (allergy, kind) => `${allergy} (${kind})`,
  changes: {
    title: (moment) => `Ändrat sedan ${moment}`,
    none: "Inget har ändrats sedan dess.",
    line: (name, changes) => `${name}: ${changes}`,
    crew: (from, to) => `Personal: nu ${to}, tidigare ${from}`,
    erased: "En gäst som har raderats",
    comes: (about) => (about ? `kommer nu (${about})` : "kommer nu"),
    staysAway: (place) => (place ? `kommer inte längre (satt vid ${place})` : "kommer inte längre"),
    name: (from) => `hette tidigare ${from}`,
    child: "räknas nu som barn",
    adult: "räknas nu som vuxen",
    aChild: "barn",
    needs: (to, from) => `nu ${to}, tidigare ${from}`,
    nothing: "inget särskilt",
    cannotHave: (allergies) => `tål inte ${allergies}`,
    place: (table, seat) => (seat === null ? table : `${table}, stol ${seat}`),
    moved: (from, to) => `flyttad från ${from} till ${to}`,
    movedSeat: (table, from, to) => `flyttad från stol ${from} till ${to} vid ${table}`,
    placed: (to) => `sitter nu vid ${to}, hade inget bord`,
    unplaced: (from) => `har inget bord längre, satt vid ${from}`,
  },
  file: {
    table: "Bord",
    seat: "Stol",
    name: "Namn",
    person: "Vuxen eller barn",
    adult: "Vuxen",
    child: "Barn",
    food: "Mat",
    allergies: "Tål inte",
    severe: "Svår allergi",
    fileName: "koket",
  },
};
