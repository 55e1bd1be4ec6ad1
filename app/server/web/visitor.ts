import { servicesContext, invitedContext, memberContext, answererContext } from "./contexts.ts";
import type { MiddlewareFunction } from "react-router";
import { type InvitedVisitor, makeVisitorId, type VisitorSession } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";
import { findAnswerLink, openAnswerLink, type Answerer, findAnswerer } from "#server/links/answer-link.ts";
import { findHouseholdMember, type HouseholdMember } from "#server/links/household-link.ts";
import { noneForNow, orUnavailable } from "./unavailable.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import { outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";
import { putHousehold } from "#server/records/households.ts";
import { commitUnlessConflict, DocumentsUnavailable } from "#server/store/documents.ts";

type Middleware = MiddlewareFunction<Response>;

export const visitorMiddleware: Middleware = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const address = new URL(request.url);
  const known = services.visitorSessions.read(request.headers.get("Cookie"));
  const admitted = await orUnavailable(admit(services, known ?? startSession(services), address));
  const { session, invited, member } = admitted;
  context.set(invitedContext, invited);
  context.set(memberContext, member);
  if (member) void saveFirstUse(services, member);
  const asking = { session, invited, address };
  // Called only by pages that need it: if the store is unavailable, the visitor still gets the page's frame.
  let answerer: Promise<Answerer | null> | undefined;
  context.set(answererContext, () => (answerer ??= orUnavailable(findAnswerer(services, asking))));
  const response = await next();
  const isNews = known?.invitationProof !== session.invitationProof || known === null;
  return isNews ? saveSession(services, session, response) : response;
};

/** A wrong code costs an attacker a little time, and a guest with a typing error hardly any. */
export function slowDown(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 250));
}

/** Starts no session, and does without the store if that is unavailable. */
export const memberMiddleware: Middleware = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const session = services.visitorSessions.read(request.headers.get("Cookie"));
  const member = session && (await findHouseholdMember(services, session).catch(noneForNow));
  context.set(memberContext, member);
  const response = await next();
  // One household's page must reach nobody else, and must be gone with its session.
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Vary", "Cookie");
  return response;
};

type Admitted = {
  session: VisitorSession;
  invited: InvitedVisitor | null;
  member: HouseholdMember | null;
};

async function admit(services: Services, session: VisitorSession, address: URL): Promise<Admitted> {
  const { visitorSessions } = services;
  const member = await findHouseholdMember(services, session);
  const admission = await admitWithout(services, session, address);
  const invited = admission.invited ?? (member && visitorSessions.admitByLink(session));
  return { session: admission.session, invited, member };
}

/** On a site that only links open, an invalid link admits no visitor, from the address or from the session. */
async function admitWithout(
  services: Services,
  session: VisitorSession,
  address: URL,
): Promise<Omit<Admitted, "member">> {
  const { visitorSessions, settings } = services;
  if (settings.access !== "links only") return { session, invited: visitorSessions.admit(session) };
  for (const link of [findAnswerLink(address), visitorSessions.linkOf(session)]) {
    const opened = link === null ? null : await openAnswerLink(services, link);
    if (link === null || !opened) continue;
    return {
      session: visitorSessions.keepLink(session, link),
      invited: visitorSessions.admitByLink(session),
    };
  }
  return { session, invited: null };
}

export function startSession({ visitorSessions, random }: Services): VisitorSession {
  return visitorSessions.start(makeVisitorId(random));
}

export function saveSession(services: Services, session: VisitorSession, response: Response): Response {
  response.headers.append("Set-Cookie", services.visitorSessions.keep(session));
  return response;
}

/** No visit waits for it or fails by it: the next one tries again. */
export async function saveFirstUse(services: Services, { household: id }: HouseholdMember): Promise<void> {
  try {
    const { household } = (await services.views.households()).storedById(id);
    if (household.code === null || household.codeUsedAt !== null) return;
    if (await hasJustBeenEmailed(services, id)) return;
    const { household: now, stored } = (await services.views.households()).storedById(id);
    const used = putHousehold(id, { ...now, codeUsedAt: services.now() }, stored);
    await commitUnlessConflict(services.documents, [used]);
  } catch (error) {
    if (error instanceof DocumentsUnavailable) return;
    services.log("first use not noted", { reason: error instanceof Error ? error.name : "unknown" });
  }
}

/** Mail servers open the links of an email before its reader does. */
const guardedMs = 10 * 60 * 1000;

async function hasJustBeenEmailed(
  { documents, guestList, now }: Services,
  household: HouseholdId,
): Promise<boolean> {
  const emails = await Promise.all(
    guestList
      .membersOf(household)
      .map(({ id: guestId }) => outboxCollection.list(documents, { where: { guestId } })),
  );
  return emails.flat().some((stored) => {
    const email = readOutboxEmail(stored);
    if (!email || email.mailing === null) return false;
    return email.state === "sending" || (email.endedAt !== null && now() - email.endedAt <= guardedMs);
  });
}
