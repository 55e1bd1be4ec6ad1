// What people type for a name on the list, and whom it must find: the corpus of quality.md. Only
// data; the list holds every name of the table, and the near-identical ones below.

/** The first and the last name, as the couple wrote them. Emails are made from `id`. */
export const corpusList = [
  { id: "anna", name: ["Anna", "Lindqvist"] },
  { id: "asa", name: ["Åsa", "Öberg"] },
  { id: "bjorn", name: ["Björn", "Sjögren"] },
  { id: "ake", name: ["Åke", "Näslund"] },
  { id: "par-å", name: ["Pår", "Strand"] },
  { id: "par-ä", name: ["Pär", "Strand"] },
  { id: "annalena", name: ["Anna-Lena", "Berg"] },
  { id: "karl erik", name: ["Karl Erik", "Wallin"] },
  { id: "obrien", name: ["Sean", "O’Brien"] },
  { id: "dangelo", name: ["Lucia", "D'Angelo"] },
  { id: "double", name: ["Maja", "Ek–Dahl"] },
  { id: "plain ek", name: ["Maja", "Ek"] },
  { id: "von", name: ["Ebba", "von  Essen "] },
  { id: "nfd", name: ["Göran".normalize("NFD"), "Hägg".normalize("NFD")] },
  { id: "zoe", name: ["Zoë", "Lindén"] },
  { id: "rene", name: ["René", "Müller"] },
  { id: "soren", name: ["Søren", "Kjær"] },
  { id: "lukasz", name: ["Łukasz", "Wójcik"] },
  { id: "strauss", name: ["Hans", "Strauß"] },
  { id: "capitals", name: ["INGRID", "HOLM"] },
  { id: "twin 1", name: ["Johan", "Nilsson"] },
  { id: "twin 2", name: ["Johan", "Nilsson"] },
  { id: "twin without email", name: ["Johan", "Nilsson"], email: null },
  { id: "twin å 1", name: ["Håkan", "Ström"] },
  { id: "twin å 2", name: ["Håkan".normalize("NFD"), "Ström"] },
  { id: "same email 1", name: ["Eva", "Lund"], email: "lund@example.se" },
  { id: "same email 2", name: ["Eva", "Lund"], email: "lund@example.se" },
  { id: "sven erik", name: ["Erik", "Sven"] },
  { id: "erik sven", name: ["Sven", "Erik"] },
  { id: "ö", name: ["Jörgen", "Falk"] },
  { id: "ø", name: ["Jørgen", "Falk"] },
  { id: "å exact", name: ["Märta", "Alm"] },
  { id: "a exact", name: ["Marta", "Alm"] },
  { id: "no last name", name: ["Mormor", ""] },
] as const satisfies readonly { id: string; name: readonly [string, string]; email?: string | null }[];

export type CorpusId = (typeof corpusList)[number]["id"];

type Row = {
  why: string;
  typed: readonly [firstName: string, lastName: string];
  email?: string;
  chosen?: CorpusId;
  found: CorpusId | "no match" | "several";
};

export const corpus: readonly Row[] = [
  { why: "exactly", typed: ["Anna", "Lindqvist"], found: "anna" },
  { why: "exactly, with Å and Ö", typed: ["Åsa", "Öberg"], found: "asa" },
  {
    why: "somebody else's email does not matter for a lone name",
    typed: ["Anna", "Lindqvist"],
    email: "asa@example.se",
    found: "anna",
  },
  {
    why: "somebody else chosen before does not matter",
    typed: ["Anna", "Lindqvist"],
    chosen: "asa",
    found: "anna",
  },

  { why: "small letters", typed: ["anna", "lindqvist"], found: "anna" },
  { why: "capitals", typed: ["ANNA", "LINDQVIST"], found: "anna" },
  { why: "capitals with Å and Ö", typed: ["ÅSA", "ÖBERG"], found: "asa" },
  { why: "small letters for a name the list has in capitals", typed: ["Ingrid", "Holm"], found: "capitals" },
  { why: "ß in capitals", typed: ["HANS", "STRAUSS"], found: "strauss" },

  { why: "marks of their own", typed: ["Åsa".normalize("NFD"), "Öberg".normalize("NFD")], found: "asa" },
  { why: "whole letters for a list with marks of their own", typed: ["Göran", "Hägg"], found: "nfd" },
  { why: "marks of their own and capitals", typed: ["GÖRAN".normalize("NFD"), "hägg"], found: "nfd" },

  { why: "blanks around", typed: ["  Anna ", " Lindqvist  "], found: "anna" },
  { why: "a blank that does not break", typed: ["Karl\u00a0Erik", "Wallin"], found: "karl erik" },
  { why: "two blanks within", typed: ["Karl  Erik", "Wallin"], found: "karl erik" },
  { why: "one blank where the list has two and one at the end", typed: ["Ebba", "von Essen"], found: "von" },
  { why: "a character without width, pasted", typed: ["Anna\u200b", "Lind\u00adqvist"], found: "anna" },

  { why: "a straight apostrophe for a curly one", typed: ["Sean", "O'Brien"], found: "obrien" },
  { why: "a curly apostrophe for a straight one", typed: ["Lucia", "D’Angelo"], found: "dangelo" },
  { why: "an accent used as an apostrophe", typed: ["Lucia", "D´Angelo"], found: "dangelo" },
  { why: "no apostrophe", typed: ["sean", "obrien"], found: "obrien" },

  { why: "a hyphen that does not break", typed: ["Anna\u2011Lena", "Berg"], found: "annalena" },
  { why: "a blank for a hyphen", typed: ["Anna Lena", "Berg"], found: "annalena" },
  { why: "blanks around the hyphen", typed: ["Anna - Lena", "Berg"], found: "annalena" },
  { why: "a hyphen for a blank", typed: ["Karl-Erik", "Wallin"], found: "karl erik" },
  { why: "a hyphen for a long dash", typed: ["Maja", "Ek-Dahl"], found: "double" },
  { why: "half a double name is the other guest", typed: ["Maja", "Ek"], found: "plain ek" },
  { why: "half a double name is nobody", typed: ["Anna", "Berg"], found: "no match" },
  { why: "a double name in one word is nobody", typed: ["Annalena", "Berg"], found: "no match" },

  { why: "without dots", typed: ["Bjorn", "Sjogren"], found: "bjorn" },
  { why: "without a ring, small letters", typed: ["ake", "naslund"], found: "ake" },
  { why: "without accents", typed: ["Zoe", "Linden"], found: "zoe" },
  { why: "with accents that are not there", typed: ["Zoé", "Lindèn"], found: "zoe" },
  { why: "without an accent and an umlaut", typed: ["Rene", "Muller"], found: "rene" },
  { why: "Danish letters from a Swedish keyboard", typed: ["Sören", "Kjær"], found: "soren" },
  { why: "Danish letters from an English keyboard", typed: ["Soren", "Kjaer"], found: "soren" },
  { why: "a stroke left out", typed: ["Lukasz", "Wojcik"], found: "lukasz" },
  { why: "å and ä are two names, typed well", typed: ["Pär", "Strand"], found: "par-ä" },
  { why: "å and ä are two names, in small letters", typed: ["pår", "strand"], found: "par-å" },
  { why: "two names fit without dots", typed: ["Par", "Strand"], found: "no match" },
  {
    why: "two names fit without dots, whatever the email",
    typed: ["Par", "Strand"],
    email: "par-ä@example.se",
    found: "no match",
  },
  { why: "ö and ø fit alike", typed: ["Jorgen", "Falk"], found: "no match" },
  { why: "ø typed as on the list", typed: ["jørgen", "falk"], found: "ø" },
  { why: "a is on the list beside ä", typed: ["Marta", "Alm"], found: "a exact" },
  { why: "ä is on the list beside a", typed: ["MÄRTA", "ALM"], found: "å exact" },

  { why: "three of one name, nothing more", typed: ["Johan", "Nilsson"], found: "several" },
  {
    why: "three of one name, an unknown email",
    typed: ["Johan", "Nilsson"],
    email: "johan@example.com",
    found: "several",
  },
  { why: "the email on file", typed: ["Johan", "Nilsson"], email: "twin 2@example.se", found: "twin 2" },
  {
    why: "the email on file in capitals",
    typed: ["johan", "NILSSON"],
    email: " TWIN 1@Example.se",
    found: "twin 1",
  },
  {
    why: "the suggestion chosen",
    typed: ["Johan", "Nilsson"],
    chosen: "twin without email",
    found: "twin without email",
  },
  {
    why: "the suggestion goes before the email",
    typed: ["Johan", "Nilsson"],
    chosen: "twin 1",
    email: "twin 2@example.se",
    found: "twin 1",
  },
  { why: "a suggestion of another name", typed: ["Johan", "Nilsson"], chosen: "anna", found: "several" },
  { why: "two of one name, alike to the eye", typed: ["Håkan", "Ström"], found: "several" },
  {
    why: "two of one name, alike to the eye, and an email",
    typed: ["Håkan", "Ström"],
    email: "twin å 2@example.se",
    found: "twin å 2",
  },
  { why: "two of one name, without dots", typed: ["Hakan", "Strom"], found: "several" },
  {
    why: "two of one name, without dots, and an email",
    typed: ["Hakan", "Strom"],
    email: "twin å 1@example.se",
    found: "twin å 1",
  },
  {
    why: "two of one name who share an email",
    typed: ["Eva", "Lund"],
    email: "lund@example.se",
    found: "several",
  },
  {
    why: "two of one name who share an email, chosen",
    typed: ["Eva", "Lund"],
    email: "lund@example.se",
    chosen: "same email 2",
    found: "same email 2",
  },

  { why: "swapped", typed: ["Lindqvist", "Anna"], found: "anna" },
  { why: "swapped, in small letters and without dots", typed: ["sjogren", "bjorn"], found: "bjorn" },
  { why: "a swapped name that is somebody's own", typed: ["Erik", "Sven"], found: "sven erik" },
  { why: "a swapped name that is the other's own", typed: ["Sven", "Erik"], found: "erik sven" },
  { why: "swapped, three of one name", typed: ["Nilsson", "Johan"], found: "several" },
  { why: "swapped, two names fit", typed: ["Strand", "Par"], found: "no match" },
  { why: "swapped, two names nearly fit", typed: ["Alm", "Marta"], found: "no match" },

  { why: "not on the list", typed: ["Kalle", "Anka"], found: "no match" },
  { why: "a slip in the last name", typed: ["Anna", "Lindkvist"], found: "no match" },
  { why: "a short name", typed: ["Ann", "Lindqvist"], found: "no match" },
  { why: "first names of one, last names of another", typed: ["Anna", "Öberg"], found: "no match" },
  { why: "both names in one field", typed: ["Anna Lindqvist", "Anna Lindqvist"], found: "no match" },
  { why: "nothing", typed: ["", ""], found: "no match" },
  { why: "no last name", typed: ["Mormor", " "], found: "no match" },
  { why: "a last name of a dash", typed: ["Mormor", "-"], found: "no match" },
  { why: "a last name of an apostrophe", typed: ["Mormor", "'"], found: "no match" },
  { why: "a pattern", typed: [".*", "%"], found: "no match" },
  { why: "the name of a property", typed: ["__proto__", "constructor"], found: "no match" },
];
