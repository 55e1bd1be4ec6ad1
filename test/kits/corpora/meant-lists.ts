// Lists as couples and other programs write them, and beside each what its cells mean (lists/*/meant.json): of each cell
// the guests whom it names, or what it says of them.
//
// "Ann Lee" is a guest of the row, "Ann Lee*" a child, "?" somebody without a name. "answer yes", "food Vegan", "email
// ann@example.org" are said of the row's guests, or of the one before the colon; "only food Vegan" and "no food" also say
// what is not there. "note": it stands in the notes. "asked": nobody can know. "left out": so is the row. "-": nothing.

import { readdirSync, readFileSync } from "node:fs";
import { type Guest, fullName } from "#domain/guest/guest.ts";
import { giveHomes, guessMapping } from "#domain/importing/import-columns.ts";
import { planImport } from "#domain/importing/import-plan.ts";
import { readRows } from "#domain/importing/import-rows.ts";
import { readTable } from "#domain/importing/import-table.ts";
import { sampleOptions } from "#test/kits/guests/listed-options.ts";

type Meanings = Readonly<Record<string, string | readonly string[]>>;
/** `columns`: what a filled cell of a row means if the row does not say. */
type Meant = { guests: number; columns: Meanings; rows: Readonly<Record<string, Meanings>> };
export type MeantList = Meant & { name: string; bytes: Uint8Array };

const folder = new URL("lists/", import.meta.url);

export const meantLists: readonly MeantList[] = readdirSync(folder).flatMap((kind) => {
  const meant = JSON.parse(readFileSync(new URL(`${kind}/meant.json`, folder), "utf8")) as Record<
    string,
    Meant
  >;
  return Object.entries(meant).map(([file, one]) => ({
    ...one,
    name: `${kind}/${file}`,
    bytes: readFileSync(new URL(`${kind}/${file}`, folder)),
  }));
});

/** Row, heading and cell, with what it means. */
type Judged = { cell: string; outcome: "right" | "asked" | "wrong" };
type Read = { cells: Judged[]; guests: number };

const headingRowsLookedAt = 10;

export function judgeList({ columns: usual, rows: meant }: Meant, text: string): Read {
  const lines = readTable(text);
  if (!lines.ok) throw new Error(JSON.stringify(lines.refusal));
  const mapping = giveHomes(lines.value, guessMapping(lines.value));
  const plan = planImport(
    readRows(lines.value, mapping, sampleOptions),
    { guests: [], unreadableIds: new Set() },
    { emptyCellsClear: false, onlyAdds: false },
  );
  const inMeant = new Set(Object.values(meant).flatMap((one) => Object.keys(one)));
  const headings =
    lines.value.slice(0, headingRowsLookedAt).find(({ cells }) => cells.some((cell) => inMeant.has(cell)))
      ?.cells ?? [];
  const cells = lines.value.flatMap(({ row, cells: line }) => {
    const says = meant[row];
    if (!says) return [];
    const guests = plan.added.flatMap((one) => (one.row === row ? [one.guest] : []));
    const address = plan.rows.find((one) => one.row === row)?.extras.address ?? "";
    const isLeftOut =
      plan.refused.some((one) => one.row === row) || plan.leftOut.some((one) => one.row === row);
    return line.flatMap((cell, at): Judged[] => {
      const heading = headings[at] ?? "";
      const wanted = cell === "" ? [] : [says[heading] ?? usual[heading] ?? "unknown"].flat();
      if (wanted.length === 0) return [];
      const isAsked =
        isLeftOut ||
        plan.issues.some((one) => one.row === row && one.cell?.cell === cell) ||
        plan.readings.some((one) => one.row === row && one.kind === "unclear" && one.name.includes(cell));
      const claims = wanted.filter((one) => one !== "asked");
      const isTrue =
        claims.every((one) => (one === "left out" ? isLeftOut : isTrueOf(one, cell, { guests, address }))) &&
        (claims.length === wanted.length || isAsked);
      const outcome = isTrue ? "right" : isAsked ? "asked" : "wrong";
      return [{ cell: `${row} ${heading}: “${cell}” means ${wanted.join(", ")}`, outcome }];
    });
  });
  return { cells, guests: plan.added.filter(({ row }) => meant[row]).length };
}

type Row = { guests: readonly Omit<Guest, "id">[]; address: string };

function isTrueOf(claim: string, cell: string, { guests, address }: Row): boolean {
  const [, who = "", what = ""] = /^(?:(.+): )?(.*)$/.exec(claim) ?? [];
  const whom = who === "" ? guests : guests.filter((guest) => fullName(guest) === who);
  const [kind = "", ...words] = what.replace(/^(?:only|no) /, "").split(" ");
  const value = words.join(" ") || cell;
  const named = guests.filter(({ firstName }) => firstName !== "");
  const lists = { food: "foodOptions", allergy: "allergies" } as const;
  if (what === "-") return true;
  if (what === "nobody else") return named.length === guests.length;
  if (what === "?") return guests.some((guest) => guest.firstName === "" && guest.companionOf !== null);
  if (kind === "address") return plain(address).includes(plain(value));
  if (kind === "food" || kind === "allergy") {
    const items = whom.map((guest) => guest[lists[kind]]);
    const others = whom.map((guest) => guest[lists[kind === "food" ? "allergy" : "food"]]);
    if (what.startsWith("no ")) return items.every((one) => one.length === 0);
    const isThere = items.every((one) => one.some((item) => plain(item) === plain(value)));
    return (
      whom.length > 0 && isThere && (!what.startsWith("only ") || others.every((one) => one.length === 0))
    );
  }
  const some: Record<string, (guest: Omit<Guest, "id">) => boolean> = {
    note: ({ notes }) => plain(notes).includes(plain(value)),
    email: ({ email }) => email === value,
    phone: ({ phone }) => phone === value,
  };
  const all: Record<string, (guest: Omit<Guest, "id">) => boolean> = {
    answer: ({ answer }) => answer === ({ yes: "accepted", no: "declined" }[value] ?? null),
    table: ({ table }) => table === value,
    tag: ({ tags }) => tags.includes(value),
    household: ({ household }) => household === value,
    relation: ({ relations }) => relations.some((one) => one === value),
  };
  if (some[kind]) return whom.some(some[kind]);
  if (all[kind]) return whom.length > 0 && whom.every(all[kind]);
  const name = what.replace("*", "");
  return guests.some((guest) => fullName(guest) === name && guest.child === what.endsWith("*"));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s,]+/g, " ");
}
