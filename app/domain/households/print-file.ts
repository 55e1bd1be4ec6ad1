// The cards of households as a file for a print shop, which sets them in a layout of its own: one row a card
// (docs/running-it.md, Cards for households).

import type { Language } from "#domain/language.ts";

export type CardRow = {
  name: string;
  address: readonly string[];
  language: Language;
  /** As it is spelt on the card. */
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

/** An address with more lines has the last of them together. */
export function listPrintRows(cards: readonly CardRow[]): string[][] {
  const rows = cards.map(({ name, address, language, code, link }) => {
    const last = address.slice(addressColumns - 1).join(", ");
    const lines = [...address.slice(0, addressColumns - 1), last];
    const padded = Array.from({ length: addressColumns }, (_, at) => lines[at] ?? "");
    return [name, ...padded, language, code, link];
  });
  return [printFileHeadings, ...rows];
}

/** The lines of a postal address as noted, without blank ones. */
export function addressLines(address: string): string[] {
  return address
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
