import fc from "fast-check";
import { expect, test } from "vitest";
import { planFor, readGuestCsv } from "#test/kits/import-under-test.ts";

const noOptions = { foodOptions: [], allergyOptions: [] };
const headings =
  "First_Name,Last_Name,Email,Food_Options,Allergies,Answered,RSVPed,Speech,Performance,Table,Seat,Relation,DescriptionID";

test("every problem is told by row and column, and nothing is read", () => {
  const text = [
    headings,
    ",Berg,,,,,,,,,,,",
    "Anna,Berg,anna,,,,,,,,,,",
    "Bo,Ek,,,,sure,Maybe,M,P,,31,Neighbour,",
  ].join("\n");
  expect(problemsOf(text)).toEqual([
    { row: 2, column: "First_Name", reason: "first name missing" },
    { row: 3, column: "Email", reason: "not an email" },
    { row: 4, column: "Answered", reason: "neither Yes nor No" },
    { row: 4, column: "RSVPed", reason: "neither Accepted nor Declined" },
    { row: 4, column: "Speech", reason: "neither Yes nor No" },
    { row: 4, column: "Performance", reason: "neither Yes nor No" },
    { row: 4, column: "Seat", reason: "not a seat number" },
    { row: 4, column: "Relation", reason: "unknown relation" },
  ]);
});

test.for(["0", "31", "-1", "1.5", "1e0", "one", "٣"])("%s is no seat", (seat) => {
  expect(problemsOf(`First_Name,Last_Name,Seat\nAnna,Berg,${seat}`)).toEqual([
    { row: 2, column: "Seat", reason: "not a seat number" },
  ]);
});

test("a seat that the table does not have is told, and may stand where the table has it", () => {
  const text = "First_Name,Last_Name,Table,Seat\nAnna,Berg,1,10";
  const rules = { onlyAdds: true };
  const nobody = { guests: [], unreadableIds: new Set<string>() };
  expect(planFor(text, nobody, rules).refused).toMatchObject([
    { problems: [{ column: "Seat", reason: "no such seat" }] },
  ]);
  const tableSizes = { usual: 10, own: [] };
  expect(planFor(text, nobody, { ...rules, tableSizes }).added).toMatchObject([{ guest: { seat: 10 } }]);
});

test("unknown, doubled and missing headings are told", () => {
  expect(problemsOf("First_Name,Nickname,First_Name,__proto__\nAnna,Berg,A,B")).toEqual([
    { row: 1, column: "Nickname", reason: "unknown heading" },
    { row: 1, column: "First_Name", reason: "heading twice" },
    { row: 1, column: "__proto__", reason: "unknown heading" },
    { row: 1, column: "Last_Name", reason: "heading missing" },
  ]);
});

test("a cell beyond the headings is told", () => {
  expect(problemsOf("First_Name,Last_Name\nAnna,Berg,Ek")).toEqual([
    { row: 2, column: null, reason: "cell without a heading" },
  ]);
});

test("the same guest twice is told at the second", () => {
  const text = "First_Name,Last_Name,Email\nAnna,Berg,a@example.se\nBo,Ek,\nanna,BERG,A@example.se\nBo,Ek,";
  expect(problemsOf(text)).toEqual([
    { row: 4, column: null, reason: "guest twice" },
    { row: 5, column: null, reason: "guest twice" },
  ]);
});

test("ids must be plain, and differ", () => {
  expect(problemsOf("id,First_Name,Last_Name\na/b,Anna,Berg\n__x__,Bo,Ek\nc,Cia,Ek\nc,Didrik,Ek")).toEqual([
    { row: 2, column: "id", reason: "not an id" },
    { row: 3, column: "id", reason: "not an id" },
    { row: 5, column: "id", reason: "id twice" },
  ]);
});

test("texts that are too long or not plain are told", () => {
  const text = `First_Name,Last_Name,Table,Allergies\n${"a".repeat(101)},"Be\nrg",\0,${"b".repeat(301)}`;
  expect(problemsOf(text)).toEqual([
    { row: 2, column: "First_Name", reason: "too long" },
    { row: 2, column: "Last_Name", reason: "not plain text" },
    { row: 2, column: "Table", reason: "not plain text" },
    { row: 2, column: "Allergies", reason: "too long" },
  ]);
});

test("a quote that is never closed is told", () => {
  expect(problemsOf('First_Name,Last_Name\nAnna,"Berg\nBo,Ek')).toEqual([
    { row: 2, column: null, reason: "quotes do not match" },
  ]);
});

test.for(["", "\n\n", "First_Name,Last_Name", "First_Name,Last_Name\n,\n"])(
  "a file without guests: %j",
  (text) => {
    expect(problemsOf(text)).toEqual([{ row: null, column: null, reason: "no guests" }]);
  },
);

test("a file over 1 MB or 5,000 rows is refused", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `A${at},B`).join("\n");
  expect(problemsOf(`First_Name,Last_Name\n${rows(5_000)}`)).toEqual([]);
  expect(problemsOf(`First_Name,Last_Name\n${rows(5_001)}`)).toEqual([
    { row: null, column: null, reason: "more than 5,000 rows" },
  ]);
  expect(problemsOf(`First_Name,Last_Name\n${"å".repeat(500_000)},B`)).toEqual([
    { row: null, column: null, reason: "file over 1 MB" },
  ]);
});

test.each([
  ["words", `Namn\n${"a ".repeat(400_000)}`, "too long"],
  ["particles", `Namn\n${"af ".repeat(300_000)}`, "too long"],
  ["blanks", `Namn\na${" ".repeat(900_000)}b`, "too long"],
  ["addresses", `Namn,E-post\nAnna Berg,${"a@".repeat(400_000)}<`, "not an email"],
  ["relations", `Namn,Roll\nAnna Berg,${"x/".repeat(400_000)}`, "unknown relation"],
  ["columns", `First_Name,Last_Name\n${",".repeat(900_000)}x`, "more than 100 columns"],
])("a megabyte of %s is refused in a moment", (_name, text, reason) => {
  expect(problemsOf(text)).toMatchObject([{ reason }]);
});

test("whatever the file holds, it is read or refused with reasons", () => {
  const text = fc.array(fc.constantFrom(...headings.split(","), ",", ";", "\t", "\n", '"', "Yes", "\0", "x"));
  fc.assert(
    fc.property(text, (parts) => {
      const read = readGuestCsv(parts.join(""), noOptions);
      expect(read.ok ? read.value.rows.length : read.refusal.length).toBeGreaterThan(0);
    }),
  );
});

function problemsOf(text: string) {
  const read = readGuestCsv(text, noOptions);
  return read.ok ? [] : read.refusal;
}
