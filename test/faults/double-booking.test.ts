// Two admins put two guests on one chair at the same moment, over and over.

import { join } from "node:path";
import { expect, test } from "vitest";
import { examples } from "../kits/site/examples.ts";
import type { FieldEdit } from "#domain/guest/guest-edit.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import { type Chair, chairOf, drawUpPlan, specifiedSizes } from "#domain/seating/seating.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { Documents } from "#server/store/documents.ts";
import { readGuest } from "#server/records/guests.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { openServices, type Services } from "#server/services.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { seatGuest } from "#server/workflows/seating/seat-guest.ts";
import { openTestServices, signInAdmin } from "../kits/site/services.ts";

const chairs: Chair[] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seat) => ({ table: "1", seat }));
const racers = {
  asa: { First_Name: "Åsa", Last_Name: "Lindqvist", Table: "1", Seat: 1 },
  bjorn: { First_Name: "Björn", Last_Name: "Ek", Table: "1", Seat: "2" },
  dag: { First_Name: "Dag", Last_Name: "Zetterberg" },
};

type Outcome = { doubles: number; seated: number; refused: number };

/** `behave`: how the stores of both admins are to differ from the real one. */
async function race(
  rounds: number,
  behave: (documents: Documents) => Documents = (documents) => documents,
): Promise<Outcome> {
  await using own = await openTestServices({ open: openServices, guests: racers });
  const { services: first } = own;
  const { dataFolder } = first.settings;
  const openAnother = async (): Promise<Documents> =>
    behave(openSqliteDocuments({ file: join(dataFolder, "osa.sqlite") }));
  const sharing = { open: openServices, settings: { dataFolder }, guests: {} };
  await using here = await openTestServices({ ...sharing, replacements: { documents: await openAnother() } });
  await using there = await openTestServices({
    ...sharing,
    replacements: { documents: await openAnother() },
  });
  const { admin } = await signInAdmin(first);
  const outcome = { doubles: 0, seated: 0, refused: 0 };
  for (let round = 0; round < rounds; round++) {
    const before = await guestsOf(first);
    const chair = chairs.find((each, at) => at >= round % 5 && isFree(before, each));
    const [one, other] = before.toSpliced(round % 3, 1);
    if (!chair || !one || !other) throw new Error("No chair is free");
    const mode = round % 4 === 0 ? "swap" : "if free";
    // Half of the rounds as if from another process, and half of those in the guest list.
    const { services: second } = round % 2 === 0 ? here : there;
    const answers = await Promise.all([
      seatGuest(here.services, admin, { guestId: one.id, chair, mode }),
      round % 4 === 3
        ? changeGuest(second, admin, { guestId: other.id, edits: editsTo(chair, other) })
        : seatGuest(second, admin, { guestId: other.id, chair, mode }),
    ]);
    const { conflicts } = drawUpPlan(await guestsOf(first), [], specifiedSizes);
    outcome.doubles += conflicts.length;
    outcome.seated += answers.filter(({ ok }) => ok).length;
    outcome.refused += answers.filter((each) => !each.ok && isTaken(each.refusal.reason)).length;
    if (conflicts.length > 0) break;
  }
  return outcome;
}

async function guestsOf({ documents }: Pick<Services, "documents">): Promise<Guest[]> {
  const guests = (await documents.list("guests")).map(readGuest);
  return guests.flatMap((read) => (read.ok ? [read.value] : []));
}

function isFree(guests: readonly Guest[], { table, seat }: Chair): boolean {
  return !guests
    .map((guest) => chairOf(guest, specifiedSizes))
    .some((chair) => chair?.table === table && chair.seat === seat);
}

function editsTo(chair: Chair, guest: Guest): FieldEdit[] {
  return [
    { field: "table", expected: textOfField(guest, "table"), value: chair.table },
    { field: "seat", expected: textOfField(guest, "seat"), value: String(chair.seat) },
  ];
}

function isTaken(reason: string): boolean {
  return reason === "taken" || reason === "chair taken";
}

const rounds = examples(120, 1_000);

test("two admins who race two guests onto one chair never put both there", async () => {
  const { doubles, seated, refused } = await race(rounds);
  expect(doubles).toBe(0);
  // One of two gets the chair; in a quarter of the rounds the other then swaps with the first.
  expect([seated, refused]).toEqual([rounds * 1.25, rounds * 0.75]);
});

test("control: without the version of the seating document the same race puts two on one chair", async () => {
  const { doubles } = await race(50, (documents) => ({
    ...documents,
    commit: (writes) => documents.commit(writes.filter(({ collection }) => collection !== "seating")),
  }));
  expect(doubles).toBeGreaterThan(0);
});
