// The couple's own questions: what was answered to each, and who is still to be asked.

import type { Guest } from "#domain/guest/guest.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { readSaid, type Said } from "#domain/rsvp/said.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { choicesInWords, questionAnswer } from "#i18n/asked.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";
import type { AdminRequest } from "../admin-request.ts";
import { shownNameOf } from "../editing/shown-name.ts";

type Named = { guestId: string; name: string };

export type QuestionTotals = Pick<OwnQuestion, "key" | "of"> & {
  title: string;
  /** null: of every guest who answers, or who comes; else the name of the event. */
  event: string | null;
  isOfAll: boolean;
  /** Of a question with choices. */
  choices: readonly { stored: string; text: string; count: number }[];
  saidCount: number;
  /** Of a question for a text, or whatever is no longer among the choices. */
  texts: readonly (Named & { text: string })[];
  blankCount: number;
  toAskCount: number;
  toAsk: readonly Named[];
  waitingCount: number;
};

/** More are in the guest list. */
const mostListed = 200;

export async function loadQuestions(asked: AdminRequest): Promise<{ questions: readonly QuestionTotals[] }> {
  const { services } = asked;
  const guests = services.guestList.guests().toSorted(compareByLastName);
  const said = readSaid(guests, await listInvitations(services));
  const questions = services.wedding.questions ?? [];
  return { questions: questions.map((question) => total(asked, question, said)) };
}

function total(asked: AdminRequest, question: OwnQuestion, said: Said<Guest>): QuestionTotals {
  const { services, language } = asked;
  const { key, of, askedOf } = question;
  const { events = [] } = services.wedding;
  const about = typeof askedOf === "object" ? askedOf.event : null;
  const each = said.byEach(question);
  const countOf = (wanted: string) => each.filter(({ said: { is } }) => is === wanted).length;
  const listed = (guest: Guest): Named => ({ guestId: guest.id, name: shownNameOf(asked, guest) });
  const texts = each.flatMap((one) =>
    one.said.is === "said" ? [{ guest: one.guest, text: one.said.text }] : [],
  );
  const choices = choicesInWords(question, language);
  return {
    key,
    of,
    title: question[language],
    event: events.find((event) => event.key === about)?.[language] ?? null,
    isOfAll: askedOf === "all",
    choices: choices.map((choice) => ({
      ...choice,
      count: texts.filter(({ text }) => text === choice.stored).length,
    })),
    saidCount: texts.length,
    texts: texts
      .filter(({ text }) => !choices.some(({ stored }) => stored === text))
      .slice(0, mostListed)
      .map(({ guest, text }) => ({ ...listed(guest), text: questionAnswer(question, text, language) })),
    blankCount: countOf("blank"),
    toAskCount: countOf("to ask"),
    toAsk: each
      .filter(({ said: { is } }) => is === "to ask")
      .slice(0, mostListed)
      .map(({ guest }) => listed(guest)),
    waitingCount: countOf("waiting"),
  };
}
