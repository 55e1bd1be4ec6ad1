// Two admins edit a guest list on one evening, three weeks before the wedding. At the end every guest is as
// intended, and nothing was lost on the way.

import { expect, test } from "vitest";
import { blankForm } from "#domain/rsvp/rsvp.ts";
import type { Guest, GuestField } from "#domain/guest/guest.ts";
import type { Admin } from "#server/admin.ts";
import { type Couple, marta, openCouple, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { importGuests, previewImport } from "#server/workflows/guests/import-guests.ts";
import { listChanges } from "./list-history.ts";
import { submitRsvp } from "#server/workflows/answers/submit-rsvp.ts";
import { planUndo, undoChanges } from "./undo-changes.ts";

type Wanted = Partial<Record<GuestField, [string, string]>>;

const guestCount = 60;

/** A typical Swedish spreadsheet: namesakes, letters missing on other keyboards, seats at odd tables. */
const messyList = [
  "\uFEFFFörnamn;Efternamn;E-post;Allergier;Kommer;Bord;Plats",
  "Björn;Öberg;bjorn@oberg.example;;Ja;h1;1",
  "Björn;Öberg;;Jordnötter;;Ängen;3",
  "Zoë;Lefèvre;zoe@lefevre.example;Jordnötter, Ägg;Ja;h1;2",
  "Märta-Lisa Kristina;Hallberg-Nordenskjöld von Essen;;Gluten;;h1;3",
  ...Array.from({ length: guestCount - 4 }, (_, n) => {
    return `Gäst ${n};Åkesson;;;;${10 + (n % 7)};${1 + Math.floor(n / 7)}`;
  }),
].join("\r\n");

async function openEvening() {
  const couple = await openCouple({ guests: {} });
  const { services, clock } = couple;
  const request = { text: messyList, mapping: null, emptyCellsClear: false };
  const preview = await previewImport(services, request);
  const digest = preview.ok ? preview.value.digest : "";
  const imported = await importGuests(services, marta, { ...request, digest, also: [] });
  const guestOf = (firstName: string) => {
    const found = services.guestList.guests().find((guest) => guest.firstName === firstName);
    if (!found) throw new Error(`${firstName} is not on the list.`);
    return found;
  };
  return {
    ...couple,
    imported: groupOf(imported),
    guestOf,
    async edit(admin: Admin, firstName: string, wanted: Wanted) {
      clock.now += 1000;
      const entries = Object.entries(wanted);
      const edits = entries.map(([field, [expected, value]]) => ({
        field: field as GuestField,
        expected,
        value,
      }));
      return changeGuest(services, admin, { guestId: guestOf(firstName).id, edits });
    },
    list(): readonly Guest[] {
      return services.guestList.guests().toSorted((one, other) => (one.id < other.id ? -1 : 1));
    },
  };
}

function groupOf(result: { ok: boolean; value?: { group: string | null } }): string {
  const group = result.ok ? result.value?.group : null;
  if (!group) throw new Error("Nothing was changed.");
  return group;
}

test("an import is undone after both have touched twenty guests, and that is undone again", async () => {
  await using evening = await openEvening();
  const { services, edit, imported, list, clock } = evening;
  expect(list()).toHaveLength(guestCount);
  // On one guest's page, which means only that guest.
  const oneMeant = await undoChanges(services, theo, { scope: { group: imported }, agreedTo: 1 });
  expect(oneMeant).toEqual({ ok: false, refusal: { reason: "not sure", guestCount } });

  for (let n = 0; n < 20; n++) {
    const wanted: Wanted = n % 2 ? { allergies: ["", "Ingefära"] } : { email: ["", `gast${n}@example.org`] };
    const done = await edit(n % 3 ? marta : theo, `Gäst ${n}`, wanted);
    expect(done.ok).toBe(true);
  }
  const touched = list();
  const planned = await planUndo(services, marta, { group: imported });
  const { leaving = [], coming, stays } = planned.ok ? planned.value : {};
  expect([leaving.length, coming, stays?.length]).toEqual([40, [], 20]);
  clock.now += 1000;
  expect(await undoGroup(services, marta, imported)).toMatchObject({ ok: true });
  expect(list()).toEqual(
    touched.filter(({ email, allergies }) => email?.startsWith("gast") || allergies[0] === "Ingefära"),
  );

  const [undoing] = await listChanges(services, { adminId: marta.id });
  const group = undoing?.group ?? "";
  const again = await planUndo(services, marta, { group });
  expect(again.ok && [again.value.leaving, again.value.coming.length]).toEqual([[], 40]);
  expect(await undoGroup(services, theo, group)).toMatchObject({ ok: true, value: { stays: [] } });
  expect(list()).toEqual(touched);
});

test("two admins undo each other's changes of one guest, and neither loses what the other decided", async () => {
  await using evening = await openEvening();
  const { services, edit, guestOf } = evening;
  const first = groupOf(await edit(marta, "Zoë", { table: ["h1", "7"], seat: ["2", "4"] }));
  const second = groupOf(
    await edit(theo, "Zoë", { table: ["7", "8"], email: ["zoe@lefevre.example", "z@example.org"] }),
  );
  expect(await undoGroup(services, marta, first)).toMatchObject({
    ok: false,
    refusal: { reason: "nothing goes back", stays: [{ fields: ["table", "seat"] }] },
  });
  expect(guestOf("Zoë")).toMatchObject({ table: "8", seat: 4, email: "z@example.org" });
  expect(await undoGroup(services, marta, second)).toMatchObject({ ok: true, value: { stays: [] } });
  expect(await undoGroup(services, theo, first)).toMatchObject({ ok: true, value: { stays: [] } });
  expect(guestOf("Zoë")).toMatchObject({ table: "h1", seat: 2, email: "zoe@lefevre.example" });
});

test("a wrong decline, a wrong deletion and a prank leave everybody with what was known of them", async () => {
  await using evening = await openEvening();
  const { services, edit, changeForSure, guestOf, list, clock } = evening;
  const before = list();
  // The wrong cell, of a guest with allergies and a chair.
  const decline = { field: "answer", expected: "Accepted", value: "Declined" } as const;
  const asked = await edit(theo, "Zoë", { answer: [decline.expected, decline.value] });
  expect(asked).toMatchObject({ refusal: { reason: "asks" } });
  const declined = groupOf(await changeForSure(guestOf("Zoë").id, decline));
  expect(guestOf("Zoë").allergies).toEqual([]);
  await undoGroup(services, marta, declined);
  expect(list()).toEqual(before);

  // The wrong guest; while she is gone another guest gets her chair.
  const essen = guestOf("Märta-Lisa Kristina");
  const { id } = essen;
  const deleted = groupOf(await deleteGuest(services, theo, id));
  await edit(marta, "Gäst 5", { table: ["15", "h1"], seat: ["1", "3"] });
  const why = { chairTakenBy: "Gäst 5 Åkesson", table: "h1", seat: 3 };
  const taken = { guestId: id, fields: ["seat"], why };
  expect(await undoGroup(services, theo, deleted)).toMatchObject({ ok: true, value: { stays: [taken] } });
  expect(services.guestList.byId(id)?.guest).toEqual({ ...essen, seat: null });
  // A new look shows the taken chair, and the undo restores it once it is free.
  expect(await planUndo(services, marta, { group: deleted })).toMatchObject({ refusal: { stays: [taken] } });
  await edit(marta, "Gäst 5", { table: ["h1", "15"], seat: ["3", "1"] });
  expect(await undoGroup(services, theo, deleted)).toMatchObject({ ok: true, value: { stays: [] } });
  expect(list()).toEqual(before);

  // A guest answers in between, and a prankster answers for three others.
  await answer(evening, "herself", essen);
  for (const firstName of ["Gäst 1", "Gäst 2", "Gäst 3"])
    await answer(evening, "prankster", guestOf(firstName));
  await edit(marta, "Gäst 2", { email: ["x@example.org", "gast2@example.se"] });
  const [prank] = await listChanges(services, { guestId: guestOf("Gäst 1").id });
  const scope = { visitor: prank?.visitor ?? "" };
  clock.now += 1000;
  expect(await undoChanges(services, marta, { scope, agreedTo: 3 })).toMatchObject({
    ok: true,
    value: { stays: [{ name: "Gäst 2 Åkesson", fields: ["email"] }] },
  });

  const own = {
    email: "x@example.org",
    answered: true,
    answer: "accepted",
    speech: false,
    performance: false,
  };
  expect(list()).toEqual(
    before.map((guest) => {
      if (guest.id === id) return { ...guest, ...own };
      return guest.firstName === "Gäst 2" ? { ...guest, email: "gast2@example.se" } : guest;
    }),
  );
});

/** Typed without a suggestion, so the form shows no known data. */
async function answer({ services, clock }: Couple, visitorId: string, { firstName, lastName }: Guest) {
  clock.now += 1000;
  const visitor = { id: visitorId, own: null } as Parameters<typeof submitRsvp>[1];
  const form = {
    ...blankForm,
    firstName,
    lastName,
    email: "x@example.org",
    accept: true,
  };
  const submission = {
    form,
    formToken: visitorId + firstName,
    language: "sv",
    shown: null,
    origin: "o",
  } as const;
  expect(await submitRsvp(services, visitor, submission)).toMatchObject({ ok: true });
}
