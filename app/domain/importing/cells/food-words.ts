// What couples write about food and allergies in their own lists, in both languages and with slips of the pen, as
// choices of the wedding. What is none of them stays as it is written.

import { languages } from "#domain/language.ts";
import type { ListedOptions } from "../import-words.ts";

export type FoodList = keyof ListedOptions;

export type FoodWord = {
  list: FoodList;
  /** "": as it is written. */
  stored: string;
  /** The word says more than the choice does, so that it is kept beside it. */
  saysMore: boolean;
};

/** "diet": what somebody eats. "avoided": what somebody does not. "either": it may also be the dish that was chosen. */
type Food = { kind: "diet" | "avoided" | "either"; words: string; narrower?: string };

const foods: readonly Food[] = [
  {
    kind: "diet",
    words: "vegetarian, vegetarisk, vegetariskt, vegetar, veg, vego, veggie, vegetarianer, vegetarisk kost",
  },
  {
    kind: "diet",
    words:
      "lacto-ovo vegetarian, lakto-ovo-vegetariskt, lakto-ovo-vegetarian, lakto-ovo, lacto-ovo, lakto ovo, lacto ovo",
  },
  { kind: "diet", words: "lacto-vegetarian, laktovegetarian, laktovegetariskt, lakto-vegetarian" },
  {
    kind: "diet",
    words: "vegan, vegansk, veganskt, veganer, plant-based, plant based, växtbaserat, växtbaserad kost",
  },
  {
    kind: "diet",
    words:
      "pescetarian, pescatarian, pescaterian, pesketarian, pescetariansk, pescetariskt, pescetarisk, pesco",
  },
  { kind: "diet", words: "halal, halalkött" },
  { kind: "diet", words: "kosher, koscher" },
  {
    kind: "diet",
    words:
      "mjuk mat, mjukkost, mosad mat, passerad kost, flytande kost, timbalkost, lättuggad mat, soft food, soft diet, pureed food, puréed food, liquid diet, " +
      "lchf, low carb, keto, fodmap, low fodmap, paleo, flexitarian, barnmeny, barnportion, barnmat, kids meal, children's meal, kids menu",
  },
  {
    kind: "avoided",
    words: "gluten, gf, celiaki, coeliac, celiac, coeliac disease, celiac disease, glutenkänslig",
    narrower: "vete, wheat",
  },
  { kind: "avoided", words: "laktos, lactos, lactose, lf, laktoskänslig" },
  { kind: "avoided", words: "jordnöt, jordnötter, peanut, peanuts" },
  {
    kind: "avoided",
    words: "nöt, nötter, nut, nuts, tree nut, tree nuts, trädnötter, nötter och mandel, nuts and almonds",
    narrower:
      "mandel, mandlar, almond, almonds, hasselnöt, hasselnötter, valnöt, valnötter, cashew, cashewnötter, pekannötter, pistage, pistagenötter, hazelnuts, walnuts, pecans, pistachios",
  },
  { kind: "either", words: "ägg, egg, eggs" },
  { kind: "either", words: "fisk, fish", narrower: "lax, torsk, salmon, cod" },
  {
    kind: "either",
    words: "kräftdjur, crustacean shellfish, crustaceans, crustacean",
    narrower:
      "skaldjur, shellfish, räkor, räka, kräftor, hummer, krabba, prawns, shrimp, shrimps, lobster, crab",
  },
  { kind: "either", words: "soja, soya, soy, sojabönor, soybeans, soybean, soya beans" },
  { kind: "either", words: "mjölk, milk, dairy, mjölkprotein, milk protein, komjölk, mejeriprodukter" },
  { kind: "either", words: "selleri, celery" },
  { kind: "either", words: "senap, mustard" },
  { kind: "either", words: "sesam, sesamfrön, sesame, sesame seeds" },
  { kind: "either", words: "lupin, lupiner" },
  {
    kind: "either",
    words: "blötdjur, molluscs, mollusks",
    narrower: "musslor, ostron, bläckfisk, mussels, oysters, squid",
  },
  { kind: "avoided", words: "svaveldioxid, sulfiter, sulphites, sulfites, sulphur dioxide" },
  { kind: "either", words: "fläsk, griskött, pork, gris" },
  { kind: "either", words: "nötkött, beef" },
];

/** "Allt utom fisk" */
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
export function openFoodWords(options: ListedOptions): (text: string, own: FoodList) => FoodWord | null {
  const lists: readonly FoodList[] = ["foodOptions", "allergyOptions"];
  const labels = new Map<string, Known>();
  const words = new Map<string, Known[]>();
  for (const list of lists)
    for (const option of options[list]) {
      const { stored } = option;
      const texts = [stored, ...languages.map((language) => option[language])].map(plainFood);
      const food = foods.find(({ words }) =>
        texts.some((text) => includes(words, text) || includes(words, bare(text))),
      );
      const known: Known = { list, stored, saysMore: false, kind: food?.kind ?? "either" };
      for (const text of texts) if (!labels.has(`${list} ${text}`)) labels.set(`${list} ${text}`, known);
      for (const word of food ? listed(food.words) : texts) add(word, known);
      for (const word of listed(food?.narrower ?? "")) add(word, { ...known, saysMore: true });
    }
  // What the wedding offers no choice of is food as it is written.
  for (const { kind, words: all } of foods)
    if (kind === "diet" && listed(all).every((word) => !words.has(word)))
      for (const word of listed(all)) add(word, { list: "foodOptions", stored: "", saysMore: false, kind });
  return (text, own) => {
    const whole = plainFood(text);
    if (allBut.test(whole)) return { list: "foodOptions", stored: "", saysMore: false };
    const other = own === "foodOptions" ? "allergyOptions" : "foodOptions";
    const label = labels.get(`${own} ${whole}`) ?? choose(whole, own) ?? labels.get(`${other} ${whole}`);
    // "Fisk" among dishes is a dish, and "gluten" among allergies is more than a wish for food without.
    const moves = own === "foodOptions" ? "avoided" : "diet";
    if (label && (label.list === own || label.kind === moves)) return label;
    const short = plainFood(whole.replace(degree, " "));
    const known = choose(short, own) ?? null;
    return known && short !== whole ? { ...known, saysMore: true } : known;
  };

  function add(word: string, known: Known): void {
    words.set(word, [...(words.get(word) ?? []), known]);
  }

  function choose(text: string, own: FoodList): Known | null {
    const base = bare(text);
    const isAvoided = base !== text;
    const fits = ({ list, kind }: Known) =>
      kind === "diet"
        ? !isAvoided
        : list === own
          ? kind === "avoided" || isAvoided || list === "allergyOptions"
          : list === "allergyOptions" && (kind === "avoided" || isAvoided);
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

function listed(words: string): string[] {
  return words.split(", ").filter(Boolean);
}

function includes(words: string, text: string): boolean {
  return listed(words).includes(text);
}

export function plainFood(text: string): string {
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
