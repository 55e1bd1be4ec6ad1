// What an admin hands in: a file of whatever kind, or pasted text, as texts that the import can read. Server only.

import { type FileRefusal, isZipped, readImportFile } from "#domain/importing/import-file.ts";
import { noMarks, readTable, type TableProblem } from "#domain/importing/import-table.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { KeptSheet } from "#server/records/kept-imports.ts";
import { readText } from "#server/web/read-form.ts";
import { type BackupRefusal, isBackup, readBackup } from "#server/workflows/guests/import-everything.ts";
import type { ImportRefusal } from "#server/workflows/guests/import-guests.ts";
import { readSpreadsheet, type SpreadsheetRefusal } from "#server/workflows/guests/read-spreadsheet.ts";

export type ImportFailure = {
  reason:
    | "nothing given"
    | "gone"
    | "too much at once"
    | "choices changed"
    | FileRefusal
    | SpreadsheetRefusal
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

/** Reads texts of which the first can be previewed or restored. */
export async function readGiven(form: FormData): Promise<Result<Given, ImportFailure>> {
  const given = await readFileOrText(form);
  if (!given.ok) return given;
  const [{ text, name }] = given.value;
  if (isBackup(text) && name === "") {
    const backup = readBackup(text);
    return backup.ok ? given : refuse(whyNoBackup(backup.refusal));
  }
  const table = readTable(text);
  if (table.ok) return given;
  const [first] = table.refusal;
  const rows = table.refusal.flatMap(({ row }) => row ?? []);
  return refuse({ reason: first?.reason ?? "no guests", rows });
}

/** A spreadsheet has several, each with a name. */
type Given = [KeptSheet, ...KeptSheet[]];

async function readFileOrText(form: FormData): Promise<Result<Given, ImportFailure>> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sheets = isZipped(bytes) ? await readSpreadsheet(bytes) : null;
    if (sheets?.ok) return accept(sheets.value);
    const read = sheets ?? readImportFile(bytes);
    return read.ok ? accept([sheetOf(read.value)]) : refuse({ reason: read.refusal });
  }
  const pasted = readText(form, "pasted");
  return pasted.trim() === "" ? refuse({ reason: "nothing given" }) : accept([sheetOf(pasted)]);
}

function sheetOf(text: string): KeptSheet {
  return { name: "", text, marks: noMarks };
}

export function whyNoBackup(refusal: BackupRefusal): ImportFailure {
  return typeof refusal === "string"
    ? { reason: refusal }
    : { reason: "damaged document", document: refusal.damaged };
}
