import type { TagColour } from "#domain/guest-list/list-settings.ts";

export const listSetUp = {
  title: "Tags and columns",
  lead: "Tags say in a word what guests have in common: whose side, which town, who helps. A column of your own holds a text for each guest: a hotel, a gift, a shoe size. Guests see neither.",
  kinds: { tag: "Tag", column: "Column" },
  colours: {
    blue: "blue",
    red: "red",
    yellow: "yellow",
    green: "green",
    violet: "violet",
    grey: "grey",
  } satisfies Record<TagColour, string>,
  side: "a side",
  tags: {
    title: "Tags",
    none: "No guest has a tag yet. You give one on the guest’s page, or here.",
    name: "Name",
    colour: "Colour",
    isSide: "It says whose guests these are",
    isSideHelp:
      "A tag for one side of the wedding, such as “the bride’s side”. Sides come first in lists and filters.",
    guests: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
    households: (count: number) => (count === 1 ? "1 household" : `${count} households`),
    unused: "not in use",
    change: "Change",
    changeOf: (tag: string) => `Change the tag ${tag}`,
    remove: "Remove everywhere",
    removeText: (tag: string) =>
      `Everybody who has the tag “${tag}” loses it. This can be undone for 30 days.`,
    removeOf: (tag: string) => `Remove ${tag} everywhere`,
    add: "Add a tag",
    join: (tag: string) => `Make them one tag, “${tag}”`,
  },
  columns: {
    title: "Your own columns",
    none: "You have no columns of your own. Anything you keep in a spreadsheet beside this list can go here.",
    filled: (count: number) => (count === 0 ? "empty" : `${count} filled in`),
    name: "Name of the column",
    change: "Rename",
    changeOf: (column: string) => `Rename the column ${column}`,
    remove: "Remove",
    removeOf: (column: string) => `Remove ${column}`,
    removeText: (column: string, count: number) =>
      count === 0
        ? `The column “${column}” disappears. It is empty.`
        : `The column “${column}” disappears, with what it says for ${count === 1 ? "1 guest" : `${count} guests`}. For 30 days you can bring it all back with Undo.`,
    add: "Add a column",
  },
  refused: {
    "no name": "Please write one name, without commas.",
    "too long": "This name is too long, or contains characters that cannot be used.",
    "name taken": (name: string) => `There is already a “${name}”.`,
    "changed meanwhile":
      "Somebody else has changed this tag in the meantime. Look at it below, then change it again.",
    "renamed meanwhile": (name: string) => `Somebody else has renamed this column “${name}” in the meantime.`,
    gone: "Somebody else has removed this column in the meantime.",
    "too many": "There is room for twelve columns of your own.",
  },
  actions: {
    "list set up": {
      saved: () => "The tags and columns are saved.",
      history: (names: string) =>
        names === "" ? "Changed the tags or columns" : `Changed the tags or columns for ${names}`,
    },
  },
} as const;
