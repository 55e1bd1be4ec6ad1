import { inEach, type InEach, languages } from "#domain/language.ts";
import type { Change } from "#domain/history/patches.ts";
import type { WeddingTexts } from "./wedding.ts";

export type Introduction = WeddingTexts["introductions"][string];

export type Introductions = InEach<Introduction | null>;

export const mostIntroductionLetters = { relation: 200, description: 4000 };

export function introductionOf(
  texts: InEach<Pick<WeddingTexts, "introductions">>,
  key: string | null,
): Introductions {
  const find = ({ introductions }: Pick<WeddingTexts, "introductions">) =>
    key !== null && Object.hasOwn(introductions, key) ? (introductions[key] ?? null) : null;
  return inEach((language) => find(texts[language]));
}

/** One without words is none. */
export function introductionChanges(key: string, seen: Introductions, typed: Introductions): Change[] {
  return languages.flatMap((language): Change[] => {
    const at = ["texts", language, "introductions", key];
    const [from, to] = [seen[language], typed[language]];
    if (!from || !to || (to.relation === "" && to.description === "")) {
      return [{ at, from, to: to && (to.relation || to.description) ? to : null }];
    }
    return (["relation", "description"] as const).map((part) => ({
      at: [...at, part],
      from: from[part],
      to: to[part],
    }));
  });
}

/** Made of the guest's id, and never another's. */
export function newIntroductionKey(id: string, isTaken: (key: string) => boolean): string {
  let key = id;
  for (let number = 2; isTaken(key); number++) key = `${id}-${number}`;
  return key;
}
