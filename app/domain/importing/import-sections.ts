// Rows that stand above a group of guests and name it: "ÅSAS FAMILJ", "Brudens sida", "varav barn". They are no guests,
// and can be a tag of those below.

import type { Columns } from "./import-columns.ts";
import { sumRow } from "./import-name-words.ts";
import type { Line } from "./import-table.ts";

/** By row, what the guests below would be tagged with. */
export function findSections(lines: readonly Line[], columns: Columns): ReadonlyMap<number, string> {
  const nameAt = columns.findIndex((column) => column === "fullName" || column === "First_Name");
  if (columns.includes("id")) return new Map();
  // Where names are all there is, none of them heads the others.
  const areAlone = lines.filter((line) => textsIn(line).length < 2).length * 2 > lines.length;
  const areShouted = lines.filter(({ cells }) => isShouted(cells[nameAt] ?? "")).length * 2 > lines.length;
  return new Map(
    lines.flatMap((line): [number, string][] => {
      const [text = "", ...others] = textsIn(line);
      const at = line.cells.indexOf(text);
      const isOnly = text !== "" && others.length === 0 && at <= nameAt && !sumRow.test(text);
      if (!isOnly || reach.test(text)) return [];
      const isBare = line.cells.filter(Boolean).length === 1;
      const isHeading =
        ((line.isWide || at < nameAt) && isBare) ||
        (isBare && text.endsWith(":")) ||
        (!areShouted && isBare && isShouted(text)) ||
        ((isBare || !areAlone) && isGroup(text));
      return isHeading ? [[line.row, tagOf(text)]] : [];
    }),
  );
}

/** Numbers count the guests of a group, too. */
function textsIn({ cells }: Line): string[] {
  return cells.filter((cell) => /\p{L}/u.test(cell));
}

function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

function tagOf(text: string): string {
  const plain = text.replace(/[\s:,]+$/, "").replaceAll(",", " ");
  const quiet = isShouted(plain) ? plain.toLowerCase() : plain;
  return quiet.charAt(0).toUpperCase() + quiet.slice(1);
}

const reach = /\S@\S|\d{5}/;

/** "Familjen Berg" may be invited as it stands, and "Bo Ek med barn" is no group. */
function isGroup(text: string): boolean {
  if (/^(?:varav|därav|of which|(?:bord|table|grupp|group|från|from)\s+\S+$)/iu.test(text)) return true;
  const isFamily = /^(?:familjen|familj|fam\.?)\s+\p{Lu}|^(?:the\s)?\p{Lu}\S*\sfamily$/u.test(text);
  const isJoined = /[+(\d]|\s(?:&|med|with|m\.|och|o|and)\s/iu.test(text);
  const [first = ""] = text.split(/[\s&/]+/);
  return !isFamily && groups.test(text) && (!isJoined || groups.test(first));
}

const groups =
  /(?:^|[\s&/])(?:familj|släkt|släkten|släktingar|vänner|kompisar|kompisgänget|kollegor|arbetskamrater|jobbet|grannar|övriga|övrigt|barn|barnen|vuxna|sida|reserv|reserver|reservlista|leverantörer|personal|skolan|klassen|gäster|family|relatives|friends|colleagues|co-?workers|neighbou?rs|others?|children|kids|adults|side|reserves?|vendors|suppliers|staff|guests)$/iu;
