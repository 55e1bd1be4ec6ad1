import type { SameTexts } from "#domain/language.ts";
import type { guestList as en } from "../en/guest-list.ts";

export const guestList: SameTexts<typeof en> = {
  title: "Gästlista",
  counters: {
    invited: "Inbjudna",
    answered: "Har svarat",
    speech: "Tal",
    performance: "Uppträdanden",
    accepted: "Kommer",
  },
  search: "Sök bland gästerna",
  searchPlaceholder: "Sök gäster...",
  sortBy: "Sortera efter",
  ascending: "Stigande",
  descending: "Fallande",
  turn: "vänd ordningen",
  show: "Visa",
  add: "Lägg till en gäst",
  import: "Importera",
  export: "Exportera",
  print: "Skriv ut…",
  grouped: "Efter sällskap",
  flat: "En och en",
  household: {
    count: (count) => (count === 1 ? "1 gäst" : `${count} gäster`),
    coming: (count) => `${count} kommer`,
    declined: (count) => `${count} kommer inte`,
    unanswered: (count) => `${count} har inte svarat`,
    alone: "För sig",
    table: (table) => `Bord ${table}`,
    found: (count) => (count === 1 ? "1 sällskap hittades" : `${count} sällskap hittades`),
  },
  table: "Gästerna, en rad för varje",
  keys: "Piltangenterna flyttar mellan cellerna. Retur eller F2 ändrar en cell, Escape låter den vara som den var. Efter en ändring går Tabb till knappen Ångra, och Ctrl+Z ångrar det du senast ändrade här.",
  columnHelp: {
    answered: "Om gästen har svarat",
    answer: "Vad gästen har svarat: kommer eller kommer inte",
  },
  found: (count) => (count === 1 ? "1 gäst hittades" : `${count} gäster hittades`),
  pages: "Listans sidor",
  rows: (from, to, all) => `Gäst ${from} till ${to} av ${all}`,
  previousPage: "Föregående sida",
  nextPage: "Nästa sida",
  more: "Mer",
  openGuest: (name) => `Mer: allt om ${name}`,
  openGuestHelp: "Allt om gästen: alla fält, historik, ta bort",
  erased: (count) =>
    count === 1
      ? "Gästen är raderad för gott, med historiken och de mejl som sparades här."
      : `${count} gäster är raderade för gott, med historiken och de mejl som sparades här.`,
  eraseSeveral: {
    title: "Radera flera gäster för gott",
    lead: "Välj vilka som ska raderas. Du får en fråga till, med namnen.",
    legend: "Gäster",
    isDeleted: "(borttagen)",
    next: "Fortsätt",
    none: "Det finns ingen att radera.",
    nobody: "Välj minst en gäst.",
    question: (count) =>
      count === 1 ? "Radera den här gästen för gott?" : `Radera de här ${count} gästerna för gott?`,
    what: "Allt om dem försvinner: gästerna, historiken och de mejl som sparas här. Det går inte att ångra. Bara kopior på andra håll blir kvar: tidigare säkerhetskopior och mejl i mottagarnas inkorgar.",
    button: (count) => (count === 1 ? "Radera 1 gäst för gott" : `Radera ${count} gäster för gott`),
    chooseAgain: "Välj på nytt",
  },
  nobody: {
    title: "Listan är tom än så länge",
    message: "Lägg till den första gästen, eller hämta en hel lista från en fil eller ett kalkylark.",
  },
  notFound: {
    title: (query) => `Ingen gäst matchar ”${query}”`,
    message: "Sökningen letar i alla kolumner och bryr sig inte om versaler och accenter.",
    clear: "Visa alla gäster",
  },
  unreadable: (count) =>
    count === 1
      ? "En gästs dokument går inte att läsa, så den gästen saknas här."
      : `${count} gästers dokument går inte att läsa, så de gästerna saknas här.`,
  toInbox: "Se dem i inkorgen",

  saving: "Sparar…",
  saved: "Sparat",
  notSaved: "Inte sparat",
  notSavedYet: "Inte sparat än",
  changedMeanwhile: "Ändrat under tiden",
  undo: "Ångra",
  undoOf: (field, name) => `Ångra: ${field}, ${name}`,
  undoKeys: "Ctrl+Z ångrar det du senast ändrade här",
  undoing: "Ångrar…",
  undone: "Ångrat",
  notUndone: "Inte ångrat",
  undoneInPart: (fields) => `Ångrat, utom det som har ändrats igen efteråt: ${fields}.`,
  nothingToUndo: "Det finns inget mer att ångra här. Äldre ändringar står i varje gästs historik.",
  changers: { you: "Du", guest: "Gästen", import: "En import", admin: "En annan administratör" },
  changedBy: (who, when) =>
    when === null ? `${who} ändrade det alldeles nyss.` : `${who} ändrade det den ${when}.`,
  changedSince: (field, who, when) =>
    `${who} ändrade ”${field}” igen ${when === null ? "alldeles nyss" : `den ${when}`}, så det går inte att ångra för sig.`,
  cell: (field, name) => `${field}, ${name}`,
  savedOf: (field, name) => `Sparat: ${field}, ${name}.`,
  troubleOf: (field, name, words) => `${field}, ${name}: ${words}`,
  tabToChoose: "Tryck på Tabb för att välja.",
  yours: "Ditt",
  theirs: "Deras, nu",
  keepYours: "Behåll ditt",
  keepTheirs: "Behåll deras",
  tryAgain: "Försök igen",
  goOnEditing: "Fortsätt skriva",
  toSeatingChart: "Se vem som sitter var (öppnas i en ny flik)",
  close: "Stäng",
  giveUp: "Låt det vara som det var",
  typed: "Det du skrev",
  waitingCells: (count) =>
    count === 1 ? "1 ändring är inte sparad." : `${count} ändringar är inte sparade.`,
  showNext: "Visa nästa",
  wouldBeLost: (count) =>
    count === 1 ? "Den går förlorad om du lämnar listan nu." : "De går förlorade om du lämnar listan nu.",
  leaveUnsaved: "Lämna ändå",
  isNow: (field, value) => (value === "" ? `${field}: nu tomt.` : `${field}: nu ${value}.`),
  seatCleared: (by) =>
    by === ""
      ? "Platsen togs bort, eftersom någon annan har den."
      : `Platsen togs bort, eftersom ${by} sitter där.`,
  asks: {
    decline: (name) => `Tacka nej för ${name}?`,
    clears: "Då töms:",
    nothingLost: "Inget annat som ni vet om gästen går förlorat.",
    chairFree: (table, seat) => `Plats ${seat} vid bord ${table} kan då gå till någon annan.`,
    canBeUndone: "Det går att ångra efteråt.",
    sayDecline: "Tacka nej",
    removeAnswer: (name) => `Ta bort svaret för ${name}?`,
    removeAnswerText: (answered, answer, value) =>
      `Med Nej under ”${answered}” försvinner också ”${value}” under ”${answer}”. Det går att ångra efteråt.`,
    sayRemove: "Ta bort svaret",
    sameName: (name) => `Två gäster som heter ${name}?`,
    sameNameText: (name) =>
      `${name} finns redan på listan. Gäster med samma namn måste kunna skiljas åt när de svarar.`,
    saySameName: "Använd namnet ändå",
    sayYes: "Spara ändå",
    leaveAll: "Låt allt vara som det var",
  },
  elsewhere: (names) => `Ändrades nyss: ${names}.`,
  manyElsewhere: (count) => `${count} gäster ändrades nyss.`,
  addFree: "Något annat",
  addFreeHelp: "Skilj flera åt med semikolon.",
  save: "Spara",
  cancel: "Avbryt",
  none: "Ingen",

  refused: {
    gone: "Gästen finns inte längre på listan. Någon har tagit bort den under tiden.",
    "signed out": "Du är utloggad. Logga in igen i en annan flik och försök sedan igen här.",
    "not reached": "Servern går inte att nå, eller kan inte spara just nu.",
    "too many": "Det blev väldigt mycket på en gång. Vänta en minut och försök igen.",
  },
  chairTaken: (table, seat, by) =>
    `${by} sitter redan på plats ${seat} vid bord ${table}. Välj en annan plats, eller låt de två byta i bordsplaceringen.`,
  problems: {
    "first name missing": "En gäst behöver ett förnamn.",
    "too long": "Det här är för långt.",
    "not plain text": "Här finns tecken som inte går att använda.",
    "not an id": "Det här går inte att använda som id.",
    "not an email": "Det här ser inte ut som en e-postadress.",
    "neither Yes nor No": "Välj ja eller nej.",
    "neither Accepted nor Declined": "Välj kommer, kommer inte eller inget svar.",
    "not a seat from 1 to 9": "En plats är ett heltal från 1 till 9.",
    "unknown relation": "Välj en av relationerna.",
    "without a key": "Skriv varje svar som nyckel och svar: brunch: Accepted.",
  },

  deleted: {
    title: (count) => `Borttagna gäster (${count})`,
    message: "De kan hämtas tillbaka i trettio dagar.",
    when: (when) => `togs bort ${when}`,
    restore: "Hämta tillbaka",
    erase: "Radera för gott",
  },
};
