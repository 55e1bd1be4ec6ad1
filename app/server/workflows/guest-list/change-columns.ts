// The couple add, rename or remove a column of their own. What stood in a removed column comes back with an undo.

import { readFieldText } from "#domain/guest/field-text.ts";
import { mostOwnColumns, type OwnColumn } from "#domain/guest-list/list-settings.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { changeSetUp, type SetUpDone } from "./change-set-up.ts";

export type ColumnRefusal =
  | { reason: "no name" }
  | { reason: "too long" }
  | { reason: "name taken"; name: string }
  | { reason: "too many" }
  | { reason: "gone" }
  | { reason: "renamed meanwhile"; now: string };

export function addOwnColumn(
  services: Services,
  admin: Admin,
  name: string,
): Promise<Result<SetUpDone, ColumnRefusal | Busy>> {
  return changeSetUp<ColumnRefusal>(services, admin, ({ columns }) => {
    const read = readName(name, columns);
    if (!read.ok) return read;
    if (columns.length >= mostOwnColumns) return refuse({ reason: "too many" });
    const key = newId(services.random).slice(0, 8);
    return accept({ columns: [...columns, { key, name: read.value }] });
  });
}

/** `seen`: its name when the form was opened. */
export function renameOwnColumn(
  services: Services,
  admin: Admin,
  { key, seen, name }: { key: string; seen: string; name: string },
): Promise<Result<SetUpDone, ColumnRefusal | Busy>> {
  return changeSetUp<ColumnRefusal>(services, admin, ({ columns }) => {
    const now = columns.find((one) => one.key === key);
    if (!now) return refuse({ reason: "gone" });
    const others = columns.filter((one) => one !== now);
    const read = readName(name, others);
    if (!read.ok) return read;
    if (now.name !== seen && now.name !== read.value) {
      return refuse({ reason: "renamed meanwhile", now: now.name });
    }
    return accept({ columns: columns.map((one) => (one === now ? { key, name: read.value } : one)) });
  });
}

export function removeOwnColumn(
  services: Services,
  admin: Admin,
  key: string,
): Promise<Result<SetUpDone, ColumnRefusal | Busy>> {
  return changeSetUp<ColumnRefusal>(services, admin, ({ columns }) => {
    const now = columns.find((one) => one.key === key);
    if (!now) return refuse({ reason: "gone" });
    return accept({
      columns: columns.filter((one) => one !== now),
      guestAfter: (guest) => {
        if (!Object.hasOwn(guest.ownColumns, key)) return guest;
        const { [key]: _gone, ...ownColumns } = guest.ownColumns;
        return { ...guest, ownColumns };
      },
    });
  });
}

function readName(text: string, others: readonly OwnColumn[]): Result<string, ColumnRefusal> {
  const name = text.trim().replaceAll(/\s+/g, " ");
  if (name === "") return refuse({ reason: "no name" });
  const read = readFieldText("table", name);
  if (!read.ok || name.length > 60) return refuse({ reason: "too long" });
  const isTaken = others.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return isTaken ? refuse({ reason: "name taken", name }) : accept(name);
}
