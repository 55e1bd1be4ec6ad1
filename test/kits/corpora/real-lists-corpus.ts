// Twenty guest lists of eighty rows as couples keep them, made from one seed, and beside each the guests it means. The
// words are people's own; who writes how is the list's.

import { randomFrom } from "../site/random.ts";

const files = ["windows-1252", "xlsx", "utf-8 with a mark", "utf-16", "utf-8", "pasted"] as const;

export type RealList = {
  name: string;
  /** Rows of cells, as they stand in the file. */
  rows: string[][];
  file: (typeof files)[number];
  separator: ";" | "," | "\t";
  /** Full names; companions without a name as "+ " and the host's. */
  guests: string[];
};

const names = {
  first:
    "Anna,Per,Åsa,Björn,Cecilia,David,Elin,Fredrik,Greta,Henrik,Ida,Johan,Karin,Lars,Märta,Nils,Olof,Pernilla,Rasmus,Sara,Tove,Ulf,Vera,Wilma,Ylva,Zara,Örjan,Anna-Karin,Karl-Erik,Sven Olof,Siân,José,Mary,James,Olivia,Thomas,Leila,Jürgen,Łukasz,Chloé",
  last: "Andersson,Berg,Carlsson,Dahl,Ek,Falk,Gustafsson,Hallberg-Nord,Isaksson,Jönsson,Köhler,Lindqvist,Månsson,Nyström,Öberg,Palm,Quist,Rosén,Sjöholm,Thörn,Uggla,Väst,Wallin,Åkesson,Östlund,af Klercker,von Rosen,de la Cruz,O'Brien,Blackwood,Farhadi,Çelik,Bjørnsen,Nowak,Smith,van der Berg",
};

/** What couples write into a column, parted by commas. */
const written = {
  answers: {
    sv: "ja,Ja,JA,ja!,x,X,kommer,Kommer!,Tackat ja,nej,Nej,kommer ej,Kommer inte,tackat nej,kanske,Kanske?,?,ja (ev. sent),Ja tack,vet ej än,SANT,FALSKT,1,0,,,ringt 3/4,2 st,ja men inte kyrkan",
    en: "yes,Yes,YES,y,x,attending,coming,no,No,not coming,maybe,Maybe,?,TRUE,FALSE,1,0,,tbc,yes!,declined,Accepted,only the dinner",
  },
  food: {
    sv: ",,,,veg,vegetarian,Vegetariskt,vegan,VEGAN,glutenfri,laktosfri,laktos & gluten,veg + laktosfri,äter allt,kött,fisk,pescetarian,vegitarian,-,halal,ej fläsk",
    en: ",,,,veggie,vegetarian,Vegan,gluten free,GF,dairy free,lactose-free & gluten free,eats everything,beef,fish,pescatarian,no pork,none",
  },
  allergies: {
    sv: ",,,,,nötter,Nöter,jordnötter,skaldjur,laktos,gluten/laktos,ägg och fisk,nötter (svår!),inga,Inga kända,-,kiwi,katt,pälsdjur,penicillin,celiaki",
    en: ",,,,,nuts,peanuts,Shellfish,lactose,eggs and fish,nuts (severe!),none,no,kiwi,cats,coeliac,bee stings",
  },
  relations: {
    sv: "kusin,Mosters man,vän,barndomsvän,brudens kusin,syster,granne,kollega,Brudens sida,familj,släkt,kompis,tärna,marskalk,farmor,faster Ullas granne,,Toastmaster",
    en: "cousin,friend,Bride's cousin,uncle,colleague,neighbour,bride's side,family,best man,bridesmaid,,college friend,aunt Mary's husband",
  },
} as const;
const seats = '1,2,3,4,5,6,7,8,9,10,11,"4,5",A,,,vid fönstret,Plats 3,-'.match(/"[^"]*"|[^,]*/g) ?? [];
const notes = {
  sv:
    'sjunger,,,ring efter 18,"barnvagn; plats vid dörren",,hyr bil,,Behöver boende,,höggravid i juni!,,"talar inte svenska,\nbara tyska"'.match(
      /"[^"]*"|[^,]*/g,
    ) ?? [],
  en: "sings,,,call after six,needs a lift,,pushchair,,arrives late,,speaks German".split(","),
};
const streets = ["Storgatan", "Kyrkvägen", "Lillvägen"];
const places = "Växjö,Värnamo,Lund,Göteborg,Jönköping,Malmö".split(",");

type Words = "sv" | "en";
const headings = {
  name: { sv: ["Namn", "Gäst", "NAMN", "Hela namnet"], en: ["Name", "Guest", "Full name"] },
  first: { sv: ["Förnamn", "förnamn"], en: ["First name", "First"] },
  last: { sv: ["Efternamn", "EFTERNAMN"], en: ["Last name", "Surname"] },
  email: { sv: ["E-post", "Mejl", "Mailadress", "e-postadress"], en: ["Email", "E-mail", "Email address"] },
  phone: { sv: ["Mobil", "Telefon", "Tel", "Mobilnr"], en: ["Phone", "Mobile", "Cell phone"] },
  answer: { sv: ["Kommer", "OSA", "Svar", "Kommer?"], en: ["RSVP", "Coming?", "Attending"] },
  food: { sv: ["Mat", "Specialkost", "Kost"], en: ["Food", "Diet", "Meal"] },
  allergies: { sv: ["Allergier", "Allergi", "Allergier?"], en: ["Allergies", "Allergy"] },
  relation: {
    sv: ["Vem", "Relation", "Hur känner vi dem"],
    en: ["Relationship", "Who is it", "How we know them"],
  },
  table: { sv: ["Bord", "Bordsnr"], en: ["Table", "Table no"] },
  seat: { sv: ["Plats", "Stol"], en: ["Seat", "Chair"] },
  notes: { sv: ["Kommentar", "Övrigt", "Anteckning"], en: ["Notes", "Comments"] },
  street: { sv: ["Adress", "Gatuadress"], en: ["Address", "Street"] },
  postcode: { sv: ["Postnr", "Postnummer"], en: ["Postcode", "ZIP"] },
  town: { sv: ["Ort", "Stad"], en: ["Town", "City"] },
  count: { sv: ["Nr", "#", ""], en: ["No", "#"] },
  child: { sv: ["Barn", "Barn?"], en: ["Child", "Kid?"] },
  gift: { sv: ["Present", "Inbjudan skickad"], en: ["Gift", "Invitation sent"] },
  household: { sv: ["Sällskap", "Hushåll"], en: ["Household", "Party"] },
} satisfies Record<string, Record<Words, string[]>>;
type Kind = keyof typeof headings;

const layouts: readonly Kind[][] = [
  ["name", "email", "phone", "answer", "food", "allergies", "notes"],
  ["first", "last", "email", "phone", "street", "postcode", "town", "answer", "allergies"],
  ["count", "name", "relation", "answer", "food", "table", "seat", "notes"],
  ["last", "first", "child", "household", "email", "answer", "food", "allergies", "gift"],
  ["name", "phone", "email", "answer", "relation", "notes", "gift"],
];

const rowsPerList = 80;

export const realLists: readonly RealList[] = Array.from({ length: 20 }, (_, at) => makeList(at));

function makeList(at: number): RealList {
  const random = randomFrom(20_270_814 + at);
  const words: Words = at % 4 === 3 ? "en" : "sv";
  const layout = layouts[at % layouts.length] ?? [];
  const file = files[at % files.length] ?? "utf-8";
  const isSurnameFirst = at % 10 === 4;
  const used = new Set<string>();
  const guests: string[] = [];
  const rows: string[][] = [];
  const only = file === "windows-1252" ? /^[\u0020-\u00ff]*$/ : /^/;
  const blank = layout.map(() => "");
  if (at % 3 === 0)
    rows.push(
      [pick(["Gästlista Märta & Theo", "Vår lista!!", "BRÖLLOPET 14 aug"]), ...blank.slice(1)],
      blank,
    );
  rows.push(layout.map((kind) => pick(headings[kind][words])));
  for (let row = 1; row <= rowsPerList; row += 1) {
    if (row % 23 === 0) rows.push(blank);
    rows.push(makeRow(row));
    // Written twice, and meant once.
    if (row === 40) rows.push([...(rows.at(-1) ?? [])]);
  }
  const sum =
    words === "sv" ? pick(["Totalt", "Summa:", "Antal gäster"]) : pick(["Total", "Number of guests"]);
  if (at % 2 === 0) rows.push([sum, ...blank.slice(1).map((_, place) => (place === 2 ? "80" : ""))]);
  return {
    name: `list ${at + 1} (${words}, ${file})`,
    rows,
    file,
    separator: file === "pasted" ? "\t" : words === "sv" ? ";" : ",",
    guests,
  };

  function pick<One>(all: readonly One[]): One {
    return all[Math.floor(random() * all.length)] as One;
  }

  function newName(last?: string): { first: string; last: string } {
    for (;;) {
      const name = { first: pick(names.first.split(",")), last: last ?? pick(names.last.split(",")) };
      const whole = `${name.first} ${name.last}`;
      if (used.has(whole) || !only.test(whole)) continue;
      used.add(whole);
      return name;
    }
  }

  function makeRow(row: number): string[] {
    const { first, last } = newName();
    const isWhole = layout.includes("name");
    const whole = isSurnameFirst ? `${last}, ${first}` : `${first} ${last}`;
    const cells: Partial<Record<Kind, string>> = { name: whole, first, last, child: "" };
    guests.push(`${first} ${last}`);
    const kind = random();
    // Some names of two words can be parted in several ways.
    const isPlain = !/ /.test(first + last);
    const [and, respective] =
      words === "sv"
        ? [pick([" och ", " & ", " + ", " o "]), pick(["+1", " + 1", " med respektive", " +sambo"])]
        : [pick([" and ", " & "]), pick(["+1", " + guest", " plus one"])];
    if (kind < 0.12 && isPlain && !isSurnameFirst) {
      const other = newName(last).first;
      guests.push(`${other} ${last}`);
      cells.name = `${first}${and}${other} ${last}`;
      cells.first = `${first}${and}${other}`;
    } else if (kind < 0.18 && isWhole && !isSurnameFirst) {
      cells.name = `${whole}${respective.startsWith("+") ? " " : ""}${respective}`;
      guests.push(`+ ${first} ${last}`);
    } else if (kind < 0.24) {
      if (isWhole && !isSurnameFirst) cells.name = `${whole} ${words === "sv" ? "(5 år)" : "(5 years)"}`;
      cells.child = words === "sv" ? pick(["x", "ja", "4 år"]) : pick(["yes", "x"]);
    } else if (kind < 0.34 && isWhole && !isSurnameFirst) cells.name = makeOddName({ first, last, row });
    return layout.map((one) => cells[one] ?? makeCell(one, { row, first, last }));
  }

  /** What stands there seldom, but in every list. */
  function makeOddName({ first, last, row }: { first: string; last: string; row: number }): string {
    const whole = `${first} ${last}`;
    const odd = row % 8;
    if (odd === 0) {
      const other = newName();
      guests.push(`${other.first} ${other.last}`);
      return `${whole} ${words === "sv" ? "och" : "and"} ${other.first} ${other.last}`;
    }
    if (odd === 1) return `${last}, ${first}`;
    if (odd === 2) return `${whole} (${words === "sv" ? "Pers syster" : "Per's sister"})`;
    if (odd === 3) return `${whole}?`;
    if (odd === 4) return `* ${whole}`;
    if (odd === 5) return `  ${first}   ${last} `;
    guests.pop();
    if (odd === 6) {
      // Nobody can tell what they are called.
      guests.push(`Herr ${last}`, `Fru ${last}`);
      return words === "sv" ? `Herr och fru ${last}` : `Mr and Mrs ${last}`;
    }
    const name = words === "sv" ? `Familjen ${last}` : `The ${last} family`;
    guests.push(name, ...Array.from({ length: 3 }, () => `+ ${name}`));
    return `${name} (4)`;
  }

  function makeCell(kind: Kind, { row, first, last }: { row: number; first: string; last: string }): string {
    const local = `${first}.${last}`
      .normalize("NFD")
      .replace(/[^A-Za-z.]/g, "")
      .toLowerCase();
    const digits = `${Math.floor(1_000_000 + random() * 8_999_999)}`;
    const no = words === "sv" ? ["ingen mail", "saknas", "fråga mamma"] : ["none", "no email", "ask his mum"];
    const cells: Partial<Record<Kind, () => string>> = {
      email: () =>
        pick([
          `${local}@example.se`,
          `${local}@example.com`,
          `${local}@example.se`,
          `${first} ${last} <${local}@example.se>`,
          `${local}@example.se; ${local}@example.com`,
          `${local}@example.se / jobb: ${local}@example.org`,
          `${local}@example`,
          `${local} (at) example.se`,
          "",
          "",
          ...no,
        ]),
      phone: () =>
        pick([
          `070-${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`,
          `+4670${digits}`,
          `70${digits}`,
          `070${digits}`,
          `+46 (0)70 ${digits}`,
          `08-465 00 0${digits[0]} / 070${digits}`,
          `070-${digits} (hem)`,
          "",
          words === "sv" ? "har inte" : "unknown",
        ]),
      answer: () => pick(written.answers[words].split(",")),
      food: () => pick(written.food[words].split(",")),
      allergies: () => pick(written.allergies[words].split(",")),
      relation: () => pick(written.relations[words].split(",")),
      table: () => pick(["1", "2", "3", "h1", "Bord 4", ""]),
      seat: () => pick(seats).replaceAll('"', ""),
      notes: () => pick(notes[words]).replaceAll('"', ""),
      street: () => (random() < 0.5 ? "" : `${pick(streets)} ${1 + Math.floor(random() * 40)}`),
      postcode: () => (random() < 0.5 ? "" : `35${digits[0]} ${digits.slice(1, 3)}`),
      town: () => (random() < 0.5 ? "" : pick(places)),
      count: () => `${row}`,
      gift: () => pick(["", "", "x", "vas", "2/5", "ja"]),
      household: () => (random() < 0.7 ? "" : last),
    };
    return cells[kind]?.() ?? "";
  }
}
