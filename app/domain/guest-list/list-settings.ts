// What the couple set up for their guest list: the looks of their tags, and columns of their own.

export const tagColours = ["blue", "red", "yellow", "green", "violet", "grey"] as const;
export type TagColour = (typeof tagColours)[number];

/** Marks beside a name: nobody has to tell two tags apart by them alone. */
export const tagHues: Readonly<Record<TagColour, string>> = {
  blue: "#2f5fb3",
  red: "#b1403a",
  yellow: "#c09a1c",
  green: "#3f7a4c",
  violet: "#7b4ba0",
  grey: "#6e7a75",
};

/** A tag may be used without one of these; it is grey then, and no side. */
export type TagStyle = {
  name: string;
  colour: TagColour;
  /** Whose guests: "Märta's side". */
  isSide: boolean;
};

/** `key` stands in guests' documents and never changes; the name may. */
export type OwnColumn = { key: string; name: string };

/** The table has no room for more. */
export const mostOwnColumns = 12;

export type ListSettings = {
  tags: readonly TagStyle[];
  columns: readonly OwnColumn[];
};

export const blankListSettings: ListSettings = { tags: [], columns: [] };

export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Of the control in a form, and of a column in the address. */
export function ownColumnField(key: string): string {
  return `column-${key}`;
}
