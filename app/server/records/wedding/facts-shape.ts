// How each fact of a couple is stored. The compiler names a fact that has no shape here.

import * as v from "valibot";
import { inEach, languages } from "#domain/language.ts";
import {
  findWrongDay,
  findWrongDayOrMonth,
  findWrongTime,
  findWrongZone,
} from "#domain/left-overs/left-overs.ts";
import { type Hex, isHex } from "#domain/wedding/palette.ts";
import {
  type Day,
  furtherPages,
  type Month,
  type PhotoPlace,
  photoPlaces,
  type TimeOfDay,
  type EditableContent,
} from "#domain/wedding/wedding.ts";

type Facts = EditableContent["wedding"];

const text = v.string();
const day = written<Day>(findWrongDay);
const dayOrMonth = written<Day | Month>(findWrongDayOrMonth);
const when = v.union([v.literal(""), dayOrMonth]);
const time = written<TimeOfDay>(findWrongTime);
const zone = written<string>(findWrongZone);
const colour = v.custom<Hex>((value) => typeof value === "string" && isHex(value));
const names = inEach(() => text);

const place = v.object({
  name: text,
  street: text,
  town: text,
  latitude: v.exactOptional(v.number()),
  longitude: v.exactOptional(v.number()),
});
const option = v.object({ stored: text, ...names });
const ownQuestion = {
  key: text,
  of: v.picklist(["each guest", "household"]),
  askedOf: v.union([v.picklist(["all", "coming"]), v.object({ event: text })]),
  ...names,
};
const photo = v.object({ file: text, focus: v.object({ x: v.number(), y: v.number() }) });

type Shapes<Some> = { [Fact in keyof Some]-?: v.GenericSchema<unknown, Required<Some>[Fact]> };
type Needed = { [Fact in keyof Facts as {} extends Pick<Facts, Fact> ? never : Fact]: Facts[Fact] };

export const neededFacts = {
  couple: v.object({ first: text, second: text }),
  date: v.union([v.literal(""), day]),
  ceremonyAt: v.union([v.literal(""), time]),
  endsOn: v.union([v.literal(""), day]),
  endsAt: v.union([v.literal(""), time]),
  timeZone: zone,
  answerBy: v.union([v.literal(""), day]),
  afterAnswerBy: v.picklist(["nothing", "marked late", "closed"]),
  place,
  foodOptions: v.array(option),
  allergyOptions: v.array(option),
  story: v.tuple([when, when, when, when, when]),
  photos: v.object(
    Object.fromEntries(photoPlaces.map((name) => [name, photo])) as Record<PhotoPlace, typeof photo>,
  ),
} satisfies Shapes<Needed>;

/** A wedding can do without them. */
export const furtherFacts = {
  languages: v.array(v.picklist(languages)),
  colours: v.object({ paper: colour, accent: colour }),
  partyAt: time,
  ceremonyPlace: place,
  contact: v.object({
    name: v.exactOptional(text),
    phone: v.exactOptional(text),
    email: v.exactOptional(text),
  }),
  toastmaster: v.object({ name: text, phone: text }),
  pages: v.array(v.picklist(furtherPages)),
  alsoOurs: v.array(text),
  suggestionsFill: v.picklist(["names", "everything"]),
  deletion: v.union([
    v.literal("never"),
    v.object({ everythingAfterDays: v.number(), allergiesAfterDays: v.number() }),
  ]),
  events: v.array(
    v.object({
      key: text,
      date: day,
      startsAt: time,
      endsAt: v.exactOptional(time),
      place: v.exactOptional(place),
      invited: v.picklist(["everyone", "chosen households"]),
      ...names,
    }),
  ),
  stops: v.array(v.object({ key: text, startsAt: time, place: v.exactOptional(place), ...names })),
  questions: v.array(
    v.variant("kind", [
      v.object({ ...ownQuestion, kind: v.picklist(["text", "yes or no"]) }),
      v.object({ ...ownQuestion, kind: v.literal("choice"), options: v.array(option) }),
    ]),
  ),
} satisfies Shapes<Omit<Facts, keyof Needed>>;

/** `findWrong`: what is wrong with it; null: nothing. */
function written<Text extends string>(findWrong: (text: string) => unknown) {
  return v.custom<Text>((value) => typeof value === "string" && findWrong(value) === null);
}
