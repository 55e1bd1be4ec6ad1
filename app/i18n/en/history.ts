export const history = {
  title: "History",
  lead: "Everything that has happened to the guest list, newest first. Changes from the last 30 days can be undone here.",
  nothing: "Nothing has happened yet.",
  nothingFound: "Nothing in the history matches this.",
  filter: {
    label: "Choose what to see",
    guest: "Guest",
    anyGuest: "All guests",
    who: "By",
    anybody: "Anyone",
    guests: "Guests",
    imports: "Imports",
    day: "Day",
    show: "Show",
    clear: "Show everything",
    visitor: "From one visitor, in the same browser each time.",
    origin: "From one IP address: perhaps one visitor, perhaps several.",
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
    "seating wishes changed": (_names: string) => "Changed what is wished of the seating",
    "seating printed": (_names: string) => "Noted that the seating is printed",
    "household changed": (names: string) => `Changed the details of the household ${names}`,
    "list set up": (names: string) =>
      names === "" ? "Changed the tags or columns" : `Changed the tags or columns for ${names}`,
    "views changed": (_names: string) => "Changed the saved views",
    "wedding published": (_names: string) => "Published facts and words of the wedding",
    "folder followed": (_names: string) => "Let the wedding’s folder count again",
    "link renewed": (names: string) =>
      names === "" ? "Renewed all answer links" : `Renewed the answer link for ${names}`,
    "household codes made": (names: string) =>
      names === "" ? "Created household codes" : `Created the household code for ${names}`,
    "household codes renewed": (names: string) =>
      names === "" ? "Renewed all household codes" : `Renewed the household code for ${names}`,
    "mailing ordered": (_names: string) => "Sent or scheduled an email to households",
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
    command: "from a file, by the person who installed the site",
    formerAdmin: "an admin who no longer has an account",
  },
  late: "after the last day to answer",
  undone: "Undone",
  more: (count: number) => `and ${count} more`,
  sameVisitor: "Everything from this visitor",
  sameOrigin: "Everything from this IP address",
  undoOf: (what: string, when: string) => `Undo: ${what}, ${when}`,
  undoAll: {
    visitor: (count: number) =>
      count === 1 ? "Undo what this visitor did…" : `Undo everything this visitor did, for ${count} guests…`,
    origin: (count: number) =>
      count === 1
        ? "Undo what came from this IP address…"
        : `Undo everything from this IP address, for ${count} guests…`,
  },
  ask: {
    title: "Undo this?",
    titleCannot: "This cannot be undone",
    titleVisitor: "Undo all answers from this visitor?",
    titleOrigin: "Undo all answers from this IP address?",
    back: (count: number) =>
      count === 1
        ? "This guest goes back to how they were:"
        : `These ${count} guests go back to how they were:`,
    leave: (count: number) =>
      count === 1
        ? "This guest is taken off the guest list:"
        : `These ${count} guests are taken off the guest list:`,
    come: (count: number) =>
      count === 1
        ? "This guest comes back to the guest list:"
        : `These ${count} guests come back to the guest list:`,
    householdOnly: "Only the details of the household go back; the guests stay as they are.",
    contentOnly: "Guests read this again as it was before:",
    tablesOnly: "Only the tables change; the guests stay as they are.",
    stays: "This stays as it is",
    staysLead: "What has been changed since is not overwritten.",
    sure: (count: number) => (count < 2 ? "Yes, undo it" : `Yes, undo it for ${count} guests`),
    no: "No, leave it as it is",
    toHistory: "Back to the history",
    canComeBack: "This can in turn be undone for 30 days.",
  },
  notUndone: {
    gone: "There is nothing here to undo.",
    "already undone": "This has already been undone.",
    "too old": "This was more than 30 days ago and can no longer be undone.",
    "nothing goes back": "All of this has been changed again since, so there is nothing left to undo.",
    "photo gone": "The photo that stood there before has been removed, so this cannot be undone.",
    "not sure": "Undoing this affects several guests. Look at who they are first, in the history.",
  },
  stay: {
    changedBy: (fields: string, who: string, when: string) => `${fields}: changed by ${who}, ${when}`,
    changed: (fields: string) => `${fields}: changed since`,
    gone: "no longer on the guest list",
    unreadable: "cannot be read",
    thereAgain: "already on the guest list",
    chair: (chair: string, by: string) => `${chair} now belongs to ${by}`,
    theGuest: "the guest",
    household: "changed since, or others now have the name",
    content: { "changed since": "changed since", "photo gone": "the photo of before has been removed" },
    displayName: "has since been given another name for signs and cards",
  },
} as const;
