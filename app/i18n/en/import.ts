export const importTexts = {
  title: "Import guests",
  back: "Back to the guest list",
  steps: { label: "Steps", choose: "Choose", check: "Check", done: "Done" },
  choose: {
    lead: "Take a list from a spreadsheet. You will see what it would change before anything is saved.",
    file: "A file",
    fileHelp: "Excel (.xlsx), LibreOffice (.ods) or CSV, just as it is. At most 1 MB and 5,000 rows.",
    fileTooLarge: "The file is larger than 1 MB. Leave out columns that are not needed, or split it.",
    or: "or",
    paste: "Paste from a spreadsheet",
    pasteHelp:
      "Select the rows in your spreadsheet, with the headings if there are any, copy, and paste them here.",
    button: "Look at the list",
    howToSave: "What can be read",
    howToSaveText:
      "Files of Excel (.xlsx) and LibreOffice (.ods), and CSV with commas, semicolons or tabs, in any of the usual encodings. In Numbers choose File, Export To, Excel. In Google Sheets choose File, Download, Microsoft Excel. Headings may be your own, in English or Swedish.",
  },
  check: {
    lead: "Nothing is saved yet.",
    added: "Added",
    changed: "Changed",
    unchanged: "Unchanged",
    refused: "Left out",
    columns: "Columns",
    columnsSummary: (used: number, leftOut: number) =>
      leftOut === 0 ? `all ${used} used` : `${used} used, ${leftOut} left out`,
    columnsNoted: (names: string) => `become notes: ${names}`,
    columnsLead: "Say what each column holds, then look again.",
    column: (number: number) => `Column ${number}`,
    leaveOut: "Leave out",
    fullName: "Full name",
    id: "Id",
    address: "Postal address",
    noteColumn: "Becomes a note",
    ownColumn: "Becomes a column of your own",
    hasHeadings: "The list has headings",
    headingsInRow: (row: number) => `in row ${row}`,
    emptyCellsClear: "Empty cells clear the field",
    emptyCellsHelp: "Otherwise an empty cell leaves what is on the guest list.",
    again: "Look again",
    nothing: "The list says what the guest list says already. There is nothing to save.",
    refusedTitle: "Rows that cannot be taken",
    refusedLead: "Correct them in your list and import it once more. Nobody is added twice.",
    sheet: (name: string) => `This is the sheet “${name}”.`,
    otherSheet: "Another sheet",
    showSheet: "Show the sheet",
    addresses: (count: number) =>
      count === 1 ? "One household gets a postal address." : `${count} households get a postal address.`,
    changedTitle: "Guests who are changed",
    addedTitle: "Guests who are added",
    unchangedTitle: "Guests who stay as they are",
    contestedTitle: "More than one guest on a seat",
    contested: (table: string, seat: number, names: string) => `Table ${table}, seat ${seat}: ${names}`,
    contestedLead:
      "The list puts them there itself. They are kept so, and the seating chart shows the conflict.",
    notesTitle: "Worth a look",
    declined: (names: string) =>
      `Declined, so food, allergies, speech and performance are left out: ${names}.`,
    sum: (row: number, name: string) =>
      `Row ${row}, “${name}”, looks like a total and would become a guest. If it is not a guest, remove the row from your list.`,
    family: (row: number, name: string) =>
      `Row ${row}, “${name}”, becomes one guest, because it does not say how many they are. “${name} (4)” becomes four.`,
    large: (household: string, count: number) =>
      `The household “${household}” would have ${count} members. Its members see each other's answers, so check what its column holds.`,
    cardsStop: (names: string) =>
      `Cards that stop working while their guests belong to another household: ${names}.`,
    noRelations:
      "Nobody would have a relation, so the guest book would be empty. Say in a column “Relation” who is family, a friend or has a part in the wedding, or do it later in the guest list.",
    namesTitle: "How names are read",
    namesLead: "Change what is wrong, then look again.",
    unnamedLead: "Invited counts a guest without a name only once the name is known.",
    becomesGuests: (names: string) => `becomes ${names}`,
    isOne: "becomes one guest, as it stands",
    isOut: "is left out",
    isUnclear:
      "It is not clear who is meant. As it stands it becomes one guest. Choose, or give each guest a row in your list.",
    inHousehold: (household: string) => `household ${household}`,
    child: (name: string) => `${name} (child)`,
    unnamedAdults: (count: number) =>
      count === 1 ? "a guest without a name" : `${count} guests without a name`,
    unnamedChildren: (count: number) =>
      count === 1 ? "a child without a name" : `${count} children without a name`,
    choose: "Choose",
    choices: { split: "As read", single: "One guest, as it stands", out: "Leave out" },
    choiceOf: (row: number, name: string) => `Row ${row}, “${name}”`,
    joinsTitle: "Joining a household on the guest list",
    joinsLead: "Members of a household see each other's answers by its link.",
    joins: (household: string, members: string, names: string) =>
      `Joining ${household}, the household of ${members}: ${names}`,
    joinsApart: (household: string) => `Not ${household} on the guest list, but another household.`,
    apart: "This is another household with the same name",
    leftOutTitle: "Rows that are left out",
    leftOutRow: (from: number, to: number, text: string) =>
      (from === to ? `Row ${from}` : `Rows ${from} to ${to}`) + (text === "" ? ":" : `, “${text}”:`),
    leftOutReasons: {
      "a sum": "looks like a total, and is no guest",
      chosen: "you leave it out",
      "above the headings": "stands above the headings",
      "nothing in the columns": "has nothing in the columns that are used",
      empty: "empty",
    },
    row: "Row",
    guest: "Guest",
    what: "What is wrong",
    change: "Change",
    facts: "What the list says",
    becomes: "becomes",
    empty: "empty",
    more: (count: number) => `and ${count} more`,
    save: (added: number, changed: number) =>
      added + changed === 0
        ? "Save the addresses"
        : added === 0
          ? `Save ${changed} changed ${changed === 1 ? "guest" : "guests"}`
          : changed === 0
            ? `Add ${added} ${added === 1 ? "guest" : "guests"}`
            : `Add ${added} and change ${changed}`,
    saveChoices: "Save the choices",
    cancel: "Choose another list",
  },
  namesakes: {
    title: "The same name: who is it?",
    lead: "Choose, and look again. The same list asks no second time.",
    sameTitle: "Rows with the name of a guest on the list",
    sameLead: "They are read as that guest. If it is another guest of the same name, say so and look again.",
    doubts: {
      "several guests fit":
        "Several guests on the list have this name. The row is left out until you choose.",
      "guest twice": "This name stands in your list twice. The row is left out unless it is another guest.",
      "another email": "The guest on the list has another email address, which this row would replace.",
    },
    onTheList: (facts: string) => `The guest on the list: ${facts}`,
    another: "Another guest of the same name",
    out: "The same guest: leave the row out",
    table: (table: string, seat: number | null) =>
      seat === null ? `table ${table}` : `table ${table}, seat ${seat}`,
  },
  cells: {
    troublesTitle: (count: number) =>
      count === 1 ? "One cell that does not fit" : `${count} cells that do not fit`,
    troublesLead:
      "The guests come in all the same. What does not fit becomes a note, unless you correct it or choose something else.",
    becomesNote: "Becomes a note",
    corrected: "Corrected in the field",
    isOut: "Leave out",
    forAll: "Is about all in the row",
    asRead: "As it is read",
    wordsTitle: "How words are read",
    wordsLead: "Change what is wrong, then look again.",
    reads: "is read as",
    nothing: "nothing",
    noted: (text: string) => `and noted: “${text}”`,
    showMore: (count: number) => `Show ${count} more`,
    rowOf: (row: number, name: string) => (name === "" ? `row ${row}` : `${name} (row ${row})`),
    others: (count: number) => `and ${count} more`,
    correct: (heading: string, name: string) => `Correct ${heading} of ${name}`,
    choiceOf: (heading: string, name: string) => `What happens to ${heading} of ${name}`,
  },
  backup: {
    lead: "This is a backup. Nothing is restored yet.",
    madeAt: "Made",
    guests: "Guests",
    answers: "Unmatched answers",
    history: "Rows of history",
    button: "Restore the backup",
    notEmpty:
      "There are guests or a history on this site already, so the backup cannot be restored here. Restore it into an empty site.",
  },
  done: {
    title: "Imported",
    lead: "Everything is saved. For 30 days it can be undone in the history; what you change in the meantime stays.",
    leftOut: (count: number) =>
      `The guests are saved. ${count === 1 ? "One row was" : `${count} rows were`} left out: correct your list and import it again, nobody is added twice. For 30 days the import can be undone in the history.`,
    undone: "This import was undone. The guest list is as it was.",
    restored: "The backup is restored.",
    another: "Import another list",
  },
  gone: "This list is no longer here: it was saved already, or waited longer than an hour. Choose it again.",
  failed: {
    "nothing given": "Choose a file, or paste some rows.",
    "file over 1 MB": "The list is larger than 1 MB. Leave out columns that are not needed, or split it.",
    "more than 5,000 rows": "The list has more than 5,000 rows. Split it.",
    "more than 100 columns": "The list has more than 100 columns. Leave out those that are not needed.",
    "another kind of document":
      "This is another kind of document. Save the list as an Excel file (.xlsx) or as CSV, and choose that file.",
    "not a text": "This is not a list. Choose an Excel file (.xlsx) or a CSV file.",
    "spreadsheet unreadable":
      "The spreadsheet cannot be read. It may be damaged, protected with a password or saved in another format. Save it as an Excel file (in LibreOffice: File, Save As, Excel; in Numbers: File, Export To, Excel), or select the rows and paste them here.",
    "spreadsheet too large":
      "The spreadsheet holds more than can be read here. Copy the rows with guests into a new spreadsheet, or paste them here.",
    "spreadsheet takes too long":
      "The spreadsheet took too long to read. Copy the rows with guests into a new spreadsheet, or paste them here.",
    "too many spreadsheets": "Several spreadsheets are being read right now. Try again in a minute.",
    "no guests": "There are no rows with guests in this list.",
    "quotes do not match": "A quotation mark is opened and never closed, or stands where none may stand.",
    "plan changed":
      "The guest list has changed since. This is what the import would do now. Look at it again.",
    "choices changed": "This is what the import would do with your choices. Look at it once more, then save.",
    "nothing to do": "There is nothing to save.",
    "not saved": "The site could not save this just now. Please try again.",
    "too much at once":
      "This is more than the site's database takes at once. Split it, and import one part after the other.",
    "backup over 1 MB":
      "The backup is larger than 1 MB. Whoever installed the site restores it there, with: npm run guests -- import backup.json",
    "no backup": "This looks like JSON, but it is not a backup of this site.",
    "backup of a newer version":
      "This backup was made by a newer version of the site. Update the site first.",
    "more than 5,000 guests": "The backup has more than 5,000 guests.",
    "damaged document":
      "A document in this backup is damaged, so nothing was restored. Take an older backup, or ask whoever looks after the site to mend it.",
    "not empty": "There are guests or a history on this site already. Restore the backup into an empty site.",
  },
  inRows: (rows: string) => `In row ${rows}.`,
  inDocument: (place: string) => `The document is ${place}.`,
  mapping: {
    "column twice": (column: string) => `Two columns are set to “${column}”.`,
    "no column with names": "Say which column holds the names: first and last name, or the full name.",
  },
  refusals: {
    "first name missing": "The first name is missing.",
    "too long": "The text is too long.",
    "not plain text": "The text contains a line break or a character that cannot be used.",
    "not an id": "This is not an id.",
    "not an email": "This is not an email address.",
    "not a phone number": "This is not a phone number.",
    "neither Yes nor No": "Says neither yes nor no.",
    "neither Accepted nor Declined": "Does not say whether the guest comes.",
    "not a seat from 1 to 9": "A seat is a number from 1 to 9.",
    "unknown relation": "Is not one of the nine relations.",
    "without a key": "Each answer needs its key before a colon, as in “brunch: Accepted”.",
    "several guests fit": "Several guests have this name. Add the email or the id.",
    "guest twice": "This guest is in the list twice.",
    "id twice": "This id is in the list twice.",
    "already on the list": "A guest with this id is on the list, and cannot be read.",
    "more than one guest": "It is not clear who is meant. Choose above, or give each guest a row.",
    "whose is not said": "The row names several guests, and does not say whose this is.",
    "host not found": "Whoever this guest comes with is not in the list, or is refused.",
    "a sum": "This is a total, not a guest.",
    "chair taken": "The seat is taken.",
  },
  takenBy: (name: string) => `The seat is taken by ${name}.`,
} as const;
