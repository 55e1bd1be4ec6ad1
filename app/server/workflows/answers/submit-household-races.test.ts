import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { formOfMember } from "#domain/rsvp/household-answer.ts";
import {
  type Choice,
  choice,
  foreignTo,
  formAfter,
  household,
} from "#test/kits/households/household-answers.ts";
import { numbered, openHouseholds } from "#test/kits/households/household-form-under-test.ts";
import { wedding } from "#wedding/wedding.ts";

function placeOf({ id }: { id: string }): number {
  return Number(id.split("g").at(-1));
}

const many = fc.sample(
  fc.record({
    start: household,
    one: fc.array(choice, { minLength: 8, maxLength: 8 }),
    other: fc.array(choice, { minLength: 8, maxLength: 8 }),
    admin: fc.nat(7),
  }),
  { numRuns: examples(40, 500) },
);

test(`${many.length} households in a store: two members and an admin at once, each form once, one email to an address`, async () => {
  const households = many.map(({ start }, n) => numbered(start, n));
  await using couple = await openHouseholds(households);
  const { services, emails } = couple;
  let conflicts = 0;
  for (const [n, { one, other, admin }] of many.entries()) {
    couple.clock.now += 1000;
    const start = households[n]!;
    const shown = await couple.show(`H${n}`);
    const formsOf = (choices: readonly Choice[]) =>
      shown.members.map((member) => {
        const at = placeOf(member);
        const form = formAfter(member, formOfMember(member, wedding), choices[at]!, at);
        return { ...form, email: form.email.replace("example.se", `h${n}.se`) };
      });
    const called = start[admin % start.length]!;
    const before = emails.length;
    const tokens = [couple.newToken(), couple.newToken()] as const;
    const sent = await Promise.all([
      couple.send(`H${n}`, shown, formsOf(one), tokens[0], "first"),
      couple.send(`H${n}`, shown, formsOf(other), tokens[1], "second"),
      couple.change(called.id, { field: "table", expected: "", value: "7" }),
    ]);
    const saved = [one, other].filter((_, at) => sent[at]!.ok);
    conflicts += 2 - saved.length;
    const addresses = emails.slice(before).flatMap(({ to }) => to);
    // Of each form at most one to an address.
    for (const address of addresses) {
      expect(addresses.filter((same) => same === address).length).toBeLessThanOrEqual(saved.length);
    }
    for (const guest of start) {
      const after = couple.guest(guest.id);
      expect(foreignTo(after, placeOf(guest))).toEqual([]);
      const saidNo = saved.some((choices) => choices[placeOf(guest)]!.answer === "no");
      if (after.answer === "declined" && guest.answer !== "declined") expect(saidNo).toBe(true);
      const isLeft = saved.every((choices) => choices[placeOf(guest)]!.answer === "left");
      if (isLeft) expect({ ...after, table: null }).toEqual(guest);
    }
    // Again, as by a double click: nothing more is saved or sent.
    if (n % 10 > 0 || !sent[0].ok || sent[1].ok) continue;
    const count = emails.length;
    const rows = (await couple.rows()).length;
    await couple.send(`H${n}`, shown, formsOf(one), tokens[0], "first");
    expect((await couple.rows()).length).toBe(rows);
    expect(emails.length).toBe(count);
  }
  expect(conflicts).toBeGreaterThan(examples(3, 20));
  const groups = (await couple.rows()).filter((row) => row?.deed === "answered");
  // No member stands twice in one change.
  expect(new Set(groups.map((row) => `${row?.group} ${row?.guestId}`)).size).toBe(groups.length);
  expect(services.guestList.guests()).toHaveLength(households.flat().length);
});
