import type { SameTexts } from "#domain/language.ts";
import type { importTexts as en } from "../en/import.ts";

export const importTexts: SameTexts<typeof en> = {
  title: "Importera gäster",
  back: "Tillbaka till gästlistan",
  steps: { label: "Steg", choose: "Välj", check: "Granska", done: "Klart" },
  choose: {
    lead: "Hämta en lista från ett kalkylark. Ni får se vad den skulle ändra innan något sparas.",
    file: "En fil",
    fileHelp:
      "Excel (.xlsx), LibreOffice (.ods) eller CSV, som den är. Högst 1\u00a0MB och 5\u00a0000 rader.",
    fileTooLarge: "Filen är större än 1 MB. Ta bort kolumner som inte behövs eller dela upp den.",
    or: "eller",
    paste: "Klistra in från ett kalkylark",
    pasteHelp: "Markera raderna i kalkylarket, gärna med rubrikerna, kopiera och klistra in dem här.",
    button: "Granska listan",
    howToSave: "Vad som går att läsa",
    howToSaveText:
      "Filer från Excel (.xlsx) och LibreOffice (.ods), och CSV med komma, semikolon eller tabb, vilken teckenkodning de än har. I Numbers: Arkiv, Exportera till, Excel. I Google Kalkylark: Arkiv, Ladda ned, Microsoft Excel. Rubrikerna får vara era egna, på svenska eller engelska.",
  },
  check: {
    lead: "Inget är sparat än.",
    found: (people, households) =>
      `${people} ${people === 1 ? "person" : "personer"} i ${households} sällskap`,
    counted: {
      added: (count) => `${count} ${count === 1 ? "ny" : "nya"}`,
      changed: (count) => `${count} ${count === 1 ? "ändrad" : "ändrade"}`,
      unchanged: (count) => `${count} ${count === 1 ? "oförändrad" : "oförändrade"}`,
      refused: (count) => `${count} tas inte med`,
    },
    added: "Nya",
    changed: "Ändrade",
    unchanged: "Oförändrade",
    refused: "Tas inte med",
    columns: "Det här blir kolumnerna",
    columnsChange: "Ändra vad en kolumn blir",
    notUsed: "Används inte",
    doubts: {
      names: (heading) =>
        `”${heading}” ser ut att innehålla namn. Är det gäster, ange det här eller ge var och en en egen rad.`,
      answers: (heading) =>
        `”${heading}” ser ut att innehålla svar, men ingen räknas efter den. Ange här vad den är.`,
      food: (heading) =>
        `”${heading}” ser ut att innehålla mat eller allergier, och köket skulle inte få se den. Ange här vad den är.`,
    },
    columnsLead: "Ange vad varje kolumn innehåller och granska igen.",
    column: (number) => `Kolumn ${number}`,
    leaveOut: "Utelämna",
    fullName: "Hela namnet",
    id: "Id",
    address: "Postadress",
    count: "Hur många de är",
    childName: "Ett barns namn",
    member: (what) => `${what}, för en gäst till`,
    noteColumn: "Blir en anteckning",
    ownColumn: "Blir en egen kolumn",
    hasHeadings: "Listan har rubriker",
    headingsInRow: (row) => `på rad ${row}`,
    emptyCellsClear: "Tomma celler tömmer fältet",
    emptyCellsHelp: "Annars ändrar en tom cell inget på gästlistan.",
    again: "Granska igen",
    nothing: "Listan innehåller inget annat än det som redan står på gästlistan. Det finns inget att spara.",
    refusedTitle: "Rader som inte kan tas med",
    refusedLead: "Rätta dem i er lista och importera den en gång till. Ingen läggs till två gånger.",
    sheet: (name) => `Det här är bladet ”${name}”.`,
    otherSheet: "Ett annat blad",
    showSheet: "Visa bladet",
    addresses: (count) =>
      count === 1 ? "Ett sällskap får en postadress." : `${count} sällskap får en postadress.`,
    changedTitle: "Gäster som ändras",
    addedTitle: "Gäster som läggs till",
    unchangedTitle: "Gäster som inte ändras",
    contestedTitle: "Flera gäster på samma stol",
    contested: (table, seat, names) => `Bord ${table}, stol ${seat}: ${names}`,
    contestedLead:
      "Det är listan själv som placerar dem så. Det sparas så, och bordsplaceringen visar krocken.",
    notesTitle: "Värt en titt",
    comments: (count) =>
      count === 1
        ? "En kommentar i filen hamnar i gästens anteckningar:"
        : `${count} kommentarer i filen hamnar i gästernas anteckningar:`,
    commentOn: (row, name) => (name === null ? `rad ${row}, som inte tas med` : `${name}, rad ${row}`),
    broken: (row, name) =>
      `Rad ${row} har ett citattecken som saknar sitt par, så raden läses för sig: ${name}`,
    lost: (row, text) => `På rad ${row} gick en bokstav förlorad innan listan kom hit: ${text}`,
    hiddenSheet: (name) => `${name} (dolt)`,
    gone: {
      allergy: (name, allergies) =>
        `Listan tar bort en allergi: ${name} (${allergies}). Ska den stå kvar, rätta listan först.`,
      severe: (name, allergies) =>
        `Listan tar bort en svår allergi: ${name} (${allergies}). Ska den stå kvar, rätta listan först.`,
      mark: (name, allergies) =>
        `Enligt listan är en allergi inte längre svår: ${name} (${allergies}). Är den fortfarande svår, rätta listan först.`,
    },
    back: "(antecknat innan gästen tackade nej)",
    declined: (names) => `Har tackat nej, så mat, allergier, tal och uppträdande tas inte med: ${names}.`,
    sum: (row, name) =>
      `Rad ${row}, ”${name}”, ser ut som en summering och skulle bli en gäst. Ta bort raden ur er lista om det inte är en gäst.`,
    family: (row, name) =>
      `Rad ${row}, ”${name}”, blir en enda gäst, eftersom det inte står hur många de är. ”${name} (4)” blir fyra.`,
    large: (household, count) =>
      `Sällskapet ”${household}” skulle få ${count} medlemmar. De som hör till ett sällskap ser varandras svar, så kontrollera vad kolumnen innehåller.`,
    cardsStop: (names) => `Kort som inte gäller så länge gästerna hör till ett annat sällskap: ${names}.`,
    noRelations:
      "Ingen skulle ha någon relation, så gästboken blir tom. Ange i en kolumn ”Relation” vilka som är familj, vänner eller har en roll på bröllopet, eller gör det senare i gästlistan.",
    namesTitle: "Så läses namnen",
    namesLead: "Ändra det som inte stämmer och granska igen.",
    unclearTitle: (count) => (count === 1 ? "Vem menas här?" : `Vilka menas på de här ${count} raderna?`),
    unnamedLead: "En gäst utan namn räknas som inbjuden först när namnet är känt.",
    becomesGuests: (names) => `blir ${names}`,
    isOne: "blir en gäst, som det står",
    isOut: "tas inte med",
    isUnclear:
      "Det går inte att veta vilka som menas. Som det står blir det en gäst. Välj, eller ge varje gäst en egen rad i er lista.",
    inHousehold: (household) => `sällskap ${household}`,
    child: (name) => `${name} (barn)`,
    unnamedAdults: (count) => (count === 1 ? "en gäst utan namn" : `${count} gäster utan namn`),
    unnamedChildren: (count) => (count === 1 ? "ett barn utan namn" : `${count} barn utan namn`),
    choose: "Välj",
    choices: { split: "Enligt förslaget", single: "En gäst, som det står", out: "Ta inte med" },
    choiceOf: (row, name) => `Rad ${row}, ”${name}”`,
    joinsTitle: "Läggs till i ett sällskap på gästlistan",
    joinsLead: "De som hör till ett sällskap ser varandras svar via sällskapets länk.",
    joins: (household, members, names) => `Till ${household}, där ${members} redan finns: ${names}`,
    joinsApart: (household) => `Inte ${household} på gästlistan, utan ett annat sällskap.`,
    apart: "Det är ett annat sällskap med samma namn",
    leftOutTitle: "Rader som inte tas med",
    leftOutRow: (from, to, text) =>
      (from === to ? `Rad ${from}` : `Rad ${from} till ${to}`) + (text === "" ? ":" : `, ”${text}”:`),
    hiddenRows: (count) =>
      count === 1
        ? "En rad är dold i kalkylarket. Kryssa för den om den ska med."
        : `${count} rader är dolda i kalkylarket. Kryssa för dem som ska med.`,
    headingRows: (count) =>
      count === 1
        ? "En rad ser ut som en rubrik. Den kan bli en tagg på gästerna under den."
        : `${count} rader ser ut som rubriker. De kan bli taggar på gästerna under dem.`,
    bringIn: "Ta med:",
    headingOut: "Rubrik, ingen gäst",
    headingTag: (tag) => `Rubrik: taggen ”${tag}” på gästerna under`,
    headingGuest: "En gäst",
    leftOutReasons: {
      hidden: "dold i kalkylarket",
      heading: "ser ut som en rubrik",
      "a sum": "ser ut som en summering, inte en gäst",
      chosen: "ni tar inte med den",
      "above the headings": "står ovanför rubrikerna",
      "nothing in the columns": "har inget i de kolumner som används",
      empty: "tom",
    },
    row: "Rad",
    guest: "Gäst",
    what: "Vad som är fel",
    change: "Ändring",
    facts: "Vad som står i listan",
    becomes: "blir",
    empty: "tomt",
    more: (count) => `och ${count} till`,
    save: (added, changed) =>
      added + changed === 0
        ? "Spara adresserna"
        : added === 0
          ? `Spara ${changed} ${changed === 1 ? "ändrad gäst" : "ändrade gäster"}`
          : changed === 0
            ? `Lägg till ${added} ${added === 1 ? "gäst" : "gäster"}`
            : `Lägg till ${added} och ändra ${changed}`,
    saveChoices: "Spara valen",
    cancel: "Välj en annan lista",
  },
  namesakes: {
    title: "Samma namn: vem är det?",
    lead: "Välj och granska igen.",
    sameTitle: "Rader med samma namn som en gäst på gästlistan",
    sameLead: "De läses som den gästen. Är det en annan gäst med samma namn, välj det och granska igen.",
    doubts: {
      "several guests fit": "Flera gäster på gästlistan heter så. Raden tas inte med förrän ni har valt.",
      "guest twice": "Namnet står två gånger i er lista. Raden tas inte med om det inte är en annan gäst.",
      "another email":
        "Gästen på gästlistan har en annan e-postadress, som skulle bytas ut mot den på den här raden.",
    },
    onTheList: (facts) => `Gästen på gästlistan: ${facts}`,
    another: "En annan gäst med samma namn",
    out: "Samma gäst: raden tas inte med",
    table: (table, seat) => (seat === null ? `bord ${table}` : `bord ${table}, stol ${seat}`),
  },
  cells: {
    troublesTitle: (count) => (count === 1 ? "En cell som inte passar" : `${count} celler som inte passar`),
    troublesLead:
      "Gästerna importeras ändå. Det som inte passar blir en anteckning, om ni inte rättar det eller väljer något annat.",
    becomesNote: "Blir en anteckning",
    corrected: "Rättat i fältet",
    isOut: "Ta inte med",
    forAll: "Gäller alla på raden",
    asRead: "Enligt förslaget",
    presets: { note: "Blir en anteckning", all: "Gäller alla på raden", read: "Som det står" },
    rowCount: (count) => `(${count} rader)`,
    wordsChange: "Ändra hur ett ord läses",
    wordsTitle: "Så läses orden",
    wordsLead: "Ändra det som inte stämmer och granska igen.",
    reads: "läses som",
    nothing: "inget",
    noted: (text) => `och antecknas: ”${text}”`,
    showMore: (count) => `Visa ${count} till`,
    rowOf: (row, name) => (name === "" ? `rad ${row}` : `${name} (rad ${row})`),
    others: (count) => `och ${count} till`,
    correct: (heading, name) => `Rätta ${heading} för ${name}`,
    choiceOf: (heading, name) => `Vad som händer med ${heading} för ${name}`,
  },
  backup: {
    lead: "Det här är en säkerhetskopia. Inget är återställt än.",
    madeAt: "Gjord",
    guests: "Gäster",
    answers: "Svar utan gäst",
    history: "Rader i historiken",
    codes: (count) =>
      count === 1
        ? "Ett sällskaps kod och länk följer med och öppnar det sällskapets svar."
        : `Koder och länkar till ${count} sällskap följer med och öppnar deras svar.`,
    kitchenLinks: (count) =>
      count === 1
        ? "En länk till kökets lista följer med."
        : `${count} länkar till kökets listor följer med.`,
    known:
      "Den som har haft filen kan känna till dem. Om den någon gång har varit i andra händer än era, skapa nya efteråt.",
    button: "Återställ säkerhetskopian",
    notEmpty:
      "Det finns redan gäster eller historik på webbplatsen, så säkerhetskopian kan inte återställas här. Återställ den på en tom webbplats.",
  },
  done: {
    title: "Importerat",
    lead: "Allt är sparat. I 30 dagar går importen att ångra i historiken; det som ni ändrar under tiden blir kvar.",
    leftOut: (count) =>
      `Gästerna är sparade. ${count === 1 ? "En rad togs" : `${count} rader togs`} inte med: rätta er lista och importera den igen, ingen läggs till två gånger. I 30 dagar går importen att ångra i historiken.`,
    undone: "Importen är ångrad. Gästlistan är som den var.",
    restored: "Säkerhetskopian är återställd.",
    codes: (count) =>
      count === 1
        ? "Ett sällskaps kod följde med och fungerar igen."
        : `Koderna till ${count} sällskap följde med och fungerar igen.`,
    newCodes: "Skapa nya koder till korten…",
    another: "Importera en lista till",
  },
  actions: {
    imported: {
      saved: (names) => `Importerat: ${names}.`,
      history: (names) => `Importerade ${names}`,
    },
  },
};
