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
    waiting: "Inget svar än",
  },
  coming: (adults, children) => `${adults === 1 ? "1 vuxen" : `${adults} vuxna`}, ${children} barn`,
  search: "Sök bland gästerna",
  searchPlaceholder: "Sök gäster...",
  sortBy: "Sortera efter",
  ascending: "Stigande",
  descending: "Fallande",
  turn: "vänd ordningen",
  show: "Visa",
  view: "Visning",
  add: "Lägg till en gäst",
  addShort: "Lägg till",
  moreActions: "Mer: importera, exportera, skriva ut",
  import: "Importera",
  export: {
    title: "Exportera",
    read: "Att läsa i Excel",
    readHelp: (count) =>
      `Listan som ni ser den: ${count === 1 ? "1 gäst" : `${count} gäster`}, kolumnerna som visas, på svenska (.xlsx).`,
    again: "Att importera igen",
    againHelp:
      "Alla gäster och alla fält, under fasta rubriker (.xlsx). Ändra det ni vill och importera filen igen. Gästernas egna länkar står i den, så behåll den för er själva.",
    csv: "Samma lista som CSV",
    print: "Till ett tryckeri",
    printHelp: "Namn till kuverten, postadresser och koder, en rad per kort (.xlsx). Först väljer ni korten.",
    fileName: "gäster",
  },
  print: "Skriv ut…",
  household: {
    count: (count) => (count === 1 ? "1 gäst" : `${count} gäster`),
    coming: (count) => `${count} kommer`,
    alone: "För sig",
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
  more: "Öppna",
  openGuest: (name) => `Öppna: allt om ${name}`,
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
  asked: {
    columns: "Kolumner",
    said: "Besvarad",
    toAsk: "Inte tillfrågad än",
    invited: "Inbjudna",
  },
  unreadable: (count) =>
    count === 1
      ? "En gäst går inte att läsa och saknas här."
      : `${count} gäster går inte att läsa och saknas här.`,
  toInbox: "Se dem i inkorgen",
  furtherColumns: "Fler kolumner",
  blankColumn: (name) => `${name} (tom)`,
  tagOfHousehold: "(sällskapets)",

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
      ? "Placeringen togs bort, eftersom någon annan sitter där eller bordet inte har någon sådan stol."
      : `Placeringen togs bort, eftersom ${by} sitter där.`,
  asks: {
    decline: (name) => `Tacka nej åt ${name}?`,
    clears: "Då töms:",
    nothingLost: "Inget annat som ni vet om gästen går förlorat.",
    chairFree: (chair) => `${chair} kan då gå till någon annan.`,
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
  save: "Spara",
  cancel: "Avbryt",
  none: "Ingen",

  refused: {
    gone: "Gästen finns inte längre på listan. Någon har tagit bort gästen under tiden.",
    "signed out": "Du är utloggad. Logga in igen i en annan flik och försök sedan igen här.",
    "not reached": "Webbplatsen går inte att nå, eller kan inte spara just nu.",
    "too many": "Det blev väldigt mycket på en gång. Vänta en minut och försök igen.",
  },
  chairTaken: (chair, by) =>
    `${chair}: där sitter redan ${by}. Välj en annan stol, eller låt de två byta i bordsplaceringen.`,
  problems: {
    "first name missing": "En gäst behöver ett förnamn.",
    "too long": "Det här är för långt.",
    "not plain text": "Här finns tecken som inte går att använda.",
    "not an id": "Det här går inte att använda som id.",
    "not an email": "Det här ser inte ut som en e-postadress.",
    "not a phone number": "Det här ser inte ut som ett telefonnummer.",
    "neither Yes nor No": "Välj ja eller nej.",
    "neither Accepted nor Declined": "Välj kommer, kommer inte eller inget svar.",
    "not a seat number": "Ett stolsnummer är ett heltal från 1 till 30.",
    "no such seat": "Bordet har ingen stol med det numret.",
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
  actions: {
    answered: {
      saved: (names) => `${names}: svaret är sparat.`,
      history: (names) => `${names} svarade`,
    },
    added: {
      saved: (names) => `${names} står på gästlistan.`,
      history: (names) => `Lade till ${names}`,
    },
    changed: {
      saved: (names) => `${names}: sparat.`,
      history: (names) => `Ändrade ${names}`,
    },
    seated: {
      saved: (names) => `${names}: placeringen är sparad.`,
      history: (names) => `Placerade ${names}`,
    },
    deleted: {
      saved: (names) => `Tog bort ${names}. Det går att ångra i 30 dagar.`,
      history: (names) => `Tog bort ${names}`,
    },
  },
};
