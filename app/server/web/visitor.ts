// Identifies a visitor: the anonymous session, the invitation code in a link or the gate's form (`?code=…`),
// the answer link of a confirmation (`?guest=…`), and the link that takes an answer back.

import { type MiddlewareFunction, redirect } from "react-router";
import { type InvitedVisitor, makeVisitorId, type VisitorSession } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import { openAnswerLink } from "#server/links/answer-link.ts";
import { type Answerer, findAnswerer } from "#server/workflows/answers/find-own-guest.ts";
import { openTakeBack } from "#server/workflows/answers/take-back-answer.ts";
import {
  addressContext,
  answererContext,
  gateNoticeContext,
  invitedContext,
  servicesContext,
  sessionContext,
  takeBackContext,
} from "./contexts.ts";
import { isInvitationCode } from "#server/links/invitation-code.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { orUnavailable } from "./unavailable.ts";

type Middleware = MiddlewareFunction<Response>;

/** For pages that need the visitor: starts a missing session. */
export const visitorMiddleware: Middleware = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const known = services.visitorSessions.read(request.headers.get("Cookie"));
  const address = new URL(request.url);
  const { session, invited } = await orUnavailable(admit(services, known ?? startSession(services), address));
  context.set(sessionContext, session);
  context.set(invitedContext, invited);
  const asking = { session, invited, address };
  context.set(takeBackContext, openTakeBack(services, asking.address));
  // Called only by pages that need it: if the store is unavailable, the visitor still gets the page's frame.
  let answerer: Promise<Answerer | null> | undefined;
  context.set(answererContext, () => (answerer ??= orUnavailable(findAnswerer(services, asking))));
  const response = await next();
  const isNews = known?.invitationProof !== session.invitationProof || known === null;
  return isNews ? keepSession(services, session, response) : response;
};

type Admitted = { session: VisitorSession; invited: InvitedVisitor | null };

/** On a site that only links open, an invalid link admits no visitor, from the address or from the session. */
async function admit(services: Services, session: VisitorSession, address: URL): Promise<Admitted> {
  const { visitorSessions, settings } = services;
  if (settings.access !== "links only") return { session, invited: visitorSessions.admit(session) };
  for (const link of [address.searchParams.get("guest"), visitorSessions.linkOf(session)]) {
    const opened = link === null ? null : await openAnswerLink(services, link);
    if (link === null || !opened) continue;
    return {
      session: visitorSessions.keepLink(session, link),
      invited: visitorSessions.admitByLink(session),
    };
  }
  return { session, invited: null };
}

/** A right code is remembered and removed from the address; the gate reports a wrong one. */
export const invitationCodeMiddleware: Middleware = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const typed = url.searchParams.get("code");
  if (typed === null || request.method !== "GET") return next();
  const services = context.get(servicesContext);
  const { visitorSessions, settings } = services;
  // A card from before the couple changed the access: its code is neither right nor wrong.
  if (settings.access === "links only") return next();
  const known = visitorSessions.read(request.headers.get("Cookie"));
  url.searchParams.delete("code");
  const withoutCode = redirect(url.pathname + url.search, 303);
  // An invited visitor guesses nothing, and guesses from the same address must not stop them.
  if (known && visitorSessions.admit(known)) return keepSession(services, known, withoutCode);
  const address = context.get(addressContext);
  const tries = [
    { limit: limits.codePerVisitor, subject: known?.id ?? address },
    { limit: limits.codePerAddress, subject: address },
  ];
  const within = await orUnavailable(services.rateLimits.take(tries));
  const { access, invitationCode } = settings;
  const isRight = access === "open" || (invitationCode !== null && isInvitationCode(typed, invitationCode));
  if (within.ok && isRight) {
    // Many guests share one address (a phone company's, a family's), and a right code is not a guess.
    await services.rateLimits.giveBack(tries);
    return keepSession(services, await invite(services, known), withoutCode);
  }
  if (within.ok) {
    services.log("wrong invitation code");
    await slowDown();
  }
  context.set(gateNoticeContext, within.ok ? "wrong code" : "too many tries");
  return next();
};

/** A visitor who was invited before keeps the account, because a new visit must not reset the counts. */
async function invite(services: Services, known: VisitorSession | null): Promise<VisitorSession> {
  const { visitorSessions, identity, settings } = services;
  if (settings.access === "open") return known ?? startSession(services);
  const hasAccount = known !== null && visitorSessions.wasInvited(known);
  return visitorSessions.invite(
    hasAccount ? known : visitorSessions.start(await identity.signInAnonymously()),
  );
}

function startSession({ visitorSessions, random }: Services): VisitorSession {
  return visitorSessions.start(makeVisitorId(random));
}

function keepSession(services: Services, session: VisitorSession, response: Response): Response {
  response.headers.append("Set-Cookie", services.visitorSessions.keep(session));
  return response;
}

/** A wrong code costs an attacker a little time, and a guest with a typing error hardly any. */
function slowDown(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 250));
}
