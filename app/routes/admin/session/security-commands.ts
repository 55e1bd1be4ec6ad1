import { refuse, type Result } from "#domain/result.ts";
import { couple, roles } from "#domain/roles.ts";
import type { AccountId } from "#server/admin.ts";
import {
  demandSecondFactor,
  findSecurity,
  hasSecondFactor,
} from "#server/identity/second-factor/account-security.ts";
import { readRegistration } from "#server/identity/second-factor/passkeys.ts";
import type { Words } from "#i18n/words.ts";
import { readText } from "#server/web/read-form.ts";
import type { Services } from "#server/services.ts";
import {
  addPasskey,
  confirmOneTimeCodes,
  type Enrolled,
  makeEnrolmentCode,
  offerOneTimeCodes,
  removeFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from "#server/workflows/accounts/change-second-factor.ts";
import { warnAccount } from "#server/workflows/accounts/warn-account.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { confirmPath, securityPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";
import { readGuarded } from "../who-may.ts";

export type SecurityRefusal =
  | "wrong code"
  | "too old"
  | "demanded"
  | "no own"
  | "unknown"
  | { passkey: "wrong" | "too many" | "already here" | "once more"; name: string };

/** Shown once, on the page of the form. `email`: whose enrolment code it is. */
export type DisplayedCodes = { codes: string[] } | { code: string; email: string };

type Answer = Outcome<DisplayedCodes, SecurityRefusal>;

/** Each asks for a fresh proof first. */
const byEverybody = { roles, needsProof: true };
const byCouple = { roles: couple, needsProof: true };

export const securityCommands = [
  command({
    intent: "end-session",
    ...byEverybody,
    fields: { session: field.text },
    async run(ctx, { session }): Promise<Answer> {
      await ctx.services.sessions.endOne(ctx.admin.id, session);
      return saved("ended");
    },
  }),

  command({
    intent: "end-other-sessions",
    ...byEverybody,
    fields: {},
    async run(ctx): Promise<Answer> {
      await endOthers(ctx);
      return saved("others ended");
    },
  }),

  command({
    intent: "begin-one-time-codes",
    ...byEverybody,
    fields: {},
    async run({ services, admin, language }): Promise<Answer> {
      await offerOneTimeCodes(services, admin.id);
      return { ok: true, to: `${securityPath(language)}#codes` };
    },
  }),

  command({
    intent: "confirm-one-time-codes",
    ...byEverybody,
    fields: { code: field.text },
    async run(ctx, { code }): Promise<Answer> {
      const { services, admin } = ctx;
      const confirmed = await confirmOneTimeCodes(services, admin.id, code);
      if (!confirmed.ok) {
        return { ok: false, status: 400, refusal: confirmed.refusal === "wrong" ? "wrong code" : "too old" };
      }
      await noteChanged(ctx, "one-time codes added");
      return codesOnce(confirmed.value.codes, "codes on");
    },
  }),

  command({
    intent: "remove-one-time-codes",
    ...byEverybody,
    fields: {},
    async run(ctx): Promise<Answer> {
      const { services, admin } = ctx;
      const removed = await removeFactor(services, admin.id, { kind: "codes" });
      if (!removed.ok) return refused("demanded");
      await noteChanged(ctx, "one-time codes removed");
      return saved("codes removed");
    },
  }),

  command({
    intent: "add-passkey",
    ...byEverybody,
    fields: { name: field.text, "new-passkey": field.text },
    async run(ctx, _sent, form): Promise<Answer> {
      const { services, admin } = ctx;
      const added = await addTypedPasskey(services, admin.id, form);
      if (!added.ok) return { ok: false, status: 400, refusal: added.refusal };
      await noteChanged(ctx, "passkey added");
      return codesOnce(added.value.codes, "passkey added");
    },
  }),

  command({
    intent: "remove-passkey",
    ...byEverybody,
    fields: { id: field.text },
    async run(ctx, { id }): Promise<Answer> {
      const { services, admin } = ctx;
      const removed = await removeFactor(services, admin.id, { kind: "passkey", id });
      if (!removed.ok) return refused("demanded");
      await noteChanged(ctx, "passkey removed");
      return saved("passkey removed");
    },
  }),

  command({
    intent: "renew-recovery-codes",
    ...byEverybody,
    fields: {},
    async run(ctx): Promise<Answer> {
      const { services, admin } = ctx;
      const codes = await renewRecoveryCodes(services, admin.id);
      if (codes) services.log("second factor changed", { account: admin.id, what: "recovery codes renewed" });
      return codesOnce(codes, "nothing to do");
    },
  }),

  command({
    intent: "demand-second-step",
    ...byCouple,
    fields: { demanded: field.yes },
    async run(ctx, { demanded: isDemanded }): Promise<Answer> {
      const { services, admin, token } = ctx;
      const { security } = await findSecurity(services.documents, admin.id);
      // Otherwise the one who demands it would be the first to be shut out.
      if (isDemanded && !hasSecondFactor(security)) return refused("no own");
      await demandSecondFactor(services, isDemanded);
      if (isDemanded) await services.sessions.endUnsecured(token);
      const what = isDemanded ? "demanded" : "not demanded";
      services.log("second factor of everyone", { account: admin.id, what });
      return saved(what);
    },
  }),

  command({
    intent: "reset-second-step",
    ...byCouple,
    fields: { account: field.text },
    async run(ctx, { account }): Promise<Answer> {
      const { services, admin, request } = ctx;
      const other = await findOther(ctx, account);
      if (!other) return refused("unknown");
      if (!(await resetSecondFactor(services, other.id))) return saved("nothing to do");
      await services.sessions.endAll(other.id);
      services.log("second factor changed", { account: other.id, what: "reset", by: admin.id });
      const userAgent = request.headers.get("User-Agent");
      await warnAccount(services, { account: other.id, what: "factor reset", userAgent });
      return saved("reset");
    },
  }),

  /** For an account that cannot read its email, or on a site without a mail server. */
  command({
    intent: "make-enrolment-code",
    ...byCouple,
    fields: { account: field.text },
    async run(ctx, { account }): Promise<Answer> {
      const { services, admin } = ctx;
      const other = await findOther(ctx, account);
      if (!other) return refused("unknown");
      const made = await makeEnrolmentCode(services, other.id, admin.id);
      if (!made.ok) return saved("nothing to do");
      services.log("enrolment code made", { account: other.id, by: admin.id });
      return { ok: true, flash: "codes", data: { code: made.value, email: other.email } };
    },
  }),

  /** Proving is all that it takes: a page is opened, and a file offered. */
  command({
    intent: "confirm-download",
    ...byEverybody,
    fields: { file: field.text },
    async run({ language }, { file }): Promise<Outcome<undefined, never>> {
      return { ok: true, to: readGuarded(file)?.isPage ? file : confirmPath(language, { for: file }) };
    },
  }),
];

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

async function noteChanged(ctx: AdminRequest, what: string): Promise<void> {
  const { services, admin, request } = ctx;
  services.log("second factor changed", { account: admin.id, what });
  await warnAccount(services, {
    account: admin.id,
    what: what.endsWith("added") ? "factor added" : "factor removed",
    userAgent: request.headers.get("User-Agent"),
  });
  await endOthers(ctx);
}

async function endOthers({ services, admin, token }: AdminRequest): Promise<void> {
  await services.sessions.endAll(admin.id, token);
}

type SavedNotice = keyof Words["security"]["saved"];

function saved(notice: SavedNotice): Answer {
  return { ok: true, notice };
}

/** Shown if there are new ones; or else what was done. */
function codesOnce(codes: string[] | null, otherwise: SavedNotice): Answer {
  return codes ? { ok: true, flash: "codes", data: { codes } } : saved(otherwise);
}

function refused(refusal: SecurityRefusal): Answer {
  return { ok: false, status: 409, refusal };
}

async function findOther({ services, admin }: AdminRequest, id: string) {
  const other = (await services.accounts.list()).find((one) => one.id === id);
  return other && other.id !== admin.id ? other : null;
}
