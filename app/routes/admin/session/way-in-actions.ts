// The ways in beside the sign-in: a forgotten password (`?forgotten=`), its link (`?reset=<token>`), and an
// invitation to help (`?invitation=<token>`). They are open to everybody, signed in or not: a GET shows a form and
// uses nothing up. Server only.

import { readEmailAddress } from "#domain/email-address.ts";
import { type Language, languageOfPath } from "#domain/language.ts";
import { findLinkParameter, readingsOf } from "#domain/mangled-link.ts";
import type { Role } from "#domain/roles.ts";
import { findPasswordReset } from "#server/identity/account-links/password-resets.ts";
import { guessableOf, readNewPassword } from "#server/identity/new-password.ts";
import { readText } from "#server/web/read-form.ts";
import { signIn, type Visit } from "#server/web/sign-in.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import {
  changeForgottenPassword,
  sendPasswordReset,
} from "#server/workflows/people/change-forgotten-password.ts";
import { canEmail } from "#server/workflows/people/write-account-emails.ts";
import { adminPath } from "../admin-view.ts";
import { type NewAccountProblems, readNewAccount } from "./read-new-account.ts";
import { seeOther } from "./sign-in-actions.ts";
import { addInvitedAccount, findOpenInvitation } from "#server/workflows/people/send-account-invitation.ts";

export type WayInView =
  | {
      face: "forgotten";
      status: 200 | 422 | 429 | 503;
      canEmail: boolean;
      isSent: boolean;
      problem: "missing" | "malformed" | "too many tries" | "broken" | null;
      typedEmail: string;
    }
  | {
      face: "reset";
      status: 200 | 422 | 503;
      email: string;
      problems: Omit<NewAccountProblems, "email">;
      isBroken: boolean;
    }
  | { face: "reset done"; status: 200 }
  | {
      face: "invitation";
      status: 200 | 422 | 503;
      role: Role;
      couple: { first: string; second: string };
      typedEmail: string;
      problems: NewAccountProblems;
      isBroken: boolean;
    }
  | { face: "link gone"; status: 404; of: "reset" | "invitation" };

type WayIn = { way: "forgotten" } | { way: "reset" | "invitation"; token: string };

/** null: another page. */
export function readWayIn({ url }: Pick<Request, "url">): WayIn | null {
  const { searchParams } = new URL(url);
  if (searchParams.has("forgotten")) return { way: "forgotten" };
  for (const way of ["reset", "invitation"] as const) {
    const given = findLinkParameter(searchParams, way);
    if (given === null) continue;
    return { way, token: readingsOf(given).find((one) => wholeToken.test(one)) ?? given };
  }
  return null;
}

const wholeToken = /^[\w-]{22}$/;

type Asked = Pick<Visit, "request" | "services">;

export async function loadWayIn({ request, services }: Asked, asked: WayIn): Promise<WayInView> {
  if (asked.way === "forgotten") {
    const isSent = new URL(request.url).searchParams.get("forgotten") === "sent";
    return { ...blankForgotten(services), isSent };
  }
  if (asked.way === "invitation") {
    const found = await orUnavailable(findOpenInvitation(services, asked.token));
    return found ? blankInvitation(services, found) : gone(asked.way);
  }
  if (asked.token === "done") return { face: "reset done", status: 200 };
  const found = await orUnavailable(findPasswordReset(services, asked.token));
  return found && !found.isUsed ? blankReset(found.account) : gone(asked.way);
}

export async function actOnWayIn(
  visit: Visit,
  asked: WayIn,
  form: Pick<FormData, "get">,
): Promise<Response | WayInView> {
  const language = languageOfPath(new URL(visit.request.url).pathname);
  if (asked.way === "forgotten") return askForReset(visit, form, language);
  return asked.way === "reset"
    ? resetPassword(visit, asked.token, { form, language })
    : acceptInvitation(visit, asked.token, { form, language });
}

async function askForReset(
  { services, address }: Visit,
  form: Pick<FormData, "get">,
  language: Language,
): Promise<Response | WayInView> {
  const typed = readText(form, "email");
  const shown = { ...blankForgotten(services), typedEmail: typed.slice(0, 254) };
  if (!shown.canEmail) return shown;
  const email = readEmailAddress(typed);
  if (!email.ok) {
    return { ...shown, status: 422, problem: email.refusal === "empty" ? "missing" : "malformed" };
  }
  try {
    const sent = await sendPasswordReset(services, { email: email.value, address, language });
    if (!sent.ok) return { ...shown, status: 429, problem: sent.refusal };
    return seeOther(adminPath(language, { forgotten: "sent" }), new Headers());
  } catch (error) {
    services.log("password reset failed", { reason: nameOf(error) });
    return { ...shown, status: 503, problem: "broken" };
  }
}

type Sent = { form: Pick<FormData, "get">; language: Language };

async function resetPassword(
  { services }: Visit,
  token: string,
  { form, language }: Sent,
): Promise<Response | WayInView> {
  const found = await orUnavailable(findPasswordReset(services, token));
  if (!found) return gone("reset");
  const shown = blankReset(found.account);
  const typed = readText(form, "password");
  const password = await readNewPassword(typed, guessableOf(services.wedding, found.account.email));
  const isSame = readText(form, "again") === typed;
  if (!password.ok) return { ...shown, status: 422, problems: { password: password.refusal } };
  if (!isSame) return { ...shown, status: 422, problems: { again: "different" } };
  try {
    const changed = await changeForgottenPassword(services, { token, password: password.value, language });
    return changed.ok ? seeOther(adminPath(language, { reset: "done" }), new Headers()) : gone("reset");
  } catch (error) {
    services.log("password reset failed", { reason: nameOf(error) });
    return { ...shown, status: 503, isBroken: true };
  }
}

async function acceptInvitation(
  visit: Visit,
  token: string,
  { form, language }: Sent,
): Promise<Response | WayInView> {
  const { services } = visit;
  const found = await orUnavailable(findOpenInvitation(services, token));
  if (!found) return gone("invitation");
  const typedEmail = readText(form, "email").slice(0, 254);
  const shown = { ...blankInvitation(services, found), typedEmail } as const;
  try {
    const read = await readNewAccount(services, form);
    if (!read.ok) return { ...shown, status: 422, problems: read.refusal };
    const joined = await addInvitedAccount(services, token, { ...read.value, language });
    if (!joined.ok) {
      if (joined.refusal === "no such link") return gone("invitation");
      return { ...shown, status: 422, problems: { email: "exists" } };
    }
    const typed = { email: read.value.email, password: readText(form, "password") };
    const signedIn = await signIn(visit, typed, { hasLink: true });
    return seeOther(adminPath(language), signedIn.ok ? signedIn.value : new Headers());
  } catch (error) {
    services.log("account not added", { reason: nameOf(error) });
    return { ...shown, status: 503, isBroken: true };
  }
}

function blankForgotten(services: Visit["services"]) {
  return {
    face: "forgotten",
    status: 200,
    canEmail: canEmail(services),
    isSent: false,
    problem: null,
    typedEmail: "",
  } as const;
}

function blankReset({ email }: { email: string }) {
  return { face: "reset", status: 200, email, problems: {}, isBroken: false } as const;
}

function blankInvitation(
  { wedding }: Visit["services"],
  { role, sentTo }: { role: Role; sentTo: string | null },
) {
  const { first, second } = wedding.couple;
  return {
    face: "invitation",
    status: 200,
    role,
    couple: { first, second },
    typedEmail: sentTo ?? "",
    problems: {},
    isBroken: false,
  } as const;
}

function gone(of: "reset" | "invitation"): WayInView {
  return { face: "link gone", status: 404, of };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
