import type { Language } from "#domain/language.ts";
import type { PlaceholderValues } from "#domain/left-overs/placeholders.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { formatDay, formatList, formatTime } from "#i18n/dates.ts";

type Placeholder = {
  fact: string;
  show: (wedding: Wedding, language: Language) => string | undefined;
};

export const placeholders = {
  couple: { fact: "couple", show: ({ couple }) => `${couple.first} & ${couple.second}` },
  couple_names: {
    fact: "couple",
    show: ({ couple }, language) => formatList([couple.first, couple.second], language),
  },
  name_1: { fact: "couple.first", show: ({ couple }) => couple.first },
  name_2: { fact: "couple.second", show: ({ couple }) => couple.second },
  wedding_day: { fact: "date", show: ({ date }, language) => formatDay(date, language) },
  ceremony_time: { fact: "ceremonyAt", show: ({ ceremonyAt }, language) => formatTime(ceremonyAt, language) },
  party_time: { fact: "partyAt", show: ({ partyAt }, language) => partyAt && formatTime(partyAt, language) },
  end_time: { fact: "endsAt", show: ({ endsAt }, language) => formatTime(endsAt, language) },
  answer_by: { fact: "answerBy", show: ({ answerBy }, language) => formatDay(answerBy, language) },
  place: { fact: "place.name", show: ({ place }) => place.name },
  street: { fact: "place.street", show: ({ place }) => place.street },
  town: { fact: "place.town", show: ({ place }) => place.town },
  ceremony_place: {
    fact: "ceremonyPlace.name",
    show: ({ place, ceremonyPlace = place }) => ceremonyPlace.name,
  },
  ceremony_town: {
    fact: "ceremonyPlace.town",
    show: ({ place, ceremonyPlace = place }) => ceremonyPlace.town,
  },
  toastmaster: { fact: "toastmaster.name", show: ({ toastmaster }) => toastmaster?.name },
  toastmaster_phone: { fact: "toastmaster.phone", show: ({ toastmaster }) => toastmaster?.phone },
  contact_name: { fact: "contact.name", show: ({ contact }) => contact?.name },
  contact_phone: { fact: "contact.phone", show: ({ contact }) => contact?.phone },
  contact_email: { fact: "contact.email", show: ({ contact }) => contact?.email },
} as const satisfies Record<string, Placeholder>;

export function placeholderValues(wedding: Wedding, language: Language): PlaceholderValues {
  return Object.fromEntries(
    Object.entries<Placeholder>(placeholders).map(([name, { show }]) => [name, show(wedding, language)]),
  );
}
