type Wished = { who: string; whom: string; isTable: boolean };

export const wishes = {
  lead: "Say who should sit together and who should not. A proposal then seats everyone who is coming as well as it can, and you decide.",
  propose: "Propose a seating plan",
  terms: {
    withOpen: "Also seat those who have not answered, after everyone who is coming",
    mayChangeTables: "Guests who have a table but no chair may get another table",
    mayMoveSeated: "Guests who have a chair may be moved, too",
  },
  list: "Your wishes",
  none: "There are no wishes yet.",
  add: "Add a wish",
  who: "Who",
  how: "How",
  whom: "With whom, or where",
  weight: "How important",
  choose: "Choose",
  groups: {
    guest: "Guests",
    household: "Households",
    tag: "Tags",
    table: "Tables",
    fixture: "In the room",
    chair: "Free chairs",
  },
  hows: {
    beside: "next to",
    "same table": "at the same table",
    near: "near",
    "not beside": "not next to",
    apart: "not at the same table",
    far: "far away",
  },
  weights: { must: "required", good: "would be nice" },
  remove: "Remove",
  removeOf: (sentence: string) => `Remove the wish: ${sentence}`,
  problems: {
    "who missing": "Choose whom the wish is about.",
    "whom missing": "Choose with whom, or where.",
    "with themselves": "You have chosen the same twice. Choose two different ones.",
    "beside a table": "Nobody can sit next to a table. Choose “at the same table” or “near”.",
    "at a fixture": "Choose “near” or “far away” for something in the room.",
    "there already": "That wish is already on the list.",
    "too many wishes": "There are too many wishes. Remove one first.",
    "too many pairs": "That would be a wish about too many pairs of guests. Choose fewer.",
  },
  customs: {
    title: "Seating style",
    lead: "Wishes you require come first.",
    presets: { swedish: "Swedish tradition", mild: "Mild", free: "Free" },
    presetHint: {
      swedish:
        "Couples are separated but stay at the same table, so that everybody talks to somebody new. Say below which guests are table partners.",
      mild: "Couples sit side by side, families together.",
      free: "Only your wishes count.",
    },
    own: "Choose for yourselves",
    partners: "Two adults of one household",
    partner: {
      beside: "Side by side",
      parted: "At the same table, but not side by side",
      free: "It does not matter",
    },
    families: "Families stay together, and a child sits beside an adult of the family",
    honour:
      "You two sit side by side in the middle of the table of honour, with those who have a role in the wedding",
    acquaintances: "Everybody knows somebody at the table: by household, tag or side",
    tablePartners: {
      title: "Table partners",
      lead: "By Swedish custom a lady sits at the right hand of her table partner. Give the guests two tags, such as “Ladies” and “Gentlemen”, and choose here who sits on which side.",
      noTags: "No guest has a tag yet.",
      left: "On the left: guests with the tag",
      right: "At their right hand: guests with the tag",
      nobody: "None",
      unused: (tag: string) => `${tag} (no guest has it now)`,
      chosen: (left: string, right: string) =>
        `Table partners: guests with the tag “${right}” sit at the right hand of guests with the tag “${left}”.`,
      problems: {
        "one tag only": "Choose a tag for both sides, or for neither.",
        "same tag": "Choose two different tags: one for the left, one for the right.",
      },
    },
    save: "Save",
  },
  honour: {
    title: "At the table of honour",
    lead: (first: string, second: string) =>
      `By custom ${first} sits at the right hand of ${second}. Next to ${first} come the father of ${first}, the mother of ${second} and the officiant; next to ${second} come the mother of ${first} and the father of ${second}. Where you choose nobody, the others move closer.`,
    notAsked: "This only counts while the table of honour is chosen above.",
    nobody: "Nobody",
    save: "Save",
    saveOf: "Save the table of honour",
    problems: { "same guest twice": "You have chosen the same guest twice. Everybody has one place only." },
  },
  locks: {
    title: "Locked seats",
    none: "Nothing is locked.",
    add: "Lock",
    what: "Guest, table or free chair",
    guest: (name: string) => `${name} keeps the chair`,
    table: (table: string) => `${table} stays as it is`,
    chair: (chair: string) => `${chair} stays free`,
    unlock: "Unlock",
    unlockOf: (what: string) => `Unlock: ${what}`,
  },
  printed: {
    title: "Since you printed the plan",
    never:
      "Mark here when you have printed the plan or sent it to somebody. Anything that changes afterwards is then listed here.",
    nothing: (when: string) => `Nothing has changed since ${when}.`,
    since: (when: string) => `Changed since ${when}:`,
    note: "Mark as printed or sent",
  },
  shownSeats: {
    title: "Guests find their seat",
    closed:
      "Guests cannot see the seating. On the day you can let them look up their own seats in the guest book.",
    open: "Guests who type their full name in the guest book see their table, their seat and their neighbours.",
    toOpen: "Let guests find their seat",
    toClose: "Close it again",
  },
  now: {
    title: "To fix",
    none: "Everything is as you wish.",
    lead: "As the guests sit now.",
  },
  mend: {
    causes: (what: string) => `But: ${what}`,
    freely: "No other wish suffers.",
    none: "No single swap of guests who may be moved would meet it.",
    doIt: "Apply",
    doItOf: (sentence: string) => `Apply: ${sentence}`,
  },
  proposal: {
    title: "A proposed seating plan",
    searching: "Looking for a seating plan…",
    lead: "Nothing is changed until you accept it, and then it can be undone as a whole.",
    nothing: "No better seating plan was found. Allow seated guests to be moved, or add tables.",
    noTables: "There is no table yet. Add tables in the seating chart first.",
    compare: "Before and after",
    what: "What counts",
    before: "Before",
    after: "After",
    counts: {
      wish: "Wishes that are not met",
      chair: "Guests without a chair",
      stranger: "Guests who know nobody at their table",
      partner: "Couples not seated as you wish",
      "table partner": "Guests without a table partner",
      child: "Children seated without family",
    },
    left: "Still to fix",
    tableFull:
      "Guests wait for a chair at the table that the list gives them, even if it is full. To seat them elsewhere, let them get another table above.",
    tables: "The tables",
    newHint: "Bold: new in this chair.",
    isNew: "new here",
    changes: (count: number) =>
      count === 1 ? "1 guest gets another chair" : `${count} guests get another chair`,
    from: "From",
    to: "To",
    guest: "Guest",
    nowhere: "no chair",
    waiting: (table: string) => `${table}, no chair`,
    accept: "Accept the proposal",
    another: "Another proposal",
    toWishes: "To the wishes",
    changedMeanwhile: "Somebody has moved, answered or left the list since then. Here is a new proposal.",
  },
};

/** Those that the site writes, and no browser needs. */
export const planTexts = {
  tagged: (tag: string) => `everybody with the tag “${tag}”`,
  gone: "somebody who is no longer on the list",
  sentence: {
    beside: ({ who, whom }: Wished) => `${who} next to ${whom}`,
    "same table": ({ who, whom, isTable }: Wished) =>
      isTable ? `${who} at ${whom}` : `${who} at the same table as ${whom}`,
    near: ({ who, whom }: Wished) => `${who} near ${whom}`,
    "not beside": ({ who, whom }: Wished) => `${who} not next to ${whom}`,
    apart: ({ who, whom, isTable }: Wished) =>
      isTable ? `${who} not at ${whom}` : `${who} not at the same table as ${whom}`,
    far: ({ who, whom }: Wished) => `${who} far from ${whom}`,
  },
  short: {
    wish: (sentence: string) => `Not met: ${sentence}.`,
    "lost wish": (sentence: string) =>
      `${sentence}: this wish no longer applies to anybody. Remove it or choose again.`,
    "lost tag": (tag: string) =>
      `Table partners: no guest has the tag “${tag}” any more. Choose another tag.`,
    "left out": (sentence: string) =>
      `A proposal does not count this, because it is about too many pairs of guests: ${sentence}.`,
    "no chair": (names: string, more: number) => {
      if (more > 0) return `${names} and ${more} more have no chair.`;
      return `No chair: ${names}.`;
    },
    "no table partner": (names: string, more: number) => {
      if (more > 0) return `${names} and ${more} more have no table partner.`;
      return `No table partner: ${names}.`;
    },
    "knows nobody": (name: string, table: string) => `${name} knows nobody at ${table}.`,
    "not beside": (one: string, other: string) => `${one} and ${other} do not sit side by side.`,
    "not at one table": (one: string, other: string) => `${one} and ${other} are not at the same table.`,
    beside: (one: string, other: string) => `${one} and ${other} sit side by side, against your style.`,
    "not at honour": (name: string, role: string) => `${name} (${role}) does not sit at the table of honour.`,
    "child alone": (name: string, table: string) =>
      `${name} is a child, and no adult of the household is at ${table}.`,
    "far from kitchen": (name: string, metres: string) =>
      `${name} has a severe allergy and sits ${metres} m from the kitchen.`,
    waits: (name: string) => `${name} is coming and has no seat yet.`,
    "no such seat": (name: string, chair: string) =>
      `The list has ${name} at ${chair}, but the table has no such seat.`,
    "gave up": (name: string, chair: string) => `${name} is not coming, but still has ${chair}.`,
    "too few chairs": (count: number) =>
      count === 1 ? "There is one guest more than chairs." : `There are ${count} guests more than chairs.`,
  },
  swap: (guest: string, chair: string, other: string) =>
    `Met if ${guest} takes ${chair} and ${other} gets the chair that becomes free.`,
  move: (guest: string, chair: string) => `Met if ${guest} takes ${chair}, which is free.`,
  nextTo: (chair: string, mate: string) => `${chair} is free, next to ${mate}.`,
  atTableOf: (chair: string, mate: string) => `${chair} is free, at the table of ${mate}.`,
  roles: {
    mother: (name: string) => `mother of ${name}`,
    father: (name: string) => `father of ${name}`,
    officiant: "officiant",
  },
};
