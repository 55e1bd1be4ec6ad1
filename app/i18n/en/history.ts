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
  answeredFor: (names: string) => `Answered for ${names}`,
  takenBack: (names: string) => `${names} took back an answer`,
  regrouped: (names: string) => `Changed who belongs together: ${names}`,
  guests: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
  which: "Which guests",
  whichHouseholds: "Which households",
  unnamed: "an unnamed guest",
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
        ? "This guest will go back to how they were:"
        : `These ${count} guests will go back to how they were:`,
    leave: (count: number) =>
      count === 1
        ? "This guest will be taken off the guest list:"
        : `These ${count} guests will be taken off the guest list:`,
    come: (count: number) =>
      count === 1
        ? "This guest will come back to the guest list:"
        : `These ${count} guests will come back to the guest list:`,
    householdOnly: "Only the details of the household go back; the guests stay as they are.",
    contentOnly: "Guests will see this as it was before:",
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
    since: "changed since",
    photoGone: "the photo of before has been removed",
    displayName: "has since been given another name for signs and cards",
    noted: {
      wish: "A wish for the seating",
      lock: "Locked seats",
      customs: "Seating style",
      honour: "Who sits at the table of honour",
      table: "Place in the room",
      fixture: "Something in the room",
      room: "How large the room is",
      size: "Number of chairs",
      printed: "The plan as it was last printed",
      "honour table": "Which table is the table of honour",
      "seats shown": "Whether guests find their seat",
    },
    notedAt: (what: string, table: string) => `${what}: ${table}`,
  },
  actions: {
    undone: {
      saved: (names: string) => (names === "" ? "Undone." : `Undone for ${names}.`),
      history: (names: string) => (names === "" ? "Undid a change" : `Undid a change: ${names}`),
    },
  },
} as const;
