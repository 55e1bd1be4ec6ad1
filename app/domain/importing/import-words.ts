import type { Relation } from "#domain/guest/field-kinds.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { listText } from "#domain/guest/field-text.ts";

export type ListedOptions = Pick<Wedding, "foodOptions" | "allergyOptions">;

/** `note`: what of the cell its field does not hold; "": nothing. */
export type TextAndNote = { text: string; note: string };

/** Longer cells are refused in every column, because the search for words gets slower with the length. */
export const longestCell = 2_000;

export function readRelationWord(text: string): Relation | null {
  return relationWords[plainWord(text)] ?? null;
}

export function readYesNoWord(text: string): "Yes" | "No" | "" | null {
  return yesOrNo[plainWord(text)] ?? null;
}

export function readAnswerWord(text: string): "Accepted" | "Declined" | "" | null {
  return answers[plainWord(text)] ?? null;
}

export function toWordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

export function plainWord(text: string): string {
  return text.trim().replace(/\s+/g, " ").replaceAll("’", "'").toLowerCase().normalize("NFC");
}

function words<Stored extends string>(by: Record<Stored, string>): Readonly<Record<string, Stored>> {
  const pairs = (Object.keys(by) as Stored[]).flatMap((stored) =>
    [plainWord(stored), ...by[stored].split(", ")].map((word) => [word, stored] as const),
  );
  return Object.assign(Object.create(null) as object, Object.fromEntries(pairs));
}

const yesOrNo = words({
  "": "?",
  Yes: "y, true, 1, x, ✓, ✔, ☑, ✅, ja, j, sant, japp, yep, absolut, gärna, kommer",
  No: "n, false, 0, -, –, ☐, nej, falskt, nope, nix",
});

/** A column of ticks says of those without one that they have declined or not answered: no word of it is here. */
const answers = words({
  "": "?, -, –, not answered, no answer, no reply, waiting, pending, invited, inget svar, ej svarat, inte svarat, har inte svarat, har ej svarat, väntar, väntar svar, inbjuden",
  Accepted:
    "accept, accepts, yes, y, yep, yeah, true, 1, sure, coming, come, to come, to accept, will come, attend, attends, to attend, attending, will attend, " +
    "will be attending, be attending, going, will be there, be there, count me in, count us in, confirmed, ja, j, jo, javisst, japp, jajamän, sant, x, ✓, ✔, ☑, ✅, " +
    "kommer, kommer gärna, kommer!, ja tack, ja gärna, tackar ja, tackat ja, har tackat ja, tackade ja, absolut, såklart, självklart, bekräftat, bekräftad, " +
    "ja kommer, ja jag kommer",
  Declined:
    "decline, declines, to decline, no, n, nope, not coming, won't come, isn't coming, aren't coming, not attending, won't attend, will not attend, " +
    "will not be attending, won't be attending, not going, will not come, cannot come, can't come, can't make it, cannot make it, won't make it, can't go, cannot go, can't attend, " +
    "cannot attend, can't be there, unable, unable to attend, unable to come, not able to attend, not able to come, regret, regrets, nej, nix, kommer inte, " +
    "kommer ej, kan inte, kan ej, kan inte komma, kan ej komma, tackar nej, tackat nej, har tackat nej, tackade nej, nej tack, avböjt, har avböjt, avböjer, förhindrad, " +
    "har förhinder, återbud",
});

const relationWords = words<Relation>({
  Bride: "brud, bruden",
  Groom: "bridegroom, brudgum, brudgummen",
  "Maid of Honor": "maid of honour, huvudtärna, hedersjungfru, hovtärna",
  Bridesmaid: "bridesmaids, tärna, brudtärna, tärnor",
  Bestman: "best man, best men",
  Groomsman: "groomsmen, usher, marskalk, marskalkar, brudsven",
  Toastmadame: "toastmaster, toastmistress, toastmadam, toast madame, toastmaster/madame",
  Family: "relative, relatives, familj, familjen, släkt, släkten, släkting, släktingar",
  Friends: "friend, vän, vänner, kompis, kompisar, väninna, vänninna",
});

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
