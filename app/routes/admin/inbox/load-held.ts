// Loads a held answer beside the guest's current answer. Server only.

import { fullName } from "#domain/guest/guest.ts";
import { formatMoment } from "#i18n/dates.ts";
import { previewAttaching } from "#server/workflows/answers/attach-answer.ts";
import type { HeldAnswer } from "#server/workflows/inbox/list-inbox.ts";
import { writeSeenHeld } from "#server/workflows/answers/settle-held-answers.ts";
import type { AdminRequest } from "../admin-request.ts";
import { compareAnswer, type AnswerComparison } from "./load-answer.ts";

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
): Promise<HeldItem[]> {
  const { services, language, url } = asked;
  const place = { answerId: answer.id, guestId: guest.id };
  const preview = await previewAttaching(services, place);
  // Settled while the page was loading.
  if (!preview) return [];
  return [
    {
      id: answer.id,
      guestId: guest.id,
      name: fullName(guest),
      when: formatMoment(answer.at, services.wedding.timeZone, language),
      why: guest.answered ? "answeredBefore" : answer.reason === "many answers" ? "manyAnswers" : "takenBack",
      isLeft: url.searchParams.getAll("left").includes(answer.id),
      seen: writeSeenHeld({ ...place, answerVersion: answer.version, guestVersion }),
      fields: compareAnswer(asked, preview).fields,
    },
  ];
}
