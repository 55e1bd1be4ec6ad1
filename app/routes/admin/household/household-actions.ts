// What the couple do on the page of a household.

import { isSameAddress } from "#domain/email-address.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import { typedHouseholdFields, type TypedHouseholdField } from "#domain/households/household-edit.ts";
import { readText } from "#server/web/read-form.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import {
  changeHousehold,
  type HouseholdRefusal,
  renameHousehold,
  type RenameRefusal,
} from "#server/workflows/households/change-household.ts";
import {
  makeHouseholdCodes,
  renewHouseholdCodes,
} from "#server/workflows/households/make-household-codes.ts";
import { startEmails, stopEmails } from "#server/workflows/mailings/stop-emails.ts";
import { addCompanion, regroupGuests } from "#server/workflows/households/regroup-guests.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";
import { foreseeNames, type ForeseenNames } from "./find-others.ts";

/** `typed` fills the form again. */
export type NotedRefused = { why: HouseholdRefusal; typed: Partial<Record<TypedHouseholdField, string>> };

/** With what would follow if the two of one name were joined. */
export type RenameRefused = ForeseenNames & {
  why: RenameRefusal;
  /** As the others call themselves. */
  takenName: string | null;
  typed: string;
};

export type GroupingRefused = {
  reason: "gone" | "changed meanwhile" | "unnamed companion" | "no name" | "a companion";
};

export const householdActions: AdminActions = {
  async "change-household"({ services, admin }, form): Promise<ActionAnswer<undefined, NotedRefused>> {
    const id = readText(form, "household");
    const edits = typedHouseholdFields
      .filter((field) => form.has(field))
      .map((field) => ({ field, expected: readText(form, `seen-${field}`), value: readText(form, field) }));
    const changed = requireKept(await changeHousehold(services, admin, { id, edits }));
    if (changed.ok) return { ok: true, group: changed.value.group };
    const typed = Object.fromEntries(edits.map(({ field, value }) => [field, value]));
    const refusal = { why: changed.refusal, typed };
    return { ok: false, status: statusOf(changed.refusal), intent: "change-household", refusal };
  },

  async "rename-household"(asked, form): Promise<ActionAnswer<undefined, RenameRefused>> {
    const { services, admin } = asked;
    const [id, to] = [readText(form, "household"), readText(form, "name")];
    const renamed = requireKept(await renameHousehold(services, admin, { id, to }));
    if (renamed.ok) return { ok: true, group: renamed.value.group };
    const why = renamed.refusal;
    const members = services.guestList.membersOf(id).map((guest) => guest.id);
    const into = why.reason === "name taken" ? why.household : id;
    const [first] = services.guestList.membersOf(into);
    const takenName = first ? (await services.views.households()).nameOf(first) : null;
    const foreseen = await foreseeNames(asked, { from: id, guestIds: members, into });
    const refusal = { why, takenName, typed: to, ...foreseen };
    return { ok: false, status: statusOf(why), intent: "rename-household", refusal };
  },

  /** Everybody of one household moves to another. */
  async "join-households"(asked, form) {
    const from = readText(form, "household");
    const members = asked.services.guestList.membersOf(from).map(({ id }) => id);
    return move(asked, { intent: "join-households", guestIds: members, from, into: readText(form, "into") });
  },

  async "move-guest"(asked, form) {
    const guestIds = [readText(form, "guest")];
    const [from, into] = [readText(form, "from"), readText(form, "household")];
    return move(asked, { intent: "move-guest", guestIds, from, into });
  },

  async "take-out"({ services, admin }, form): Promise<ActionAnswer<undefined, GroupingRefused>> {
    const guestId = readText(form, "guest");
    const seen = { [guestId]: readText(form, "household") };
    const taken = requireKept(
      await regroupGuests(services, admin, { guestIds: [guestId], to: "alone", seen }),
    );
    return taken.ok ? { ok: true, group: taken.value.group } : refusedGrouping("take-out", taken.refusal);
  },

  async "add-companion"(
    { services, admin, language },
    form,
  ): Promise<ActionAnswer<undefined, GroupingRefused>> {
    const added = requireKept(await addCompanion(services, admin, readText(form, "guest")));
    if (!added.ok) return refusedGrouping("add-companion", added.refusal);
    const { group, household } = added.value;
    return { ok: true, group, to: adminPath(language, { household }) };
  },

  async "remove-companion"({ services, admin }, form): Promise<ActionAnswer<undefined, GroupingRefused>> {
    const deleted = requireKept(await deleteGuest(services, admin, readText(form, "guest")));
    if (deleted.ok) return { ok: true, group: deleted.value.group };
    return refusedGrouping("remove-companion", { reason: "gone" });
  },

  async "make-household-code"(asked, form) {
    return giveCode(asked, { intent: "make-household-code", give: makeHouseholdCodes, form });
  },

  /** Of the addresses that the page named, those not ticked are known to the couple. */
  async "renew-household-code"(asked, form) {
    const off = new Set(form.getAll("off"));
    const confirmed = new Set(form.getAll("given").filter((id) => !off.has(id)) as GuestId[]);
    const give: typeof makeHouseholdCodes = (services, admin, which) =>
      renewHouseholdCodes(services, admin, which, confirmed);
    return giveCode(asked, { intent: "renew-household-code", give, form });
  },

  /** Somebody has told the couple. Of guests alone: a typed address would be noted for nobody. */
  async "stop-emails"({ services }, form): Promise<ActionAnswer<undefined, GroupingRefused>> {
    const typed = readText(form, "address");
    const { email: address } =
      services.guestList.guests().find(({ email }) => isSameAddress(email, typed)) ?? {};
    if (!address) return refusedGrouping("stop-emails", { reason: "gone" });
    await stopEmails(services, { address, by: "couple" });
    return { ok: true };
  },

  async "start-emails"({ services, admin }, form): Promise<ActionAnswer> {
    await startEmails(services, readText(form, "address"));
    // The record of it ends here, and somebody may ask who ended it.
    services.log("emails started again", { account: admin.id });
    return { ok: true };
  },
};

type Moving = { intent: string; guestIds: readonly string[]; from: HouseholdId; into: HouseholdId };

/** Both households must still be those that the page showed. */
async function move(
  { services, admin, language }: AdminRequest,
  { intent, guestIds, from, into }: Moving,
): Promise<ActionAnswer<undefined, GroupingRefused>> {
  const [host] = services.guestList.membersOf(into);
  if (!host || guestIds.length === 0) return refusedGrouping(intent, { reason: "gone" });
  const seen = { ...Object.fromEntries(guestIds.map((id) => [id, from])), [host.id]: into };
  const moved = requireKept(await regroupGuests(services, admin, { guestIds, to: { with: host.id }, seen }));
  if (!moved.ok) return refusedGrouping(intent, moved.refusal);
  const { group, household } = moved.value;
  return { ok: true, group, to: adminPath(language, { household }) };
}

type Giving = { intent: string; give: typeof makeHouseholdCodes; form: FormData };

async function giveCode(
  { services, admin }: AdminRequest,
  { intent, give, form }: Giving,
): Promise<ActionAnswer<undefined, GroupingRefused>> {
  const given = requireKept(await give(services, admin, { household: readText(form, "household") }));
  if (!given.ok) return refusedGrouping(intent, { reason: "gone" });
  return { ok: true, group: given.value.households > 0 ? given.value.group : null };
}

function refusedGrouping(
  intent: string,
  { reason }: GroupingRefused,
): Extract<ActionAnswer<undefined, GroupingRefused>, { ok: false }> {
  return { ok: false, status: statusOf({ reason }), intent, refusal: { reason } };
}

function statusOf({ reason }: { reason: string }): 404 | 409 {
  return reason === "gone" ? 404 : 409;
}
