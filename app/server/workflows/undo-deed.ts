// An admin undoes a deed, whoever did it: all of its rows in one commit, or, when somebody has changed
// anything of it since, nothing. That is a deed as well, and can be undone in its turn.

import { accept, refuse, type Result } from "#domain/result.ts";
import { retryOnConflict, type Write } from "#server/documents/documents.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import { type ChairTaken, chairTaken, mostAttempts } from "./change-guest.ts";
import { holdChairs, type TablesChange } from "./chairs.ts";
import { historyCollection, historyWrite, type ListedHistoryRow, newId, undoableMs } from "./history.ts";
import { listGroup } from "./list-history.ts";
import { type ChangedSince, takeBack } from "./take-back.ts";

export type UndoRefusal =
  /** There is no such deed. */
  | { reason: "gone" }
  | { reason: "already undone" }
  | { reason: "too old" }
  | { reason: "changed since"; fields: ChangedSince[] }
  | ChairTaken;

/** `group` names the deed in the history. Rejects with `DocumentsUnavailable` or `Conflict`: nothing was undone. */
export async function undoDeed(
  services: Services,
  admin: Admin,
  group: string,
): Promise<Result<{ group: string }, UndoRefusal>> {
  return retryOnConflict(() => tryToUndo(services, admin, group), mostAttempts);
}

async function tryToUndo(
  services: Services,
  admin: Admin,
  group: string,
): Promise<Result<{ group: string }, UndoRefusal>> {
  const rows = await listGroup(services, group);
  if (rows.every(({ deed }) => deed === "link renewed")) return refuse({ reason: "gone" });
  if (rows.some(({ undoneBy }) => undoneBy !== null)) return refuse({ reason: "already undone" });
  if (rows.some(({ at }) => at < services.now() - undoableMs)) return refuse({ reason: "too old" });

  const undone = await Promise.all(rows.map(async (row) => ({ row, back: await takeBack(services, row) })));
  const fields = undone.flatMap(({ back }) => back.changedSince);
  if (fields.length > 0) return refuse({ reason: "changed since", fields });
  const chairs = await holdChairs(
    services,
    undone.flatMap(({ back }) => back.moves),
    tablesBefore(rows),
  );
  if (!chairs.ok) return refuse(chairTaken(chairs.refusal));

  const newGroup = newId(services.random);
  const writes = undone.flatMap(({ row, back }): Write[] => {
    const { changes, removed, made } = back;
    const about = { group: newGroup, by: "admin", adminId: admin.id, deed: "undone" } as const;
    const tables = turned(row.tables);
    return [
      ...back.writes,
      historyWrite(services, { ...about, guestId: row.guestId, changes, removed, made, tables }),
      markUndone(row, newGroup),
    ];
  });
  await services.documents.commit([...writes, ...chairs.value]);
  return accept({ group: newGroup });
}

/** Raises the version of every row, so that two who undo one deed cannot both pass. */
export function markUndone({ stored }: ListedHistoryRow, undoneBy: string): Write {
  const { id, version, data } = stored;
  return { write: "update", collection: historyCollection, id, version, data: { ...data, undoneBy } };
}

function turned(tables: TablesChange | null): TablesChange | null {
  return tables && { from: tables.to, to: tables.from };
}

/** What `holdChairs` needs to turn the kept tables back. */
function tablesBefore(rows: readonly ListedHistoryRow[]): TablesChange | undefined {
  const changes = rows.map(({ tables }) => turned(tables)).filter((tables) => tables !== null);
  if (changes.length === 0) return undefined;
  return { from: changes.flatMap(({ from }) => from), to: changes.flatMap(({ to }) => to) };
}
