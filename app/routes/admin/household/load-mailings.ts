// The couple's latest emails to all, and what this household had of each.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import type { MailingId, MailingKind } from "#domain/mailings/mailing.ts";
import { listResults, type RecipientState } from "#server/workflows/mailings/list-results.ts";
import type { AdminRequest } from "../admin-request.ts";
import { mailingSubject } from "../editing/mailing-subject.ts";

export type HouseholdMailing = {
  id: MailingId;
  kind: MailingKind;
  subject: string;
  /** "left out": also if it was not among them. */
  state: RecipientState;
  /** One of the household to whom the couple can send the words themselves. */
  guestId: GuestId;
};

const mostShown = 4;

export async function listHouseholdMailings(
  asked: AdminRequest,
  members: readonly Guest[],
): Promise<HouseholdMailing[]> {
  const { services } = asked;
  const [first] = [...members.filter(({ email }) => email !== null), ...members];
  if (!first) return [];
  const ids = new Set(members.map(({ id }) => id));
  const latest = [...(await services.views.mailings()).values()]
    .filter(({ mailing }) => mailing.state !== "draft")
    .toSorted((one, other) => other.mailing.createdAt - one.mailing.createdAt)
    .slice(0, mostShown);
  return Promise.all(
    latest.map(async ({ id, mailing }) => {
      const results = (await listResults(services, id, mailing)).filter(({ guestId }) => ids.has(guestId));
      const state = bestFirst.find((one) => results.some((result) => result.state === one)) ?? "left out";
      const subject = mailingSubject(asked, mailing);
      return { id, kind: mailing.kind, subject, state, guestId: first.id };
    }),
  );
}

const bestFirst: readonly RecipientState[] = [
  "sent",
  "by hand",
  "waiting",
  "retried",
  "unanswered",
  "not yet",
  "failed",
  "in folder",
  "left out",
];
