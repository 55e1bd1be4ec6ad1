// Guest lists as couples provide them: from spreadsheets in two languages, from notes and mails, by different
// people.

import type { Guest } from "#domain/guest/guest.ts";
import type { ListedOptions } from "#domain/importing/import-words.ts";

type Expected = { firstName: string; lastName: string } & Partial<Guest>;

export type MessyList = { name: string; text: string; guests: readonly Expected[] };

export const options: ListedOptions = {
  foodOptions: [
    { stored: "Vegetarian", en: "Vegetarian", sv: "Vegetariskt" },
    { stored: "Glutenfree", en: "Gluten-free", sv: "Glutenfritt" },
  ],
  allergyOptions: [
    { stored: "Peanuts", en: "Peanuts", sv: "Jordnötter" },
    { stored: "Eggs", en: "Eggs", sv: "Ägg" },
    { stored: "Fish", en: "Fish", sv: "Fisk" },
  ],
};

const anna = { firstName: "Anna", lastName: "Berg" };
const bo = { firstName: "Bo", lastName: "Ek" };

const pair = (ofAnna: Partial<Guest>, ofBo: Partial<Guest>) => [
  { ...anna, ...ofAnna },
  { ...bo, ...ofBo },
];

/** Each of them means both. */
const listsOfBoth = {
  "the specification's own headings": "First_Name,Last_Name\nAnna,Berg\nBo,Ek\n",
  "Swedish headings and semicolons": "Förnamn;Efternamn\r\nAnna;Berg\r\nBo;Ek\r\n",
  "English headings in capitals": "FIRST NAME,LAST NAME\nAnna,Berg\nBo,Ek",
  "headings without their dots": "fornamn;EFTERNAMN\nAnna;Berg\nBo;Ek",
  "rows pasted with tabs and headings": "Förnamn\tEfternamn\nAnna\tBerg\nBo\tEk",
  "rows pasted without headings": "Anna\tBerg\nBo\tEk",
  "nothing but names, a line each": "Anna Berg\nBo Ek\n",
  "last name first": "Namn\nBerg, Anna\nEk, Bo",
  "Excel's line about the separator": "sep=;\nFörnamn;Efternamn\nAnna;Berg\nBo;Ek",
  "decimal commas between semicolons": "Förnamn;Efternamn;Avgift\nAnna;Berg;12,50\nBo;Ek;1 250,00",
  "decimal commas, and no headings": "Anna;Berg;12,50;1,5\nBo;Ek;1250,00;2,5",
  "quoted headings with line breaks in them": '"För-\nnamn";"Efter-\nnamn"\nAnna;Berg\nBo;Ek',
  "words that mean no allergy": "Förnamn;Efternamn;Allergi\nAnna;Berg;Inga\nBo;Ek;-",
  "a name beside a last name": "Namn;Efternamn\nAnna;Berg\nBo;Ek",
  "columns that nobody needs, and columns of nothing":
    "Nr;Förnamn;Efternamn;Present;;Klar\n1;Anna;Berg;lax;;bjuds\n2;Bo;Ek;;;\n;;;;;\n",
  "old Mac line ends": "Förnamn;Efternamn\rAnna;Berg\rBo;Ek\r",
  "a byte order mark": "\uFEFFFörnamn;Efternamn\nAnna;Berg\nBo;Ek",
};

export const messyLists: readonly MessyList[] = [
  ...Object.entries(listsOfBoth).map(([name, text]) => ({ name, text, guests: pair({}, {}) })),
  {
    name: "pasted names with an address, and no headings",
    text: "Anna Berg\tanna@example.se\nBo Ek\tbo@example.se",
    guests: pair({ email: "anna@example.se" }, { email: "bo@example.se" }),
  },
  {
    name: "whole names with particles",
    text: "Namn;Bord\nAnnika af Ugglas;1\nSven Olof von Rosen;2\nJosé de la Cruz;2\nCher;3",
    guests: [
      { firstName: "Annika", lastName: "af Ugglas", table: "1" },
      { firstName: "Sven Olof", lastName: "von Rosen", table: "2" },
      { firstName: "José", lastName: "de la Cruz", table: "2" },
      { firstName: "Cher", lastName: "", table: "3" },
    ],
  },
  {
    name: "a title and an empty row above the headings",
    text: "Gästlista Märta & Theo;;\n;;\nFörnamn;Efternamn;Bord\nAnna;Berg;h1\nBo;Ek;2",
    guests: pair({ table: "h1" }, { table: "2" }),
  },
  {
    name: "lists with semicolons between commas",
    text: 'First name,Last name,Allergies\nAnna,Berg,"Eggs; Fish"\nBo,Ek,Eggs;Gluten',
    guests: pair({ allergies: ["Eggs", "Fish"] }, { allergies: ["Eggs", "Gluten"] }),
  },
  {
    name: "line breaks within quotes",
    text: 'Förnamn;Efternamn;Allergier\r\nAnna;Berg;"Ägg\r\nFisk"\r\nBo;Ek;\r\n',
    guests: pair({ allergies: ["Eggs", "Fish"] }, {}),
  },
  {
    name: "allergies and food in the couple's language, parted by commas",
    text: "Förnamn;Efternamn;Matval;Allergier\nAnna;Berg;Vegetarian, Glutenfritt;jordnötter, ägg\nBo;Ek;;Kiwi, rå",
    guests: pair(
      { foodOptions: ["Vegetarian", "Glutenfree"], allergies: ["Peanuts", "Eggs"] },
      { allergies: ["Kiwi, rå"] },
    ),
  },
  {
    name: "answers in Swedish",
    text: "Förnamn;Efternamn;Kommer;Tal;Uppträder\nAnna;Berg;Ja;ja;x\nBo;Ek;Kommer inte;NEJ;nej\nCia;Ek;?;;",
    guests: [
      { ...anna, answered: true, answer: "accepted", speech: true, performance: true },
      { ...bo, answered: true, answer: "declined", speech: false, performance: false },
      { firstName: "Cia", lastName: "Ek", answered: false, answer: null },
    ],
  },
  {
    name: "answers in English",
    text: "First,Last,RSVP\nAnna,Berg,attending\nBo,Ek,Not coming",
    guests: pair({ answer: "accepted", answered: true }, { answer: "declined", answered: true }),
  },
  {
    name: "relations in Swedish, one and several",
    text: "Förnamn;Efternamn;Roll\nAnna;Berg;Tärna, släkt\nBo;Ek;marskalk/vänner",
    guests: pair({ relations: ["Bridesmaid", "Family"] }, { relations: ["Groomsman", "Friends"] }),
  },
  {
    name: "seats as spreadsheets and people write them",
    text: "Förnamn;Efternamn;Bord;Plats\nAnna;Berg;2;3,0\nBo;Ek;2;Plats 4",
    guests: pair({ table: "2", seat: 3 }, { table: "2", seat: 4 }),
  },
  {
    name: "addresses as mail programs copy them",
    text: "Namn;E-post\nAnna Berg;Anna Berg <anna@example.se>\nBo Ek;mailto:bo@example.se",
    guests: pair({ email: "anna@example.se" }, { email: "bo@example.se" }),
  },
  {
    name: "rows that are shorter than the headings",
    text: "Förnamn,Efternamn,E-post,Bord\nAnna,Berg\nBo,Ek,bo@example.se",
    guests: pair({}, { email: "bo@example.se" }),
  },
  {
    name: "letters in two parts, as a Mac writes them",
    text: "Fo\u0308rnamn;Efternamn\nA\u030Asa;O\u0308hrn",
    guests: [{ firstName: "A\u030Asa", lastName: "O\u0308hrn" }],
  },
  {
    name: "emoji and a nickname in quotes",
    text: 'First name,Last name\n"Anna ""Annie"" 🌼",Berg\nBo,Ek',
    guests: [{ firstName: 'Anna "Annie" 🌼', lastName: "Berg" }, bo],
  },
];
