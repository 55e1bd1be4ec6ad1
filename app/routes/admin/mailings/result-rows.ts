import type { Mailing } from "#domain/mailings/mailing.ts";
import { readReplyMeaning, type ReplyMeaning } from "#domain/mailings/reply-meaning.ts";
import { formatMoment } from "#i18n/dates.ts";
import { householdName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import type { HouseholdsView } from "#server/records/households.ts";
import type { MailingResult, RecipientState } from "#server/workflows/mailings/list-results.ts";
import { canSend } from "#server/workflows/mailings/plan-mailing.ts";
import type { AdminRequest } from "../admin-request.ts";

/** What the couple may have to do something about comes first. */
export const resultGroups = [
  "failed",
  "unanswered",
  "retried",
  "waiting",
  "sent",
  "in folder",
  "by hand",
  "left out",
  "since",
] as const;
export type ResultGroup = (typeof resultGroups)[number];

/** "since": it fits now, and did not when sending began. */
export type StandingState = RecipientState | "since";

export type Standing = Omit<MailingResult, "state"> & {
  state: StandingState;
  /** Sending began with it, or will. */
  isPlanned: boolean;
  hadTurn: boolean;
  /** It could get the email now. */
  mayGetIt: boolean;
};

export type ResultRow = ReturnType<typeof toRow>;

export function groupOf(state: StandingState): ResultGroup {
  return state === "not yet" ? "waiting" : state;
}

export function toRow(
  { services, language }: AdminRequest,
  standing: Standing,
  { mailing: { state: mailingState }, households }: { mailing: Mailing; households: HouseholdsView },
) {
  const words = wordsOf(language).results;
  const { guestId, household, address, state, at, because, emailId } = standing;
  const moment = (when: number) => formatMoment(when, services.wedding.timeZone, language);
  const guest = services.guestList.byId(guestId)?.guest ?? null;
  const noted = household === null ? null : households.byId(household);
  const members = household === null ? [] : services.guestList.membersOf(household);
  const reply = state === "sent" || state === "in folder" ? null : standing.reply;
  const meaning: ReplyMeaning | null = reply === null ? null : readReplyMeaning(reply);
  const mayStillLeave = mailingState === "sending" || mailingState === "paused" || mailingState === "done";
  const isOpen = mailingState === "sending" || mailingState === "done";
  const isUnanswered = state === "unanswered";
  const isFailed =
    (state === "failed" || (isUnanswered && standing.isEnded)) && emailId !== null && mayStillLeave;
  return {
    guestId,
    household,
    /** null: the guest is not on the list any more. */
    name: noted && householdName(noted, members, language),
    address: address ?? guest?.email ?? null,
    state,
    happened: words.states[state](at === null ? "" : moment(at)),
    detail:
      because !== null
        ? wordsOf(language).sending.reasons[because]
        : meaning !== null
          ? wordsOf(language).replies.meanings[meaning]
          : null,
    advice: meaning !== null && standing.isEnded ? wordsOf(language).replies.advice[meaning] : null,
    /** The mail server's own words. */
    reply,
    linkUsed: noted?.codeUsedAt == null ? null : words.linkUsed(moment(noted.codeUsedAt)),
    emailId,
    /** It can be sent again; this is the address on the guest list, to be corrected first. */
    fix: isFailed ? (guest?.email ?? address ?? "") : null,
    /** The couple can say that it arrived. */
    arrived: isUnanswered && emailId !== null,
    sendAfterAll:
      isOpen && canSend(services) && standing.mayGetIt && (state === "left out" || state === "since"),
    byHand:
      guest !== null && (isFailed || ["not yet", "in folder", "failed", "left out", "since"].includes(state)),
  };
}
