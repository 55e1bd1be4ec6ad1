import type { PlaceCount } from "#domain/seating/seating.ts";
import { tables } from "./tables.ts";

export const seating = {
  title: "Seating Chart",
  tabs: { table: "Table", room: "Room" },
  overview: "The seating",
  placeCount: ({ coming, mayCome, seats, tables, withoutSeat }: PlaceCount) => {
    const come = `${coming} ${coming === 1 ? "guest is" : "guests are"} coming`;
    const may =
      mayCome === 0 ? "" : `, and ${mayCome} who ${mayCome === 1 ? "has" : "have"} not answered may come`;
    const missing = coming + mayCome - seats;
    const enough =
      missing <= 0 ? "enough for everyone" : `${missing} too few${mayCome > 0 ? " if they all come" : ""}`;
    const there = seats === 1 ? "There is 1 seat" : `There are ${seats} seats`;
    const at = `${there} at ${tables} ${tables === 1 ? "table" : "tables"}`;
    const left =
      withoutSeat === 0
        ? "Everyone has a seat"
        : `${withoutSeat} ${withoutSeat === 1 ? "guest has" : "guests have"} no seat yet`;
    return `${come}${may}. ${at}, ${enough}. ${left}.`;
  },
  seatsLeft: (count: number) => (count === 0 ? "full" : count === 1 ? "1 seat left" : `${count} seats left`),
  waits: (count: number) => `${count} waiting for a chair`,
  waitsAt: (table: string) => `${table}, no chair yet`,
  waiting: (count: number) =>
    count === 1 ? "1 guest has a table but no chair yet." : `${count} guests have a table but no chair yet.`,
  waitingInVain: (places: string) => `There is no chair left ${places}.`,
  forAt: (names: string, table: string) => `at ${table} for ${names}`,
  seatWaiting: "Seat everyone at their tables",
  print: "Print",
  printMore: "Place cards, table signs, door list…",
  room: "The tables, seen from above",
  tables: "Tables",
  ...tables,
  bareTable: (name: string) => name,
  /** A table that guests know by another name than the one in the list. */
  namedTable: (shown: string, name: string) => `${shown} (${name})`,
  seat: (seat: number) => `Seat ${seat}`,
  free: "free",
  unseated: "Unseated",
  notAnswered: "Not answered yet",
  besides: (names: string) => `Next to ${names}`,
  toGuest: "The guest’s page",
  isUnseated: "unseated",
  unseatedCount: (count: number) => `Unseated: ${count}`,
  nobodyUnseated: "Everyone has a seat.",
  search: "Find a guest",
  noneFound: "No guest has that name.",
  showUnseated: "Choose a guest",
  hideUnseated: "Close the list",
  hint: "Choose a guest, then a seat.",
  hintKeys:
    "Or drag and drop. With the keyboard: Tab moves from table to table, the arrow keys from seat to seat, Enter picks up and puts down, Escape cancels.",
  legend: "Key",
  marks: {
    diet: "special food",
    allergy: "allergy",
    free: "free seat",
    accepted: "is coming",
    unanswered: "has not answered",
    declined: "has declined",
    conflict: "two guests on one seat",
    locked: "locked",
  },
  diet: (list: string) => `food: ${list}`,
  allergies: (list: string) => `allergies: ${list}`,
  isSevere: "severe",
  declined: "declined",
  notInvited: "not invited",
  notAtDinner: "is not invited to the dinner",
  conflict: "Conflict",
  conflictText: (seat: number, names: string) => `Conflict on seat ${seat}: ${names}`,
  conflicts: (count: number) =>
    count === 1 ? "One seat has more than one guest." : `${count} seats have more than one guest.`,
  mayBeFree: "Seats that may be free",
  mayBeFreeCount: (count: number) => (count === 1 ? "1 seat may be free" : `${count} seats may be free`),
  mayBeFreeText: "These guests have declined. Their seats are kept until you decide.",
  freeSeat: "Free the seat",
  mayBeFreeAlso:
    "These guests have declined, or are not invited to the dinner. Their seats are kept until you decide.",
  isNotAtDinner: (name: string) => `${name} is not invited to the dinner and needs no seat.`,
  hasSaidNo: (name: string) => `${name} has declined and needs no seat.`,
  chairs: "Chairs",
  usualChairs: "Chairs at each table without a number of its own",
  sizeSubmit: "Set",
  lockTable: "Lock the table",
  unlockTable: "Unlock the table",
  unseat: "Unseat",
  bar: {
    label: "Seating a guest",
    picked: (name: string) => `Seating ${name}: choose a seat`,
    unseat: "Unseat",
    lock: "Lock the seat",
    unlock: "Unlock the seat",
    nextTo: (mate: string, chair: string) => `Next to ${mate}: ${chair}`,
    atTableOf: (mate: string, chair: string) => `At the table of ${mate}: ${chair}`,
    together: (count: number) => `The whole household (${count}) together`,
    wish: "Wish",
    cancel: "Cancel",
    taken: (chair: string, name: string) => `${chair} is taken by ${name}.`,
    swap: "Swap",
    swapGives: (name: string, other: string) => `${name} and ${other} swap seats.`,
    swapUnseats: (name: string, other: string) => `${name} gets the seat, and ${other} is unseated.`,
    giveOn: (name: string, other: string) => `${other} has declined, so ${name} gets the seat.`,
    give: (name: string) => `Give it to ${name}`,
    swapAsk: (name: string, other: string) => `Should ${name} and ${other} swap?`,
    another: "Choose another seat",
    who: (chair: string) => `${chair} has more than one guest. Who should move?`,
    undo: "Undo",
    undoAsks: (count: number) => `Undoing this moves ${count} guests. Undo it?`,
    undoFor: (count: number) => `Yes, undo for ${count} guests`,
    next: (name: string) => `Next: ${name}`,
    close: "Close",
  },
  said: {
    picked: (name: string) => `Picked up ${name}. Choose a seat; Escape cancels.`,
    dropped: (name: string) => `${name} stays as before.`,
    chooseGuest: (chair: string) => `${chair} is free. Choose a guest first.`,
    seated: (name: string, chair: string) => `${name} sits at ${chair}.`,
    swapped: (name: string, chair: string, other: string) =>
      `${name} sits at ${chair}, and ${other} has changed seats.`,
    swappedOut: (name: string, chair: string, other: string) =>
      `${name} sits at ${chair}, and ${other} is unseated.`,
    unseated: (name: string) => `${name} is unseated.`,
    "seat-household": (names: string, table: string) => `At ${table}: ${names}.`,
    "fill-table": (names: string, table: string) => `At ${table} now, too: ${names}.`,
    "seat-waiting": (count: number, inVain: string) => {
      const sit =
        count === 1 ? "1 guest has a chair now." : `${count} guests have chairs at their tables now.`;
      return inVain === "" ? sit : `${sit} There was no chair left ${inVain}.`;
    },
    "empty-table": (names: string, table: string) => `${table} is empty. Unseated: ${names}.`,
    added: (table: string) => `${table} is added.`,
    renamed: (table: string, to: string) => `${table} is now called ${to}.`,
    honour: (table: string) => `${table} is the table of honour.`,
    removed: (table: string) => `${table} is removed.`,
    sized: (table: string | null, seats: number, unseated: string) => {
      const chairs = seats === 1 ? "one chair" : `${seats} chairs`;
      const now = table === null ? `A table usually has ${chairs} now.` : `${table} has ${chairs} now.`;
      return unseated === "" ? now : `${now} Without a seat: ${unseated}.`;
    },
    displayed: (table: string) => `The name for guests is saved: ${table}.`,
    notDisplayed: (table: string) => `${table} has no separate name for guests.`,
    locked: (what: string) => `Locked: a proposal leaves ${what} alone.`,
    unlocked: (what: string) => `Unlocked: a proposal may change ${what} again.`,
    undone: "Undone.",
    undoneInPart: "Undone, except for what has been changed since. The history lists what stayed.",
  },
  form: {
    title: "Seat a guest using a form",
    guest: "Guest",
    chooseGuest: "Choose a guest",
    table: "Table",
    chooseTable: "Choose a table",
    seat: "Seat",
    household: "Seat the household",
    submit: "Seat",
    nobody: "There is no table yet. Add one first.",
    sits: (name: string, chair: string) => `${name} (${chair})`,
  },
  changeTable: (table: string) => `Change ${table}`,
  rename: "New name",
  fill: "Fill with unseated guests",
  fillWithOpen: "Include those who have not answered",
  empty: "Empty the table",
  honour: "Table of honour",
  chooseHonour: "This is the table of honour",
  renameSubmit: "Rename",
  display: {
    title: "Name for guests",
    hint: (table: string) =>
      `Used on signs, place cards and lists instead of “${table}”. One language is enough; leave both empty if guests should read “${table}”.`,
    hintAlone: (table: string) =>
      `Used on signs, place cards and lists instead of “${table}”. Leave it empty if guests should read “${table}”.`,
    languages: { en: "In English", sv: "In Swedish" },
    submit: "Save the name",
    now: (names: string) => `It is now called: ${names}.`,
    none: "It now has no separate name for guests.",
  },
  add: "Add a table",
  addName: "Name of the table",
  remove: "Remove the table",
  noTables: "There are no tables yet. Add the first one, then seat your guests.",
  refused: {
    "name missing": "Write a name for the table.",
    "too long": "This name is too long.",
    "not plain text": "This name contains characters that cannot be used.",
    "name in use": "There is already a table with that name.",
    "no such table": "That table is no longer there. Somebody has removed or renamed it.",
    "too few chairs": "There are not enough free seats at that table.",
    "nobody to seat":
      "Nobody is left to seat there. Those without a seat are meant for another table, have not answered, or have a household that does not fit.",
    "nobody there": "Nobody sits at that table.",
    "no such seat": "The table has no seat with that number.",
    "not a table size": "A table has 1 to 30 chairs.",
    "in use": "There are guests at that table. Move them first.",
    "unseated already": "This guest is already unseated.",
    "display name too long": "This name is too long. At most 60 characters fit.",
    "display name not plain text": "This name contains characters that cannot be used.",
    "display name changed":
      "Somebody else has changed this name, so yours is not saved. Save again to replace theirs.",
    "not at dinner": "This guest is not invited to the dinner and needs no seat.",
    declined: "This guest has declined and needs no seat.",
    "already there": "This guest already sits there.",
    gone: "That guest is no longer on the list.",
    "several there": "That seat has more than one guest. Move one of them first.",
    taken: "That seat is taken.",
    "not chosen": "Choose a guest, a table and a seat.",
    "cannot undo": "This cannot be undone, because something has been changed since.",
    "signed out": "You are signed out. Sign in again in another tab, then try again.",
    "not saved": "This could not be saved. Please try again.",
  },
  rows: "All seats",
  rowsHead: "Table",
  places: "By last name",
  actions: {
    "tables changed": {
      saved: () => "The tables are saved.",
      history: () => "Changed the tables",
    },
    "seating wishes changed": {
      saved: () => "Seating wishes saved.",
      history: () => "Changed the seating wishes",
    },
    "seating printed": {
      saved: () => "The seating is marked as printed or sent.",
      history: () => "Marked the seating as printed",
    },
  },
} as const;
