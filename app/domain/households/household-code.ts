// Crockford's base32 (50 bits) has no letters that are taken for others. https://www.crockford.com/base32.html

import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 10;

/** `bytes`: at least ten random ones. */
export function makeHouseholdCode(bytes: Uint8Array): string {
  // 256 is a multiple of 32, so every character is equally likely.
  return Array.from(bytes.slice(0, length), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** As typed from a card: letters and digits count, in any case, O is 0, and I and L are 1. null: no such code. */
export function readHouseholdCode(typed: string): string | null {
  const plain = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return plain.length === length && [...plain].every((character) => alphabet.includes(character))
    ? plain
    : null;
}

export function spellHouseholdCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** The parameter of an address that holds a code, and is removed as soon as it was read. */
export const householdCodeName = "i";

export function householdLink({ code, language }: { code: string; language: Language }): string {
  const query = new URLSearchParams({ [householdCodeName]: code });
  return `${pagePath(language, "rsvp")}?${query}`;
}

export type CardRow = {
  name: string;
  address: readonly string[];
  language: Language;
  code: string;
  link: string;
};

const addressColumns = 6;

const printFileHeadings = [
  "Envelope_Name",
  ...Array.from({ length: addressColumns }, (_, at) => `Address_${at + 1}`),
  "Language",
  "Code",
  "Link",
];

/** For a print shop (docs/running-it.md, Cards for households). The last lines of a longer address are joined. */
export function listPrintRows(cards: readonly CardRow[]): string[][] {
  const rows = cards.map(({ name, address, language, code, link }) => {
    const last = address.slice(addressColumns - 1).join(", ");
    const lines = [...address.slice(0, addressColumns - 1), last];
    const padded = Array.from({ length: addressColumns }, (_, at) => lines[at] ?? "");
    return [name, ...padded, language, code, link];
  });
  return [printFileHeadings, ...rows];
}

export function addressLines(address: string): string[] {
  return address
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
