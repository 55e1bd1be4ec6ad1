import type { SameTexts } from "#domain/language.ts";
import type { importTexts as en } from "../en/import.ts";

export const importTexts: SameTexts<typeof en> = {
  title: "Importera gäster",
  back: "Tillbaka till gästlistan",
  steps: { label: "Steg", choose: "Välj", check: "Granska", done: "Klart" },
  choose: {
    lead: "Hämta en lista från ett kalkylark. Ni får se vad den skulle ändra innan något sparas.",
    file: "En fil",
    fileHelp: "Excel (.xlsx), LibreOffice (.ods) eller CSV, som den är. Högst 1 MB och 5 000 rader.",
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
    added: "Nya",
    changed: "Ändrade",
    unchanged: "Oförändrade",
    refused: "Tas inte med",
    columns: "Kolumner",
    columnsSummary: (used, leftOut) =>
      leftOut === 0 ? `alla ${used} används` : `${used} används, ${leftOut} utelämnas`,
    columnsNoted: (names) => `blir anteckningar: ${names}`,
    columnsLead: "Ange vad varje kolumn innehåller och granska igen.",
    column: (number) => `Kolumn ${number}`,
    leaveOut: "Utelämna",
    fullName: "Hela namnet",
    id: "Id",
    address: "Postadress",
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
    contestedTitle: "Flera gäster på samma plats",
    contested: (table, seat, names) => `Bord ${table}, plats ${seat}: ${names}`,
    contestedLead:
      "Det är listan själv som placerar dem så. Det sparas så, och bordsplaceringen visar krocken.",
    notesTitle: "Värt en titt",
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
    choices: { split: "Som det läses", single: "En gäst, som det står", out: "Ta inte med" },
    choiceOf: (row, name) => `Rad ${row}, ”${name}”`,
    joinsTitle: "Läggs till i ett sällskap på gästlistan",
    joinsLead: "De som hör till ett sällskap ser varandras svar via sällskapets länk.",
    joins: (household, members, names) => `Till ${household}, där ${members} redan finns: ${names}`,
    joinsApart: (household) => `Inte ${household} på gästlistan, utan ett annat sällskap.`,
    apart: "Det är ett annat sällskap med samma namn",
    leftOutTitle: "Rader som inte tas med",
    leftOutRow: (from, to, text) =>
      (from === to ? `Rad ${from}` : `Rad ${from} till ${to}`) + (text === "" ? ":" : `, ”${text}”:`),
    leftOutReasons: {
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
    lead: "Välj och granska igen. Samma lista frågar inte en gång till.",
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
    table: (table, seat) => (seat === null ? `bord ${table}` : `bord ${table}, plats ${seat}`),
  },
  cells: {
    troublesTitle: (count) => (count === 1 ? "En cell som inte passar" : `${count} celler som inte passar`),
    troublesLead:
      "Gästerna kommer med ändå. Det som inte passar blir en anteckning, om ni inte rättar det eller väljer något annat.",
    becomesNote: "Blir en anteckning",
    corrected: "Rättat i fältet",
    isOut: "Ta inte med",
    forAll: "Gäller alla på raden",
    asRead: "Som det läses",
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
    another: "Importera en lista till",
  },
  gone: "Listan finns inte kvar: den är redan sparad eller har väntat mer än en timme. Välj den igen.",
  failed: {
    "nothing given": "Välj en fil eller klistra in några rader.",
    "file over 1 MB": "Listan är större än 1 MB. Ta bort kolumner som inte behövs eller dela upp den.",
    "more than 5,000 rows": "Listan har fler än 5 000 rader. Dela upp den.",
    "more than 100 columns": "Listan har fler än 100 kolumner. Ta bort dem som inte behövs.",
    "another kind of document":
      "Det här är en annan sorts dokument. Spara listan som Excelfil (.xlsx) eller CSV och välj den filen.",
    "not a text": "Det här är ingen lista. Välj en Excelfil (.xlsx) eller en CSV-fil.",
    "spreadsheet unreadable":
      "Kalkylarket går inte att läsa. Det kan vara skadat, skyddat med lösenord eller sparat i ett annat format. Spara det som Excelfil (i LibreOffice: Arkiv, Spara som, Excel; i Numbers: Arkiv, Exportera till, Excel), eller markera raderna och klistra in dem här.",
    "spreadsheet too large":
      "Kalkylarket innehåller mer än vad som går att läsa här. Kopiera raderna med gäster till ett nytt kalkylark, eller klistra in dem här.",
    "spreadsheet takes too long":
      "Kalkylarket tog för lång tid att läsa. Kopiera raderna med gäster till ett nytt kalkylark, eller klistra in dem här.",
    "too many spreadsheets": "Flera kalkylark läses just nu. Försök igen om en minut.",
    "no guests": "Det finns inga rader med gäster i listan.",
    "quotes do not match": "Ett citattecken öppnas utan att stängas, eller står där inget får stå.",
    "plan changed": "Gästlistan har ändrats sedan dess. Så här skulle importen bli nu. Granska den igen.",
    "choices changed": "Så här blir importen med det ni har valt. Granska den en gång till och spara sedan.",
    "nothing to do": "Det finns inget att spara.",
    "not saved": "Det gick inte att spara just nu. Försök igen.",
    "too much at once":
      "Det här är mer än webbplatsens databas tar emot på en gång. Dela upp det och importera en del i taget.",
    "backup over 1 MB":
      "Säkerhetskopian är större än 1 MB. Den som installerade webbplatsen återställer den där, med: npm run guests -- import backup.json",
    "no backup": "Det här liknar JSON men är ingen säkerhetskopia från webbplatsen.",
    "backup of a newer version":
      "Säkerhetskopian kommer från en nyare version av webbplatsen. Uppdatera webbplatsen först.",
    "more than 5,000 guests": "Säkerhetskopian har fler än 5 000 gäster.",
    "damaged document":
      "Ett dokument i säkerhetskopian är skadat, så inget återställdes. Ta en äldre säkerhetskopia, eller be den som sköter webbplatsen att laga den.",
    "not empty":
      "Det finns redan gäster eller historik på webbplatsen. Återställ säkerhetskopian på en tom webbplats.",
  },
  inRows: (rows) => `På rad ${rows}.`,
  inDocument: (place) => `Dokumentet heter ${place}.`,
  mapping: {
    "column twice": (column) => `Två kolumner är angivna som ”${column}”.`,
    "no column with names": "Ange vilken kolumn som innehåller namnen: för- och efternamn eller hela namnet.",
  },
  refusals: {
    "first name missing": "Förnamnet saknas.",
    "too long": "Texten är för lång.",
    "not plain text": "Texten innehåller en radbrytning eller ett tecken som inte kan sparas.",
    "not an id": "Det här är inget id.",
    "not an email": "Det här är ingen e-postadress.",
    "not a phone number": "Det här är inget telefonnummer.",
    "neither Yes nor No": "Säger varken ja eller nej.",
    "neither Accepted nor Declined": "Säger inte om gästen kommer.",
    "not a seat from 1 to 9": "En plats är ett tal från 1 till 9.",
    "unknown relation": "Är ingen av de nio relationerna.",
    "without a key": "Varje svar behöver sin nyckel före ett kolon, som i ”brunch: Accepted”.",
    "several guests fit": "Flera gäster har det namnet. Lägg till e-post eller id.",
    "guest twice": "Gästen står två gånger i listan.",
    "id twice": "Samma id står två gånger i listan.",
    "already on the list": "En gäst med detta id finns på listan och går inte att läsa.",
    "more than one guest":
      "Det går inte att veta vilka som menas. Välj här ovanför, eller ge varje gäst en egen rad.",
    "whose is not said": "Raden nämner flera gäster och säger inte vem av dem det gäller.",
    "host not found": "Den som gästen följer med finns inte i listan eller stoppas.",
    "a sum": "Det här är en summering, ingen gäst.",
    "chair taken": "Platsen är upptagen.",
  },
  takenBy: (name) => `Platsen är upptagen av ${name}.`,
};
