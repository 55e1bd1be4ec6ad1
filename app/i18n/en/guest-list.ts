export const guestList = {
  title: "Guest List",
  counters: {
    invited: "Invited",
    answered: "Answered",
    speech: "Speech",
    performance: "Performance",
    accepted: "RSVP Accepted",
    waiting: "No answer yet",
  },
  coming: (adults: number, children: number) =>
    `${adults === 1 ? "1 adult" : `${adults} adults`}, ${children === 1 ? "1 child" : `${children} children`}`,
  search: "Search guests",
  searchPlaceholder: "Search guests...",
  sortBy: "Sort by",
  ascending: "Ascending",
  descending: "Descending",
  turn: "reverse the order",
  show: "Show",
  view: "View",
  add: "Add a guest",
  addShort: "Add",
  moreActions: "More: import, export, print",
  import: "Import",
  export: {
    title: "Export",
    read: "To read in Excel",
    readHelp: (count: number) =>
      `The list as you see it: ${count === 1 ? "1 guest" : `${count} guests`}, the columns shown, in English (.xlsx).`,
    again: "To import again",
    againHelp:
      "Every guest and every field, under fixed headings (.xlsx). Change what you like and import the file again. It has the guests’ own links, so keep it to yourselves.",
    csv: "The same as CSV",
    print: "For a print shop",
    printHelp:
      "Names for envelopes, postal addresses and codes, one row per card (.xlsx). You choose the cards first.",
    /** The beginning of the name of the file that is imported again. */
    fileName: "guests",
  },
  print: "Print…",
  household: {
    count: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
    coming: (count: number) => `${count} coming`,
    alone: "On their own",
    found: (count: number) => (count === 1 ? "1 household found" : `${count} households found`),
  },
  table: "The guests, one row each",
  keys: "Arrow keys move between the cells. Enter or F2 changes a cell, Escape leaves it as it was. After a change, Tab goes to its Undo button, and Control+Z undoes the latest change you made here.",
  columnHelp: {
    answered: "Whether the guest has answered",
    answer: "What the guest answered: Accepted or Declined",
  },
  found: (count: number) => (count === 1 ? "1 guest found" : `${count} guests found`),
  pages: "Pages of the list",
  rows: (from: number, to: number, all: number) => `Guests ${from} to ${to} of ${all}`,
  previousPage: "Previous page",
  nextPage: "Next page",
  more: "Open",
  openGuest: (name: string) => `Open: everything about ${name}`,
  openGuestHelp: "Everything about this guest: all fields, history, deleting",
  erased: (count: number) =>
    count === 1
      ? "The guest is erased for good, with the history and the emails kept here."
      : `${count} guests are erased for good, with the history and the emails kept here.`,
  eraseSeveral: {
    title: "Erase several guests for good",
    lead: "Choose whom to erase. You will be shown the names and asked once more.",
    legend: "Guests",
    isDeleted: "(deleted)",
    next: "Continue",
    none: "There is nobody to erase.",
    nobody: "Please choose at least one guest.",
    question: (count: number) =>
      count === 1 ? "Erase this guest for good?" : `Erase these ${count} guests for good?`,
    what: "Everything about them is removed: the guests, the history and the emails kept here. This is final. Only copies elsewhere remain: earlier backups, and emails in mailboxes.",
    button: (count: number) => (count === 1 ? "Erase 1 guest for good" : `Erase ${count} guests for good`),
    chooseAgain: "Choose again",
  },
  nobody: {
    title: "Nobody is on the list yet",
    message: "Add the first guest, or import a whole list from a file or a spreadsheet.",
  },
  notFound: {
    title: (query: string) => `No guest matches “${query}”`,
    message: "The search looks in all columns, and ignores capitals and accents.",
    clear: "Show all guests",
  },
  asked: {
    columns: "Columns",
    said: "Answered",
    toAsk: "Not asked yet",
    invited: "Invited",
  },
  unreadable: (count: number) =>
    count === 1
      ? "One guest cannot be read, and is missing here."
      : `${count} guests cannot be read, and are missing here.`,
  toInbox: "See them in the inbox",
  furtherColumns: "Add columns",
  blankColumn: (name: string) => `${name} (empty)`,
  tagOfHousehold: "(the household’s)",

  saving: "Saving…",
  saved: "Saved",
  notSaved: "Not saved",
  notSavedYet: "Not saved yet",
  changedMeanwhile: "Changed since",
  undo: "Undo",
  undoOf: (field: string, name: string) => `Undo: ${field}, ${name}`,
  undoKeys: "Ctrl+Z undoes the latest change you made here",
  undoing: "Undoing…",
  undone: "Undone",
  notUndone: "Not undone",
  undoneInPart: (fields: string) => `Undone, except for what has been changed since: ${fields}.`,
  nothingToUndo: "There is nothing left to undo here. Older changes are in the history of each guest.",
  changers: { you: "You", guest: "The guest", import: "An import", admin: "Another admin" },
  changedBy: (who: string, when: string | null) =>
    when === null ? `${who} changed it just now.` : `${who} changed it on ${when}.`,
  changedSince: (field: string, who: string, when: string | null) =>
    `${who} changed “${field}” again ${when === null ? "just now" : `on ${when}`}, so this cannot be undone by itself.`,
  cell: (field: string, name: string) => `${field}, ${name}`,
  savedOf: (field: string, name: string) => `Saved: ${field}, ${name}.`,
  troubleOf: (field: string, name: string, words: string) => `${field}, ${name}: ${words}`,
  tabToChoose: "Press Tab to choose.",
  yours: "Yours",
  theirs: "Theirs, now",
  keepYours: "Keep yours",
  keepTheirs: "Keep theirs",
  tryAgain: "Try again",
  goOnEditing: "Continue editing",
  toSeatingChart: "See who sits where (opens in a new tab)",
  close: "Close",
  giveUp: "Leave it as it was",
  typed: "What you typed",
  waitingCells: (count: number) =>
    count === 1 ? "1 change is not saved." : `${count} changes are not saved.`,
  showNext: "Show the next",
  wouldBeLost: (count: number) =>
    count === 1
      ? "It would be lost if you left the list now."
      : "They would be lost if you left the list now.",
  leaveUnsaved: "Leave anyway",
  isNow: (field: string, value: string) =>
    value === "" ? `${field} is now empty.` : `${field} is now: ${value}.`,
  seatCleared: (by: string) =>
    by === ""
      ? "The seat was cleared, because somebody else has it or the table has no such seat."
      : `The seat was cleared, because ${by} sits there.`,
  asks: {
    decline: (name: string) => `Mark ${name} as not coming?`,
    clears: "This clears:",
    nothingLost: "Nothing else that you know about the guest is lost.",
    chairFree: (chair: string) => `${chair} can then go to somebody else.`,
    canBeUndone: "You can undo it afterwards.",
    sayDecline: "Mark as not coming",
    removeAnswer: (name: string) => `Remove the answer for ${name}?`,
    removeAnswerText: (answered: string, answer: string, value: string) =>
      `With “${answered}” set to No, “${answer}” loses its “${value}”. You can undo it afterwards.`,
    sayRemove: "Remove the answer",
    sameName: (name: string) => `Two guests called ${name}?`,
    sameNameText: (name: string) =>
      `${name} is on the list already. Guests with the same name have to be told apart when they answer.`,
    saySameName: "Use the name anyway",
    sayYes: "Save anyway",
    leaveAll: "Leave everything as it was",
  },
  elsewhere: (names: string) => `Changed just now: ${names}.`,
  manyElsewhere: (count: number) => `${count} guests were changed just now.`,
  save: "Save",
  cancel: "Cancel",
  none: "None",

  refused: {
    gone: "This guest is no longer on the list. Somebody has deleted the guest in the meantime.",
    "signed out": "You are signed out. Sign in again in another tab, then try again here.",
    "not reached": "The site cannot be reached, or cannot save just now.",
    "too many": "That was a lot at once. Please wait a minute and try again.",
  },
  chairTaken: (chair: string, by: string) =>
    `${chair} is taken by ${by}. Choose another one, or let the two swap in the seating chart.`,
  problems: {
    "first name missing": "A guest needs a first name.",
    "too long": "This is too long.",
    "not plain text": "This contains characters that cannot be used here.",
    "not an id": "This cannot be used as an id.",
    "not an email": "This does not look like an email address.",
    "not a phone number": "This does not look like a phone number.",
    "neither Yes nor No": "Please choose yes or no.",
    "neither Accepted nor Declined": "Please choose coming, not coming or no answer.",
    "not a seat number": "A seat is a whole number from 1 to 30.",
    "no such seat": "The table has no seat with that number.",
    "unknown relation": "Please choose one of the relations.",
    "without a key": "Please write each answer as its key and the answer: brunch: Accepted.",
  },

  deleted: {
    title: (count: number) => `Deleted guests (${count})`,
    message: "They can be brought back for thirty days.",
    when: (when: string) => `deleted ${when}`,
    restore: "Bring back",
    erase: "Erase for good",
  },
  actions: {
    answered: {
      saved: (names: string) => `${names}: the answer is saved.`,
      history: (names: string) => `${names} answered`,
    },
    added: {
      saved: (names: string) => `${names} is on the guest list.`,
      history: (names: string) => `Added ${names}`,
    },
    changed: {
      saved: (names: string) => `${names}: saved.`,
      history: (names: string) => `Changed ${names}`,
    },
    seated: {
      saved: (names: string) => `${names}: the seating is saved.`,
      history: (names: string) => `Seated ${names}`,
    },
    deleted: {
      saved: (names: string) => `Deleted ${names}. This can be undone for 30 days.`,
      history: (names: string) => `Deleted ${names}`,
    },
  },
} as const;
