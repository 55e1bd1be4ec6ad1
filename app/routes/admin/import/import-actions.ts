// The actions of the import's forms: submit a list, map its columns, save it. Server only.

import { type ImportColumn, isHeading } from "#domain/importing/import-headings.ts";
import type { ColumnMapping } from "#domain/importing/import-columns.ts";
import { type FileRefusal, readImportFile } from "#domain/importing/import-file.ts";
import { rowChoices } from "#domain/importing/import-people.ts";
import { mostImportColumns, readTable, type TableProblem } from "#domain/importing/import-table.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { CommitTooLarge } from "#server/store/documents.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { readText } from "#server/web/read-form.ts";
import {
  type BackupRefusal,
  importEverything,
  isBackup,
  readBackup,
} from "#server/workflows/guests/import-everything.ts";
import { importGuests, type ImportRefusal, previewImport } from "#server/workflows/guests/import-guests.ts";
import {
  chooseForImport,
  findKeptImport,
  forgetKeptImport,
  keepImport,
  type KeptImport,
} from "#server/records/kept-imports.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";

export type ImportFailure = {
  reason:
    | "nothing given"
    | "gone"
    | "too much at once"
    | "choices changed"
    | FileRefusal
    | TableProblem["reason"]
    | ImportRefusal
    | Extract<BackupRefusal, string>
    | "damaged document";
  /** The rows with the problem. */
  rows?: number[];
  /** The damaged document of a backup. */
  document?: string;
  /** The pasted text, to fill the form again. */
  pasted?: string;
};

type Answer = ActionAnswer<unknown, ImportFailure>;
type Status = Extract<Answer, { ok: false }>["status"];

export const importActions: AdminActions = {
  "read-import": orTooMuch("read-import", readImport),
  "map-import": orTooMuch("map-import", mapImport),
  "choose-import": orTooMuch("choose-import", chooseReadings),
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
  const id = await keepImport(services, admin, given.value);
  return { ok: true, to: adminPath(language, { import: id }) };
}

async function mapImport({ services, admin, language }: AdminRequest, form: FormData): Promise<Answer> {
  const kept = await findKept({ services, admin }, form);
  if (!kept) return failed("map-import", { reason: "gone" });
  const mapping = readMapping(form);
  const emptyCellsClear = form.get("emptyCellsClear") === "yes";
  await chooseForImport(services, admin, { ...kept, mapping, emptyCellsClear });
  return { ok: true, to: adminPath(language, { import: kept.id }) };
}

async function chooseReadings({ services, admin, language }: AdminRequest, form: FormData): Promise<Answer> {
  const kept = await findKept({ services, admin }, form);
  if (!kept) return failed("choose-import", { reason: "gone" });
  await chooseForImport(services, admin, withReadings(kept, form));
  return { ok: true, to: `${adminPath(language, { import: kept.id })}#names` };
}

/** Choices that were made and not looked at again are kept, and the plan that follows is shown first. */
async function applyImport({ services, admin, language }: AdminRequest, form: FormData): Promise<Answer> {
  const before = await findKept({ services, admin }, form);
  if (before) await chooseForImport(services, admin, withReadings(before, form));
  const kept = await findKept({ services, admin }, form);
  if (!before || !kept) return failed("apply-import", { reason: "gone" });
  const imported = requireKept(
    await importGuests(services, admin, {
      ...kept,
      digest: readText(form, "digest"),
      goodRowsOnly: form.get("goodRowsOnly") === "yes",
      also: [forgetKeptImport(kept)],
    }),
  );
  if (!imported.ok && imported.refusal === "plan changed") {
    const seen = await previewImport(services, before);
    const isOwn = seen.ok && seen.value.digest === readText(form, "digest");
    return failed("apply-import", { reason: isOwn ? "choices changed" : "plan changed" }, 409);
  }
  if (!imported.ok) {
    return failed("apply-import", { reason: imported.refusal });
  }
  const { group, leftOut } = imported.value;
  return { ok: true, group, to: adminPath(language, { import: "done", group, leftOut: `${leftOut}` }) };
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

function whyNoBackup(refusal: BackupRefusal): ImportFailure {
  return typeof refusal === "string"
    ? { reason: refusal }
    : { reason: "damaged document", document: refusal.damaged };
}

function findKept(
  { services, admin }: Pick<AdminRequest, "services" | "admin">,
  form: FormData,
): Promise<KeptImport | null> {
  return findKeptImport(services, admin, readText(form, "id"));
}

/** Reads a text that can be previewed or restored. */
async function readGiven(form: FormData): Promise<Result<string, ImportFailure>> {
  const text = await readFileOrText(form);
  if (!text.ok) return text;
  if (isBackup(text.value)) {
    const backup = readBackup(text.value);
    return backup.ok ? text : refuse(whyNoBackup(backup.refusal));
  }
  const table = readTable(text.value);
  if (table.ok) return text;
  const [first] = table.refusal;
  const rows = table.refusal.flatMap(({ row }) => row ?? []);
  return refuse({ reason: first?.reason ?? "no guests", rows });
}

async function readFileOrText(form: FormData): Promise<Result<string, ImportFailure>> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) {
    const read = readImportFile(new Uint8Array(await file.arrayBuffer()));
    return read.ok ? read : refuse({ reason: read.refusal });
  }
  const pasted = readText(form, "pasted");
  return pasted.trim() === "" ? refuse({ reason: "nothing given" }) : accept(pasted);
}

/** Only what the form showed is chosen anew. */
function withReadings(kept: KeptImport, form: FormData): KeptImport {
  const choices = new Map(kept.choices);
  for (const [name, value] of form) {
    const [, row] = /^row-(\d{1,7})$/.exec(name) ?? [];
    const choice = rowChoices.find((one) => one === value);
    if (row && choice) choices.set(Number(row), choice);
  }
  const apart = form.has("joins") ? new Set(form.getAll("apart").map(String)) : kept.apart;
  return { ...kept, choices, apart };
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
  return text === "fullName" || isHeading(text) ? text : null;
}

function failed(intent: string, refusal: ImportFailure, status: Status = 400): Answer {
  return { ok: false, status, intent, refusal };
}
