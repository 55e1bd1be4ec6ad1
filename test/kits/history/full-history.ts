// A history with something of every kind in it, and more than a page of it.

import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { historyWrite, newId } from "#server/records/history.ts";
import { importGuests, previewImport } from "#server/workflows/guests/import-guests.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { openAnswerer, submissionOf, unmatchedForm } from "../answers/unmatched.ts";

const theo = { id: "theo", email: "theo@example.org", role: "couple" } as Admin;

export const threeGuests = "First_Name,Last_Name\nEva,Ny\nNils,Ny\nPer,Ny";

/** Among it two answers of one visitor, and last an import of which something was changed since; returns the import. */
export async function fillHistory(services: Services): Promise<string> {
  const late = { by: "guest", deed: "answered", guestId: "sigrid", late: true } as const;
  await services.documents.commit(
    Array.from({ length: 40 }, () => historyWrite(services, { ...late, group: newId(services.random) })),
  );
  const visitor = await openAnswerer(services);
  const bjorn = { ...unmatchedForm, firstName: "Björn", lastName: "Ek" };
  const asa = { ...unmatchedForm, firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se" };
  await submitAnswer(services, { by: "guest", answerer: visitor, ...submissionOf(bjorn, "a".repeat(22)) });
  await submitAnswer(services, { by: "guest", answerer: visitor, ...submissionOf(asa, "b".repeat(22)) });

  const [marta] = await services.accounts.list();
  const request = { text: threeGuests, mapping: null, emptyCellsClear: false };
  const preview = await previewImport(services, request);
  const digest = preview.ok ? preview.value.digest : "";
  const asked = { ...request, digest, also: [] };
  const result = await importGuests(services, (marta ?? theo) as Admin, asked);
  if (!result.ok) throw new Error("The import was refused.");
  const nils = services.guestList.guests().find(({ firstName }) => firstName === "Nils");
  const edits = [{ field: "table", expected: "", value: "7" }] as const;
  await changeGuest(services, theo, { guestId: nils?.id ?? "", edits });
  return result.value.group;
}
