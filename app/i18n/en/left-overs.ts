import type { FactKey } from "#domain/left-overs/left-overs.ts";

export const leftOvers = {
  title: "Texts left over from the sample wedding",
  lead: "Your guests can read these. The person who installed the site can change them in the folder “wedding” and restart it.",
  keep: "Is something true of you as well? Then press “This is ours, too” under Website, or add the marked words to alsoOurs in wedding.ts, and it is no longer listed here.",
  notice: (count: number) =>
    count === 1
      ? "1 text is still about the sample wedding."
      : `${count} texts are still about the sample wedding.`,
  see: "See which",
  files: { facts: "Facts", en: "English texts", sv: "Swedish texts" },
  facts: {
    couple: "Your names",
    date: "The day of the wedding",
    answerBy: "The last day to answer",
    story: "A date in your story",
    "toastmaster.name": "The toastmaster’s name",
    "toastmaster.phone": "The toastmaster’s phone number",
    "contact.name": "Whom guests can contact",
    "contact.phone": "The phone number where guests can reach you",
    "contact.email": "The email address where guests can reach you",
    "events.date": "The day of an event",
    "events.place": "Where an event is held",
    questions: "A question of your own",
    place: "Where you celebrate",
    "place.street": "The street address where you celebrate",
    "place.latitude, longitude": "Where you celebrate, on the map",
    ceremonyPlace: "Where the ceremony is held",
    "ceremonyPlace.street": "The street address of the ceremony",
    "ceremonyPlace.latitude, longitude": "Where the ceremony is held, on the map",
  } satisfies Record<FactKey, string>,
} as const;
