// Between the password and the admin area: the second step, or its enrolment where everyone needs one. Nothing else
// is open to a visitor here. Server only.

import { languageOfPath } from "#domain/language.ts";
import type { TimeOfDay } from "#domain/wedding/wedding.ts";
import { timeOf } from "#domain/zoned-time.ts";
import { areSomeUsable, canUsePasskeys, formerHosts } from "#server/identity/second-factor/passkeys.ts";
import { findSecurity } from "#server/identity/second-factor/account-security.ts";
import type { BegunSignIn, SessionToken } from "#server/identity/identity.ts";
import { readText } from "#server/web/read-form.ts";
import { type Visit, welcome } from "#server/web/sign-in.ts";
import {
  checkSecondStep,
  type ClocksDiffer,
  type SecondStepRefusal,
  checkEnrolmentCode,
} from "#server/web/signing-in/second-step.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import {
  confirmOneTimeCodes,
  type Enrolled,
  offerOneTimeCodes,
} from "#server/workflows/accounts/change-second-factor.ts";
import { sendEnrolmentCode } from "#server/workflows/accounts/make-enrolment-code.ts";
import { warnAccount } from "#server/workflows/accounts/warn-account.ts";
import { canEmail } from "#server/workflows/people/write-account-emails.ts";
import { type OfferedCodes, showOffered } from "./load-security.ts";
import { addTypedPasskey, type SecurityRefusal } from "./security-actions.ts";
import { sameAddress, seeOther } from "./sign-in-actions.ts";

export type BegunView =
  | {
      face: "second step";
      status: 200 | 401 | 429;
      email: string;
      hasCodes: boolean;
      hasPasskeys: boolean;
      /** The names of the site before, for which some of the account's passkeys were made. */
      formerHosts: string[];
      problem: SecondStepRefusal | ClocksDiffer | null;
      /** By the site's clock, in the wedding's time zone. */
      time: TimeOfDay;
    }
  | {
      face: "enrolment code";
      status: 200 | 401 | 429;
      email: string;
      canEmail: boolean;
      /** A code was emailed for this sign-in. */
      isSent: boolean;
      problem: SecondStepRefusal | "too many emails" | null;
    }
  | {
      face: "enrolment";
      status: 200 | 401;
      email: string;
      offered: OfferedCodes | null;
      canUsePasskeys: boolean;
      problem: SecurityRefusal | null;
    };

/** The recovery codes, with the session that is now complete. */
export type EnrolledView = { face: "enrolled"; status: 200; codes: string[]; headers: Headers };

type Begun = BegunSignIn & { token: SessionToken };

/** null: no sign-in has begun in this browser. */
export async function findBegun({
  request,
  services,
}: Pick<Visit, "request" | "services">): Promise<Begun | null> {
  const token = services.adminCookies.readToken(request.headers.get("Cookie"));
  const begun = token === null ? null : await orUnavailable(services.identity.whoBegan(token));
  return begun && token !== null ? { ...begun, token } : null;
}

export async function loadBegun({ services }: Pick<Visit, "services">, begun: Begun): Promise<BegunView> {
  const { security } = await orUnavailable(findSecurity(services.documents, begun.account));
  const { email } = begun;
  const isPossible = canUsePasskeys(services.settings);
  if (begun.awaits === "enrolment code") {
    const session = await orUnavailable(services.sessions.findBegun(begun.token));
    const isSent = (session?.emailedCode?.until ?? 0) > services.now();
    return {
      face: "enrolment code",
      status: 200,
      email,
      canEmail: canEmail(services),
      isSent,
      problem: null,
    };
  }
  return begun.awaits === "second factor"
    ? {
        face: "second step",
        status: 200,
        email,
        hasCodes: security.codes !== null,
        hasPasskeys: areSomeUsable(services.settings, security.passkeys),
        formerHosts: formerHosts(services.settings, security.passkeys),
        problem: null,
        time: timeOf(services.now(), services.wedding.timeZone),
      }
    : {
        face: "enrolment",
        status: 200,
        email,
        offered: showOffered(services, email, security),
        canUsePasskeys: isPossible,
        problem: null,
      };
}

export async function actBegun(
  visit: Visit,
  begun: Begun,
  form: Pick<FormData, "get">,
): Promise<Response | BegunView | EnrolledView> {
  const intent = readText(form, "intent");
  if (begun.awaits === "second factor" && intent === "second-step") return takeSecondStep(visit, begun, form);
  if (begun.awaits === "enrolment code" && intent === "email-enrolment-code") return emailCode(visit, begun);
  if (begun.awaits === "enrolment code" && intent === "enrolment-code") return takeCode(visit, begun, form);
  if (begun.awaits === "enrolment" && intent === "begin-one-time-codes") {
    await orUnavailable(offerOneTimeCodes(visit.services, begun.account));
    return seeOther(sameAddress(visit.request), new Headers());
  }
  if (begun.awaits === "enrolment" && intent === "confirm-one-time-codes") return enrol(visit, begun, form);
  if (begun.awaits === "enrolment" && intent === "add-passkey") return enrolPasskey(visit, begun, form);
  return { ...(await loadBegun(visit, begun)), status: 401 };
}

async function takeSecondStep(visit: Visit, begun: Begun, form: Pick<FormData, "get">) {
  const typed = { code: readText(form, "code"), passkey: readText(form, "passkey") };
  const checked = await orUnavailable(checkSecondStep(visit, begun, typed));
  if (checked.ok) {
    const headers = await complete(visit, begun);
    return seeOther(sameAddress(visit.request), headers ?? new Headers());
  }
  const view = await loadBegun(visit, begun);
  if (view.face !== "second step") return view;
  const status = checked.refusal === "too many tries" ? 429 : 401;
  return { ...view, status, problem: checked.refusal } as const;
}

async function emailCode(visit: Visit, begun: Begun) {
  const language = languageOfPath(new URL(visit.request.url).pathname);
  const sent = await orUnavailable(sendEnrolmentCode(visit.services, begun, language));
  return sent.ok || sent.refusal === "no mail server"
    ? seeOther(sameAddress(visit.request), new Headers())
    : askForCode(visit, begun, "too many emails");
}

async function takeCode(visit: Visit, begun: Begun, form: Pick<FormData, "get">) {
  const { request, services } = visit;
  const checked = await orUnavailable(checkEnrolmentCode(visit, begun, readText(form, "code")));
  if (!checked.ok) return askForCode(visit, begun, checked.refusal);
  const headers = new Headers({ "Set-Cookie": services.adminCookies.keep(checked.value) });
  return seeOther(sameAddress(request), headers);
}

async function askForCode(
  visit: Visit,
  begun: Begun,
  problem: Extract<BegunView, { face: "enrolment code" }>["problem"],
) {
  const view = await loadBegun(visit, begun);
  if (view.face !== "enrolment code") return view;
  const status = problem === "missing" || problem === "wrong" ? 401 : 429;
  return { ...view, status, problem } as const;
}

async function enrol(visit: Visit, begun: Begun, form: Pick<FormData, "get">) {
  const { services } = visit;
  const code = readText(form, "code");
  const confirmed = await orUnavailable(confirmOneTimeCodes(services, begun.account, code));
  return confirmed.ok
    ? goOn(visit, begun, { ...confirmed.value, what: "one-time codes added" })
    : askToEnrol(visit, begun, confirmed.refusal === "wrong" ? "wrong code" : "too old");
}

async function enrolPasskey(visit: Visit, begun: Begun, form: Pick<FormData, "get">) {
  const added = await orUnavailable(addTypedPasskey(visit.services, begun.account, form));
  return added.ok
    ? goOn(visit, begun, { ...added.value, what: "passkey added" })
    : askToEnrol(visit, begun, added.refusal);
}

async function askToEnrol(visit: Visit, begun: Begun, problem: SecurityRefusal) {
  const view = await loadBegun(visit, begun);
  return view.face === "enrolment" ? ({ ...view, status: 401, problem } as const) : view;
}

async function goOn(visit: Visit, begun: Begun, { codes, what }: Enrolled & { what: string }) {
  const { request, services } = visit;
  services.log("second factor changed", { account: begun.account, what });
  const userAgent = request.headers.get("User-Agent");
  await warnAccount(services, { account: begun.account, what: "factor added", userAgent });
  const headers = await complete(visit, begun);
  if (!headers || !codes) return seeOther(sameAddress(visit.request), headers ?? new Headers());
  return { face: "enrolled", status: 200, codes, headers } as const;
}

/** The session gets a new token; null: it ended at this moment. */
async function complete(visit: Visit, { token, account, email, credential }: Begun): Promise<Headers | null> {
  const renewed = await orUnavailable(visit.services.sessions.renew(token));
  return renewed === null ? null : welcome(visit, { token: renewed, id: account, email, credential });
}
