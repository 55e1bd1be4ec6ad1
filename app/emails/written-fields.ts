// Fills facts and names into what the couple wrote, once it is parsed, and judges where links may lead.

import { fillPlaceholders, type PlaceholderValues } from "#domain/left-overs/placeholders.ts";
import type { Inline } from "#domain/written/written.ts";
import { onOneLine } from "./names-of.ts";

/** `aboutReader`: the values that do not come from the couple themselves. */
export type WrittenFields = { values: PlaceholderValues; aboutReader: readonly string[] };

export type FieldFilling = { text: (text: string) => Inline[]; target: (target: string) => string };

/** Characters that stand in no value and in no text of the couple's. */
const marks = { link: "\u0001", site: "\u0002" } as const;
const anyMark = new RegExp(`([${marks.link}${marks.site}])`);

/** In a text, {link} and {site} are links to where they lead. */
export function filling({ values, aboutReader }: WrittenFields): FieldFilling {
  const shown = mapValues(values, onOneLine);
  const inTargets = mapValues(shown, (value, name) =>
    aboutReader.includes(name) ? encodeURIComponent(value.toWellFormed()) : value,
  );
  return {
    target: (target) => fillPlaceholders(target, inTargets),
    text: (text) =>
      fillPlaceholders(text, { ...shown, ...marks })
        .split(anyMark)
        .filter((piece) => piece !== "")
        .map((piece) => {
          const address = piece === marks.link ? shown["link"] : piece === marks.site ? shown["site"] : null;
          return address ? { kind: "link", words: [asText(address)], address } : asText(piece);
        }),
  };
}

function mapValues(values: PlaceholderValues, map: (value: string, name: string) => string) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? value : map(value, name)]),
  );
}

/** null if an email may not lead there. */
export function readAddress(target: string): string | null {
  const isTel = /^tel:/i.test(target);
  const address = isTel
    ? `tel:${target.slice(4).replaceAll(/[^+\d]/g, "")}`
    : target.replace(/^(http:\/\/)?(?=www\.)/i, "https://");
  const isSafe =
    /^(https?:\/\/[^/?#]|mailto:.|tel:\+?\d)/i.test(address) && !/[\s\p{Cc}\\<>"]/u.test(address);
  return isSafe && URL.canParse(address) ? new URL(address).href : null;
}

export function asText(text: string): Inline {
  return { kind: "text", text };
}
