// Everything about one guest, for the page where all of it can be changed.

import { blankGuest } from "#domain/blank-guest.ts";
import { compareTables } from "#domain/collation.ts";
import type { FieldChange, GuestField } from "#domain/field-changes.ts";
import { headingOf, textOfField } from "#domain/guest-field.ts";
import { fullName, type Guest } from "#domain/guest.ts";
import { tablesInUse } from "#domain/seating.ts";
import type { Wedding } from "#domain/wedding.ts";
import { textsOf } from "#i18n/couple.ts";
import type { Deed } from "#server/workflows/history.ts";
import { type HistoryEntry, listHistory } from "#server/workflows/list-history.ts";
import { readKeptTables } from "#server/workflows/tables.ts";
import type { AdminRequest } from "../admin-request.ts";
import { momentFor } from "./moment.ts";

export type GuestForm = {
  /** Of every field, as it is now. */
  texts: Record<GuestField, string>;
  options: Pick<Wedding, "foodOptions" | "allergyOptions">;
  tables: readonly string[];
  /** The couple's introductions, by key. */
  introductions: readonly { key: string; label: string }[];
};

export type HistoryView = {
  group: string;
  deed: Deed;
  by: HistoryEntry["by"];
  /** Of the account; null: a guest, the command line, or somebody who has no account any more. */
  email: string | null;
  when: string;
  /** For machines. */
  at: string;
  changes: readonly FieldChange[];
  late: boolean;
  kept: boolean;
  isUndone: boolean;
  canBeUndone: boolean;
};

export type GuestData = {
  id: string;
  /** null: not on the list, or not any more. */
  form: GuestForm | null;
  /** As on the list, or as it was last. */
  name: string | null;
  /** Food or allergies are on file that the last answer neither showed nor named. */
  hasKeptLists: boolean;
  history: readonly HistoryView[];
};

export async function loadGuest(asked: AdminRequest): Promise<GuestData> {
  const { services, url } = asked;
  const id = url.searchParams.get("guest") ?? "";
  const guest = services.guestList.byId(id)?.guest ?? null;
  const [form, entries, accounts] = await Promise.all([
    guest && loadForm(asked, guest),
    listHistory(services, { guestId: id }),
    services.accounts.list(),
  ]);
  const emails = new Map(accounts.map((account) => [account.id, account.email]));
  const name = guest ? fullName(guest) : (entries.find(({ guestName }) => guestName)?.guestName ?? null);
  const hasKeptLists = guest?.answer === "accepted" && keepsLists(entries);
  return { id, form, name, hasKeptLists, history: entries.map((entry) => historyView(asked, entry, emails)) };
}

/** Until somebody changes the lists, or answers with a form that shows them. Newest first. */
function keepsLists(entries: readonly HistoryEntry[]): boolean {
  const last = entries.find(
    ({ isUndone, deed, changes }) =>
      !isUndone &&
      (deed === "answered" ||
        deed === "attached" ||
        changes.some(({ field }) => field === "foodOptions" || field === "allergies")),
  );
  return last?.kept ?? false;
}

export async function loadNewGuest(asked: AdminRequest): Promise<GuestForm> {
  return loadForm(asked, { ...blankGuest, id: "" });
}

async function loadForm({ services, language }: AdminRequest, guest: Guest): Promise<GuestForm> {
  const { guestList, wedding } = services;
  const fields = Object.keys(headingOf) as GuestField[];
  const tables = new Set([...(await readKeptTables(services)), ...tablesInUse(guestList.guests())]);
  const introductions = Object.entries(textsOf(language).introductions);
  return {
    texts: Object.fromEntries(
      fields.map((field) => [field, textOfField(guest, field)]),
    ) as GuestForm["texts"],
    options: { foodOptions: wedding.foodOptions, allergyOptions: wedding.allergyOptions },
    tables: [...tables].toSorted(compareTables),
    introductions: introductions.map(([key, { relation }]) => ({
      key,
      label: relation === "" ? key : `${key}: ${relation}`,
    })),
  };
}

function historyView(
  { language, services }: AdminRequest,
  { group, deed, by, adminId, at, changes, late, kept, isUndone, canBeUndone }: HistoryEntry,
  emails: ReadonlyMap<string, string>,
): HistoryView {
  const moment = momentFor({ language, timeZone: services.wedding.timeZone });
  const email = adminId === null ? null : (emails.get(adminId) ?? null);
  const when = { when: moment(at), at: new Date(at).toISOString() };
  return { group, deed, by, email, ...when, changes, late, kept, isUndone, canBeUndone };
}
