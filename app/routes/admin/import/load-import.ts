import {
  type BackupRefusal,
  isBackup,
  isEverythingEmpty,
  listKnown,
  readBackup,
} from "#server/workflows/guests/import-everything.ts";
import { listHistoryRows } from "#server/records/history.ts";
import { type ImportRefusal, previewImport } from "#server/workflows/guests/import-guests.ts";
import { findSavedImport, type SavedSheet } from "#server/records/saved-imports.ts";
import type { AdminRequest } from "../admin-request.ts";
import { showCheck } from "./show-check.ts";
import { type FileRefusal, isZipped, readImportFile } from "#domain/importing/import-file.ts";
import { noSheetNotes, readTable, type TableProblem } from "#domain/importing/import-table.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { readText } from "#server/web/read-form.ts";
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
  rows?: number[];
  document?: string;
  pasted?: string;
};

/** Reads texts of which the first can be previewed or restored. */
export async function readGiven(form: FormData): Promise<Result<Given, ImportFailure>> {
  const result = await readFileOrText(form);
  if (!result.ok) return result;
  const [{ text, name }] = result.value;
  if (isBackup(text) && name === "") {
    const backup = readBackup(text);
    return backup.ok ? result : refuse(whyNoBackup(backup.refusal));
  }
  const table = readTable(text);
  if (table.ok) return result;
  const [first] = table.refusal;
  const rows = table.refusal.flatMap(({ row }) => row ?? []);
  return refuse({ reason: first?.reason ?? "no guests", rows });
}

/** A spreadsheet has several, each with a name. */
type Given = [SavedSheet, ...SavedSheet[]];

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

function sheetOf(text: string): SavedSheet {
  return { name: "", text, marks: noSheetNotes };
}

export function whyNoBackup(refusal: BackupRefusal): ImportFailure {
  return typeof refusal === "string"
    ? { reason: refusal }
    : { reason: "damaged document", document: refusal.damaged };
}

export type ImportData = Awaited<ReturnType<typeof loadImport>>;

/** `isGone`: the list to be checked is no longer kept. */
function toChoose(isGone: boolean) {
  return { step: "choose", isGone } as const;
}

/** `id`: of the list that is checked, "done" or "restored"; "": none is chosen yet. */
export async function loadImport(ctx: AdminRequest, id: string) {
  const { admin, services, url } = ctx;
  if (id === "restored") return { step: "restored", codes: await countCodes(services) } as const;
  const group = url.searchParams.get("group");
  if (group) return describeImport(ctx, group);
  const saved = id === "" ? null : await findSavedImport(services, admin, id);
  if (!saved) return toChoose(id !== "");
  if (saved.sheet === "" && isBackup(saved.text)) {
    const backup = readBackup(saved.text);
    if (!backup.ok) return toChoose(true);
    const { madeAt, collections } = backup.value;
    const countIn = (name: "guests" | "unmatched" | "history") => Object.keys(collections[name]).length;
    return {
      step: "backup",
      id,
      madeAt,
      guests: countIn("guests"),
      answers: countIn("unmatched"),
      history: countIn("history"),
      known: listKnown(backup.value),
      /** A backup can only be restored into an empty site. */
      isEmpty: await isEverythingEmpty(services),
    } as const;
  }
  const preview = await previewImport(services, saved);
  if (!preview.ok) return toChoose(true);
  const households = await services.views.households();
  return { step: "check", check: showCheck(ctx, saved, { ...preview.value, households }) } as const;
}

/** How many cards have a code, which came with the backup. */
async function countCodes({ views }: Pick<AdminRequest["services"], "views">): Promise<number> {
  const view = await views.households();
  return view.ids().filter((id) => view.byId(id).code !== null).length;
}

async function describeImport({ services, url }: AdminRequest, group: string) {
  const rows = await listHistoryRows(services, { group, deed: "imported" });
  const added = rows.filter(({ made }) => made.length > 0).length;
  return {
    step: "done",
    added,
    changed: rows.length - added,
    // The history has no entry for rows that were not saved.
    leftOut: Math.trunc(Number(url.searchParams.get("leftOut"))) || 0,
    isUndone: rows.some(({ undoneBy }) => undoneBy !== null),
  } as const;
}
