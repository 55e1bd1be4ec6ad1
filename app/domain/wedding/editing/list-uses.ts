import type { Guest } from "#domain/guest/guest.ts";
import { valueAt } from "#domain/history/patches.ts";
import type { FieldValue } from "./field-text.ts";
import { inItem, itemsOf, textIn, type Uses } from "./list-rows.ts";

type Answered = Pick<Guest, "foodOptions" | "allergies" | "answered" | "eventAnswers" | "questionAnswers">;

/** `firstOf`: the event that a guest's own answer is about. */
export function countUses<By extends Answered>(
  seen: FieldValue,
  guests: readonly By[],
  firstOf: (guest: By) => string,
): Uses {
  const count = (isOne: (guest: By) => boolean) => guests.filter(isOne).length;
  const each = (place: string, says: (item: FieldValue, guest: By) => boolean, items?: FieldValue) =>
    itemsOf(items ?? valueAt(seen, place.split("."))).map(
      (item, at) => [`${place}.${at}`, count((guest) => says(item, guest))] as const,
    );
  const questions = itemsOf(valueAt(seen, ["wedding", "questions"]));
  return Object.fromEntries([
    ...each("wedding.foodOptions", (item, guest) => guest.foodOptions.includes(textIn(item, "stored"))),
    ...each("wedding.allergyOptions", (item, guest) => guest.allergies.includes(textIn(item, "stored"))),
    ...each("wedding.events", (item, guest) => {
      const key = textIn(item, "key");
      return Object.hasOwn(guest.eventAnswers, key) || (guest.answered && firstOf(guest) === key);
    }),
    ...each("wedding.questions", (item, guest) => Boolean(guest.questionAnswers[textIn(item, "key")])),
    ...questions.flatMap((question, at) =>
      each(
        `wedding.questions.${at}.options`,
        (item, guest) => guest.questionAnswers[textIn(question, "key")] === textIn(item, "stored"),
        inItem(question, "options"),
      ),
    ),
  ]);
}

export function keysInAnswers(guests: readonly Answered[]): Set<string> {
  return new Set(
    guests.flatMap(({ eventAnswers, questionAnswers }) => [
      ...Object.keys(eventAnswers),
      ...Object.keys(questionAnswers),
    ]),
  );
}
