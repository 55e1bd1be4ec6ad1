import { expect, test } from "vitest";
import type { Guest } from "#domain/guest/guest.ts";
import { bo, plan, planFor } from "#test/kits/guests/import-under-test.ts";

test("a guest who has declined is added without food, allergies, speech and performance, and that is said", () => {
  const heading = "Förnamn;Efternamn;Svar;Mat;Allergier;Tal;Uppträdande";
  const { added, notes } = plan(
    `${heading}\nHugo;Ask;Nej;Vegan;Nötter;Ja;Nej\nIda;Ask;Nej;;;;\nEva;Ask;Ja;Vegan;;;`,
  );
  const nothing = { foodOptions: [], allergies: [], speech: false, performance: false };
  expect(added.map(({ guest }) => guest)).toMatchObject([
    { firstName: "Hugo", answer: "declined", ...nothing },
    { firstName: "Ida", answer: "declined", speech: null },
    { firstName: "Eva", answer: "accepted", foodOptions: ["Vegan"] },
  ]);
  expect(notes).toEqual([{ row: 2, name: "Hugo Ask", reason: "declined" }]);
});

test("the same list of decliners handed in again changes nothing", () => {
  const declined: Guest = { ...bo, answered: true, answer: "declined" };
  const text = (allergy: string) => `Förnamn;Efternamn;Svar;Allergier\nBo;Ek;Nej;${allergy}`;
  const again = (guest: Guest, allergy: string) =>
    planFor(text(allergy), { guests: [guest], unreadableIds: new Set() });
  expect(again(declined, "Nötter")).toMatchObject({ unchanged: [{}], changed: [] });
  // An old value stays until an admin clears it.
  expect(again({ ...declined, allergies: ["Eggs"] }, "Eggs")).toMatchObject({ unchanged: [{}], notes: [] });
});

test("who declines by the list loses what the guest list knew, and what the row says besides", () => {
  const text = "Förnamn;Efternamn;E-post;Svar;Allergier\nAnna;Berg;anna@example.se;Nej;Nötter";
  expect(plan(text)).toMatchObject({
    changed: [{ after: { answer: "declined", allergies: [] } }],
    notes: [{ row: 2, name: "Anna Berg", reason: "declined" }],
  });
});

test.each(["Totalt", "Summa:", "Total 76", "Antal gäster", "Sum", "TOTAL GUESTS"])(
  "a row that says %s is pointed out and left out, unless the couple say that it is a guest",
  (name) => {
    const text = `Namn;Bord\nEva Ask;2\n${name};76`;
    const { added, leftOut } = plan(text);
    expect(added).toHaveLength(1);
    expect(leftOut).toEqual([{ row: 3, name, reason: "a sum" }]);
    const chosen = plan(text, { choices: new Map([[3, "single"]]) });
    expect([chosen.added.length, chosen.leftOut.length]).toEqual([2, 0]);
    expect(chosen.notes).toMatchObject([{ row: 3, reason: "a sum" }]);
  },
);

test("people whose names only begin like one are not", () => {
  expect(plan("Namn;Bord\nTotte Summanen;2\nSum Wong;2\nAntalya Ask;3").notes).toEqual([]);
  const { added, notes } = plan("Namn;Bord\nAntal Nagy;2");
  expect([added.length, notes]).toEqual([1, [{ row: 2, name: "Antal Nagy", reason: "a sum" }]]);
});
