import {
  findWrongDay,
  findWrongDayOrMonth,
  findWrongTime,
  findWrongZone,
} from "#domain/left-overs/left-overs.ts";
import { type Languages, languages } from "#domain/language.ts";
import { mostLettersOfPhoto } from "#domain/wedding/photo-shape.ts";
import { isHex } from "#domain/wedding/palette.ts";
import type { Change } from "#domain/history/patches.ts";
import { mostDeletionDays } from "#domain/wedding/wedding-problems.ts";
import type { WrongFact } from "#domain/wedding/wrong-fact.ts";
import type { EditedKind } from "./content-fields.ts";

export type FieldValue = Change["to"];

export type WrongField =
  | WrongFact
  | {
      reason:
        | "empty"
        | "no spot"
        | "not two phrases"
        | "not one number"
        | "not a choice"
        | "no days"
        | "kind fixed";
    };

type ReadField = { value: FieldValue } | { why: WrongField };

const phoneHere = "{toastmaster_phone}";

export const choices = {
  afterAnswerBy: ["nothing", "marked late", "closed"],
  suggestionsFill: ["names", "everything"],
  deletion: ["after days", "never"],
} as const;

/** One alone, or all of them with each in front once. */
export const languageChoices: readonly Languages[] = [
  ...languages.map((first): Languages => [first, ...languages.filter((other) => other !== first)]),
  ...languages.map((one): Languages => [one]),
];

/** A text that stands alone is as it was typed, but for blanks at its ends. */
export function showField(kind: EditedKind, value: FieldValue): string {
  if (kind === "deletion") return value === "never" ? "never" : "after days";
  const part = (key: string) => textOf(isGroup(value) ? value[key] : null);
  if (kind === "spot") {
    return isGroup(value) && "latitude" in value ? `${part("latitude")}, ${part("longitude")}` : "";
  }
  if (kind === "languages") return (Array.isArray(value) ? value : languages).join(" ");
  if (!isGroup(value)) return textOf(value);
  if (kind === "around number") {
    const [before, after] = [part("before"), part("after")];
    return before || after ? `${before}${phoneHere}${after}`.trim() : "";
  }
  const [first, second] = [part("firstStrong"), part("secondStrong")];
  const bold = (phrase: string) => (phrase ? `**${phrase}**` : "");
  return `${part("before")}${bold(first)}${part("between")}${bold(second)}${part("after")}`.trim();
}

/** Browsers send lines with other ends, and a line has none. */
export function tidy(kind: EditedKind, typed: string): string {
  const text = typed.replaceAll(/\r\n?/g, "\n").normalize("NFC").trim();
  return isLong(kind) ? text : text.replaceAll(/\s*\n\s*/g, " ");
}

export function readEmpty(kind: EditedKind, empty: "" | null): FieldValue {
  if (kind === "around number") return { before: "", after: "" };
  return kind === "two phrases"
    ? { before: "", firstStrong: "", between: "", secondStrong: "", after: "" }
    : empty;
}

export function isLong(kind: EditedKind): boolean {
  return ["lines", "paragraphs", "photo words", "two phrases", "around number"].includes(kind);
}

/** The address of a spot on a map is long. */
export const mostLetters = (kind: EditedKind) =>
  kind === "spot" ? 2000 : kind === "photo words" ? mostLettersOfPhoto : isLong(kind) ? 4000 : 200;

export function readField(kind: EditedKind, text: string): ReadField {
  const most = mostLetters(kind);
  if (text.length > most) return { why: { reason: "too long", length: text.length, most } };
  if (kind === "spot") return readSpot(text);
  if (kind === "two phrases") return readTwoPhrases(text);
  if (kind === "around number") return readAroundNumber(text);
  if (kind === "days") return readDays(text);
  if (kind === "languages") {
    const chosen = languageChoices.find((choice) => choice.join(" ") === text);
    return chosen ? { value: chosen } : { why: { reason: "not a choice" } };
  }
  if (kind === "colour") {
    const colour = text.toLowerCase();
    return isHex(colour) ? { value: colour } : { why: { reason: "not a colour", text } };
  }
  const value = kind === "dayOrMonth" ? (readWhenInWords(text) ?? text) : text;
  const why = findWrong[kind]?.(value) ?? null;
  return why ? { why } : { value };
}

/** "juni 2021", "18 October 2017". null: it is written otherwise. */
function readWhenInWords(text: string): string | null {
  const [, day, word = "", year] = /^(?:(\d\d?)\.? )?(\p{L}{3,})\.? (\d{4})$/u.exec(text) ?? [];
  if (!year) return null;
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2021, month, 1)));
  const isMeant = (month: Date) =>
    languages.some((language) => {
      const name = month.toLocaleDateString(language, { month: "long", timeZone: "UTC" }).toLowerCase();
      return name.startsWith(word.toLowerCase());
    });
  const month = months.findIndex(isMeant) + 1;
  const parts = [year, month, ...(day ? [Number(day)] : [])];
  return month === 0 ? null : parts.map((one) => String(one).padStart(2, "0")).join("-");
}

const findWrong: Partial<Record<EditedKind, (text: string) => WrongField | null>> = {
  day: findWrongDay,
  dayOrMonth: findWrongDayOrMonth,
  time: findWrongTime,
  zone: findWrongZone,
  afterAnswerBy: (text) => notAmong(choices.afterAnswerBy, text),
  suggestionsFill: (text) => notAmong(choices.suggestionsFill, text),
  deletion: (text) => notAmong(choices.deletion, text),
};

function notAmong(of: readonly string[], text: string): WrongField | null {
  return of.includes(text) ? null : { reason: "not a choice" };
}

function readDays(text: string): ReadField {
  const days = Number(text);
  const isWhole = /^\d{1,4}$/.test(text) && days >= 1 && days <= mostDeletionDays;
  return isWhole ? { value: days } : { why: { reason: "no days" } };
}

/** Degrees with points or commas, or the address of a spot on one of the usual maps. */
function readSpot(text: string): ReadField {
  const number = String.raw`(-?\d{1,3}(?:[.,]\d{1,15})?)`;
  const patterns = [
    String.raw`^${number}\s*[,;\s]\s*${number}$`,
    // The pin of Google's maps, its middle, a search, Apple's, and OpenStreetMap's mark and view.
    String.raw`!3d${number}!4d${number}`,
    String.raw`[?&](?:ll|q|query|destination|daddr|coordinate|center)=${number}(?:,|%2C)\s*\+?${number}`,
    String.raw`[?&]mlat=${number}&mlon=${number}`,
    String.raw`@${number},${number}`,
    String.raw`#map=\d+/${number}/${number}`,
  ];
  const isLink = /^https?:/i.test(text);
  for (const [index, pattern] of patterns.entries()) {
    const found = (index === 0) === isLink ? null : new RegExp(pattern, "i").exec(text);
    if (!found) continue;
    const [latitude = NaN, longitude = NaN] = found.slice(1).map((one) => Number(one.replace(",", ".")));
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return isOnEarth ? { value: { latitude, longitude } } : { why: { reason: "no spot" } };
  }
  return { why: { reason: "no spot" } };
}

function readTwoPhrases(text: string): ReadField {
  // Blanks belong around a bold phrase, not into it.
  const parts = text.replaceAll(/\*\*(\s*)([^*]*?)(\s*)\*\*/g, "$1**$2**$3").split("**");
  const [before = "", firstStrong = "", between = "", secondStrong = "", after = ""] = parts;
  const isRight = parts.length === 5 && firstStrong !== "" && secondStrong !== "";
  if (!isRight) return { why: { reason: "not two phrases" } };
  return { value: { before, firstStrong, between, secondStrong, after } };
}

function readAroundNumber(text: string): ReadField {
  const [before = "", after = "", ...more] = text.split(phoneHere);
  if (!text.includes(phoneHere) || more.length > 0) return { why: { reason: "not one number" } };
  return { value: { before, after } };
}

function textOf(value: FieldValue | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isGroup(value: FieldValue): value is { readonly [key: string]: FieldValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
