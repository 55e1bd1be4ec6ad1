// What can be wrong with a fact of the couple's. Every reason has words in each language (i18n/couple/wrong-facts.ts).

import type { Hex } from "./palette.ts";
import type { Day, Month, TimeOfDay } from "./wedding.ts";

/** `at` is the path to the fact: names, and indexes from 0, separated by dots. */
export type FactProblem = { at: string; why: WrongFact };

export type WrongFact =
  | { reason: "not a day" | "month missing" | "midnight" | "not a time" | "not a zone"; text: string }
  | { reason: "written otherwise"; text: string; written: string }
  | { reason: "no such month" | "no month"; text: string; month: number }
  | { reason: "month too short"; text: string; month: Month; days: number }
  | { reason: "name empty" | "word empty" | "words empty" | "stored empty" | "key empty" | "no way to reach" }
  | { reason: "not a phone" | "not an email" | "email ending missing"; text: string }
  | { reason: "no latitude" | "no longitude"; degrees: number }
  | { reason: "focus outside" }
  | { reason: "not whole days"; days: number; most: number }
  | { reason: "ends before it begins"; ends: Moment; begins: Moment }
  | { reason: "party before ceremony"; partyAt: TimeOfDay; ceremonyAt: TimeOfDay }
  | { reason: "answers after the wedding"; answerBy: Day; date: Day }
  | { reason: "stored twice" | "key twice"; text: string }
  | { reason: "key of the wedding"; text: string }
  | { reason: "key too long"; text: string; most: number }
  | { reason: "letters of key"; text: string; proposal: string }
  | { reason: "too long"; length: number; most: number }
  | { reason: "event too long"; hours: number }
  | { reason: "event unknown"; text: string; known: readonly string[] }
  | { reason: "too few options" | "options without choice" }
  | { reason: "event out of order"; text: string }
  | { reason: "many events" | "many questions" | "many chapters"; count: number; most: number }
  | { reason: "short colour"; text: string; written: string }
  | { reason: "colour sign missing" | "not a colour"; text: string }
  | ({ reason: "paper too dark" } & Nearest)
  /** `on`: where it is read worst. */
  | ({ reason: "accent too light"; on: AccentGround } & Nearest);

type Moment = { day: Day; time: TimeOfDay };

/** `proposal`: the nearest colour that would do, in the notation of `colour`. */
type Nearest = { colour: Hex; proposal: Hex; hue: HueName; isDarker: boolean };

export type AccentGround = "paper" | "cards" | "tint" | "button";
export type HueName =
  | "grey"
  | "pink"
  | "red"
  | "orange"
  | "yellow"
  | "green"
  | "turquoise"
  | "blue"
  | "purple";

export type WrongFactWords = {
  [Reason in WrongFact["reason"]]: (why: WrongFact & { reason: Reason }) => string;
};
