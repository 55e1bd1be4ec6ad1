import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { planFor, readGuestCsv } from "#test/kits/guests/import-under-test.ts";

const noOptions = { foodOptions: [], allergyOptions: [] };
const headings =
  "First_Name,Last_Name,Email,Food_Options,Allergies,Answered,RSVPed,Speech,Performance,Table,Seat,Relation,DescriptionID,Household,Child,Severe_Allergy,Companion_Of,Events,Questions,Phone,Notes,Tags,Columns";

describe("a guest list that can be read", () => {
  test("every column of a guest", () => {
    const row =
      'Åsa,Öberg,asa@example.se,Vegan; Glutenfree,"Kiwi, raw;Eggs",Yes,Accepted,No,Yes,h1,9,Maid of Honor; Family,asa,Öberg 2,Yes,Yes,bjorn,lake: Accepted; brunch: Declined,song: A; bus:,070-123 45 67,"Sits well\nwith Bo","choir, family",gift: a vase';
    expect(guestsOf(`${headings}\n${row}\n`)).toEqual([
      {
        id: null,
        firstName: "Åsa",
        lastName: "Öberg",
        email: "asa@example.se",
        foodOptions: ["Vegan", "Glutenfree"],
        allergies: ["Kiwi, raw", "Eggs"],
        answered: true,
        answer: "accepted",
        speech: false,
        performance: true,
        table: "h1",
        seat: 9,
        relations: ["Maid of Honor", "Family"],
        descriptionId: "asa",
        household: "Öberg 2",
        child: true,
        severeAllergy: true,
        companionOf: "bjorn",
        eventAnswers: { lake: "Accepted", brunch: "Declined" },
        questionAnswers: { song: "A", bus: "" },
        phone: "070-123 45 67",
        notes: "Sits well\nwith Bo",
        tags: ["choir", "family"],
        ownColumns: { gift: "a vase" },
      },
    ]);
  });

  test("a name is enough, and what is left blank is nothing", () => {
    const anna = { ...blankGuest, id: null, firstName: "Anna", lastName: "Berg" };
    expect(guestsOf("First_Name,Last_Name\nAnna,Berg")).toEqual([anna]);
    expect(guestsOf(`${headings}\nAnna,Berg,,,,,,,,,,,,,,`)).toEqual([anna]);
    expect(guestsOf(`${headings}\nAnna,Berg`)).toEqual([anna]);
  });

  test.for([
    ["semicolons", 'First_Name;Last_Name;Allergies\nAnna;Berg;"Eggs;Fish"'],
    ["tabs", "First_Name\tLast_Name\tAllergies\nAnna\tBerg\tEggs;Fish"],
    ["a byte order mark", "\uFEFFFirst_Name,Last_Name,Allergies\nAnna,Berg,Eggs;Fish"],
    ["the line ends of Windows", "First_Name,Last_Name,Allergies\r\nAnna,Berg,Eggs;Fish\r\n"],
    ["the line ends of an old Mac", "First_Name,Last_Name,Allergies\rAnna,Berg,Eggs;Fish\r"],
    ["line breaks in a cell", 'First_Name,Last_Name,Allergies\r\nAnna,Berg,"Eggs\r\nFish"\r\n'],
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
    expect(guestsOf("id,First_Name,Last_Name\nanna-1,Anna,Berg\n,Bo,Ek")).toMatchObject([
      { id: "anna-1" },
      { id: null },
    ]);
  });

  test("rows are counted as a spreadsheet counts them", () => {
    const read = readGuestCsv('First_Name,Last_Name,Allergies\n\nAnna,Berg,"Eggs\nFish"\nBo,Ek,', noOptions);
    expect(read.ok && read.value.rows.map(({ row }) => row)).toEqual([3, 4]);
  });

  test("two guests on one chair are both kept", () => {
    expect(guestsOf("First_Name,Last_Name,Table,Seat\nAnna,Berg,1,2\nBo,Ek,1,2")).toHaveLength(2);
  });

  test("two guests with one name are kept if their emails differ", () => {
    const text = "First_Name,Last_Name,Email\nAnna,Berg,a@example.se\nAnna,Berg,b@example.se\nAnna,Berg,";
    expect(guestsOf(text)).toHaveLength(3);
  });

  test("what any program writes by the rules is read as it was", () => {
    const cell = fc.string({ unit: fc.constantFrom(..."aÅö,;\"'\n\t é="), maxLength: 20 });
    // An import removes an apostrophe before a formula sign (tested in guest-csv-export.test.ts).
    const line = cell
      .map((text) => text.replace(/[\n\t]/g, " ").trim())
      .filter((text) => !text.startsWith("'"));
    const guest = fc.record({
      firstName: line.map((text) => `A${text}`),
      lastName: line,
      allergies: fc
        .array(line.map((text) => `e${text.replaceAll(";", "")}`.trim()))
        .map((items) => [...new Set(items)]),
    });
    const separator = fc.constantFrom(",", ";", "\t");
    const guests = fc.array(guest, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(guests, separator, fc.constantFrom("\n", "\r\n"), (list, delimiter, newline) => {
        const text = Papa.unparse(
          [
            ["First_Name", "Last_Name", "Allergies", "Email"],
            ...list.map(({ allergies, ...name }, at) => [
              name.firstName,
              name.lastName,
              allergies.join(";"),
              `${at}@example.se`,
            ]),
          ],
          { delimiter, newline },
        );
        expect(guestsOf(text)).toMatchObject(list);
      }),
    );
  });
});

function guestsOf(text: string) {
  const read = readGuestCsv(text, noOptions);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value.rows.map(({ guest }) => guest);
}

const fewHeadings =
  "First_Name,Last_Name,Email,Food_Options,Allergies,Answered,RSVPed,Speech,Performance,Table,Seat,Relation,DescriptionID";

test("every problem is told by row and column, and nothing is read", () => {
  const text = [
    fewHeadings,
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

function problemsOf(text: string) {
  const read = readGuestCsv(text, noOptions);
  return read.ok ? [] : read.refusal;
}
