// The forms of the page of sign-in and security. Each of them asks for a fresh proof first (guard-intent.ts).
// Server only.

import { refuse, type Result } from "#domain/result.ts";
import type { AccountId } from "#server/admin.ts";
import { findSecurity, hasSecondFactor } from "#server/identity/second-factor/account-security.ts";
import { readRegistration } from "#server/identity/second-factor/passkeys.ts";
import { demandSecondFactor } from "#server/identity/second-factor/sign-in-rules.ts";
import { readText } from "#server/web/read-form.ts";
import type { Services } from "#server/services.ts";
import {
  addPasskey,
  confirmOneTimeCodes,
  type Enrolled,
  offerOneTimeCodes,
  removeFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from "#server/workflows/accounts/change-second-factor.ts";
import { makeEnrolmentCode } from "#server/workflows/accounts/make-enrolment-code.ts";
import { warnAccount } from "#server/workflows/accounts/warn-account.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";
import { readGuarded } from "../guard-intent.ts";
import type { SavedNotice } from "./load-security.ts";

export type SecurityRefusal =
  | "wrong code"
  | "too old"
  | "demanded"
  | "no own"
  | "unknown"
  | { passkey: "wrong" | "too many" | "already here" | "once more"; name: string };

/** Shown once, on the page of the form. `email`: whose enrolment code it is. */
export type ShownCodes = { codes: string[] } | { code: string; email: string };

type Answer = ActionAnswer<ShownCodes, SecurityRefusal>;
type Asked = AdminRequest;

export const securityActions: AdminActions = {
  async "end-session"(asked, form): Promise<Answer> {
    await asked.services.sessions.endOne(asked.admin.id, readText(form, "session"));
    return saved(asked, "ended");
  },

  async "end-other-sessions"(asked): Promise<Answer> {
    await endOthers(asked);
    return saved(asked, "others ended");
  },

  async "begin-one-time-codes"({ services, admin, language }): Promise<Answer> {
    await offerOneTimeCodes(services, admin.id);
    return { ok: true, to: `${adminPath(language, { security: "" })}#codes` };
  },

  async "confirm-one-time-codes"(asked, form): Promise<Answer> {
    const { services, admin } = asked;
    const confirmed = await confirmOneTimeCodes(services, admin.id, readText(form, "code"));
    if (!confirmed.ok) {
      const refusal = confirmed.refusal === "wrong" ? "wrong code" : "too old";
      return { ok: false, status: 400, intent: "confirm-one-time-codes", refusal };
    }
    await noteChanged(asked, "one-time codes added");
    const { codes } = confirmed.value;
    return codes ? { ok: true, once: "codes", data: { codes } } : saved(asked, "codes on");
  },

  async "remove-one-time-codes"(asked): Promise<Answer> {
    const { services, admin } = asked;
    const removed = await removeFactor(services, admin.id, { kind: "codes" });
    if (!removed.ok) return refused("remove-one-time-codes", "demanded");
    await noteChanged(asked, "one-time codes removed");
    return saved(asked, "codes removed");
  },

  async "add-passkey"(asked, form): Promise<Answer> {
    const { services, admin } = asked;
    const added = await addTypedPasskey(services, admin.id, form);
    if (!added.ok) return { ok: false, status: 400, intent: "add-passkey", refusal: added.refusal };
    await noteChanged(asked, "passkey added");
    const { codes } = added.value;
    return codes ? { ok: true, once: "codes", data: { codes } } : saved(asked, "passkey added");
  },

  async "remove-passkey"(asked, form): Promise<Answer> {
    const { services, admin } = asked;
    const passkey = { kind: "passkey", id: readText(form, "id") } as const;
    if (!(await removeFactor(services, admin.id, passkey)).ok) return refused("remove-passkey", "demanded");
    await noteChanged(asked, "passkey removed");
    return saved(asked, "passkey removed");
  },

  async "renew-recovery-codes"(asked): Promise<Answer> {
    const { services, admin } = asked;
    const codes = await renewRecoveryCodes(services, admin.id);
    if (!codes) return saved(asked, "nothing to do");
    services.log("second factor changed", { account: admin.id, what: "recovery codes renewed" });
    return { ok: true, once: "codes", data: { codes } };
  },

  async "demand-second-step"(asked, form): Promise<Answer> {
    const { services, admin, token } = asked;
    const isDemanded = form.get("demanded") === "yes";
    const { security } = await findSecurity(services.documents, admin.id);
    // Otherwise the one who demands it would be the first to be shut out.
    if (isDemanded && !hasSecondFactor(security)) return refused("demand-second-step", "no own");
    await demandSecondFactor(services, isDemanded);
    if (isDemanded) await services.sessions.endUnsecured(token);
    const what = isDemanded ? "demanded" : "not demanded";
    services.log("second factor of everyone", { account: admin.id, what });
    return saved(asked, what);
  },

  async "reset-second-step"(asked, form): Promise<Answer> {
    const { services, admin, request } = asked;
    const other = (await services.accounts.list()).find(({ id }) => id === form.get("account"));
    if (!other || other.id === admin.id) return refused("reset-second-step", "unknown");
    if (!(await resetSecondFactor(services, other.id))) return saved(asked, "nothing to do");
    await services.sessions.endAll(other.id);
    services.log("second factor changed", { account: other.id, what: "reset", by: admin.id });
    const userAgent = request.headers.get("User-Agent");
    await warnAccount(services, { account: other.id, what: "factor reset", userAgent });
    return saved(asked, "reset");
  },

  /** For an account that cannot read its email, or on a site without a mail server. */
  async "make-enrolment-code"(asked, form): Promise<Answer> {
    const { services, admin } = asked;
    const other = (await services.accounts.list()).find(({ id }) => id === form.get("account"));
    if (!other || other.id === admin.id) return refused("make-enrolment-code", "unknown");
    const made = await makeEnrolmentCode(services, other.id, admin.id);
    if (!made.ok) return saved(asked, "nothing to do");
    services.log("enrolment code made", { account: other.id, by: admin.id });
    return { ok: true, once: "codes", data: { code: made.value, email: other.email } };
  },

  /** Proving is all that it takes: a page is opened, and a file offered. */
  async "confirm-download"({ language }, form): Promise<Answer> {
    const file = readText(form, "file");
    return { ok: true, to: readGuarded(file)?.isPage ? file : adminPath(language, { confirm: file }) };
  },
};

const longestName = 60;

/** "once more": a proof was asked for first, and the browser's dialogue has not been opened. */
export async function addTypedPasskey(
  services: Services,
  account: AccountId,
  form: Pick<FormData, "get">,
): Promise<Result<Enrolled, Extract<SecurityRefusal, object>>> {
  const name = readText(form, "name").trim().slice(0, longestName) || "Passkey";
  const text = readText(form, "new-passkey");
  if (text === "") return refuse({ passkey: "once more", name });
  const passkey = await readRegistration(services, account, { text, name });
  if (!passkey) return refuse({ passkey: "wrong", name });
  const added = await addPasskey(services, account, passkey);
  return added.ok ? added : refuse({ passkey: added.refusal, name });
}

async function noteChanged(asked: Asked, what: string): Promise<void> {
  const { services, admin, request } = asked;
  services.log("second factor changed", { account: admin.id, what });
  await warnAccount(services, {
    account: admin.id,
    what: what.endsWith("added") ? "factor added" : "factor removed",
    userAgent: request.headers.get("User-Agent"),
  });
  await endOthers(asked);
}

async function endOthers({ services, admin, token }: Asked): Promise<void> {
  await services.sessions.endAll(admin.id, token);
}

function saved({ language }: Asked, what: SavedNotice): Answer {
  return { ok: true, to: adminPath(language, { security: "", saved: what }) };
}

function refused(intent: string, refusal: SecurityRefusal): Answer {
  return { ok: false, status: 409, intent, refusal };
}
