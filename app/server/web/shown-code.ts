// A right code, typed (`?code=…`) or opened as a household's link (`?i=…`), is remembered and leaves the address.

import { type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { householdCodeName } from "#domain/households/household-code.ts";
import { languageOfPath } from "#domain/language.ts";
import { deleteLinkParameter, findLinkParameter, parametersIn, readingsOf } from "#domain/mangled-link.ts";
import { anotherQuery, pagePath } from "#domain/page.ts";
import type { VisitorSession } from "#server/identity/identity.ts";
import { answerLinkName, wasInvitationCode } from "#server/links/answer-link.ts";
import {
  codesIn,
  findHouseholdMember,
  openHouseholdCode,
  wasHouseholdCode,
} from "#server/links/household-link.ts";
import { isInvitationCode, isLikeCode } from "#server/links/invitation-code.ts";
import { kitchenName } from "#server/links/kitchen-link.ts";
import { stopEmailsName, takeBackName } from "#server/links/sealed-links.ts";
import { limits, type Try } from "#server/limits/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { orUnavailable } from "./unavailable.ts";
import { saveSession, slowDown, startSession } from "./visitor.ts";
import { addressContext, type GateNotice, gateNoticeContext, servicesContext } from "./contexts.ts";

export const typedCodeName = "code";

/** For one step after a right code, to see whether the browser brings its cookie back. */
export const askedForCookies = "cookies";

export const shownCodeMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url);
  if (request.method !== "GET") return next();
  const services = context.get(servicesContext);
  const cookies = request.headers.get("Cookie");
  const known = services.visitorSessions.read(cookies);
  if (url.searchParams.has(askedForCookies)) {
    url.searchParams.delete(askedForCookies);
    if (known !== null) return redirect(url.pathname + url.search, 303);
    context.set(gateNoticeContext, "no cookies");
  }
  const link = findLinkParameter(url.searchParams, householdCodeName);
  const typed = findLinkParameter(url.searchParams, typedCodeName);
  const code = link ?? typed;
  if (code === null) return next();
  for (const name of [householdCodeName, typedCodeName]) deleteLinkParameter(url.searchParams, name);
  const pasted = link === null ? pastedLink(code, url) : null;
  if (pasted !== null) return redirect(pasted, 303);
  const asking = { services, known, code, tries: triesOf(context, known) };
  const verdict = await orUnavailable(link === null ? judgeTyped(asking) : judgeLink(asking));
  if (verdict === null) return next();
  if (typeof verdict === "object") {
    if (cookies === null) url.searchParams.set(askedForCookies, "");
    const isAnother = known !== null && (await orUnavailable(isOfAnother(services, known, verdict)));
    const form = pagePath(languageOfPath(url.pathname), "rsvp");
    const page = link !== null && url.pathname === form ? `${form}/household` : url.pathname;
    const next = isAnother ? `${form}/household${anotherQuery}` : page + url.search;
    return saveSession(services, verdict, redirect(next, 303));
  }
  context.set(gateNoticeContext, verdict);
  return next();
};

/** Somebody's link may make a guest answer into the wrong household: the form says so first. */
async function isOfAnother(services: Services, known: VisitorSession, now: VisitorSession): Promise<boolean> {
  if (known.householdDigest === now.householdDigest) return false;
  return (await findHouseholdMember(services, known)) !== null;
}

/** Where a link leads that was pasted into the field for the code; null: a code was typed. */
function pastedLink(text: string, { pathname, searchParams }: URL): string | null {
  const pasted = parametersIn(text);
  if (!pasted) return null;
  for (const name of [householdCodeName, typedCodeName]) {
    const value = findLinkParameter(pasted, name);
    const query = new URLSearchParams(searchParams);
    query.set(name, value ?? "");
    if (value !== null && parametersIn(value) === null) return `${pathname}?${query.toString()}`;
  }
  for (const name of [answerLinkName, takeBackName, stopEmailsName, kitchenName]) {
    const value = findLinkParameter(pasted, name);
    const query = new URLSearchParams({ [name]: value ?? "" });
    if (value !== null) return `${pagePath(languageOfPath(pathname), "rsvp")}?${query.toString()}`;
  }
  return null;
}

type Verdict = VisitorSession | GateNotice | null;

type Asking = {
  services: Services;
  known: VisitorSession | null;
  code: string;
  tries: readonly Try[];
};

/** Never refused for what others tried. A cut or former one is nobody's wrong try. */
async function judgeLink({ services, known, code, tries }: Asking): Promise<Verdict> {
  const mark = await openHouseholdCode(services, code);
  if (mark !== null) {
    return services.visitorSessions.joinHousehold(await withAccount(services, known), mark);
  }
  const isGuess = codesIn(code).length > 0 && !(await wasHouseholdCode(services, code));
  await (isGuess ? countWrong(services, tries) : slowDown());
  return known && (await isIn(services, known)) ? known : "dead link";
}

async function judgeTyped({ services, known, code, tries }: Asking): Promise<Verdict> {
  const { visitorSessions, settings } = services;
  const { access } = settings;
  const invitationCode = access === "code" ? settings.invitationCode : null;
  const readings = readingsOf(code);
  // The common code comes first, so that no household's code can take its place.
  const isCommon = invitationCode !== null && readings.some((one) => isInvitationCode(one, invitationCode));
  const mayBeHousehold = !isCommon && codesIn(code).length > 0;
  // A card from before the couple changed the access: its code is neither right nor wrong.
  if (access === "links only" && !(await services.views.households()).hasCodes()) return null;
  // An invited visitor guesses no common code, and guesses from the same address must not stop them.
  const isInvited = known !== null && (await isIn(services, known));
  if (isInvited && !mayBeHousehold) return known;
  const isOpen = access === "open" && !mayBeHousehold;
  const isLike = invitationCode !== null && readings.some((one) => isLikeCode(one, invitationCode));
  const wasRight = !isCommon && !isOpen && (await wasCode(services, code));
  if (wasRight || !(isOpen || mayBeHousehold || isLike)) {
    await slowDown();
    if (isInvited) return known;
    return wasRight ? "dead code" : "wrong code";
  }
  const within = await services.rateLimits.take(tries);
  if (!within.ok) return isInvited ? known : "too many tries";
  const mark = mayBeHousehold ? await openHouseholdCode(services, code) : null;
  if (isCommon || isOpen || mark !== null) {
    // Many guests share one address (a phone company's, a family's), and a right code is not a guess.
    await services.rateLimits.giveBack(tries);
    const session = await withAccount(services, known);
    if (mark !== null) return visitorSessions.joinHousehold(session, mark);
    return isCommon ? visitorSessions.invite(session) : session;
  }
  await tellWrong(services);
  if (isInvited) return known;
  return access === "open" ? startSession(services) : "wrong code";
}

async function wasCode(services: Services, code: string): Promise<boolean> {
  return (await wasHouseholdCode(services, code)) || (await wasInvitationCode(services, code));
}

async function isIn(services: Services, session: VisitorSession): Promise<boolean> {
  return (
    services.visitorSessions.admit(session) !== null ||
    (await findHouseholdMember(services, session)) !== null
  );
}

function triesOf(context: Readonly<RouterContextProvider>, known: VisitorSession | null): Try[] {
  const address = context.get(addressContext);
  return [
    { limit: limits.codePerVisitor, subject: known?.id ?? address },
    { limit: limits.codePerAddress, subject: address },
  ];
}

/** A visitor who was invited before keeps the account, because a new visit must not reset the counts. */
async function withAccount(services: Services, known: VisitorSession | null): Promise<VisitorSession> {
  const { visitorSessions, identity, settings } = services;
  if (settings.access === "open") return known ?? startSession(services);
  if (known !== null && visitorSessions.wasInvited(known)) return known;
  return visitorSessions.start(await identity.signInAnonymously());
}

async function countWrong(services: Services, tries: readonly Try[]): Promise<void> {
  const within = await services.rateLimits.take(tries);
  await (within.ok ? tellWrong(services) : slowDown());
}

async function tellWrong(services: Services): Promise<void> {
  services.log("wrong invitation code");
  await slowDown();
}
