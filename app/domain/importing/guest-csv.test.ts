import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { planFor, readGuestCsv } from "#test/kits/guests/import-under-test.ts";

const noOptions = { foodOptions: [], allergyOptions: [] };
const headings =
  "First_Name,Last_Name,Email,Food_Options,Allergies,Answered,RSVPed,Speech,Performance,Table,Seat,Relation,DescriptionID,Household,Child,Severe_Allergies,Companion_Of,Events,Questions,Phone,Notes,Tags,Columns";

describe("a guest list that can be read", () => {
  test("a name is enough, and what is left blank is nothing", () => {
    const anna = { ...blankGuest, id: null, firstName: "Anna", lastName: "Berg" };
    expect(guestsOf("First_Name,Last_Name\nAnna,Berg")).toEqual([anna]);
    expect(guestsOf(`${headings}\nAnna,Berg,,,,,,,,,,,,,,`)).toEqual([anna]);
    expect(guestsOf(`${headings}\nAnna,Berg`)).toEqual([anna]);
  });

  test.for([
    ["every cell in quotes", '"First_Name","Last_Name","Allergies"\n"Anna","Berg","Eggs;Fish"'],
    ["columns in another order", "Allergies,Last_Name,First_Name\nEggs;Fish,Berg,Anna"],
    ["blank columns and rows", "First_Name,Last_Name,Allergies,,\n\nAnna,Berg,Eggs;Fish,,\n,,,,\n"],
    ["blanks around the cells", "First_Name, Last_Name ,Allergies\n Anna ,Berg, Eggs ; Fish ;"],
  ])("a file with %s", ([, text]) => {
    expect(guestsOf(text!)).toEqual([
      { ...blankGuest, id: null, firstName: "Anna", lastName: "Berg", allergies: ["Eggs", "Fish"] },
    ]);
  });

  test("a quote within quotes is written twice", () => {
    expect(guestsOf('First_Name,Last_Name\n"Anna ""Annie""","Berg, af"')).toMatchObject([
      { firstName: 'Anna "Annie"', lastName: "Berg, af" },
    ]);
  });

  test("a guest may bring an id", () => {
    const ids = guestsOf("id,First_Name,Last_Name\nanna-1,Anna,Berg\n,Bo,Ek").map(({ id }) => id);
    expect(ids).toEqual(["anna-1", null]);
  });

  test("rows are counted as a spreadsheet counts them", () => {
    const read = readGuestCsv('First_Name,Last_Name,Allergies\n\nAnna,Berg,"Eggs\nFish"\nBo,Ek,', noOptions);
    expect(read.ok && read.value.rows.map(({ row }) => row)).toEqual([3, 4]);
  });

  test("two guests on one chair, and two with one name whose emails differ, are both kept", () => {
    expect(guestsOf("First_Name,Last_Name,Table,Seat\nAnna,Berg,1,2\nBo,Ek,1,2")).toHaveLength(2);
    const text = "First_Name,Last_Name,Email\nAnna,Berg,a@example.se\nAnna,Berg,b@example.se\nAnna,Berg,";
    expect(guestsOf(text)).toHaveLength(3);
  });
});

function guestsOf(text: string) {
  const read = readGuestCsv(text, noOptions);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value.rows.map(({ guest }) => guest);
}

const fewHeadings =
  "First_Name,Last_Name,Email,Food_Options,Allergies,Answered,RSVPed,Speech,Performance,Table,Seat,Relation,DescriptionID";

test.each<[rule: string, text: string, ...problems: string[]]>([
  [
    "every problem is told by row and column, and nothing is read",
    `${fewHeadings}\n,Berg,,,,,,,,,,,\nAnna,Berg,anna,,,,,,,,,,\nBo,Ek,,,,sure,Maybe,M,P,,31,Neighbour,`,
    "2 First_Name: first name missing",
    "3 Email: not an email",
    "4 Answered: neither Yes nor No",
    "4 RSVPed: neither Accepted nor Declined",
    "4 Speech: neither Yes nor No",
    "4 Performance: neither Yes nor No",
    "4 Seat: not a seat number",
    "4 Relation: unknown relation",
  ],
  [
    "unknown, doubled and missing headings are told",
    "First_Name,Nickname,First_Name,__proto__\nAnna,Berg,A,B",
    "1 Nickname: unknown heading",
    "1 First_Name: heading twice",
    "1 __proto__: unknown heading",
    "1 Last_Name: heading missing",
  ],
  ["a cell beyond the headings is told", "First_Name,Last_Name\nAnna,Berg,Ek", "2 -: cell without a heading"],
  [
    "the same guest twice is told at the second",
    "First_Name,Last_Name,Email\nAnna,Berg,a@example.se\nBo,Ek,\nanna,BERG,A@example.se\nBo,Ek,",
    "4 -: guest twice",
    "5 -: guest twice",
  ],
  [
    "ids must be plain, and differ",
    "id,First_Name,Last_Name\na/b,Anna,Berg\n__x__,Bo,Ek\nc,Cia,Ek\nc,Didrik,Ek",
    "2 id: not an id",
    "3 id: not an id",
    "5 id: id twice",
  ],
  [
    "texts that are too long or not plain are told",
    `First_Name,Last_Name,Table,Allergies\n${"a".repeat(101)},"Be\nrg",\0,${"b".repeat(301)}`,
    "2 First_Name: too long",
    "2 Last_Name: not plain text",
    "2 Table: not plain text",
    "2 Allergies: too long",
  ],
  [
    "a quote that is never closed is told",
    'First_Name,Last_Name\nAnna,"Berg\nBo,Ek',
    "2 -: quotes do not match",
  ],
  ["a file of nothing has no guests", "", "- -: no guests"],
  ["a file of blank lines has no guests", "\n\n", "- -: no guests"],
  ["a file of headings has no guests", "First_Name,Last_Name", "- -: no guests"],
  ["a file of blank cells has no guests", "First_Name,Last_Name\n,\n", "- -: no guests"],
  ["5,000 rows are read", `First_Name,Last_Name\n${rows(5_000)}`],
  ["5,001 rows are refused", `First_Name,Last_Name\n${rows(5_001)}`, "- -: more than 5,000 rows"],
  ["over 1 MB is refused", `First_Name,Last_Name\n${"å".repeat(500_000)},B`, "- -: file over 1 MB"],
])("%s", (_rule, text, ...problems) => {
  expect(problemsOf(text)).toEqual(problems);
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

test.each([
  ["words", `Namn\n${"a ".repeat(400_000)}`, "too long"],
  ["particles", `Namn\n${"af ".repeat(300_000)}`, "too long"],
  ["blanks", `Namn\na${" ".repeat(900_000)}b`, "too long"],
  ["addresses", `Namn,E-post\nAnna Berg,${"a@".repeat(400_000)}<`, "not an email"],
  ["relations", `Namn,Roll\nAnna Berg,${"x/".repeat(400_000)}`, "unknown relation"],
  ["columns", `First_Name,Last_Name\n${",".repeat(900_000)}x`, "more than 100 columns"],
])("a megabyte of %s is refused in a moment", (_name, text, reason) => {
  expect(problemsOf(text).map((problem) => problem.replace(/^.*: /, ""))).toEqual([reason]);
});

test("whatever the file holds, it is read or refused with reasons", () => {
  const text = fc.array(
    fc.constantFrom(...fewHeadings.split(","), ",", ";", "\t", "\n", '"', "Yes", "\0", "x"),
  );
  fc.assert(
    fc.property(text, (parts) => {
      const read = readGuestCsv(parts.join(""), noOptions);
      expect(read.ok ? read.value.rows.length : read.refusal.length).toBeGreaterThan(0);
    }),
  );
});

function problemsOf(text: string): string[] {
  const read = readGuestCsv(text, noOptions);
  if (read.ok) return [];
  return read.refusal.map(({ row, column, reason, ...more }) => {
    expect(more).toEqual({});
    return `${row ?? "-"} ${column ?? "-"}: ${reason}`;
  });
}

function rows(count: number): string {
  return Array.from({ length: count }, (_, at) => `A${at},B`).join("\n");
}
