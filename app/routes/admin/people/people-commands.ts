import { readEmailAddress } from "#domain/email-address.ts";
import { couple, isRole, roles } from "#domain/roles.ts";
import { requireCouple } from "#server/web/admin-middleware.ts";
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
import type { Outcome } from "../admin-request.ts";
import { command, field } from "../command.ts";

/** `of`: the account, or "" for the invitation. */
export type PeopleRefused = {
  of: string;
  why: InviteRefusal | AccountChangeRefusal | "missing" | "malformed" | "not understood" | "not sure";
  typed?: { email: string; role: string };
};

type Answer = Outcome<undefined, PeopleRefused>;

export const peopleCommands = [
  /** Pressed as "Make a link to copy", or else to send it. */
  command({
    intent: "invite-helper",
    roles: couple,
    needsProof: true,
    fields: { role: field.text, email: field.text, how: field.text },
    async run({ services, admin, language }, { role, how, ...typed }): Promise<Answer> {
      const refused = (why: PeopleRefused["why"]): Answer => {
        return { ok: false, status: 400, refusal: { of: "", why, typed: { ...typed, role } } };
      };
      if (!isRole(role)) return refused("not understood");
      const isByHand = how === "link";
      const email = readEmailAddress(typed.email);
      if (!isByHand && !email.ok) return refused(email.refusal === "empty" ? "missing" : "malformed");
      const sendTo = isByHand || !email.ok ? null : email.value;
      const sent = await sendAccountInvitation(services, requireCouple(admin), { role, sendTo, language });
      if (!sent.ok) return refused(sent.refusal);
      if (sent.value.email === null) return { ok: true, flash: sent.value.link };
      return { ok: true, notice: sent.value.email === "sent" ? "invited" : "not sent" };
    },
  }),

  command({
    intent: "withdraw-invitation",
    roles: couple,
    needsProof: true,
    fields: { invitation: field.text },
    async run({ services, admin }, { invitation }): Promise<Answer> {
      await withdrawInvitation(services, requireCouple(admin), invitation);
      return { ok: true, notice: "withdrawn" };
    },
  }),

  command({
    intent: "change-role",
    roles: couple,
    needsProof: true,
    fields: { account: field.text, role: field.choice(roles) },
    async run({ services, admin }, { account: id, role }): Promise<Answer> {
      if (!role) return refusedFor(id, "not understood");
      const changed = await changeRole(services, requireCouple(admin), { id, role });
      return changed.ok ? { ok: true, notice: "role" } : refusedFor(id, changed.refusal);
    },
  }),

  command({
    intent: "remove-account",
    roles: couple,
    needsProof: true,
    fields: { account: field.text, sure: field.yes },
    async run({ services, admin }, { account: id, sure }): Promise<Answer> {
      if (!sure) return refusedFor(id, "not sure");
      const removed = await removeAccount(services, requireCouple(admin), id);
      return removed.ok ? { ok: true, notice: "removed" } : refusedFor(id, removed.refusal);
    },
  }),
];

function refusedFor(of: string, why: PeopleRefused["why"]): Answer {
  return { ok: false, status: why === "unknown" ? 404 : 409, refusal: { of, why } };
}
