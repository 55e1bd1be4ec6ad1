// "{couple} are getting married on {wedding_day}". A literal brace is written twice.

import { findNearestName } from "#domain/names/name-spelling.ts";

/** By name. undefined: the placeholder has no value to show; "": nobody has said it yet. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>;

export type PlaceholderProblem =
  | { what: "unknown"; written: string; likely: string | null }
  | { what: "empty"; written: string }
  | { what: "lone brace"; written: string };

/** An unknown placeholder stays as written; `findPlaceholderProblems` reports it on saving and at the start. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(braces, (written, name: string | undefined) => {
    if (written === "{{" || written === "}}") return written.charAt(0);
    return (name === undefined ? undefined : findValue(values, name)) ?? written;
  });
}

/** Without the sentences that tell what nobody has said yet. */
export function leaveOutUnsaid(text: string, values: PlaceholderValues): string {
  if (!namesUnsaid(text, values)) return text;
  return text
    .split(/(?<=[.!?])(?=\s)/)
    .filter((sentence) => !namesUnsaid(sentence, values))
    .join("")
    .trim();
}

export function namesUnsaid(text: string, values: PlaceholderValues): boolean {
  return [...text.matchAll(braces)].some(([, name]) => name !== undefined && findValue(values, name) === "");
}

export function findPlaceholderProblems(text: string, values: PlaceholderValues): PlaceholderProblem[] {
  return [...text.matchAll(braces)].flatMap(([written, name]): PlaceholderProblem[] => {
    if (written === "{{" || written === "}}") return [];
    if (name === undefined) return [{ what: "lone brace", written }];
    if (!Object.hasOwn(values, name)) {
      return [{ what: "unknown", written, likely: findLikely(name, Object.keys(values)) }];
    }
    return values[name] === undefined ? [{ what: "empty", written }] : [];
  });
}

const braces = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;

function findValue(values: PlaceholderValues, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function findLikely(name: string, known: readonly string[]): string | null {
  return findNearestName(name.trim().replaceAll(/[\s\-._]+/g, "_"), known);
}
