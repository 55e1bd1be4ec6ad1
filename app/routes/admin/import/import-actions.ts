// The actions of the import's forms: submit a list, map its columns, save it. Server only.

import { type ImportColumn, isImportColumn } from "#domain/importing/import-headings.ts";
import type { ColumnMapping } from "#domain/importing/import-columns.ts";
import type { Trouble } from "#domain/importing/import-mending.ts";
import { mostImportColumns } from "#domain/importing/import-table.ts";
import { CommitTooLarge } from "#server/store/documents.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { readText } from "#server/web/read-form.ts";
import { importEverything, readBackup } from "#server/workflows/guests/import-everything.ts";
import { importGuests, type ImportPreview, previewImport } from "#server/workflows/guests/import-guests.ts";
import {
  chooseForImport,
  findKeptImport,
  forgetKeptImport,
  keepImport,
  type KeptImport,
  noChoices,
} from "#server/records/kept-imports.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";
import { withChoices } from "./read-choices.ts";
import { type ImportFailure, readGiven, whyNoBackup } from "./read-given.ts";

type Answer = ActionAnswer<unknown, ImportFailure>;
type Status = Extract<Answer, { ok: false }>["status"];

export const importActions: AdminActions = {
  "read-import": orTooMuch("read-import", readImport),
  "map-import": choose("map-import", (kept, form) => ({
    ...kept,
    mapping: readMapping(form),
    emptyCellsClear: form.get("emptyCellsClear") === "yes",
  })),
  "choose-import": choose("choose-import", withChoices),
  "choose-sheet": choose("choose-sheet", withSheet),
  "apply-import": orTooMuch("apply-import", applyImport),
  "restore-backup": orTooMuch("restore-backup", restoreBackup),
};

type Act = (asked: AdminRequest, form: FormData) => Promise<Answer>;

/** A hosted store limits the size of a commit, and an import is saved as one commit. */
function orTooMuch(intent: string, act: Act): Act {
  return async (asked, form) => {
    try {
      return await act(asked, form);
    } catch (error) {
      if (!(error instanceof CommitTooLarge)) throw error;
      return failed(intent, { reason: "too much at once" }, 413);
    }
  };
}

async function readImport({ services, admin, language }: AdminRequest, form: FormData): Promise<Answer> {
  const given = await readGiven(form);
  const pasted = readText(form, "pasted");
  if (!given.ok) return failed("read-import", { ...given.refusal, pasted });
  const [{ name: sheet, text, marks }, ...sheets] = given.value;
  const id = await keepImport(services, admin, { text, marks, sheet, sheets });
  return { ok: true, to: adminPath(language, { import: id }) };
}

/** Keeps what the form says, and shows the list with it. */
function choose(intent: string, change: (kept: KeptImport, form: FormData) => KeptImport | null): Act {
  return orTooMuch(intent, async (asked, form) => {
    const kept = await findKept(asked, form);
    const chosen = kept && change(kept, form);
    if (!chosen) return failed(intent, { reason: "gone" });
    await chooseForImport(asked.services, asked.admin, chosen);
    return { ok: true, to: adminPath(asked.language, { import: chosen.id }) };
  });
}

/** Choices are about the sheet that was shown, so they go with it. */
function withSheet(kept: KeptImport, form: FormData): KeptImport | null {
  const chosen = kept.sheets.find(({ name }) => name === readText(form, "sheet"));
  if (!chosen) return null;
  const left = { name: kept.sheet, text: kept.text, marks: kept.marks };
  const { name: sheet, text, marks } = chosen;
  const sheets = [left, ...kept.sheets.filter((one) => one !== chosen)];
  return { ...kept, ...noChoices, sheet, text, marks, sheets };
}

/**
 * Choices that were made and not looked at again are kept. Where they do no more than mend cells, they are saved at once;
 * otherwise the plan that follows is shown first.
 */
async function applyImport({ services, admin, language }: AdminRequest, form: FormData): Promise<Answer> {
  const before = await findKept({ services, admin }, form);
  if (before) await chooseForImport(services, admin, withChoices(before, form));
  const kept = await findKept({ services, admin }, form);
  if (!before || !kept) return failed("apply-import", { reason: "gone" });
  const shown = readText(form, "digest");
  const digest = (await findMendedDigest(services, { before, kept, shown })) ?? shown;
  const imported = requireKept(
    await importGuests(services, admin, {
      ...kept,
      digest,
      also: [forgetKeptImport(kept)],
    }),
  );
  if (!imported.ok && imported.refusal === "plan changed") {
    const seen = await previewImport(services, before);
    const isOwn = seen.ok && seen.value.digest === shown;
    return failed("apply-import", { reason: isOwn ? "choices changed" : "plan changed" }, 409);
  }
  if (!imported.ok) {
    return failed("apply-import", { reason: imported.refusal });
  }
  const { group, leftOut } = imported.value;
  return { ok: true, group, to: adminPath(language, { import: "done", group, leftOut: `${leftOut}` }) };
}

/** null: nothing was mended, what was shown is no longer so, or the choices have effects that nobody has seen. */
async function findMendedDigest(
  services: AdminRequest["services"],
  { before, kept, shown }: { before: KeptImport; kept: KeptImport; shown: string },
): Promise<string | null> {
  const isSameChoice = (name: "choices" | "apart" | "mends" | "meant") =>
    JSON.stringify([...before[name]]) === JSON.stringify([...kept[name]]);
  const isOnlyMended = (["choices", "apart", "meant"] as const).every(isSameChoice);
  if (!isOnlyMended || isSameChoice("mends")) return null;
  const [was, is] = [await previewImport(services, before), await previewImport(services, kept)];
  if (!was.ok || !is.ok || was.value.digest !== shown) return null;
  const effect = ({ plan }: ImportPreview) =>
    [plan.added, plan.changed, plan.unchanged, plan.refused].map((rows) => rows.map(({ row }) => row).join());
  const isSame = effect(was.value).every((rows, at) => rows === effect(is.value)[at]);
  const isMended = is.value.plan.troubles.every((one) => isTroubleIn(was.value, one));
  return isSame && isMended ? is.value.digest : null;
}

/** What was typed instead of a bad cell may be bad, too. */
function isTroubleIn({ plan }: ImportPreview, { row, problem, cell }: Trouble): boolean {
  return plan.troubles.some(
    (one) =>
      one.row === row && one.problem.column === problem.column && cell?.mend?.text === one.cell?.mend?.text,
  );
}

async function restoreBackup({ services, admin, language }: AdminRequest, form: FormData): Promise<Answer> {
  const kept = await findKept({ services, admin }, form);
  const backup = kept && readBackup(kept.text);
  if (!backup) return failed("restore-backup", { reason: "gone" });
  if (!backup.ok) return failed("restore-backup", whyNoBackup(backup.refusal));
  const restored = await importEverything(services, backup.value, [forgetKeptImport(kept)]);
  if (!restored.ok) return failed("restore-backup", whyNoBackup(restored.refusal), 409);
  return { ok: true, to: adminPath(language, { import: "restored" }) };
}

function findKept(
  { services, admin }: Pick<AdminRequest, "services" | "admin">,
  form: FormData,
): Promise<KeptImport | null> {
  return findKeptImport(services, admin, readText(form, "id"));
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

function failed(intent: string, refusal: ImportFailure, status: Status = 400): Answer {
  return { ok: false, status, intent, refusal };
}
