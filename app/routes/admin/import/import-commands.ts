import { type ImportColumn, isImportColumn } from "#domain/importing/import-headings.ts";
import type { ColumnMapping } from "#domain/importing/import-columns.ts";
import type { CellIssue } from "#domain/importing/import-fixes.ts";
import { mostImportColumns } from "#domain/importing/import-table.ts";
import { couple, helpers } from "#domain/roles.ts";
import { CommitTooLarge } from "#server/store/documents.ts";
import { readText } from "#server/web/read-form.ts";
import { importEverything, readBackup } from "#server/workflows/guests/import-everything.ts";
import { importGuests, type ImportPreview, previewImport } from "#server/workflows/guests/import-guests.ts";
import {
  chooseForImport,
  findSavedImport,
  forgetSavedImport,
  saveImport,
  type SavedImport,
  noChoices,
} from "#server/records/saved-imports.ts";
import type { CellFix, FixKind } from "#domain/importing/cells/read-row.ts";
import { rowChoices } from "#domain/importing/import-people.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { importPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";
import { type ImportFailure, readGiven, whyNoBackup } from "./load-import.ts";

type Answer = Outcome<undefined, ImportFailure>;
type Status = Extract<Answer, { ok: false }>["status"];

const ofImport = { id: field.text };

export const importCommands = [
  command({
    intent: "read-import",
    roles: helpers,
    fields: { pasted: field.text },
    run: (ctx, { pasted }, form) => orTooMuch(readImport(ctx, pasted, form)),
  }),

  command({
    intent: "map-import",
    roles: helpers,
    fields: { ...ofImport, emptyCellsClear: field.yes },
    run: (ctx, { id, emptyCellsClear }, form) =>
      choose(ctx, id, (saved) => ({ ...saved, mapping: readMapping(form), emptyCellsClear })),
  }),

  command({
    intent: "choose-import",
    roles: helpers,
    fields: ofImport,
    run: (ctx, { id }, form) => choose(ctx, id, (saved) => withChoices(saved, form)),
  }),

  command({
    intent: "choose-sheet",
    roles: helpers,
    fields: { ...ofImport, sheet: field.text },
    run: (ctx, { id, sheet }) => choose(ctx, id, (saved) => withSheet(saved, sheet)),
  }),

  command({
    intent: "apply-import",
    roles: helpers,
    fields: { ...ofImport, digest: field.text },
    run: (ctx, sent, form) => orTooMuch(applyImport(ctx, sent, form)),
  }),

  command({
    intent: "restore-backup",
    roles: couple,
    fields: ofImport,
    run: (ctx, { id }) => orTooMuch(restoreBackup(ctx, id)),
  }),
];

/** A hosted store limits the size of a commit, and an import is saved as one commit. */
async function orTooMuch(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CommitTooLarge)) throw error;
    return failed({ reason: "too much at once" }, 413);
  }
}

async function readImport(
  { services, admin, language }: AdminRequest,
  pasted: string,
  form: FormData,
): Promise<Answer> {
  const result = await readGiven(form);
  if (!result.ok) return failed({ ...result.refusal, pasted });
  const [{ name: sheet, text, marks }, ...sheets] = result.value;
  const id = await saveImport(services, admin, { text, marks, sheet, sheets });
  return { ok: true, to: importPath(language, id) };
}

async function choose(
  { services, admin, language }: AdminRequest,
  id: string,
  change: (saved: SavedImport) => SavedImport | null,
): Promise<Answer> {
  const saved = await findSavedImport(services, admin, id);
  const chosen = saved && change(saved);
  if (!chosen) return failed({ reason: "gone" });
  return orTooMuch(
    chooseForImport(services, admin, chosen).then(() => ({ ok: true, to: importPath(language, chosen.id) })),
  );
}

/** Choices are about the sheet that was shown, so they go with it. */
function withSheet(saved: SavedImport, wanted: string): SavedImport | null {
  const chosen = saved.sheets.find(({ name }) => name === wanted);
  if (!chosen) return null;
  const current = { name: saved.sheet, text: saved.text, marks: saved.marks };
  const { name: sheet, text, marks } = chosen;
  const sheets = [current, ...saved.sheets.filter((one) => one !== chosen)];
  return { ...saved, ...noChoices, sheet, text, marks, sheets };
}

/** Choices not looked at again stay. Those that only fix cells are saved at once; else the new plan is shown. */
async function applyImport(
  { services, admin, language }: AdminRequest,
  { id, digest: seenDigest }: { id: string; digest: string },
  form: FormData,
): Promise<Answer> {
  const before = await findSavedImport(services, admin, id);
  if (before) await chooseForImport(services, admin, withChoices(before, form));
  const saved = await findSavedImport(services, admin, id);
  if (!before || !saved) return failed({ reason: "gone" });
  const digest = (await findFixedDigest(services, { before, saved, seenDigest })) ?? seenDigest;
  const imported = await importGuests(services, admin, {
    ...saved,
    digest,
    also: [forgetSavedImport(saved)],
  });
  if (!imported.ok && imported.refusal === "plan changed") {
    const seen = await previewImport(services, before);
    const isOwn = seen.ok && seen.value.digest === seenDigest;
    return failed({ reason: isOwn ? "choices changed" : "plan changed" }, 409);
  }
  if (!imported.ok) {
    return failed({ reason: imported.refusal });
  }
  const { group, leftOut } = imported.value;
  return { ok: true, group, to: importPath(language, "done", { group, leftOut: `${leftOut}` }) };
}

/** null: nothing was mended, what was shown is no longer so, or the choices have effects that nobody has seen. */
async function findFixedDigest(
  services: AdminRequest["services"],
  { before, saved, seenDigest }: { before: SavedImport; saved: SavedImport; seenDigest: string },
): Promise<string | null> {
  const isSameChoice = (name: "choices" | "apart" | "mends" | "meant") =>
    JSON.stringify([...before[name]]) === JSON.stringify([...saved[name]]);
  const isOnlyMended = (["choices", "apart", "meant"] as const).every(isSameChoice);
  if (!isOnlyMended || isSameChoice("mends")) return null;
  const [was, is] = [await previewImport(services, before), await previewImport(services, saved)];
  if (!was.ok || !is.ok || was.value.digest !== seenDigest) return null;
  const effect = ({ plan }: ImportPreview) =>
    [plan.added, plan.changed, plan.unchanged, plan.refused].map((rows) => rows.map(({ row }) => row).join());
  const isSame = effect(was.value).every((rows, at) => rows === effect(is.value)[at]);
  const isMended = is.value.plan.issues.every((one) => isIssueIn(was.value, one));
  return isSame && isMended ? is.value.digest : null;
}

/** What was typed instead of a bad cell may be bad, too. */
function isIssueIn({ plan }: ImportPreview, { row, problem, cell }: CellIssue): boolean {
  return plan.issues.some(
    (one) =>
      one.row === row && one.problem.column === problem.column && cell?.fix?.text === one.cell?.fix?.text,
  );
}

async function restoreBackup({ services, admin, language }: AdminRequest, id: string): Promise<Answer> {
  const saved = await findSavedImport(services, admin, id);
  const backup = saved && readBackup(saved.text);
  if (!backup) return failed({ reason: "gone" });
  if (!backup.ok) return failed(whyNoBackup(backup.refusal));
  const restored = await importEverything(services, backup.value, [forgetSavedImport(saved)]);
  if (!restored.ok) return failed(whyNoBackup(restored.refusal), 409);
  return { ok: true, to: importPath(language, "restored") };
}

function readMapping(form: FormData): ColumnMapping {
  const count = Math.min(Number(form.get("columns")) || 0, mostImportColumns);
  const headingRow = Number(form.get("headingRow"));
  return {
    headingRow: form.get("hasHeadings") === "yes" && Number.isInteger(headingRow) ? headingRow : null,
    columns: Array.from({ length: count }, (_, at) => readColumn(readText(form, `column-${at}`))),
  };
}

function readColumn(text: string): ImportColumn | null {
  return isImportColumn(text) ? text : null;
}

function failed(refusal: ImportFailure, status: Status = 400): Answer {
  return { ok: false, status, refusal };
}

function withChoices(saved: SavedImport, form: FormData): SavedImport {
  const choices = new Map(saved.choices);
  for (const [name, value] of form) {
    const [, row] = /^row-(\d{1,7})$/.exec(name) ?? [];
    const choice = rowChoices.find((one) => one === value);
    if (row && choice) choices.set(Number(row), choice);
  }
  const separate = form.has("joins") ? new Set(form.getAll("apart").map(String)) : saved.apart;
  return {
    ...saved,
    choices,
    apart: separate,
    mends: withMends(saved.mends, form),
    meant: withMatches(saved.meant, form),
  };
}

function withMatches(before: SavedImport["meant"], form: FormData): SavedImport["meant"] {
  const matches = new Map(before);
  for (let at = 0; at < mostCells && form.has(`whose-${at}`); at += 1) {
    const [key, guest, was] = ["whose", "meant", "meant-was"].map((name) =>
      readText(form, `${name}-${at}`),
    ) as [string, string, string];
    // What the form proposes is nobody's choice yet.
    if (guest === was) continue;
    if (guest === "") matches.delete(key);
    else matches.set(key, guest);
  }
  return matches;
}

/** More than a page shows. */
const mostCells = 300;
const longestMend = 2_000;

function withMends(before: SavedImport["mends"], form: FormData): SavedImport["mends"] {
  const fixes = new Map(before);
  for (let at = 0; at < mostCells && form.has(`cell-${at}`); at += 1) {
    const fix = readMend(form, at);
    if (fix) fixes.set(readText(form, `cell-${at}`), fix);
    else fixes.delete(readText(form, `cell-${at}`));
  }
  return fixes;
}

/** What was typed counts, whatever is chosen beside it. null: as it is without a choice. */
function readMend(form: FormData, at: number): CellFix | null {
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

function isMendKind(text: string): text is FixKind {
  return text === "note" || text === "out" || text === "all";
}
