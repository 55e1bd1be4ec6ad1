// Who may answer: an invited visitor for anybody who has not answered yet, the guest of an answer link, and
// the browser that answered. The last two may open that answer without searching.

import type { Guest } from "#domain/guest.ts";
import type { InvitedVisitor, VisitorId, VisitorSession } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import { openAnswerLink } from "./answer-link.ts";
import { saidOnFile } from "./answer-record.ts";
import { findSavedAnswer } from "./receipts.ts";

export type OwnAnswer = {
  /** With the food and allergies of the guest's own answer alone: never what was on file before. */
  guest: Guest;
  /** By an answer link: the address that it went to. */
  linkEmail: string | null;
  /** Not where the answer left the email as it is on file, which its giver has seen masked only. */
  mayReadEmail: boolean;
};

/** Made by `findAnswerer` alone. */
export type Answerer = { readonly id: VisitorId; readonly own: OwnAnswer | null; readonly [proof]: true };
declare const proof: unique symbol;

type Asking = { session: VisitorSession; invited: InvitedVisitor | null; address: URL };

/** null: the invitation code is asked for. Rejects with `DocumentsUnavailable`. */
export async function findAnswerer(services: Services, asking: Asking): Promise<Answerer | null> {
  const own = await findOwnAnswer(services, asking);
  if (!own && !asking.invited) return null;
  return { id: asking.session.id, own } as Answerer;
}

async function findOwnAnswer(services: Services, { session, address }: Asking): Promise<OwnAnswer | null> {
  const opened = await openAnswerLink(services, address);
  if (opened) {
    const { listed, found, email } = opened;
    return {
      guest: { ...listed.guest, ...saidOnFile(listed.guest, found) },
      linkEmail: email,
      mayReadEmail: true,
    };
  }
  const receipt = address.searchParams.get("change") ?? address.searchParams.get("answer");
  const saved = receipt === null ? null : await findSavedAnswer(services, session, receipt);
  return saved && { guest: saved.guest, linkEmail: null, mayReadEmail: !saved.isEmailMasked };
}
