// What the check's form says of rows and cells. Only what the form showed is chosen anew.

import type { Mend, MendKind } from "#domain/importing/cells/read-row.ts";
import { rowChoices } from "#domain/importing/import-people.ts";
import { readText } from "#server/web/read-form.ts";
import type { KeptImport } from "#server/records/kept-imports.ts";

export function withChoices(kept: KeptImport, form: FormData): KeptImport {
  const choices = new Map(kept.choices);
  for (const [name, value] of form) {
    const [, row] = /^row-(\d{1,7})$/.exec(name) ?? [];
    const choice = rowChoices.find((one) => one === value);
    if (row && choice) choices.set(Number(row), choice);
  }
  const apart = form.has("joins") ? new Set(form.getAll("apart").map(String)) : kept.apart;
  return { ...kept, choices, apart, mends: withMends(kept.mends, form), meant: withMeant(kept.meant, form) };
}

function withMeant(before: KeptImport["meant"], form: FormData): KeptImport["meant"] {
  const meant = new Map(before);
  for (let at = 0; at < mostCells && form.has(`whose-${at}`); at += 1) {
    const [key, guest, was] = ["whose", "meant", "meant-was"].map((name) =>
      readText(form, `${name}-${at}`),
    ) as [string, string, string];
    // What the form proposes is nobody's choice yet.
    if (guest === was) continue;
    if (guest === "") meant.delete(key);
    else meant.set(key, guest);
  }
  return meant;
}

/** More than a page shows. */
const mostCells = 300;
const longestMend = 2_000;

function withMends(before: KeptImport["mends"], form: FormData): KeptImport["mends"] {
  const mends = new Map(before);
  for (let at = 0; at < mostCells && form.has(`cell-${at}`); at += 1) {
    const mend = readMend(form, at);
    if (mend) mends.set(readText(form, `cell-${at}`), mend);
    else mends.delete(readText(form, `cell-${at}`));
  }
  return mends;
}

/** What was typed counts, whatever is chosen beside it. null: as it is without a choice. */
function readMend(form: FormData, at: number): Mend | null {
  const [how, typed, was] = ["mend", "text", "was"].map((name) =>
    readText(form, `${name}-${at}`).trim().slice(0, longestMend),
  ) as [string, string, string];
  if (form.has(`text-${at}`) && withoutBlanks(typed) !== withoutBlanks(was))
    return { how: "text", text: typed };
  if (how === "text") return { how, text: typed };
  if (how.startsWith("=")) return { how: "text", text: how.slice(1) };
  return isMendKind(how) ? { how, text: "" } : null;
}

/** A field of one line loses line breaks. */
function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, "");
}

function isMendKind(text: string): text is MendKind {
  return text === "note" || text === "out" || text === "all";
}
