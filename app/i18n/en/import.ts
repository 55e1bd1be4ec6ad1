export const importTexts = {
  title: "Import guests",
  back: "Back to the guest list",
  steps: { label: "Steps", choose: "Choose", check: "Check", done: "Done" },
  choose: {
    lead: "Bring in a list from a spreadsheet. You will see what it would change before anything is saved.",
    file: "A file",
    fileHelp: "Excel (.xlsx), LibreOffice (.ods) or CSV, just as it is. At most 1 MB and 5,000 rows.",
    fileTooLarge: "The file is larger than 1 MB. Leave out columns that are not needed, or split it.",
    or: "or",
    paste: "Paste from a spreadsheet",
    pasteHelp:
      "Select the rows in your spreadsheet, with the headings if there are any, copy, and paste them here.",
    button: "Check the list",
    howToSave: "What can be read",
    howToSaveText:
      "Files of Excel (.xlsx) and LibreOffice (.ods), and CSV with commas, semicolons or tabs, in any of the usual encodings. In Numbers choose File, Export To, Excel. In Google Sheets choose File, Download, Microsoft Excel. Headings may be your own, in English or Swedish.",
  },
  check: {
    lead: "Nothing is saved yet.",
    found: (people: number, households: number) =>
      `${people} ${people === 1 ? "person" : "people"} in ${households} ${households === 1 ? "household" : "households"}`,
    counted: {
      added: (count: number) => `${count} added`,
      changed: (count: number) => `${count} changed`,
      unchanged: (count: number) => `${count} unchanged`,
      refused: (count: number) => `${count} left out`,
    },
    added: "Added",
    changed: "Changed",
    unchanged: "Unchanged",
    refused: "Left out",
    columns: "What the columns become",
    columnsChange: "Change what a column becomes",
    notUsed: "Not used",
    doubts: {
      names: (heading: string) =>
        `“${heading}” seems to hold names. If they are guests, say so here, or give each a row of its own.`,
      answers: (heading: string) =>
        `“${heading}” seems to hold answers, but nobody is counted by it. Say here what it is.`,
      food: (heading: string) =>
        `“${heading}” seems to hold food or allergies, but the kitchen would not see it. Say here what it is.`,
    },
    columnsLead: "Say what each column holds, then check again.",
    column: (number: number) => `Column ${number}`,
    leaveOut: "Leave out",
    fullName: "Full name",
    id: "Id",
    address: "Postal address",
    count: "How many people",
    childName: "Name of a child",
    member: (what: string) => `${what} of another guest`,
    noteColumn: "Becomes a note",
    ownColumn: "Becomes a column of your own",
    hasHeadings: "The list has headings",
    headingsInRow: (row: number) => `in row ${row}`,
    emptyCellsClear: "Empty cells clear the field",
    emptyCellsHelp: "Otherwise an empty cell leaves what is on the guest list.",
    again: "Check again",
    nothing: "The guest list already says what this list says. There is nothing to save.",
    refusedTitle: "Rows that cannot be imported",
    refusedLead: "Correct them in your list and import it again. Nobody is added twice.",
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
      "That is where the list has them. They stay there, and the seating chart shows the conflict.",
    notesTitle: "Worth a look",
    comments: (count: number) =>
      count === 1
        ? "A comment on a cell goes to the guest’s notes:"
        : `${count} comments on cells go to the guests’ notes:`,
    commentOn: (row: number, name: string | null) =>
      name === null ? `row ${row}, which is not imported` : `${name}, row ${row}`,
    broken: (row: number, name: string) =>
      `Row ${row} has an unmatched quotation mark, so the row is read by itself: ${name}`,
    lost: (row: number, text: string) => `In row ${row} a letter was lost before the list got here: ${text}`,
    hiddenSheet: (name: string) => `${name} (hidden)`,
    gone: {
      allergy: (name: string, allergies: string) =>
        `The list removes an allergy: ${name} (${allergies}). If it should stay, correct the list first.`,
      severe: (name: string, allergies: string) =>
        `The list removes a severe allergy: ${name} (${allergies}). If it should stay, correct the list first.`,
      mark: (name: string, allergies: string) =>
        `According to the list, an allergy is no longer severe: ${name} (${allergies}). If it still is, correct the list first.`,
    },
    back: "(noted before the guest declined)",
    declined: (names: string) =>
      `Declined, so food, allergies, speech and performance are left out: ${names}.`,
    sum: (row: number, name: string) =>
      `Row ${row}, “${name}”, looks like a total and would become a guest. If it is not a guest, remove the row from your list.`,
    family: (row: number, name: string) =>
      `Row ${row}, “${name}”, becomes one guest, because it does not say how many they are. “${name} (4)” becomes four.`,
    large: (household: string, count: number) =>
      `The household “${household}” would have ${count} members. Its members see each other’s answers, so check what its column holds.`,
    cardsStop: (names: string) =>
      `Cards that stop working while their guests belong to another household: ${names}.`,
    noRelations:
      "Nobody would have a relation, so the guest book would be empty. Say in a column “Relation” who is family, a friend or has a role in the wedding, or do it later in the guest list.",
    namesTitle: "How names are read",
    namesLead: "Change what is wrong, then check again.",
    unclearTitle: (count: number) =>
      count === 1 ? "Who is meant here?" : `Who is meant in these ${count} rows?`,
    unnamedLead: "Invited counts a guest without a name only once the name is known.",
    becomesGuests: (names: string) => `becomes ${names}`,
    isOne: "becomes one guest, as it stands",
    isOut: "is left out",
    isUnclear:
      "It is not clear who is meant. As written it becomes one guest. Choose, or give each guest a row in your list.",
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
    joinsLead: "Members of a household see each other’s answers through its link.",
    joins: (household: string, members: string, names: string) =>
      `Joining ${household}, the household of ${members}: ${names}`,
    joinsApart: (household: string) => `Not ${household} on the guest list, but another household.`,
    apart: "This is another household with the same name",
    leftOutTitle: "Rows that are left out",
    leftOutRow: (from: number, to: number, text: string) =>
      (from === to ? `Row ${from}` : `Rows ${from} to ${to}`) + (text === "" ? ":" : `, “${text}”:`),
    hiddenRows: (count: number) =>
      count === 1
        ? "One row is hidden in the spreadsheet. Tick it to import it."
        : `${count} rows are hidden in the spreadsheet. Tick those to import.`,
    headingRows: (count: number) =>
      count === 1
        ? "One row looks like a heading. It can be a tag of the guests below it."
        : `${count} rows look like headings. They can be tags of the guests below them.`,
    bringIn: "Import:",
    headingOut: "A heading, not a guest",
    headingTag: (tag: string) => `A heading: tag the guests below “${tag}”`,
    headingGuest: "A guest",
    leftOutReasons: {
      hidden: "hidden in the spreadsheet",
      heading: "looks like a heading",
      "a sum": "looks like a total, not a guest",
      chosen: "left out by you",
      "above the headings": "above the headings",
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
    lead: "Choose, then check again.",
    sameTitle: "Rows with the name of a guest on the list",
    sameLead: "They are read as that guest. If it is somebody else with that name, say so and check again.",
    doubts: {
      "several guests fit":
        "Several guests on the list have this name. The row is left out until you choose.",
      "guest twice": "This name is in your list twice. The row is left out unless it is another guest.",
      "another email": "The guest on the list has another email address, which this row would replace.",
    },
    onTheList: (facts: string) => `The guest on the list: ${facts}`,
    another: "Another guest with the same name",
    out: "The same guest: leave the row out",
    table: (table: string, seat: number | null) =>
      seat === null ? `table ${table}` : `table ${table}, seat ${seat}`,
  },
  cells: {
    troublesTitle: (count: number) =>
      count === 1 ? "One cell that does not fit" : `${count} cells that do not fit`,
    troublesLead:
      "The guests will be imported anyway. What doesn’t fit becomes a note, unless you correct it or choose something else.",
    becomesNote: "Becomes a note",
    corrected: "Corrected in the field",
    isOut: "Leave out",
    forAll: "Applies to everyone in the row",
    asRead: "As shown",
    presets: { note: "Becomes a note", all: "Applies to everyone in the row", read: "As written" },
    rowCount: (count: number) => `(${count} rows)`,
    wordsChange: "Change how a word is read",
    wordsTitle: "How words are read",
    wordsLead: "Change what is wrong, then check again.",
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
    codes: (count: number) =>
      count === 1
        ? "One household’s code and link come with it, and open that household’s answers."
        : `The codes and links of ${count} households come with it, and open their answers.`,
    kitchenLinks: (count: number) =>
      count === 1
        ? "One link to the kitchen’s list comes with it."
        : `${count} links to the kitchen’s lists come with it.`,
    known:
      "Anyone who has had the file may know them. If it was ever out of your hands, create new ones afterwards.",
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
    codes: (count: number) =>
      count === 1
        ? "One household’s code came with it, and works again."
        : `The codes of ${count} households came with it, and work again.`,
    newCodes: "Create new codes for the cards…",
    another: "Import another list",
  },
  actions: {
    imported: {
      saved: (names: string) => `Imported: ${names}.`,
      history: (names: string) => `Imported ${names}`,
    },
  },
} as const;
