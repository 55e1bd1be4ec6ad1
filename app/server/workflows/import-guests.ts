// A file of guests joins the guest list: all of them with a history row each in one commit, or, when
// anything is wrong with any row, none.

import { blankGuest } from "#domain/blank-guest.ts";
import { changesBetween } from "#domain/field-changes.ts";
import type { Guest } from "#domain/guest.ts";
import { identityOf, type ImportRow, readGuestCsv, type RowProblem } from "#domain/guest-csv.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { retryOnConflict, type StoredDocument, type Write } from "#server/documents/documents.ts";
import { readGuest, writeGuest } from "#server/documents/guest-codec.ts";
import { guestsCollection } from "#server/documents/guest-list-view.ts";
import type { Services } from "#server/services.ts";

type Needed = Pick<Services, "documents" | "now" | "random">;

/** Rejects with `DocumentsUnavailable` or `Conflict`: nothing was saved. */
export async function importGuests(
  services: Needed,
  text: string,
): Promise<Result<{ added: number }, RowProblem[]>> {
  const read = readGuestCsv(text);
  if (!read.ok) return read;
  const { rows } = read.value;
  return retryOnConflict(async () => {
    const problems = findAlreadyListed(rows, await services.documents.list(guestsCollection));
    if (problems.length > 0) return refuse(problems);
    await services.documents.commit(rows.flatMap(({ guest }) => writesFor(services, guest)));
    return accept({ added: rows.length });
  });
}

/** Documents that cannot be read have no name to compare, but an id that is taken. */
function findAlreadyListed(rows: readonly ImportRow[], stored: readonly StoredDocument[]): RowProblem[] {
  const ids = new Set<string | null>(stored.map(({ id }) => id));
  const identities = new Set(
    stored.map(readGuest).flatMap((guest) => (guest.ok ? [identityOf(guest.value)] : [])),
  );
  return rows.flatMap(({ row, guest }): RowProblem[] => {
    if (ids.has(guest.id)) return [{ row, column: "id", reason: "already on the list" }];
    return identities.has(identityOf(guest)) ? [{ row, column: null, reason: "already on the list" }] : [];
  });
}

function writesFor({ now, random }: Needed, { id, ...fields }: ImportRow["guest"]): Write[] {
  const newId = () => random(12).toString("base64url");
  const guest: Guest = { ...fields, id: id ?? newId() };
  const changes = changesBetween(blankGuest, guest);
  return [
    { write: "create", collection: guestsCollection, id: guest.id, data: writeGuest(guest, {}) },
    {
      write: "create",
      collection: "history",
      id: newId(),
      data: { guestId: guest.id, at: now(), by: "import", changes },
    },
  ];
}
