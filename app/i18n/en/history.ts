export const history = {
  title: "History",
  lead: "Everything that has happened to the guest list, newest first. Changes less than thirty days old can be undone here.",
  nothing: "Nothing has happened yet.",
  nothingFound: "Nothing in the history matches this.",
  filter: {
    label: "Choose what to see",
    guest: "Guest",
    anyGuest: "All guests",
    who: "By",
    anybody: "Anybody",
    guests: "Guests",
    imports: "Imports",
    day: "Day",
    show: "Show",
    clear: "Show everything",
    visitor: "From one visitor: the same browser each time.",
    origin: "From one network address: perhaps one visitor, perhaps several.",
  },
  pages: "Pages of the history",
  newer: "Newer",
  older: "Older",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  done: {
    answered: (names: string) => `${names} answered`,
    "answered for": (names: string) => `Answered for ${names}`,
    "taken back": (names: string) => `${names} took back an answer`,
    added: (names: string) => `Added ${names}`,
    changed: (names: string) => `Changed ${names}`,
    seated: (names: string) => `Seated ${names}`,
    deleted: (names: string) => `Deleted ${names}`,
    imported: (names: string) => `Imported ${names}`,
    attached: (names: string) => `Attached an answer to ${names}`,
    discarded: (_names: string) => "Threw away an answer",
    "tables changed": (_names: string) => "Changed the tables",
    "household changed": (names: string) => `Changed what is noted about the household ${names}`,
    "list set up": (names: string) =>
      names === "" ? "Changed the tags or columns" : `Changed the tags or columns of ${names}`,
    "wedding published": (_names: string) => "Published facts and words of the wedding",
    "folder followed": (_names: string) => "Let the wedding’s folder count again",
    "link renewed": (names: string) =>
      names === "" ? "Renewed all answer links" : `Renewed the answer link of ${names}`,
    "household codes made": (names: string) =>
      names === "" ? "Made the codes of households" : `Made the household code of ${names}`,
    "household codes renewed": (names: string) =>
      names === "" ? "Renewed all household codes" : `Renewed the household code of ${names}`,
    "mailing ordered": (_names: string) => "Ordered an email to households",
    "mailing stopped": (_names: string) => "Stopped an email to households",
    "reminders switched": (_names: string) => "Changed the automatic reminders",
    undone: (names: string) => (names === "" ? "Undid a change" : `Undid a change: ${names}`),
  },
  regrouped: (names: string) => `Changed who belongs together: ${names}`,
  guests: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
  which: "Which guests",
  unnamed: "a guest whose name is no longer kept",
  way: {
    guest: "on the site",
    admin: "in the admin area",
    import: "from a file",
    command: "from a file, by whoever installed the site",
    formerAdmin: "an admin who has no account any more",
  },
  late: "after the last day to answer",
  undone: "Undone",
  more: (count: number) => `and ${count} more`,
  sameVisitor: "All from this visitor",
  sameOrigin: "All from this network address",
  undoOf: (what: string, when: string) => `Undo: ${what}, ${when}`,
  undoAll: {
    visitor: (count: number) =>
      count === 1 ? "Undo what this visitor did…" : `Undo everything this visitor did, for ${count} guests…`,
    origin: (count: number) =>
      count === 1
        ? "Undo what came from this address…"
        : `Undo everything from this address, for ${count} guests…`,
  },
  ask: {
    title: "Undo this?",
    titleCannot: "This cannot be undone",
    titleVisitor: "Undo all answers from this visitor?",
    titleOrigin: "Undo all answers from this network address?",
    back: (count: number) =>
      count === 1 ? "This guest goes back to how it was:" : `These ${count} guests go back to how they were:`,
    leave: (count: number) =>
      count === 1
        ? "This guest is taken off the guest list:"
        : `These ${count} guests are taken off the guest list:`,
    come: (count: number) =>
      count === 1
        ? "This guest comes back to the guest list:"
        : `These ${count} guests come back to the guest list:`,
    householdOnly: "Only what is noted about the household goes back; the guests stay as they are.",
    tablesOnly: "Only the tables change; the guests stay as they are.",
    stays: "This stays as it is",
    staysLead: "It has been changed since. What somebody decided later is not overwritten.",
    sure: (count: number) => (count < 2 ? "Yes, undo it" : `Yes, undo it for ${count} guests`),
    no: "No, leave it as it is",
    toHistory: "Back to the history",
    canComeBack: "This can itself be undone for thirty days.",
  },
  notUndone: {
    gone: "There is nothing here that could be undone.",
    "already undone": "This has been undone already.",
    "too old": "This was more than thirty days ago and can no longer be undone.",
    "nothing goes back": "All of this has been changed again since, so there is nothing left to undo.",
    "not sure": "Undoing this touches several guests, so look at them first, in the history.",
  },
  stay: {
    changedBy: (fields: string, who: string, when: string) => `${fields}: changed by ${who}, ${when}`,
    changed: (fields: string) => `${fields}: changed since`,
    gone: "no longer on the guest list",
    unreadable: "cannot be read",
    thereAgain: "already on the guest list",
    chair: (chair: string, by: string) => `${chair} is ${by}’s now`,
    theGuest: "the guest",
    household: "changed since, or others have the name now",
    displayName: "given another name for signs and cards since",
  },
} as const;
