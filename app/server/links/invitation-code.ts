// The code on the invitation card. Guests type it on phones, so case, spaces and dashes do not count.

import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import { type KnownOfWedding, ownWordsOf, withoutWords } from "#domain/wedding/own-words.ts";

export function isInvitationCode(typed: string, code: string): boolean {
  return timingSafeEqual(digest(typed), digest(code));
}

/** What cannot be the code is no guess of it, but a slip. */
export function isLikeCode(typed: string, code: string): boolean {
  return plainCode(typed).length === plainCode(code).length;
}

/** 43 bits in three groups that are easy to read out and type: `KX7-M4T-QPW`. */
export function proposeInvitationCode(wedding: KnownOfWedding, random = randomBytes): string {
  const code = spellOut(random(32), 3);
  // A random code may spell a year or a name of the wedding.
  return findCodeWeakness(code, wedding) === null ? code : proposeInvitationCode(wedding, random);
}

/** Groups of three characters. 32 random bytes give at most eight groups. */
export function spellOut(bytes: Buffer, groups: number): string {
  const characters = [...bytes]
    // Otherwise the first letters of the alphabet would be more frequent.
    .filter((byte) => byte < 256 - (256 % alphabet.length))
    .map((byte) => alphabet[byte % alphabet.length]);
  const texts = Array.from({ length: groups }, (_, at) => characters.slice(at * 3, at * 3 + 3).join(""));
  return texts.join("-");
}

/** Without lookalikes (0 and O, 1, I and L) and without vowels, which form words. */
const alphabet = "BCDFGHJKMNPQRSTVWXYZ23456789";

export type CodeWeakness = "digits only" | "own names" | "short";

export function findCodeWeakness(code: string, wedding: KnownOfWedding): CodeWeakness | null {
  const plain = plainCode(code);
  if (/^\p{N}*$/u.test(plain)) return "digits only";
  const rest = withoutWords(code, ownWordsOf(wedding));
  if (rest.length < plain.length && rest.length < leastOfOnesOwn) return "own names";
  return [...plain].length < shortestCode ? "short" : null;
}

const shortestCode = 8;
/** "and", "och" or "loves" between two names still counts as names. */
const leastOfOnesOwn = 6;

/** Digests have equal length, so the comparison does not reveal where the code differs. */
function digest(code: string): Buffer {
  return hash("sha256", plainCode(code), "buffer");
}

export function plainCode(code: string): string {
  return code
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
