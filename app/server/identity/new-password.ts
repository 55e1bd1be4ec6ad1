// NIST SP 800-63B (long rather than complex, and not a known one); OWASP ASVS 5.0, 6.2.4 and 6.2.11.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as v from "valibot";
import {
  bareText,
  type KnownOfWedding,
  ownWordsOf,
  withoutWords,
  wordsIn,
} from "#domain/wedding/own-words.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

declare const proof: unique symbol;

export type NewPassword = string & { readonly [proof]: "NewPassword" };

export type NewPasswordRefusal = "too short" | "too long" | "too easy";

const shortestPassword = 12;
const longestPassword = 200;

export type Guessable = {
  texts: readonly string[];
  words: readonly string[];
};

export function guessableOf(
  { sample, ...wedding }: KnownOfWedding & Pick<Wedding, "sample">,
  email: string,
): Guessable {
  return {
    texts: [email, ...(sample ? [sample.admin.password] : [])],
    words: [...ownWordsOf(wedding), ...wordsIn(email), "osa", "brollop", "brollopet", "wedding"],
  };
}

export type NewPasswordProblems = { password?: NewPasswordRefusal; again?: "different" };

/** Typed twice, since nobody sees what is typed. */
export async function readPasswordTwice(
  typed: Readonly<Record<"password" | "again", string>>,
  guessable: Guessable,
): Promise<Result<NewPassword, NewPasswordProblems>> {
  const password = await readNewPassword(typed.password, guessable);
  if (!password.ok) return refuse({ password: password.refusal });
  return typed.again === typed.password ? password : refuse({ again: "different" });
}

export async function readNewPassword(
  text: string,
  guessable: Guessable,
): Promise<Result<NewPassword, NewPasswordRefusal>> {
  const password = asHashed(text);
  const { length } = [...password];
  if (length < shortestPassword) return refuse("too short");
  if (length > longestPassword) return refuse("too long");
  const isEasy = isKnown(password, guessable) || isPattern(password) || (await isCommon(password, guessable));
  return isEasy ? refuse("too easy") : accept(password as NewPassword);
}

/** The same result from every keyboard (RFC 8265, section 4.2: OpaqueString). */
export function asHashed(typed: string): string {
  return typed.replaceAll(/\p{Zs}/gu, " ").normalize("NFC");
}

function isKnown(password: string, { texts, words }: Guessable): boolean {
  if (texts.some((other) => fold(other) === fold(password))) return true;
  const plain = withoutWords(password, []);
  const rest = withoutWords(password, words);
  return rest.length < plain.length && lettersOf(rest).length < leastOfOnesOwn;
}

/** More than "and", "och" or "loves" between two names; digits do not count. */
const leastOfOnesOwn = 6;

function isPattern(password: string): boolean {
  const characters = [...fold(password)];
  if (new Set(characters).size < 5) return true;
  const text = fold(password).replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (text !== "" && `${text}${text}`.indexOf(text, 1) < text.length) return true;
  const fresh = characters.filter((character, at) => !follows(characters[at - 1], character));
  return fresh.length < leastFresh;
}

const leastFresh = 6;

const rows = ["01234567890", "abcdefghijklmnopqrstuvwxyzåäö", "qwertyuiopå", "asdfghjklöä", "zxcvbnm"];

function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  if (before === character) return true;
  return rows.some((row) => row.includes(before + character) || row.includes(character + before));
}

/** Also with digits and signs around it or in place of letters, as in "P4ssw0rd 2024!". */
async function isCommon(password: string, { words }: Guessable): Promise<boolean> {
  const plain = fold(password);
  const letters = lettersOf(withoutWords(unmasked(plain), words));
  const tried = new Set([
    plain,
    bareText(plain).replaceAll(/[^\p{L}\p{N}]/gu, ""),
    plain.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, ""),
    unmasked(plain).replace(/[^\p{L}]+$/u, ""),
    lettersOf(bareText(plain)),
    letters,
  ]);
  return (await readCommonPasswords()).some((common) => tried.has(common));
}

function unmasked(text: string): string {
  const [, start = "", end = ""] = /^(.*?)([\d\p{P}\p{S}\s]*)$/su.exec(text) ?? [];
  return start.replaceAll(/[@4301$5]/g, (sign) => masks[sign] ?? sign) + end;
}

const masks: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "0": "o",
  "1": "i",
  $: "s",
  "5": "s",
};

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, "");
}

function fold(text: string): string {
  return asHashed(text).trim().toLowerCase();
}

/** The commonest passwords of real leaks, in lower case. Not kept in memory, because new passwords are rare. */
export async function readCommonPasswords(): Promise<readonly string[]> {
  const file = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common/src/passwords.json");
  return v.parse(v.array(v.string()), JSON.parse(await readFile(file, "utf8")));
}
