// What the privacy notice has to say something about, drawn from what is kept. A stored field that has no topic does not
// compile, and neither does a topic without a sentence (i18n/).

import { blankGuest, fieldNames, type Guest, type GuestField } from "./guest/guest.ts";
import { blankHousehold, type Household } from "./households/household.ts";
import type { Wedding } from "./wedding/wedding.ts";

/** In the order of the notice. */
const topics = [
  "name",
  "answer",
  "events",
  "food",
  "questions",
  "seat",
  "introduction",
  "together",
  "card",
  "address",
  "phone",
  "notes",
  "columns",
  "history",
] as const;

export type KeptTopic = (typeof topics)[number];

export const topicOfGuest: Readonly<Record<GuestField, KeptTopic>> = {
  firstName: "name",
  lastName: "name",
  email: "name",
  answer: "answer",
  answered: "answer",
  speech: "answer",
  performance: "answer",
  eventAnswers: "events",
  foodOptions: "food",
  allergies: "food",
  severeAllergies: "food",
  questionAnswers: "questions",
  table: "seat",
  seat: "seat",
  relations: "introduction",
  descriptionId: "introduction",
  household: "together",
  child: "together",
  companionOf: "together",
  phone: "phone",
  notes: "notes",
  tags: "notes",
  ownColumns: "columns",
};

export const topicOfHousehold: Readonly<Record<keyof Household, KeptTopic>> = {
  name: "together",
  envelopeName: "together",
  language: "together",
  address: "address",
  notes: "notes",
  tags: "notes",
  events: "events",
  code: "card",
  codeUsedAt: "card",
  cardMadeAt: "card",
};

/** Of every wedding, also before anything is kept. */
const always = ["name", "answer", "food", "seat", "introduction", "history"] as const;

type Kept = {
  guests: readonly Guest[];
  households: readonly Household[];
  wedding: Pick<Wedding, "events" | "questions">;
};

export function keptTopics({ guests, households, wedding }: Kept): KeptTopic[] {
  const { events = [], questions = [] } = wedding;
  const kept = new Set<KeptTopic>(always);
  if (events.length > 0) kept.add("events");
  if (questions.length > 0) kept.add("questions");
  for (const field of fieldNames) {
    const topic = topicOfGuest[field];
    if (!kept.has(topic) && hasAny(guests, blankGuest, field)) kept.add(topic);
  }
  for (const field of Object.keys(blankHousehold) as (keyof Household)[]) {
    const topic = topicOfHousehold[field];
    if (!kept.has(topic) && hasAny(households, blankHousehold, field)) kept.add(topic);
  }
  return topics.filter((topic) => kept.has(topic));
}

function hasAny<Kind>(records: readonly Kind[], blank: Kind, field: keyof Kind): boolean {
  const nothing = JSON.stringify(blank[field]);
  return records.some((record) => JSON.stringify(record[field]) !== nothing);
}
