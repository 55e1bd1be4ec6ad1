import { expect, test } from "vitest";
import { tablesInUse } from "#domain/seating/seating.ts";
import type { Services } from "#server/services.ts";
import { type Action, importList, marta, openCouple } from "#test/kits/guests/couple.ts";
import { addAnsweringGuest, attachAnswer } from "#server/workflows/answers/attach-answer.ts";
import { discardAnswer } from "#server/workflows/answers/settle-held-answers.ts";
import { storedUnmatched } from "#test/kits/answers/unmatched.ts";
import { putStored } from "#test/kits/site/services.ts";
import { seatGuest } from "#server/workflows/seating/seat-guest.ts";
import {
  addTable,
  readSavedTables,
  removeTable,
  renameTable,
} from "#server/workflows/seating/change-tables.ts";

const attempt = { ...storedUnmatched, language: "sv", at: Date.parse("2024-02-01T12:00:00Z") };

/** Everything that a change may affect, and an undo must restore. */
async function everything({ documents, guestList }: Services) {
  const told = async (collection: string) => {
    const stored = await documents.list(collection);
    return Object.fromEntries(stored.map(({ id, data }) => [id, data]));
  };
  const names = new Set([...(await readSavedTables({ documents })), ...tablesInUse(guestList.guests())]);
  const tables = [...names].toSorted();
  return { guests: await told("guests"), unmatched: await told("unmatched"), tables };
}

async function seenAnswer({ documents }: Services) {
  return { answerId: "form", answerVersion: (await documents.get("unmatched", "form"))?.version ?? "" };
}

const deeds: readonly [string, (services: Services) => Promise<Action>][] = [
  [
    "two guests who change places",
    (services) =>
      seatGuest(services, marta, { guestId: "asa", chair: { table: "h1", seat: 1 }, mode: "swap" }),
  ],
  ["a table that gets another name", (services) => renameTable(services, marta, { table: "1", to: "Rosen" })],
  ["a table that is put up", (services) => addTable(services, marta, "9")],
  [
    "a table that is taken away with everybody who sits there",
    (services) => removeTable(services, marta, { table: "h1", evenIfUsed: true }),
  ],
  [
    "an answer that is attached",
    async (services) => {
      const guestVersion = services.guestList.byId("asa")?.version ?? "";
      return attachAnswer(services, marta, { ...(await seenAnswer(services)), guestId: "asa", guestVersion });
    },
  ],
  [
    "a guest who is added from an answer",
    async (services) => addAnsweringGuest(services, marta, await seenAnswer(services)),
  ],
  [
    "an answer that is thrown away",
    async (services) => discardAnswer(services, marta, await seenAnswer(services)),
  ],
  [
    "an import of hundreds, new and changed",
    (services) => {
      const added = Array.from(
        { length: 200 },
        (_, n) => `,Guest ${n},Ny,Table ${n % 50},${Math.floor(n / 50) + 1}`,
      );
      const rows = ["id,First_Name,Last_Name,Table,Seat", "asa,Asta,Lind,2,5", ...added];
      return importList(services, rows.join("\n"));
    },
  ],
];

test.each(deeds)("%s: undone, all is as before, and once more, all is as it was made", async (_name, act) => {
  await using couple = await openCouple();
  const { services } = couple;
  await putStored(services, "unmatched", { form: attempt });
  const before = await everything(services);
  const done = await act(services);
  const after = await everything(services);
  expect(after).not.toEqual(before);
  const undone = await couple.undo(done);
  expect(sparse(await everything(services))).toEqual(sparse(before));
  const redone = await couple.undo(undone);
  expect(sparse(await everything(services))).toEqual(sparse(after));
  expect(await couple.undo(redone)).toMatchObject({ ok: true });
});

function sparse({ guests, ...others }: Awaited<ReturnType<typeof everything>>) {
  const isNothing = (value: unknown) => JSON.stringify(value) === "null" || JSON.stringify(value) === "[]";
  const told = Object.entries(guests).map(([id, data]) => {
    const fields = Object.entries(data).filter(([, value]) => !isNothing(value));
    return [id, Object.fromEntries(fields.filter(([, value]) => value !== "No"))] as const;
  });
  return { ...others, guests: Object.fromEntries(told) };
}
