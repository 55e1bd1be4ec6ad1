import { languages } from "#domain/language.ts";
import type { ListedOptions } from "#domain/importing/import-words.ts";
import { listText } from "#domain/guest/field-text.ts";
import { memoize } from "#domain/memoize.ts";

export const dietColumns = ["Food_Options", "Allergies"] as const;
type DietColumn = (typeof dietColumns)[number];
export type Diet = Readonly<Partial<Record<DietColumn, string>>>;
const optionsOf = { Food_Options: "foodOptions", Allergies: "allergyOptions" } as const;

export function isDietColumn(column: string | null): column is DietColumn {
  return dietColumns.some((one) => one === column);
}

export function withDiet<Texts extends Diet>(texts: Texts, ...more: readonly Diet[]): Texts & Diet {
  const joined = dietColumns.flatMap((column) => {
    const text = [texts, ...more].flatMap((one) => one[column] || []).join("; ");
    return text === "" ? [] : [[column, text]];
  });
  return { ...texts, ...Object.fromEntries(joined) };
}

type FoodWord = {
  list: DietColumn;
  stored: string;
  /** The word says more than the choice does, so that it is kept beside it. */
  saysMore: boolean;
};

/** "diet" is eaten, "avoided" is not, "either" may also be the dish that was chosen. Words after the sign mean less. */
const table = {
  diet: [
    "vegetarian, vegetarisk, vegetariskt, vegetar, veg, vego, veggie, vegetarianer, vegetarisk kost",
    "lacto-ovo vegetarian, lakto-ovo-vegetariskt, lakto-ovo-vegetarian, lakto-ovo, lacto-ovo, lakto ovo, lacto ovo",
    "lacto-vegetarian, laktovegetarian, laktovegetariskt, lakto-vegetarian",
    "vegan, vegansk, veganskt, veganer, plant-based, plant based, växtbaserat, växtbaserad kost",
    "pescetarian, pescatarian, pescaterian, pesketarian, pescetariansk, pescetariskt, pescetarisk, pesco",
    "halal, halalkött",
    "kosher, koscher",
    "mjuk mat, mjukkost, mosad mat, passerad kost, flytande kost, timbalkost, lättuggad mat, soft food, soft diet, pureed food, puréed food, liquid diet, lchf, low carb, keto, fodmap, low fodmap, paleo, flexitarian, barnmeny, barnportion, barnmat, kids meal, children's meal, kids menu",
  ],
  avoided: [
    "gluten, gf, celiaki, coeliac, celiac, coeliac disease, celiac disease, glutenkänslig > vete, wheat",
    "laktos, lactos, lactose, lf, laktoskänslig",
    "jordnöt, jordnötter, peanut, peanuts",
    "nöt, nötter, nut, nuts, tree nut, tree nuts, trädnötter, nötter och mandel, nuts and almonds > mandel, mandlar, almond, almonds, hasselnöt, hasselnötter, valnöt, valnötter, cashew, cashewnötter, pekannötter, pistage, pistagenötter, hazelnuts, walnuts, pecans, pistachios",
    "svaveldioxid, sulfiter, sulphites, sulfites, sulphur dioxide",
  ],
  either: [
    "ägg, egg, eggs",
    "fisk, fish > lax, torsk, salmon, cod",
    "kräftdjur, crustacean shellfish, crustaceans, crustacean > skaldjur, shellfish, räkor, räka, kräftor, hummer, krabba, prawns, shrimp, shrimps, lobster, crab",
    "soja, soya, soy, sojabönor, soybeans, soybean, soya beans",
    "mjölk, milk, dairy, mjölkprotein, milk protein, komjölk, mejeriprodukter",
    "selleri, celery",
    "senap, mustard",
    "sesam, sesamfrön, sesame, sesame seeds",
    "lupin, lupiner",
    "blötdjur, molluscs, mollusks > musslor, ostron, bläckfisk, mussels, oysters, squid",
    "fläsk, griskött, pork, gris",
    "nötkött, beef",
  ],
} as const;

type Kind = keyof typeof table;
type Food = { kind: Kind; words: readonly string[]; narrower: readonly string[] };

const foods = (Object.keys(table) as Kind[]).flatMap((kind) =>
  table[kind].map((entry): Food => {
    const [words = "", narrower = ""] = entry.split(" > ");
    return { kind, words: words.split(", "), narrower: narrower.split(", ").filter(Boolean) };
  }),
);

const allBut = /^(?:(?:äter|eats?)\s+)?(?:allt|everything|anything|all)\s+(?:utom|förutom|but|except)\s/u;
const before =
  /^(?:(?:är\s+)?allergisk\s+(?:mot|för)|allergi\s+mot|allergic\s+to|allergy\s+to|överkänslig\s+(?:mot|för)|känslig\s+för|intolerant\s+(?:mot|to)|tål\s+(?:ej|inte)|äter\s+(?:ej|inte)|cannot\s+eat|can't\s+eat|(?:does\s+not|doesn't|don't)\s+eat|fri\s+från|free\s+from|ej|inte|inga|inget|ingen|utan|no|without|not)\s+/u;
const after =
  /(?:[\s-]*(?:allergiker|allergisk|allergi|allergic|allergy|allergies|intolerans|intolerant|intolerance|överkänslig|free|fritt|fria|fri))$/u;
/** How much, and how sure: they do not change what it is. */
const degree =
  /\((?:[^()]*)\)|\b(?:mycket|väldigt|extremt|jätte|svår|svårt|stark|starkt|kraftig|allvarlig|anafylaktisk|anafylaxi|epipen|livshotande|mild|lätt|lite|liten|även spår|inkl spår|severe|severely|very|mildly|slightly|strong|anaphylaxis|anaphylactic)\b|[?!]+/gu;

type Known = FoodWord & Pick<Food, "kind">;

/** Reads single words: "nöter", "allergisk mot nötter", "GF". null: it is none of the choices. */
export function openFoodWords(options: ListedOptions): (text: string, own: DietColumn) => FoodWord | null {
  const labels = new Map<string, Known>();
  const words = new Map<string, Known[]>();
  for (const list of dietColumns)
    for (const option of options[optionsOf[list]]) {
      const { stored } = option;
      const texts = [stored, ...languages.map((language) => option[language])].map(plainFood);
      const food = foods.find(({ words }) =>
        texts.some((text) => words.includes(text) || words.includes(bare(text))),
      );
      const known: Known = { list, stored, saysMore: false, kind: food?.kind ?? "either" };
      for (const text of texts) if (!labels.has(`${list} ${text}`)) labels.set(`${list} ${text}`, known);
      for (const word of food?.words ?? texts) add(word, known);
      for (const word of food?.narrower ?? []) add(word, { ...known, saysMore: true });
    }
  // What the wedding offers no choice of is food as it is written.
  for (const { kind, words: all } of foods)
    if (kind === "diet" && all.every((word) => !words.has(word)))
      for (const word of all) add(word, { list: "Food_Options", stored: "", saysMore: false, kind });
  return (text, own) => {
    const whole = plainFood(text);
    if (allBut.test(whole)) return { list: "Food_Options", stored: "", saysMore: false };
    const other = own === "Food_Options" ? "Allergies" : "Food_Options";
    const label = labels.get(`${own} ${whole}`) ?? choose(whole, own) ?? labels.get(`${other} ${whole}`);
    // "Fisk" among dishes is a dish, and "gluten" among allergies is more than a wish for food without.
    const moves = own === "Food_Options" ? "avoided" : "diet";
    if (label && (label.list === own || label.kind === moves)) return label;
    const short = plainFood(whole.replace(degree, " "));
    const known = choose(short, own) ?? null;
    return known && short !== whole ? { ...known, saysMore: true } : known;
  };

  function add(word: string, known: Known): void {
    words.set(word, [...(words.get(word) ?? []), known]);
  }

  function choose(text: string, own: DietColumn): Known | null {
    const base = bare(text);
    const isAvoided = base !== text;
    const fits = ({ list, kind }: Known) =>
      kind === "diet"
        ? !isAvoided
        : list === own
          ? kind === "avoided" || isAvoided || list === "Allergies"
          : list === "Allergies" && (kind === "avoided" || isAvoided);
    const found = (words.get(text) ?? words.get(base) ?? neighbours(base)).filter(fits);
    const mine = found.filter(({ list }) => list === own);
    const [one, another] = mine.length > 0 ? mine : found;
    return one && !another ? one : null;
  }

  /** Of words that differ by a letter or two; none if they mean different things. */
  function neighbours(text: string): Known[] {
    if (text.length < 5 || text.length > 30 || !/^[\p{L} -]+$/u.test(text)) return [];
    const most = text.length < 9 ? 1 : 2;
    const near = [...words.entries()].filter(([word]) => word.length >= 4 && areNear(word, text, most));
    const [first] = near;
    const isOne = near.every(
      ([, all]) => all[0]?.stored === first?.[1][0]?.stored || sameFood(all, first?.[1] ?? []),
    );
    return first && isOne ? first[1] : [];
  }
}

function sameFood(some: readonly Known[], others: readonly Known[]): boolean {
  return some.every((one) => others.some(({ stored, list }) => stored === one.stored && list === one.list));
}

function plainFood(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/^[\s"'.,:•*–-]+|[\s"'.,:*]+$/g, "")
    .replace(/\s+/g, " ");
}

function bare(text: string): string {
  return text.replace(before, "").replace(after, "").trim();
}

/** With at most so many letters added, left out, exchanged or turned round (optimal string alignment). */
export function areNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let [earlier, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let cost = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isTurned = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isTurned) cost = Math.min(cost, (earlier[at - 2] ?? 0) + 1);
      next.push(cost);
    }
    [earlier, last] = [last, next];
  }
  return (last[other.length] ?? 0) <= most;
}

type Read = Readonly<Record<DietColumn, string>>;

/** What is said of somebody by name, "Anna: vegan", "nötter (Elsa!)", and how it is read of nobody by that name. */
export type Claim = { name: string; theirs: Read; literal: Read };

/** `all`: of the whole cell; `rest`: what is said of nobody by name; `isUnsure`: perhaps no food, "diabetes". */
type DietReading = { all: Read; claims: readonly Claim[]; rest: Read; isUnsure: boolean };

/** As texts of the two fields. A comma may belong to an item, so it parts only what then is understood. */
export function openDietReader(options: ListedOptions): (text: string, own: DietColumn) => DietReading {
  const readWord = openFoodWords(options);
  const reading = (own: DietColumn) =>
    memoize((text: string): FoodWord | null => readWord(text, own), new Map());
  const read = { Food_Options: reading("Food_Options"), Allergies: reading("Allergies") };
  return (text, own) => {
    const parts = partsOf(text).flatMap((part) => (foodIn(part).name === "" ? foodPieces(part) : [part]));
    const claims = parts.flatMap((part): Claim[] => {
      const { name, what } = foodIn(part);
      const [theirs, literal] = [partsOf(what), [part]].map((some) => readParts(some, own)) as [Read, Read];
      return name === "" ? [] : [{ name, theirs, literal }];
    });
    const all = readParts(partsOf(text), own);
    const unclaimed = partsOf(parts.filter((part) => foodIn(part).name === "").join("; "));
    return {
      all,
      claims,
      rest: claims.length === 0 ? all : readParts(unclaimed, own),
      isUnsure: unsure.test(text),
    };
  };

  function readParts(parts: readonly string[], own: DietColumn): Read {
    const items: Record<DietColumn, string[]> = { Food_Options: [], Allergies: [] };
    for (const part of parts) {
      if (isNothing(part)) continue;
      const pieces = read[own](part) ? [part] : piecesOf(part);
      const isUnderstood = pieces.some((piece) => read[own](piece) !== null);
      for (const piece of isUnderstood ? pieces.filter((one) => !isNothing(one)) : [part]) {
        const word = read[own](piece);
        const written = piece.trim();
        if (word) items[word.list].push(word.stored || written);
        if (!word || word.saysMore) items[word?.list ?? own].push(written);
      }
    }
    return { Food_Options: toText(items.Food_Options), Allergies: toText(items.Allergies) };
  }
}

function foodPieces(part: string): string[] {
  const pieces = piecesOf(part);
  return pieces.some((piece) => foodIn(piece).name !== "") ? pieces : [part];
}

const calledBefore = /^(\p{Lu}[\p{L}-]+)\s*:\s*(\S.*)$/u;
const calledAfter = /^([^\s(),/&+][^(),/&+]*?)\s*\((\p{Lu}[\p{L}-]+)\s*[!?]*\)[!?]*$/u;

function foodIn(part: string): { name: string; what: string } {
  const text = part.trim();
  const [, before = "", of = ""] = calledBefore.exec(text) ?? [];
  const [, what = "", after = ""] = calledAfter.exec(text) ?? [];
  return before === "" ? { name: after, what } : { name: before, what: of };
}

const unsure =
  /(?<!\p{L})(?:(?:typ [12][ -]?)?diabet\p{L}*|diabetic|gravid|höggravid|ammar|pregnant|breastfeeding|ibs|crohns?|epilepsi|astma|asthma|medicin\p{L}*|medication|gbp|gastric bypass)(?!\p{L})/iu;

function partsOf(text: string): string[] {
  return text.split(/[;\n]|,\s*(?=\p{Lu}[\p{L}-]+\s*:)/u).filter((part) => part.trim() !== "");
}

function piecesOf(part: string): string[] {
  return part.split(/\s*[,/&+]\s*|\s+(?:och|and|samt|o|plus)\s+/iu).filter((piece) => piece.trim() !== "");
}

function toText(items: readonly string[]): string {
  return listText([...new Set(items)]);
}

function isNothing(text: string): boolean {
  return nothing.has(plainFood(text)) || /^[-–—\s/]*$/.test(text);
}

const nothing = new Set(
  (
    "none, no, nothing, n/a, na, nope, no allergies, no restrictions, no preference, anything, everything, eats everything, regular, " +
    "standard, inga, ingen, inget, nej, ej, inga allergier, ingen allergi, ingenting, inget särskilt, inget speciellt, äter allt, allt, " +
    "allätare, vanlig, vanligt, vanlig mat, normal, normalt, normalkost, inga kända, inga kända allergier"
  ).split(", "),
);
