import type { SameTexts } from "#domain/language.ts";
import type { seating as en } from "../en/seating.ts";
import { tables } from "./tables.ts";

export const seating: SameTexts<typeof en> = {
  title: "Bordsplacering",
  tabs: { table: "Tabell", room: "Lokal" },
  overview: "Placeringen",
  placeCount: ({ coming, mayCome, seats, tables, withoutSeat }) => {
    const come = `${coming} ${coming === 1 ? "gäst" : "gäster"} kommer`;
    const may = mayCome === 0 ? "" : `, och ${mayCome} som inte har svarat kan också komma`;
    const missing = coming + mayCome - seats;
    const enough =
      missing <= 0
        ? "så det räcker till alla"
        : `men det är ${missing} för få${mayCome > 0 ? " om alla kommer" : ""}`;
    const at = `Det finns ${seats} ${seats === 1 ? "stol" : "stolar"} vid ${tables} bord`;
    const left =
      withoutSeat === 0
        ? "Alla har en stol"
        : `${withoutSeat} ${withoutSeat === 1 ? "gäst" : "gäster"} har ingen stol än`;
    return `${come}${may}. ${at}, ${enough}. ${left}.`;
  },
  seatsLeft: (count) => (count === 0 ? "fullsatt" : count === 1 ? "1 ledig stol" : `${count} lediga stolar`),
  waits: (count) => `${count} väntar på stol`,
  waitsAt: (table) => `${table}, ingen stol än`,
  waiting: (count) =>
    count === 1
      ? "1 gäst har ett bord men ingen stol än."
      : `${count} gäster har ett bord men ingen stol än.`,
  waitingInVain: (places) => `Det finns ingen stol kvar ${places}.`,
  forAt: (names, table) => `vid ${table} för ${names}`,
  seatWaiting: "Placera alla vid sina bord",
  print: "Skriv ut",
  printMore: "Placeringskort, bordsskyltar, entrélista…",
  room: "Borden, sedda uppifrån",
  tables: "Bord",
  ...tables,
  bareTable: (name) => name,
  namedTable: (shown, name) => `${shown} (${name})`,
  seat: (seat) => `Stol ${seat}`,
  free: "ledig",
  unseated: "Oplacerade",
  notAnswered: "Har inte svarat",
  besides: (names) => `Bredvid ${names}`,
  toGuest: "Gästens sida",
  isUnseated: "oplacerad",
  unseatedCount: (count) => `Oplacerade: ${count}`,
  nobodyUnseated: "Alla har en stol.",
  search: "Sök efter en gäst",
  noneFound: "Ingen gäst heter så.",
  showUnseated: "Välj en gäst",
  hideUnseated: "Stäng listan",
  hint: "Välj en gäst och sedan en stol.",
  hintKeys:
    "Eller dra och släpp. Med tangentbordet: Tabb går från bord till bord, piltangenterna från stol till stol, Retur tar upp och sätter ned, Escape avbryter.",
  legend: "Teckenförklaring",
  marks: {
    diet: "specialkost",
    allergy: "allergi",
    free: "ledig stol",
    accepted: "kommer",
    unanswered: "har inte svarat",
    declined: "har tackat nej",
    conflict: "två gäster på samma stol",
    locked: "låst",
  },
  diet: (list) => `mat: ${list}`,
  allergies: (list) => `allergier: ${list}`,
  isSevere: "svår",
  declined: "tackat nej",
  notInvited: "inte bjuden",
  notAtDinner: "är inte bjuden till middagen",
  conflict: "Dubbelbokad",
  conflictText: (seat, names) => `Stol ${seat} är dubbelbokad: ${names}`,
  conflicts: (count) => (count === 1 ? "En stol har mer än en gäst." : `${count} stolar har mer än en gäst.`),
  mayBeFree: "Stolar som kan vara lediga",
  mayBeFreeCount: (count) => (count === 1 ? "1 stol kan vara ledig" : `${count} stolar kan vara lediga`),
  mayBeFreeText: "De här gästerna har tackat nej. De behåller stolarna tills ni har bestämt er.",
  freeSeat: "Frigör stolen",
  mayBeFreeAlso:
    "De här gästerna har tackat nej eller är inte bjudna till middagen. De behåller stolarna tills ni har bestämt er.",
  isNotAtDinner: (name) => `${name} är inte bjuden till middagen och behöver ingen stol.`,
  hasSaidNo: (name) => `${name} har tackat nej och behöver ingen stol.`,
  chairs: "Stolar",
  usualChairs: "Stolar vid varje bord som inte har ett eget antal",
  sizeSubmit: "Ändra",
  lockTable: "Lås bordet",
  unlockTable: "Lås upp bordet",
  unseat: "Ta bort placeringen",
  bar: {
    label: "Placera en gäst",
    picked: (name) => `Placera ${name}: välj en stol`,
    unseat: "Ta bort placeringen",
    lock: "Lås stolen",
    unlock: "Lås upp stolen",
    nextTo: (mate, chair) => `Bredvid ${mate}: ${chair}`,
    atTableOf: (mate, chair) => `Vid samma bord som ${mate}: ${chair}`,
    together: (count) => `Hela sällskapet (${count}) tillsammans`,
    wish: "Önskemål",
    cancel: "Avbryt",
    taken: (chair, name) => `${chair}: där sitter ${name}.`,
    swap: "Byt",
    swapGives: (name, other) => `${name} och ${other} byter plats.`,
    swapUnseats: (name, other) => `${name} får stolen, och ${other} blir oplacerad.`,
    giveOn: (name, other) => `${other} har tackat nej, så ${name} får stolen.`,
    give: (name) => `Ge den till ${name}`,
    swapAsk: (name, other) => `Ska ${name} och ${other} byta?`,
    another: "Välj en annan stol",
    who: (chair) => `${chair}: där sitter mer än en gäst. Vem ska flyttas?`,
    undo: "Ångra",
    undoAsks: (count) => `Om du ångrar det här flyttas ${count} gäster. Vill du det?`,
    undoFor: (count) => `Ja, ångra för ${count} gäster`,
    next: (name) => `Nästa: ${name}`,
    close: "Stäng",
  },
  said: {
    picked: (name) => `${name} är vald. Välj en stol; Escape avbryter.`,
    dropped: (name) => `${name} är kvar som förut.`,
    chooseGuest: (chair) => `${chair} är ledig. Välj en gäst först.`,
    seated: (name, chair) => `${name} sitter nu här: ${chair}.`,
    swapped: (name, chair, other) => `${name} sitter nu här: ${chair}. ${other} har bytt plats.`,
    swappedOut: (name, chair, other) => `${name} sitter nu här: ${chair}. ${other} är oplacerad.`,
    unseated: (name) => `${name} är oplacerad.`,
    "seat-household": (names, table) => `Vid ${table}: ${names}.`,
    "fill-table": (names, table) => `Nu också vid ${table}: ${names}.`,
    "seat-waiting": (count, inVain) => {
      const sit = count === 1 ? "1 gäst har nu en stol." : `${count} gäster har nu stolar vid sina bord.`;
      return inVain === "" ? sit : `${sit} Det fanns ingen stol kvar ${inVain}.`;
    },
    "empty-table": (names, table) => `${table} är tomt. Oplacerade: ${names}.`,
    added: (table) => `${table} är tillagt.`,
    renamed: (table, to) => `${table} heter nu ${to}.`,
    honour: (table) => `${table} är honnörsbordet.`,
    removed: (table) => `${table} är borttaget.`,
    sized: (table, seats, unseated) => {
      const chairs = seats === 1 ? "en stol" : `${seats} stolar`;
      const now = table === null ? `Ett bord har nu i regel ${chairs}.` : `${table} har nu ${chairs}.`;
      return unseated === "" ? now : `${now} Oplacerade: ${unseated}.`;
    },
    displayed: (table) => `Namnet för gästerna är sparat: ${table}.`,
    notDisplayed: (table) => `${table} har inget eget namn för gästerna.`,
    locked: (what) => `Låst: ett förslag rör inte ${what}.`,
    unlocked: (what) => `Upplåst: ett förslag får ändra ${what} igen.`,
    undone: "Ångrat.",
    undoneInPart: "Ångrat, utom det som har ändrats efteråt. I historiken står vad som blev kvar.",
  },
  form: {
    title: "Placera en gäst med ett formulär",
    guest: "Gäst",
    chooseGuest: "Välj en gäst",
    table: "Bord",
    chooseTable: "Välj ett bord",
    seat: "Stol",
    household: "Placera sällskapet",
    submit: "Placera",
    nobody: "Det finns inget bord än. Lägg till ett först.",
    sits: (name, chair) => `${name} (${chair})`,
  },
  changeTable: (table) => `Ändra ${table}`,
  rename: "Nytt namn",
  fill: "Fyll med oplacerade gäster",
  fillWithOpen: "Även med dem som inte har svarat",
  empty: "Töm bordet",
  honour: "Honnörsbord",
  chooseHonour: "Det här är honnörsbordet",
  renameSubmit: "Byt namn",
  display: {
    title: "Namn för gästerna",
    hint: (table) =>
      `På skyltar, placeringskort och listor, i stället för ”${table}”. Ett språk räcker; lämna båda tomma om gästerna ska läsa ”${table}”.`,
    hintAlone: (table) =>
      `På skyltar, placeringskort och listor, i stället för ”${table}”. Lämna det tomt om gästerna ska läsa ”${table}”.`,
    languages: { en: "På engelska", sv: "På svenska" },
    submit: "Spara namnet",
    now: (names) => `Nu heter det: ${names}.`,
    none: "Nu har det inget eget namn för gästerna.",
  },
  add: "Lägg till ett bord",
  addName: "Bordets namn",
  remove: "Ta bort bordet",
  noTables: "Det finns inga bord än. Lägg till det första och placera sedan gästerna.",
  refused: {
    "name missing": "Skriv ett namn på bordet.",
    "too long": "Namnet är för långt.",
    "not plain text": "Namnet innehåller tecken som inte går att använda.",
    "name in use": "Det finns redan ett bord som heter så.",
    "no such table": "Bordet finns inte längre. Någon har tagit bort det eller bytt namn på det.",
    "too few chairs": "Det finns inte tillräckligt många lediga stolar vid det bordet.",
    "nobody to seat":
      "Det finns ingen att placera där. De oplacerade ska sitta vid ett annat bord, har inte svarat eller får inte rum med hela sitt sällskap.",
    "nobody there": "Ingen sitter vid det bordet.",
    "no such seat": "Bordet har ingen stol med det numret.",
    "not a table size": "Ett bord har 1 till 30 stolar.",
    "in use": "Det sitter gäster vid bordet. Flytta dem först.",
    "unseated already": "Gästen är redan oplacerad.",
    "display name too long": "Namnet är för långt. Högst 60 tecken får plats.",
    "display name not plain text": "Namnet innehåller tecken som inte går att använda.",
    "display name changed":
      "Någon annan har ändrat namnet. Ditt är inte sparat: spara en gång till om det ska gälla i stället.",
    "not at dinner": "Gästen är inte bjuden till middagen och behöver ingen stol.",
    declined: "Gästen har tackat nej och behöver ingen stol.",
    "already there": "Gästen sitter redan där.",
    gone: "Gästen finns inte längre på listan.",
    "several there": "Där sitter mer än en gäst. Flytta en av dem först.",
    taken: "Stolen är upptagen.",
    "not chosen": "Välj en gäst, ett bord och en stol.",
    "cannot undo": "Det gick inte att ångra, för något har ändrats sedan dess.",
    "signed out": "Du är utloggad. Logga in igen i en annan flik och försök sedan på nytt.",
    "not saved": "Det gick inte att spara. Försök igen.",
  },
  rows: "Alla stolar",
  rowsHead: "Bord",
  places: "Efter efternamn",
  actions: {
    "tables changed": {
      saved: () => "Borden är sparade.",
      history: () => "Ändrade borden",
    },
    "seating wishes changed": {
      saved: () => "Önskemålen om placeringen är sparade.",
      history: () => "Ändrade önskemålen om placeringen",
    },
    "seating printed": {
      saved: () => "Placeringen är markerad som utskriven eller skickad.",
      history: () => "Markerade placeringen som utskriven",
    },
  },
};
