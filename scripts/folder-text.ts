import { inEach, type Language, languages } from "../app/domain/language.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { WeddingContent, WeddingTexts } from "#domain/wedding/wedding.ts";

/** By their paths in the folder. What a sample runs with is left out, as a couple's own folder leaves it out. */
export function folderTexts({ wedding, texts }: WeddingContent): Record<string, string> {
  const { sample: _sample, ...facts } = wedding;
  const written = withCounterparts(texts);
  // What was written in a language before it was left out comes back with it.
  const isKept = (language: Language) =>
    languagesOf(facts).includes(language) || listTexts(texts[language]).some(({ text }) => text !== "");
  return {
    "wedding.ts": file("The facts of the wedding.", "Wedding", "wedding", facts),
    ...Object.fromEntries(
      languages
        .filter(isKept)
        .map((language) => [
          `texts/${language}.ts`,
          file("The words of the couple.", "WeddingTexts", language, written[language]),
        ]),
    ),
  };
}

/** A folder has every part in each language; what a couple wrote in one alone stands empty in the others. */
function withCounterparts(texts: WeddingContent["texts"]): WeddingContent["texts"] {
  const all = Object.values<WeddingTexts>(texts);
  const ids = new Set(all.flatMap(({ introductions }) => Object.keys(introductions)));
  const hasHeadings = all.some(({ information }) => information.headings);
  return inEach((language) => {
    const { introductions, information, ...others } = texts[language];
    const none = { relation: "", description: "" };
    return {
      ...others,
      information: hasHeadings ? { headings: ["", "", ""], ...information } : information,
      introductions: Object.fromEntries([...ids].map((id) => [id, introductions[id] ?? none])),
    };
  });
}

function file(about: string, type: string, name: string, value: object): string {
  const imported = `import type { ${type} } from "#domain/wedding/wedding.ts";`;
  return `// ${about}\n\n${imported}\n\nexport const ${name}: ${type} = ${literal(value, "")};\n`;
}

function literal(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    if (one === undefined) return [];
    return `${inner}${isList ? "" : `${nameOf(key)}: `}${literal(one, inner)},\n`;
  });
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join("")}${indent}${close}`;
}

function nameOf(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
}
