export const importTexts = {
  title: "Import guests",
  back: "Back to the guest list",
  steps: { label: "Steps", choose: "Choose", check: "Check", done: "Done" },
  choose: {
    lead: "Take a list from a spreadsheet. You will see what it would change before anything is saved.",
    file: "A file",
    fileHelp: "CSV with commas, semicolons or tabs, or a backup of this site. At most 1 MB and 5,000 rows.",
    fileTooLarge: "The file is larger than 1 MB. Leave out columns that are not needed, or split it.",
    or: "or",
    paste: "Paste from a spreadsheet",
    pasteHelp:
      "Select the rows in your spreadsheet, with the headings if there are any, copy, and paste them here.",
    button: "Look at the list",
    howToSave: "How to save a file that can be read",
    howToSaveText:
      "In Excel choose File, Save As, “CSV UTF-8”. In Numbers choose File, Export To, CSV. In Google Sheets choose File, Download, Comma Separated Values. Headings may be your own, in English or Swedish.",
  },
  check: {
    lead: "Nothing is saved yet.",
    added: "Added",
    changed: "Changed",
    unchanged: "Unchanged",
    refused: "Refused",
    columns: "Columns",
    columnsSummary: (used: number, leftOut: number) =>
      leftOut === 0 ? `all ${used} used` : `${used} used, ${leftOut} left out`,
    columnsLead: "Say what each column holds, then look again.",
    column: (number: number) => `Column ${number}`,
    leaveOut: "Leave out",
    fullName: "Full name",
    id: "Id",
    hasHeadings: "The list has headings",
    headingsInRow: (row: number) => `in row ${row}`,
    emptyCellsClear: "Empty cells clear the field",
    emptyCellsHelp: "Otherwise an empty cell leaves what is on the guest list.",
    again: "Look again",
    nothing: "The list says what the guest list says already. There is nothing to save.",
    refusedTitle: "Rows that are refused",
    refusedLead: "Correct them in your list and choose it again, or change what the columns hold.",
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
    isUnclear: "It is not clear who is meant. Choose, or give each guest a row in your list.",
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
    goodOnly: (good: number, refused: number) =>
      `Import only the ${good} good ${good === 1 ? "row" : "rows"} and leave out the ${refused} refused`,
    save: (added: number, changed: number) =>
      added === 0
        ? `Save ${changed} changed ${changed === 1 ? "guest" : "guests"}`
        : changed === 0
          ? `Add ${added} ${added === 1 ? "guest" : "guests"}`
          : `Add ${added} and change ${changed}`,
    cancel: "Choose another list",
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
      `The good rows are saved. ${count === 1 ? "One refused row was" : `${count} refused rows were`} left out: correct your list and import it again, nobody is added twice. For 30 days the import can be undone in the history.`,
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
    "a spreadsheet, not CSV":
      "This is a whole spreadsheet or another kind of document. Save the list as “CSV UTF-8” and choose that file.",
    "UTF-16": "This file is in UTF-16 (“Unicode text”). Save it as “CSV UTF-8” and choose that file.",
    "not UTF-8":
      "This file is not in UTF-8, so letters such as å, ä and ö would be lost. Save it as “CSV UTF-8” and choose that file.",
    "no guests": "There are no rows with guests in this list.",
    "quotes do not match": "A quotation mark is opened and never closed, or stands where none may stand.",
    "plan changed":
      "The guest list has changed since. This is what the import would do now. Look at it again.",
    "choices changed": "This is what the import would do with your choices. Look at it once more, then save.",
    "rows refused": "Some rows are refused. Correct them, or tick that only the good rows are imported.",
    "nothing to do": "There is nothing to save.",
    "not saved": "The site could not save this just now. Please try again.",
    "too much at once":
      "This is more than the site's database takes at once. Split it, and import one part after the other.",
    "backup over 1 MB":
      "The backup is larger than 1 MB. Restore it on the command line: npm run guests -- import backup.json",
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
    "neither Yes nor No": "Write Yes or No.",
    "neither Accepted nor Declined": "Write Accepted or Declined, or leave it empty.",
    "not a seat from 1 to 9": "A seat is a number from 1 to 9.",
    "unknown relation": "This relation is not one of the nine.",
    "without a key": "Each answer needs its key before a colon, as in “brunch: Accepted”.",
    "several guests fit": "Several guests have this name. Add the email or the id.",
    "guest twice": "This guest is in the list twice.",
    "id twice": "This id is in the list twice.",
    "already on the list": "A guest with this id is on the list, and cannot be read.",
    "more than one guest": "It is not clear who is meant. Choose above, or give each guest a row.",
    "whose is not said": "This row names several guests, and does not say whose this is. Give each a row.",
    "host not found": "Whoever this guest comes with is not in the list, or is refused.",
    "a sum": "This is a total, not a guest.",
    "chair taken": "The seat is taken.",
  },
  takenBy: (name: string) => `The seat is taken by ${name}.`,
} as const;
