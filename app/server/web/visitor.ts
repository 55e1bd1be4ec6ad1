import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { type InvitedVisitor, makeVisitorId, type VisitorSession } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import { findAnswerLink, openAnswerLink } from "#server/links/answer-link.ts";
import { findHouseholdMember, type HouseholdMember } from "#server/links/household-link.ts";
import {
  isWholeSecret,
  type KitchenVisit,
  openKitchenLink,
  readKitchenSecret,
} from "#server/links/kitchen-link.ts";
import { readStopEmailsLink } from "#server/links/sealed-links.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { type Answerer, findAnswerer } from "#server/workflows/answers/find-own-guest.ts";
import { openTakeBack } from "#server/workflows/answers/take-back-answer.ts";
import { keepFirstUse } from "#server/workflows/households/keep-first-use.ts";
import {
  addressContext,
  answererContext,
  invitedContext,
  kitchenContext,
  memberContext,
  servicesContext,
  sessionContext,
  stopEmailsContext,
  takeBackContext,
} from "./contexts.ts";
import { noneForNow, orUnavailable } from "./unavailable.ts";

type Middleware = MiddlewareFunction<Response>;
type Context = Readonly<Pick<RouterContextProvider, "get">>;

export const visitorMiddleware: Middleware = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const address = new URL(request.url);
  const stopEmails = readStopEmailsLink(services, address);
  context.set(stopEmailsContext, stopEmails);
  // The link alone says what may be done, so nobody needs to be known.
  if (stopEmails) return next();
  const kitchen = await openKitchen(context, address);
  context.set(kitchenContext, kitchen);
  if (kitchen) return next();
  const known = services.visitorSessions.read(request.headers.get("Cookie"));
  const admitted = await orUnavailable(admit(services, known ?? startSession(services), address));
  const { session, invited, member } = admitted;
  context.set(sessionContext, session);
  context.set(invitedContext, invited);
  context.set(memberContext, member);
  if (member) void keepFirstUse(services, member);
  const asking = { session, invited, address };
  context.set(takeBackContext, openTakeBack(services, asking.address));
  // Called only by pages that need it: if the store is unavailable, the visitor still gets the page's frame.
  let answerer: Promise<Answerer | null> | undefined;
  context.set(answererContext, () => (answerer ??= orUnavailable(findAnswerer(services, asking))));
  const response = await next();
  const isNews = known?.invitationProof !== session.invitationProof || known === null;
  return isNews ? keepSession(services, session, response) : response;
};

/** A wrong link counts as a try, and a right one opens whatever others have tried (product.md, rule 5). */
async function openKitchen(context: Context, address: URL): Promise<KitchenVisit | null> {
  const secret = readKitchenSecret(address);
  if (secret === null) return null;
  const services = context.get(servicesContext);
  const opened = await orUnavailable(openKitchenLink(services, secret));
  if (opened) return opened;
  if (!isWholeSecret.test(secret)) return "ended";
  const tries = [{ limit: limits.kitchenPerAddress, subject: context.get(addressContext) }];
  const within = await orUnavailable(services.rateLimits.take(tries));
  await slowDown();
  return within.ok ? "ended" : "too many tries";
}

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
  const kept = await admitWithout(services, session, address);
  const invited = kept.invited ?? (member && visitorSessions.admitByLink(session));
  return { session: kept.session, invited, member };
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

export function keepSession(services: Services, session: VisitorSession, response: Response): Response {
  response.headers.append("Set-Cookie", services.visitorSessions.keep(session));
  return response;
}
