// A code in the address: typed into the gate's form (`?code=…`, the common one or a household's), or opened as the
// link of a household (`?i=…`). A right one is remembered and leaves the address; the gate reports a wrong one.

import { type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { householdCodeName, readHouseholdCode } from "#domain/households/household-code.ts";
import { type Language, readLanguage } from "#domain/language.ts";
import { anotherQuery, pagePath } from "#domain/page.ts";
import type { VisitorSession } from "#server/identity/visitor-session.ts";
import { findHouseholdMember, openHouseholdCode } from "#server/links/household-link.ts";
import { isInvitationCode } from "#server/links/invitation-code.ts";
import { limits, type Try } from "#server/limits/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { addressContext, type GateNotice, gateNoticeContext, servicesContext } from "./contexts.ts";
import { orUnavailable } from "./unavailable.ts";
import { keepSession, slowDown, startSession } from "./visitor.ts";

export const shownCodeMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const link = url.searchParams.get(householdCodeName);
  const typed = url.searchParams.get("code");
  const shown = link ?? typed;
  if (shown === null || request.method !== "GET") return next();
  const services = context.get(servicesContext);
  const known = services.visitorSessions.read(request.headers.get("Cookie"));
  for (const name of [householdCodeName, "code"]) url.searchParams.delete(name);
  const asking = { services, known, shown, tries: triesOf(context, known) };
  const verdict = await orUnavailable(link === null ? judgeTyped(asking) : judgeLink(asking));
  if (verdict === null) return next();
  if (typeof verdict === "object") {
    const isAnother = known !== null && (await orUnavailable(isOfAnother(services, known, verdict)));
    const to = isAnother ? pagePath(languageOf(url), "rsvp") + anotherQuery : url.pathname + url.search;
    return keepSession(services, verdict, redirect(to, 303));
  }
  context.set(gateNoticeContext, verdict);
  return next();
};

/** Somebody's link may make a guest answer into the wrong household: the form says so first. */
async function isOfAnother(services: Services, known: VisitorSession, now: VisitorSession): Promise<boolean> {
  if (known.householdMark === now.householdMark) return false;
  return (await findHouseholdMember(services, known)) !== null;
}

function languageOf({ pathname }: URL): Language {
  return readLanguage(pathname.split("/")[1]?.toLowerCase());
}

/** The session to keep, what the gate says, or null: the code is neither right nor wrong. */
type Verdict = VisitorSession | GateNotice | null;

type Asking = {
  services: Services;
  known: VisitorSession | null;
  shown: string;
  tries: readonly Try[];
};

/** A link is never refused for what others tried (product.md, rule 5); only a wrong one counts as a try. */
async function judgeLink({ services, known, shown, tries }: Asking): Promise<Verdict> {
  const mark = await openHouseholdCode(services, shown);
  if (mark !== null) {
    return services.visitorSessions.joinHousehold(await withAccount(services, known), mark);
  }
  await countWrong(services, tries);
  return known && (await isIn(services, known)) ? known : "dead link";
}

async function judgeTyped({ services, known, shown, tries }: Asking): Promise<Verdict> {
  const { visitorSessions, settings } = services;
  const { access, invitationCode } = settings;
  // The common code comes first, so that no household's code can take its place.
  const isCommon = access === "code" && invitationCode !== null && isInvitationCode(shown, invitationCode);
  const mayBeHousehold = !isCommon && readHouseholdCode(shown) !== null;
  // A card from before the couple changed the access: its code is neither right nor wrong.
  if (access === "links only" && !(await services.views.households()).hasCodes()) return null;
  // An invited visitor guesses no common code, and guesses from the same address must not stop them.
  const isInvited = known !== null && (await isIn(services, known));
  if (isInvited && !mayBeHousehold) return known;
  const within = await services.rateLimits.take(tries);
  if (!within.ok) return isInvited ? known : "too many tries";
  const mark = mayBeHousehold ? await openHouseholdCode(services, shown) : null;
  const isOpen = access === "open" && !mayBeHousehold;
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
