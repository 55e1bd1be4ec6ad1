// Who may answer: an invited visitor for any guest without an answer, the guest of an answer link, and the
// browser that answered. The last two may open that answer without a search.

import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { isSameAddress } from "#domain/email-address.ts";
import type { InvitedVisitor, VisitorId, VisitorSession } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import { findAnswerLink, openAnswerLink } from "#server/links/answer-link.ts";
import { type ListedAnswerRecord, saidOnFile } from "#server/records/answer-record.ts";
import { findSavedAnswer } from "#server/records/receipts.ts";

export type OwnAnswer = {
  /** With the food and allergies of the guest's own answer only, never those on file before. */
  guest: Guest;
  /** The receiving address of the answer link that was used. */
  linkEmail: string | null;
  isHanded: boolean;
  /** Another member of the guest's household got the link. */
  isShared: boolean;
  /**
   * false if the answer left the email on file, which the visitor has seen only masked, or another member of the
   * household answered. The email may then stay blank.
   */
  mayReadEmail: boolean;
};

/** Only `findAnswerer` makes one. */
export type Answerer = { readonly id: VisitorId; readonly own: OwnAnswer | null; readonly [proof]: true };
declare const proof: unique symbol;

type Asking = { session: VisitorSession; invited: InvitedVisitor | null; address: URL };

/** null: the invitation code is required. Rejects with `DocumentsUnavailable`. */
export async function findAnswerer(services: Services, asking: Asking): Promise<Answerer | null> {
  const own = await findOwnAnswer(services, asking);
  if (!own && !asking.invited) return null;
  return { id: asking.session.id, own } as Answerer;
}

async function findOwnAnswer(services: Services, { session, address }: Asking): Promise<OwnAnswer | null> {
  const opened = await openAnswerLink(services, findAnswerLink(address) ?? "");
  if (opened) {
    const { listed, found, email, isHanded, isShared } = opened;
    const guest = withoutMore(listed.guest, found);
    return { guest, linkEmail: email, isHanded, isShared, mayReadEmail: !isShared };
  }
  const receipt = address.searchParams.get("change") ?? address.searchParams.get("answer");
  const saved = receipt === null ? null : await findSavedAnswer(services, session, receipt);
  const { guest, isEmailMasked } = saved ?? {};
  return guest
    ? { guest, linkEmail: null, isHanded: false, isShared: false, mayReadEmail: !isEmailMasked }
    : null;
}

/** The guest as the own answer describes it, without anything else that the couple know. */
function withoutMore(guest: Guest, found: ListedAnswerRecord | null): Guest {
  const { id, firstName, lastName } = guest;
  if (!guest.answered) return { ...blankGuest, id, firstName, lastName };
  const isOwnEmail = isSameAddress(guest.email, found?.record.saidEmail ?? null);
  return { ...guest, ...saidOnFile(guest, found), email: isOwnEmail ? guest.email : null };
}
