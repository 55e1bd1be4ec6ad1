import { householdIdOf } from "#domain/households/household.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import type { FieldValue } from "#domain/wedding/editing/wedding-field-text.ts";
import type { KnownRows } from "#domain/wedding/editing/list-changes.ts";
import { type Uses, inItem, itemsOf, textIn } from "#domain/wedding/editing/list-rows.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import type { Services } from "#server/services.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { valueAt } from "#domain/history/patches.ts";

/** `seen`: the part that somebody looks at. Rejects with `DocumentsUnavailable`. */
export async function findUses({ views, wedding, guestList }: Services, seen: FieldValue): Promise<Uses> {
  const households = await views.households();
  return countUses(
    seen,
    guestList.guests(),
    (guest) => invitationOf(households.byId(householdIdOf(guest)), wedding)[0].key,
  );
}

/** `edited`: the draft, or what is published. Rejects with `DocumentsUnavailable`. */
export async function findKnownRows(
  services: Services,
  edited: WeddingContent,
): Promise<Pick<KnownRows, "keys" | "options">> {
  const { views, wedding, folder, guestList } = services;
  const all = [wedding, folder.wedding, edited.wedding];
  const households = await views.households();
  const { columns } = (await views.listSettings()).now();
  const questions = all.flatMap((facts) => facts.questions ?? []);
  const events = all.flatMap((facts) => facts.events ?? []);
  return {
    keys: new Set([
      ...[...events, ...questions, ...columns].map(({ key }) => key),
      ...keysInAnswers(guestList.guests()),
      ...households.ids().flatMap((id) => households.byId(id).events ?? []),
    ]),
    options: {
      foodOptions: all.flatMap((facts) => facts.foodOptions),
      allergyOptions: all.flatMap((facts) => facts.allergyOptions),
      ...Object.fromEntries(
        [...Map.groupBy(questions, ({ key }) => key)].map(([key, some]) => [
          key,
          some.flatMap((one) => (one.kind === "choice" ? one.options : [])),
        ]),
      ),
    },
  };
}

type Answered = Pick<Guest, "foodOptions" | "allergies" | "answered" | "eventAnswers" | "questionAnswers">;

function countUses<By extends Answered>(
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

function keysInAnswers(guests: readonly Answered[]): Set<string> {
  return new Set(
    guests.flatMap(({ eventAnswers, questionAnswers }) => [
      ...Object.keys(eventAnswers),
      ...Object.keys(questionAnswers),
    ]),
  );
}
