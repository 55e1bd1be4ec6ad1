import { isUnnamed } from "#domain/households/household.ts";
import {
  fullName,
  type Guest,
  type GuestField,
  isOfKind,
  type SaidField,
  saidFields,
} from "#domain/guest/guest.ts";
import { searchGuests } from "#domain/guest/guest-list.ts";
import { findLikeGuests } from "#domain/names/name-likeness.ts";
import { formatMoment } from "#i18n/dates.ts";
import { compareByKey, factsByKey, isByKey, type Reader, shownValue } from "#i18n/guest-fields.ts";
import { wordsOf } from "#i18n/words.ts";
import {
  type AttachPreview,
  previewAttaching,
  findUnmatchedAnswer,
  previewAdding,
} from "#server/workflows/answers/attach-answer.ts";
import { undoableMs } from "#server/records/history.ts";
import type { UnmatchedAnswer } from "#server/records/unmatched-answer.ts";
import { writeSeenHeld } from "#server/workflows/answers/settle-held-answers.ts";
import type { HeldAnswer } from "#server/workflows/inbox/list-inbox.ts";
import type { AdminRequest } from "../admin-request.ts";

/** Enough to show that the search needs another word. */
const mostFound = 20;

export type GuestChoice = { id: string; name: string; email: string | null; answer: Guest["answer"] };

export type AnswerComparison = {
  guestId: string;
  guestVersion: string;
  name: string;
  hasAnswered: boolean;
  late: boolean;
  fields: ComparedField[];
};

/** `name`: what the field is called, or the event or the question. */
type ComparedField = { field: SaidField; name: string; has: string; says: string; isChanged: boolean };

export type AnswerPage = {
  /** null: the couple dealt with it, or the guest withdrew it. */
  answer: {
    id: string;
    version: string;
    firstName: string;
    lastName: string;
    when: string;
    says: { field: SaidField; name: string; text: string }[];
    /** The answer is so old that its food and allergies have been deleted. */
    isOld: boolean;
  } | null;
  suggested: GuestChoice[];
  query: string;
  found: GuestChoice[];
  more: number;
  comparison: AnswerComparison | null;
};

export type ShownAnswer = NonNullable<AnswerPage["answer"]>;

export async function loadAnswer(asked: AdminRequest, answerId: string): Promise<AnswerPage> {
  const { url, services } = asked;
  const answer = await findUnmatchedAnswer(services, answerId);
  const query = (url.searchParams.get("find") ?? "").slice(0, 100).trim();
  const guests = services.guestList.guests().filter((guest) => !isUnnamed(guest));
  const found = query === "" ? [] : searchGuests(guests, query, textsOf);
  const guestId = url.searchParams.get("to");
  const preview = answer && guestId ? await previewAttaching(services, { answerId, guestId }) : null;
  return {
    answer: answer && (await draw(asked, answer)),
    suggested: answer ? findLikeGuests(answer.form, guests).map(toChoice) : [],
    query,
    found: found.slice(0, mostFound).map(toChoice),
    more: Math.max(0, found.length - mostFound),
    comparison: preview && compareAnswer(asked, preview),
  };
}

async function draw(asked: AdminRequest, answer: UnmatchedAnswer): Promise<AnswerPage["answer"]> {
  const { id, version, form, at } = answer;
  const { services, language } = asked;
  const said = (await previewAdding(services, answer)).guest;
  const reader = readerOf(asked);
  return {
    id,
    version,
    firstName: form.firstName,
    lastName: form.lastName,
    when: formatMoment(at, services.wedding.timeZone, language),
    says: saidFields.flatMap((field) => {
      const value = said[field];
      if (isByKey(value)) return factsByKey(value, reader).map((fact) => ({ field, ...fact }));
      const { names } = wordsOf(language).guestFields;
      return [{ field, name: names[field], text: shownValue(field, value, reader) }];
    }),
    isOld: at < services.now() - undoableMs && said.foodOptions.length + said.allergies.length === 0,
  };
}

function compareAnswer(asked: AdminRequest, preview: AttachPreview): AnswerComparison {
  const { guest, guestVersion, decision } = preview;
  const changed = new Set<GuestField>(decision.changes.map(({ field }) => field));
  const reader = readerOf(asked);
  const { names } = wordsOf(asked.language).guestFields;
  return {
    guestId: guest.id,
    guestVersion,
    name: fullName(guest),
    hasAnswered: guest.answered,
    late: decision.late,
    fields: saidFields.flatMap((field): ComparedField[] => {
      if (isOfKind(field, "byKey")) {
        return compareByKey(guest[field], decision.guest[field], reader).map(
          ({ name, from, to, isChanged }) => ({ field, name, has: from, says: to, isChanged }),
        );
      }
      return [
        {
          field,
          name: names[field],
          has: shownValue(field, guest[field], reader),
          says: shownValue(field, decision.guest[field], reader),
          isChanged: changed.has(field),
        },
      ];
    }),
  };
}

function readerOf({ language, services }: AdminRequest): Reader {
  return { language, options: services.wedding };
}

function toChoice(guest: Guest): GuestChoice {
  return { id: guest.id, name: fullName(guest), email: guest.email, answer: guest.answer };
}

function textsOf({ firstName, lastName, email }: Guest): readonly string[] {
  return [firstName, lastName, email ?? ""];
}

export type HeldItem = {
  id: string;
  guestId: string;
  name: string;
  when: string;
  why: "answeredBefore" | "manyAnswers" | "takenBack";
  /** The answer was not settled, because it changed in the meantime. */
  isLeft: boolean;
  /** The shown versions of the answer and the guest, for the form. */
  seen: string;
  fields: AnswerComparison["fields"];
};

export async function loadHeld(
  asked: AdminRequest,
  { answer, guest, guestVersion }: HeldAnswer,
): Promise<HeldItem | null> {
  const { services, language, url } = asked;
  const place = { answerId: answer.id, guestId: guest.id };
  const preview = await previewAttaching(services, place);
  // Settled while the page was loading.
  if (!preview) return null;
  return {
    id: answer.id,
    guestId: guest.id,
    name: fullName(guest),
    when: formatMoment(answer.at, services.wedding.timeZone, language),
    why: guest.answered ? "answeredBefore" : answer.reason === "many answers" ? "manyAnswers" : "takenBack",
    isLeft: url.searchParams.getAll("left").includes(answer.id),
    seen: writeSeenHeld({ ...place, answerVersion: answer.version, guestVersion }),
    fields: compareAnswer(asked, preview).fields,
  };
}
