import type { Relation } from "#domain/guest/field-kinds.ts";
import { listText } from "#domain/guest/field-text.ts";
import { plainWord, readRelationWord, type TextAndNote, toWordSet } from "../import-words.ts";

export function readRelationCell(cell: string): TextAndNote {
  const parts = cell.split(/[;,/\n]/).filter((part) => part.trim() !== "");
  const read = parts.map((part) => ({
    part: part.trim(),
    exact: readRelationWord(part),
    kin: readKin(part),
  }));
  const isRead = read.every(({ exact, kin }) => exact !== null || kin !== null);
  // One word that is none of the nine makes a question of the cell.
  if (!isRead) return { text: read.map(({ part, exact }) => exact ?? part).join("; "), note: "" };
  const saysMore = read.some(({ exact }) => exact === null);
  const found = read.flatMap(({ exact, kin }) => exact ?? kin ?? []);
  return { text: listText([...new Set(found)]), note: saysMore ? cell.trim() : "" };
}

/** By its last words, without whose it is: "brudens kusin", "mosters man", "my cousin's wife". */
function readKin(text: string): Relation | null {
  const words = plainWord(text)
    .replace(/[().:]/g, " ")
    .split(/[\s-]+/)
    .filter(Boolean);
  if (words.length === 0 || words.length > 6) return null;
  const [isFamily, isFriend] = [family, friends].map((kin) => words.some((word) => isOf(word, kin)));
  // "Mammas vän" is a friend, "kusinens kompis" is anybody's.
  if (isFamily && isFriend) return null;
  const isKnown = words.every((word) => isOf(word, family) || isOf(word, friends) || isOf(word, around));
  if (!isKnown) return null;
  if (isFamily) return "Family";
  return isFriend ? "Friends" : null;
}

function isOf(word: string, all: ReadonlySet<string>): boolean {
  return [word, word.replace(/['’]?s$/u, ""), word.replace(/(?:ens|ns|erna|arna|en|n|na|s)$/u, "")].some(
    (one) => all.has(one),
  );
}

const family = toWordSet(
  "mor mamma mother mum mom far pappa father dad föräldrar förälder parents parent bror broder brother syster sister syskon sibling siblings " +
    "kusin kusiner cousin cousins syssling sysslingar brylling moster faster morbror farbror aunt uncle auntie mormor morfar farmor farfar " +
    "grandmother grandfather grandma grandpa grandparents gudmor gudfar gudförälder gudföräldrar godmother godfather godparents gudson gudbarn " +
    "guddotter godson goddaughter brorson brorsdotter systerson systerdotter nephew niece son dotter daughter barn child children barnbarn " +
    "svärmor svärfar svärson svärdotter svägerska svåger svärföräldrar mother-in-law father-in-law in-law law in halvbror halvsyster " +
    "styvmor styvfar styvbror styvsyster bonusmamma bonuspappa bonusbror bonussyster stepmother stepfather stepsister stepbrother kusinbarn " +
    "släkting släkt familj family relative ingift lillasyster storasyster lillebror storebror tremänning",
);

const friends = toWordSet(
  "vän vänner väninna vänninna kompis kompisar polare friend friends mate mates kollega kollegor colleague colleagues arbetskamrat jobbarkompis " +
    "barndomsvän barndomskompis ungdomsvän studiekamrat studiekompis kurskamrat klasskamrat klasskompis skolkamrat skolkompis granne grannar " +
    "neighbour neighbor neighbours neighbors rumskompis flatmate roommate lagkamrat lagkompis familjevän familjevänner classmate coworker " +
    "gymnasievän pluggkompis jobbet work university uni",
);

const around = toWordSet(
  "brud bruden brudens brudgum brudgummen brudgummens bride's groom's bride groom man fru make maka sambo hustru wife husband partner pojkvän " +
    "flickvän fästman fästmö boyfriend girlfriend respektive till of the my our his her from from mina min mitt hans hennes deras vår våra från på och and ex gammal " +
    "gamla bästa best old nära close sida side familjens",
);
