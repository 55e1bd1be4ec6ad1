// Invitations to help, roles, and the removal of accounts: for the couple alone. Server only.

import { readEmailAddress } from "#domain/email-address.ts";
import { isRole } from "#domain/roles.ts";
import { requireCouple } from "#server/web/admin.ts";
import { readText } from "#server/web/read-form.ts";
import {
  type AccountChangeRefusal,
  changeRole,
  removeAccount,
} from "#server/workflows/people/change-account.ts";
import {
  type InviteRefusal,
  sendAccountInvitation,
  withdrawInvitation,
} from "#server/workflows/people/send-account-invitation.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";

/** `of`: the account, or "" for the invitation. */
export type PeopleRefused = {
  of: string;
  why: InviteRefusal | AccountChangeRefusal | "missing" | "malformed" | "not understood" | "not sure";
  typed?: { email: string; role: string };
};

type Answer = ActionAnswer<undefined, PeopleRefused>;

export const peopleActions: AdminActions = {
  /** Pressed as "Make a link to copy", or else to send it. */
  async "invite-helper"({ services, admin, language }, form): Promise<Answer> {
    const intent = "invite-helper";
    const [role, typedEmail] = [form.get("role"), readText(form, "email")];
    const typed = { email: typedEmail, role: typeof role === "string" ? role : "" };
    const refused = (why: PeopleRefused["why"]): Answer => {
      return { ok: false, status: 400, intent, refusal: { of: "", why, typed } };
    };
    if (!isRole(role)) return refused("not understood");
    const isByHand = form.get("how") === "link";
    const email = readEmailAddress(typedEmail);
    if (!isByHand && !email.ok) return refused(email.refusal === "empty" ? "missing" : "malformed");
    const sendTo = isByHand || !email.ok ? null : email.value;
    const sent = await sendAccountInvitation(services, requireCouple(admin), { role, sendTo, language });
    if (!sent.ok) return refused(sent.refusal);
    if (sent.value.email === null) return { ok: true, once: sent.value.link };
    return saved(language, sent.value.email === "sent" ? "invited" : "not sent");
  },

  async "withdraw-invitation"({ services, admin, language }, form): Promise<Answer> {
    await withdrawInvitation(services, requireCouple(admin), readText(form, "invitation"));
    return saved(language, "withdrawn");
  },

  async "change-role"({ services, admin, language }, form): Promise<Answer> {
    const [id, role] = [readText(form, "account"), form.get("role")];
    if (!isRole(role)) return refusedFor("change-role", id, "not understood");
    const changed = await changeRole(services, requireCouple(admin), { id, role });
    return changed.ok ? saved(language, "role") : refusedFor("change-role", id, changed.refusal);
  },

  async "remove-account"({ services, admin, language }, form): Promise<Answer> {
    const id = readText(form, "account");
    if (form.get("sure") !== "yes") return refusedFor("remove-account", id, "not sure");
    const removed = await removeAccount(services, requireCouple(admin), id);
    return removed.ok ? saved(language, "removed") : refusedFor("remove-account", id, removed.refusal);
  },
};

function saved(language: AdminRequest["language"], what: string): Answer {
  return { ok: true, to: adminPath(language, { people: "", saved: what }) };
}

function refusedFor(intent: "change-role" | "remove-account", of: string, why: PeopleRefused["why"]): Answer {
  return { ok: false, status: why === "unknown" ? 404 : 409, intent, refusal: { of, why } };
}
