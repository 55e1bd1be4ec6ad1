import { isUnnamed } from "#domain/households/household.ts";
import { fullName, type Guest, type GuestField, type GuestId, rsvpFields } from "#domain/guest/guest.ts";
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

export type GuestChoice = ReturnType<typeof toChoice>;
export type AnswerComparison = ReturnType<typeof compareAnswer>;
export type DisplayedAnswer = Awaited<ReturnType<typeof draw>>;
export type AnswerPage = Awaited<ReturnType<typeof loadAnswer>>;

export async function loadAnswer(ctx: AdminRequest, answerId: string) {
  const { url, services } = ctx;
  const answer = await findUnmatchedAnswer(services, answerId);
  const query = (url.searchParams.get("find") ?? "").slice(0, 100).trim();
  const guests = services.guestList.guests().filter((guest) => !isUnnamed(guest));
  const found = query === "" ? [] : searchGuests(guests, query, textsOf);
  const guestId = url.searchParams.get("to");
  return {
    /** null: the couple dealt with it, or the guest withdrew it. */
    answer: answer && (await draw(ctx, answer)),
    suggested: answer ? findLikeGuests(answer.form, guests).map(toChoice) : [],
    query,
    found: found.slice(0, mostFound).map(toChoice),
    more: Math.max(0, found.length - mostFound),
    comparison: answer && guestId ? await compareWith(ctx, { answerId, guestId }) : null,
  };
}

/** null: the answer or the guest is no longer there. */
export async function compareWith(ctx: AdminRequest, place: { answerId: string; guestId: GuestId }) {
  const preview = await previewAttaching(ctx.services, place);
  return preview && compareAnswer(ctx, preview);
}

async function draw(ctx: AdminRequest, answer: UnmatchedAnswer) {
  const { id, version, form, at } = answer;
  const { services, language } = ctx;
  const guest = (await previewAdding(services, answer)).guest;
  const reader = readerOf(ctx);
  return {
    id,
    version,
    firstName: form.firstName,
    lastName: form.lastName,
    when: formatMoment(at, services.wedding.timeZone, language),
    says: rsvpFields.flatMap((field) => {
      const value = guest[field];
      if (isByKey(value)) return factsByKey(value, reader).map((fact) => ({ field, ...fact }));
      const { names } = wordsOf(language).guestFields;
      return [{ field, name: names[field], text: shownValue(field, value, reader) }];
    }),
    /** The answer is so old that its food and allergies have been deleted. */
    isOld: at < services.now() - undoableMs && guest.foodOptions.length + guest.allergies.length === 0,
  };
}

function compareAnswer(ctx: AdminRequest, preview: AttachPreview) {
  const { guest, guestVersion, decision } = preview;
  const changed = new Set<GuestField>(decision.changes.map(({ field }) => field));
  const reader = readerOf(ctx);
  const { names } = wordsOf(ctx.language).guestFields;
  return {
    guestId: guest.id,
    guestVersion,
    name: fullName(guest),
    hasAnswered: guest.answered,
    late: decision.late,
    /** `name`: what the field is called, or the event or the question. */
    fields: rsvpFields.flatMap((field) => {
      const [before, after] = [guest[field], decision.guest[field]];
      if (isByKey(before) && isByKey(after))
        return compareByKey(before, after, reader).map((one) => ({ field, ...one }));
      return [
        {
          field,
          name: names[field],
          from: shownValue(field, before, reader),
          to: shownValue(field, after, reader),
          isChanged: changed.has(field),
        },
      ];
    }),
  };
}

function readerOf({ language, services }: AdminRequest): Reader {
  return { language, options: services.wedding };
}

function toChoice(guest: Guest) {
  return { id: guest.id, name: fullName(guest), email: guest.email, answer: guest.answer };
}

function textsOf({ firstName, lastName, email }: Guest): readonly string[] {
  return [firstName, lastName, email ?? ""];
}

export async function loadHeld(ctx: AdminRequest, { answer, guest, guestVersion }: HeldAnswer) {
  const { services, language, url } = ctx;
  const place = { answerId: answer.id, guestId: guest.id };
  const preview = await previewAttaching(services, place);
  // Settled while the page was loading.
  if (!preview) return null;
  return {
    id: answer.id,
    guestId: guest.id,
    name: fullName(guest),
    when: formatMoment(answer.at, services.wedding.timeZone, language),
    why: guest.answered
      ? ("answeredBefore" as const)
      : answer.reason === "many answers"
        ? ("manyAnswers" as const)
        : ("takenBack" as const),
    /** The answer was not settled, because it changed in the meantime. */
    isLeft: url.searchParams.getAll("left").includes(answer.id),
    /** The shown versions of the answer and the guest, for the form. */
    seen: writeSeenHeld({ ...place, answerVersion: answer.version, guestVersion }),
    fields: compareAnswer(ctx, preview).fields,
  };
}
