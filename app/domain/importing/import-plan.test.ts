import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { bo, listBefore, plan, planFor } from "#test/kits/guests/import-under-test.ts";

test("a row means the guest of its id, whatever the name", () => {
  const { changed } = plan("id;Förnamn;Efternamn\nbo;Bosse;Eek");
  expect(changed).toMatchObject([
    { row: 2, before: bo, changes: [{ field: "firstName" }, { field: "lastName", from: "Ek", to: "Eek" }] },
  ]);
});

test("an id alone is enough to say where somebody sits", () => {
  expect(plan("id;Bord;Plats\nbo;2;7").changed).toMatchObject([
    { changes: [{ field: "seat", from: 1, to: 7 }] },
  ]);
});

test("without an id name and email count, whatever their capitals", () => {
  const { changed, refused } = plan("Förnamn;Efternamn;E-post;Bord\nANNA;berg;OTHER@example.se;9");
  expect(refused).toEqual([]);
  expect(changed).toMatchObject([{ before: { id: "anna2" } }]);
});

test("the name alone counts if one guest alone has it", () => {
  expect(plan("Förnamn;Efternamn;E-post\nBo;Ek;bo@example.se").changed).toMatchObject([
    { before: bo, changes: [{ field: "email", from: null, to: "bo@example.se" }] },
  ]);
  expect(reasons("Förnamn;Efternamn;E-post\nAnna;Berg;third@example.se")).toEqual(["several guests fit"]);
});

test("whom one row names by id is no other row's namesake", () => {
  const { unchanged, added } = plan("id;Förnamn;Efternamn\nbo;Bo;Ek\n;Bo;Ek");
  expect([unchanged.length, added.length]).toEqual([1, 1]);
});

test("two rows that mean one guest are refused at the second", () => {
  expect(reasons("Förnamn;Efternamn;Bord\nBo;Ek;3\nBO;EK;4")).toEqual(["guest twice"]);
  expect(reasons("id;Förnamn;Efternamn\nbo;Bo;Ek\nbo;Bo;Ek")).toEqual(["id twice"]);
  expect(reasons("Förnamn;Efternamn\nNy;Gäst\nny;gäst")).toEqual(["guest twice"]);
});

test("two names in one cell are two guests, and refused where nobody sees how they are read", () => {
  for (const names of ["Anna & Bo Ask", "Anna och Bo Ask", "Anna and Bo Ask", "Anna + Bo Ask"]) {
    const text = `Namn;Bord\n${names};2`;
    const [one, other] = plan(text).added.map(({ guest }) => guest);
    expect(one).toMatchObject({ firstName: "Anna", lastName: "Ask", table: "2" });
    expect(other).toMatchObject({ firstName: "Bo", lastName: "Ask", table: "2" });
    expect(plan(text).added).toHaveLength(2);
    const problems = [{ column: "First_Name", reason: "more than one guest" }];
    expect(plan(text, { onlyAdds: true }).refused[0]).toEqual({ row: 2, name: names, problems });
  }
  const unclear = plan("Namn;Bord\nHerr och fru Ask;2");
  expect(unclear.readings).toMatchObject([{ kind: "unclear", choice: "single" }]);
  expect(unclear.added).toMatchObject([{ guest: { firstName: "Herr och fru", lastName: "Ask" } }]);
  expect(reasons("Namn;Bord\nAnders Ochsner;2")).toEqual([]);
});

test("an empty cell leaves the field alone, unless it is to clear it", () => {
  const text = "Förnamn;Efternamn;E-post;Allergier\nAnna;Berg;anna@example.se;";
  expect(plan(text).unchanged).toHaveLength(1);
  expect(plan(text, { emptyCellsClear: true }).changed).toMatchObject([
    { changes: [{ field: "allergies", from: ["Eggs"], to: [] }] },
  ]);
  const [refusal] = plan("id;Förnamn;Efternamn\nbo;;", { emptyCellsClear: true }).refused;
  expect(refusal?.problems).toEqual([{ column: "First_Name", reason: "first name missing" }]);
});

test("a chair that a guest keeps is not given away, one that is left is free", () => {
  const taken = plan("Förnamn;Efternamn;Bord;Plats\nNy;Gäst;2;1");
  expect(taken.issues).toMatchObject([
    { row: 2, name: "Ny Gäst", problem: { column: "Seat", reason: "chair taken", by: "Bo Ek" } },
  ]);
  expect(taken.added).toMatchObject([{ guest: { table: "2", seat: null, notes: "Plats: 1" } }]);
  const left = plan("Förnamn;Efternamn;Bord;Plats\nNy;Gäst;2;1\nBo;Ek;2;2");
  expect([left.added.length, left.changed.length, left.refused.length]).toEqual([1, 1, 0]);
  const swapped = plan("id;Bord;Plats\nanna;2;1\nbo;1;1");
  expect([swapped.changed.length, swapped.contested.length]).toEqual([2, 0]);
});

test("who gets no chair stays on the old one, which so is not free for the next", () => {
  const text = "id;Förnamn;Efternamn;Bord;Plats\nanna;;;1;2\nbo;;;1;1\n;Ny;Gäst;2;1";
  expect(plan(text).issues.map(({ row, problem }) => [row, problem.by])).toEqual([
    [2, "Anna Berg"],
    [3, "Anna Berg"],
    [4, "Bo Ek"],
  ]);
});

test("who moves to a table where the chair is taken has no seat there", () => {
  expect(plan("Förnamn;Efternamn;Bord\nBo;Ek;1").changed).toMatchObject([
    {
      changes: [
        { field: "table", from: "2", to: "1" },
        { field: "seat", from: 1, to: null },
      ],
    },
  ]);
});

test("two rows on one chair are kept and told", () => {
  const { added, contested, refused } = plan("Namn;Bord;Plats\nAda Ask;5;5\nNy Gäst;5;5");
  expect([added.length, refused.length]).toEqual([2, 0]);
  expect(contested).toEqual([{ chair: { table: "5", seat: 5 }, names: ["Ada Ask", "Ny Gäst"] }]);
});

test("a document that cannot be read keeps its id", () => {
  const lost = { guests: listBefore, unreadableIds: new Set(["lost"]) };
  expect(planFor("id;Förnamn;Efternamn\nlost;Ny;Gäst", lost).refused).toMatchObject([
    { problems: [{ column: "id", reason: "already on the list" }] },
  ]);
});

test("5,000 rows against 5,000 guests are planned in a moment", () => {
  const many = Array.from({ length: 5_000 }, (_, at): Guest => {
    return { ...blankGuest, id: `g${at}`, firstName: "Åsa", lastName: `Öberg ${at}` };
  });
  const text = ["Förnamn;Efternamn;Bord", ...many.map(({ lastName }, at) => `Åsa;${lastName};${at % 40}`)];
  const { changed } = planFor(text.join("\n"), { guests: many, unreadableIds: new Set() });
  expect(changed).toHaveLength(5_000);
});

function reasons(text: string) {
  return plan(text).refused.flatMap(({ problems }) => problems.map(({ reason }) => reason));
}

const nothing = { foodOptions: [], allergies: [], speech: false, performance: false };

test("a guest who has declined is added without food, allergies, speech and performance, and that is said", () => {
  const heading = "Förnamn;Efternamn;Svar;Mat;Allergier;Tal;Uppträdande";
  const { added, notes } = plan(
    `${heading}\nHugo;Ask;Nej;Vegan;Nötter;Ja;Nej\nIda;Ask;Nej;;;;\nEva;Ask;Ja;Vegan;;;`,
  );
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
    changed: [{ after: { answered: true, answer: "declined", ...nothing } }],
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
