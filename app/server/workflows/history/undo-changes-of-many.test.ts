import { expect, test } from "vitest";
import { blankForm } from "#domain/rsvp/rsvp.ts";
import { tablesInUse } from "#domain/seating/seating.ts";
import type { Services } from "#server/services.ts";
import { marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";
import { addAnsweringGuest, attachAnswer } from "#server/workflows/answers/attach-answer.ts";
import { discardAnswer } from "#server/workflows/answers/discard-answer.ts";
import { importGuests, previewImport } from "#server/workflows/guests/import-guests.ts";
import { listHistory } from "./list-history.ts";
import { seatGuest } from "#server/workflows/seating/seat-guest.ts";
import { submitRsvp } from "#server/workflows/answers/submit-rsvp.ts";
import {
  addTable,
  readKeptTables,
  removeTable,
  renameTable,
} from "#server/workflows/seating/change-tables.ts";

const attempt = {
  firstName: "Osa",
  lastName: "Lindkvist",
  email: "osa@example.org",
  accept: true,
  foodOptions: [],
  allergies: ["Eggs"],
  otherFood: "",
  otherAllergy: "",
  speech: true,
  performance: false,
  chosenGuestId: null,
  language: "sv",
  at: Date.parse("2024-02-01T12:00:00Z"),
} as const;

/** Everything that a change may affect, and an undo must restore. */
async function everything({ documents, guestList }: Services) {
  const told = async (collection: string) => {
    const stored = await documents.list(collection);
    return Object.fromEntries(stored.map(({ id, data }) => [id, data]));
  };
  const names = new Set([...(await readKeptTables({ documents })), ...tablesInUse(guestList.guests())]);
  const tables = [...names].toSorted();
  return { guests: await told("guests"), unmatched: await told("unmatched"), tables };
}

async function seenAnswer({ documents }: Services) {
  return { answerId: "form", answerVersion: (await documents.get("unmatched", "form"))?.version ?? "" };
}

type Deed = {
  name: string;
  do: (services: Services) => Promise<{ ok: boolean; value?: { group: string | null } }>;
};

const deeds: readonly Deed[] = [
  {
    name: "two guests who change places",
    do: (services) =>
      seatGuest(services, marta, { guestId: "asa", chair: { table: "h1", seat: 1 }, mode: "swap" }),
  },
  {
    name: "a table that gets another name",
    do: (services) => renameTable(services, marta, { table: "1", to: "Rosen" }),
  },
  {
    name: "a table that is put up",
    do: (services) => addTable(services, marta, "9"),
  },
  {
    name: "a table that is taken away with everybody who sits there",
    do: (services) => removeTable(services, marta, { table: "h1", evenIfUsed: true }),
  },
  {
    name: "an answer that is attached",
    async do(services) {
      const guestVersion = services.guestList.byId("asa")?.version ?? "";
      return attachAnswer(services, marta, { ...(await seenAnswer(services)), guestId: "asa", guestVersion });
    },
  },
  {
    name: "a guest who is added from an answer",
    do: async (services) => addAnsweringGuest(services, marta, await seenAnswer(services)),
  },
  {
    name: "an answer that is thrown away",
    do: async (services) => discardAnswer(services, marta, await seenAnswer(services)),
  },
  {
    name: "an import of hundreds, new and changed",
    async do(services) {
      const added = Array.from(
        { length: 400 },
        (_, n) => `,Guest ${n},Ny,Table ${n % 50},${Math.floor(n / 50) + 1}`,
      );
      const text = ["id,First_Name,Last_Name,Table,Seat", "asa,Asta,Lind,2,5", ...added].join("\n");
      const request = { text, mapping: null, emptyCellsClear: false };
      const preview = await previewImport(services, request);
      const digest = preview.ok ? preview.value.digest : "";
      return importGuests(services, marta, { ...request, digest, also: [] });
    },
  },
];

test.each(deeds)("$name: undone, all is as before, and once more, all is as it was made", async (tried) => {
  await using couple = await openCouple();
  const { services } = couple;
  await services.documents.commit([{ write: "create", collection: "unmatched", id: "form", data: attempt }]);
  const before = await everything(services);
  const done = await tried.do(services);
  expect(done).toMatchObject({ ok: true, value: { group: expect.any(String) } });
  const after = await everything(services);
  expect(after).not.toEqual(before);
  const undone = await undoGroup(services, marta, done.value?.group ?? "");
  expect(sparse(await everything(services))).toEqual(sparse(before));
  const redone = await undoGroup(services, marta, undone.ok ? undone.value.group : "");
  expect(sparse(await everything(services))).toEqual(sparse(after));
  expect(await undoGroup(services, marta, redone.ok ? redone.value.group : "")).toMatchObject({ ok: true });
});

function sparse({ guests, ...others }: Awaited<ReturnType<typeof everything>>) {
  const isNothing = (value: unknown) => JSON.stringify(value) === "null" || JSON.stringify(value) === "[]";
  const told = Object.entries(guests).map(([id, data]) => {
    const fields = Object.entries(data).filter(([, value]) => !isNothing(value));
    return [id, Object.fromEntries(fields.filter(([, value]) => value !== "No"))] as const;
  });
  return { ...others, guests: Object.fromEntries(told) };
}

test("an answer is undone like any other deed, and can be given again", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const before = await couple.storedGuest("asa");
  const visitor = { id: "visitor", own: null } as Parameters<typeof submitRsvp>[1];
  const form = {
    ...blankForm,
    firstName: "Åsa",
    lastName: "Lindqvist",
    email: "asa@example.org",
    accept: false,
  };
  const submission = { form, formToken: "token", language: "sv", shown: null, origin: "origin" } as const;
  expect(await submitRsvp(services, visitor, submission)).toMatchObject({ ok: true });
  const [row] = await listHistory(services, { guestId: "asa" });
  expect(row).toMatchObject({ by: "guest", deed: "answered", canBeUndone: true });
  expect(await undoGroup(services, marta, row?.group ?? "")).toMatchObject({ ok: true });
  expect(services.guestList.byId("asa")?.guest).toMatchObject({
    email: "asa@example.se",
    allergies: ["Peanuts", "Kiwi"],
    answer: null,
    answered: false,
  });
  expect(await couple.storedGuest("asa")).toMatchObject(before ?? {});
  expect(await submitRsvp(services, visitor, submission)).toMatchObject({ ok: true });
  expect(services.guestList.byId("asa")?.guest.answer).toBe("declined");
});
