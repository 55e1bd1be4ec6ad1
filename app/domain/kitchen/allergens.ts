// The fourteen of Regulation (EU) 1169/2011, Annex II, and lactose. What fits none of the known words exactly stands
// as it was typed: a wrong guess could make somebody ill.

import { normalWords, normalName } from "#domain/names/name-spelling.ts";

export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soya",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;

/** Whoever does not take lactose may drink milk without it; whoever is allergic to milk may not. */
export const knownAllergies = [...allergens, "lactose"] as const;
export type KnownAllergy = (typeof knownAllergies)[number];

/** What people call each, separated by commas. "kinds" are narrower: hazelnuts are nuts. */
export type AllergyWords = Readonly<Record<KnownAllergy, { same: string; kinds: string }>>;

/** `known` null: in nobody's list. `text`: a narrower kind, or what was typed; "": nothing more than `known`. */
export type Allergy = { known: KnownAllergy | null; text: string };

export type AllergyReader = (typed: string) => readonly Allergy[];

export function openAllergyReader(inEachLanguage: readonly AllergyWords[]): AllergyReader {
  const words = new Map<string, { known: KnownAllergy; isKind: boolean }[]>();
  for (const each of inEachLanguage) {
    for (const known of knownAllergies) {
      for (const isKind of [false, true]) {
        for (const word of each[known][isKind ? "kinds" : "same"]
          .split(",")
          .map(normalName)
          .filter(Boolean)) {
          const meant = words.get(word) ?? [];
          if (!meant.some((one) => one.known === known)) words.set(word, [...meant, { known, isKind }]);
        }
      }
    }
  }

  function readPart(typed: string): Allergy[] | null {
    const plain = normalWords(typed);
    const meant = words.get(plain) ?? readWithCause(plain);
    return meant?.map(({ known, isKind }) => ({ known, text: isKind ? typed.trim() : "" })) ?? null;
  }

  /** "Nut allergy" and "allergic to nuts". Nobody is allergic to lactose, so whoever says so may mean milk. */
  function readWithCause(plain: string) {
    for (const { form, mayBe } of causes) {
      const [, word = ""] = form.exec(plain) ?? [];
      const meant = words.get(word.trim())?.filter(({ known }) => mayBe(known));
      if (meant && meant.length > 0) return meant;
    }
    return null;
  }

  return (typed) => {
    const whole = readPart(typed);
    if (whole) return whole;
    const asTyped = { known: null, text: typed.trim() };
    if (
      normalWords(typed)
        .split(" ")
        .some((word) => turning.has(word))
    )
      return [asTyped];
    const parts = typed.split(between).filter((part) => normalWords(part) !== "");
    if (parts.length === 0) return asTyped.text === "" ? [] : [asTyped];
    return parts.flatMap((part) => readPart(part) ?? [{ known: null, text: part.trim() }]);
  };
}

const between = /[,;/&+\n]|\.(?=\s|$)|\s(?:och|samt|and)\s/iu;

/** With one of these the whole sentence is to be read: "all fish but salmon", "eggs are fine". */
const turning: ReadonlySet<string> = new Set(
  `utom förutom men inte ej inga ingen inget går ok okej okay tål bara endast utan except but not no fine only without
  can may unless om if`.split(/\s+/),
);

const isAllergy = (known: KnownAllergy) => known !== "lactose";
const isIntolerance = (known: KnownAllergy) => known === "lactose" || known === "gluten";

const causes: readonly { form: RegExp; mayBe: (known: KnownAllergy) => boolean }[] = [
  { form: /^(?:allergisk mot|allergi mot|allergic to|allergy to)\s(.+)$/u, mayBe: isAllergy },
  { form: /^(.+?)\s?(?:allergi|allergiker|allergisk|allergy|allergic|allergies)$/u, mayBe: isAllergy },
  { form: /^(?:intolerant mot|intolerans mot|intolerant to|intolerance to)\s(.+)$/u, mayBe: isIntolerance },
  { form: /^(.+?)\s?(?:intolerans|intolerant|intolerance)$/u, mayBe: isIntolerance },
];
