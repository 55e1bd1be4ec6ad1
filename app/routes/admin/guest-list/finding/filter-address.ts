// The filter as a part of the address. Its parameters are also the names of the controls of its form.

import { foldTag } from "#domain/guest-list/list-settings.ts";
import { filterKinds, type GuestFilter } from "#domain/guest-list/guest-filter.ts";
import { askedPart } from "../../editing/asked-columns.ts";

/** Of events and questions. */
const asked = "part";

const most = { choices: 60, letters: 300 };

export function readFilter(parameters: URLSearchParams): GuestFilter {
  const given = filterKinds.flatMap((kind) =>
    parameters.getAll(kind).map((choice) => {
      return [kind, kind === "tag" || kind === "side" ? foldTag(choice) : choice] as const;
    }),
  );
  const parts = parameters.getAll(asked).flatMap((part) => {
    const [kind = "", ...choice] = part.split(":");
    return /^(event|question)-/.test(kind) ? [[kind, choice.join(":")] as const] : [];
  });
  const filter = new Map<string, Set<string>>();
  for (const [kind, choice] of [...given, ...parts].slice(0, most.choices)) {
    if (choice === "" || choice.length > most.letters) continue;
    filter.set(kind, (filter.get(kind) ?? new Set()).add(choice));
  }
  return Object.fromEntries([...filter].map(([kind, choices]) => [kind, [...choices]]));
}

/** Names and values of the parameters. */
export function filterParameters(filter: GuestFilter): [string, string][] {
  return Object.entries(filter).flatMap(([kind, choices]) =>
    choices.map((choice): [string, string] => {
      const { name, value } = controlOf(kind, choice);
      return [name, value];
    }),
  );
}

/** How a form says the choice. */
export function controlOf(kind: string, choice: string): { name: string; value: string } {
  const isOfEveryWedding = filterKinds.some((one) => one === kind);
  return isOfEveryWedding ? { name: kind, value: choice } : { name: asked, value: askedPart(kind, choice) };
}

/** With the choice if it was not set, and else without it. */
export function withTurned(filter: GuestFilter, kind: string, choice: string): GuestFilter {
  const { [kind]: before = [], ...others } = filter;
  const after = before.includes(choice) ? before.filter((one) => one !== choice) : [...before, choice];
  return after.length === 0 ? others : { ...others, [kind]: after };
}

export function isBlankFilter(filter: GuestFilter): boolean {
  return Object.values(filter).every(({ length }) => length === 0);
}
