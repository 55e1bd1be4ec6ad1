import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { readGuestCsv } from "#test/kits/import-under-test.ts";

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
