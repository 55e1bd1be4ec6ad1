import { isSameAddress } from "#domain/email-address.ts";
import { type HouseholdId, householdIdOf, isUnnamed } from "#domain/households/household.ts";
import { type TypedHouseholdField, typedHouseholdFields } from "#domain/households/household-edit.ts";
import { couple, helpers } from "#domain/roles.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { readText } from "#server/web/read-form.ts";
import { changeHousehold, type HouseholdRefusal } from "#server/workflows/households/change-household.ts";
import {
  makeHouseholdCodes,
  renewHouseholdCodes,
} from "#server/workflows/households/make-household-codes.ts";
import { startEmails, stopEmails } from "#server/workflows/mailings/stop-emails.ts";
import {
  addCompanion,
  foreseeMove,
  foreseeTakingOut,
  moveToHousehold,
} from "#server/workflows/households/move-to-household.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { householdPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { searchGuests } from "#domain/guest/guest-list.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { wordsOf } from "#i18n/words.ts";
import { displayNameOf, nameForeseen } from "../editing/reader.ts";

/** `typed` and `events` fill the form again. */
export type DetailsRefused = {
  why: HouseholdRefusal;
  typed: Partial<Record<TypedHouseholdField, string>>;
  events: readonly string[] | null;
  /** Others of the name, and what would follow if the two were joined. */
  taken: Awaited<ReturnType<typeof findTaken>>;
};

export type GroupingRefused = {
  reason: "gone" | "changed meanwhile" | "unnamed companion" | "a companion";
};

const ofHousehold = { household: field.text };
const ofGuest = { guest: field.text };

export const householdCommands = [
  command({
    intent: "change-household",
    roles: helpers,
    fields: {
      ...ofHousehold,
      "seen-events": field.texts,
      events: field.texts,
      agreedTo: field.count,
    },
    async run(ctx, { household: id, ...sent }, form): Promise<Outcome<undefined, DetailsRefused>> {
      const edits = typedHouseholdFields
        .filter((field) => form.has(field))
        .map((field) => ({ field, expected: readText(form, `seen-${field}`), value: readText(form, field) }));
      const [seen] = sent["seen-events"];
      const events = seen === undefined ? null : sent.events;
      const invited = events && { seen: (seen ?? "").split(" ").filter(Boolean), events };
      const change = { id, edits, agreedTo: sent.agreedTo, invited: invited ?? undefined };
      const changed = await changeHousehold(ctx.services, ctx.admin, change);
      if (changed.ok) return { ok: true, group: changed.value.group };
      const why = changed.refusal;
      const typed = Object.fromEntries(edits.map(({ field, value }) => [field, value]));
      const taken = await findTaken(ctx, id, why);
      return { ok: false, status: statusOf(why), refusal: { why, typed, events, taken } };
    },
  }),

  command({
    intent: "join-households",
    roles: helpers,
    fields: { ...ofHousehold, into: field.text },
    run(ctx, { household: from, into }) {
      const members = ctx.services.guestList.membersOf(from).map(({ id }) => id);
      return move(ctx, { guestIds: members, from, into });
    },
  }),

  command({
    intent: "move-guest",
    roles: helpers,
    fields: { ...ofGuest, from: field.text, household: field.text },
    run: (ctx, { guest, from, household: into }) => move(ctx, { guestIds: [guest], from, into }),
  }),

  command({
    intent: "take-out",
    roles: helpers,
    fields: { ...ofGuest, ...ofHousehold },
    async run({ services, admin }, { guest, household }): Promise<Grouping> {
      const seen = { [guest]: household };
      const result = await moveToHousehold(services, admin, { guestIds: [guest], to: "alone", seen });
      return result.ok ? { ok: true, group: result.value.group } : refused(result.refusal);
    },
  }),

  command({
    intent: "add-companion",
    roles: helpers,
    fields: ofGuest,
    async run({ services, admin, language }, { guest }): Promise<Grouping> {
      const added = await addCompanion(services, admin, guest);
      if (!added.ok) return refused(added.refusal);
      const { group, household } = added.value;
      return { ok: true, group, to: householdPath(language, household) };
    },
  }),

  command({
    intent: "remove-companion",
    roles: helpers,
    fields: ofGuest,
    async run({ services, admin }, { guest }): Promise<Grouping> {
      const deleted = await deleteGuest(services, admin, guest);
      return deleted.ok ? { ok: true, group: deleted.value.group } : refused({ reason: "gone" });
    },
  }),

  command({
    intent: "make-household-code",
    roles: helpers,
    fields: ofHousehold,
    run: (ctx, { household }) => giveCode(ctx, household, makeHouseholdCodes),
  }),

  // A printed card stops working. The addresses that the page named and that are not ticked are known to the couple.
  command({
    intent: "renew-household-code",
    roles: couple,
    needsProof: true,
    fields: { ...ofHousehold, off: field.texts, given: field.texts },
    run(ctx, { household, off, given }) {
      const confirmed = new Set(given.filter((id) => !off.includes(id)));
      return giveCode(ctx, household, (services, admin, which) =>
        renewHouseholdCodes(services, admin, which, confirmed),
      );
    },
  }),

  // Of guests alone: a typed address would be noted for nobody.
  command({
    intent: "stop-emails",
    roles: couple,
    fields: { address: field.text },
    async run({ services }, { address: typed }): Promise<Grouping> {
      const guests = services.guestList.guests();
      const { email: address } = guests.find(({ email }) => isSameAddress(email, typed)) ?? {};
      if (!address) return refused({ reason: "gone" });
      await stopEmails(services, { address, by: "couple" });
      return { ok: true };
    },
  }),

  command({
    intent: "start-emails",
    roles: couple,
    fields: { address: field.text },
    async run({ services, admin }, { address }): Promise<Outcome<undefined, never>> {
      await startEmails(services, address);
      // The record of it ends here, and somebody may ask who ended it.
      services.log("emails started again", { account: admin.id });
      return { ok: true };
    },
  }),
];

async function findTaken(ctx: AdminRequest, from: HouseholdId, why: HouseholdRefusal) {
  const { guestList, views } = ctx.services;
  const problems = why.reason === "not taken" ? why.problems : [];
  const into = problems.flatMap((problem) => ("household" in problem ? problem.household : []))[0];
  const [first] = into === undefined ? [] : guestList.membersOf(into);
  if (into === undefined || !first) return null;
  const guestIds = guestList.membersOf(from).map(({ id }) => id);
  const name = (await views.households()).nameOf(first) ?? "";
  return { id: into, name, ...(await foreseeNames(ctx, guestIds, first)) };
}

type Grouping = Outcome<undefined, GroupingRefused>;
type Moving = { guestIds: readonly string[]; from: HouseholdId; into: HouseholdId };

/** Both households must still be those that the page showed. */
async function move(
  { services, admin, language }: AdminRequest,
  { guestIds, from, into }: Moving,
): Promise<Grouping> {
  const [host] = services.guestList.membersOf(into);
  if (!host || guestIds.length === 0) return refused({ reason: "gone" });
  const seen = { ...Object.fromEntries(guestIds.map((id) => [id, from])), [host.id]: into };
  const moved = await moveToHousehold(services, admin, { guestIds, to: { with: host.id }, seen });
  if (!moved.ok) return refused(moved.refusal);
  const { group, household } = moved.value;
  return { ok: true, group, to: householdPath(language, household) };
}

async function giveCode(
  { services, admin }: AdminRequest,
  household: HouseholdId,
  give: typeof makeHouseholdCodes,
): Promise<Grouping> {
  const result = await give(services, admin, { household });
  if (!result.ok) return refused({ reason: "gone" });
  return { ok: true, group: result.value.households > 0 ? result.value.group : null };
}

function refused({ reason }: GroupingRefused): Grouping {
  return { ok: false, status: statusOf({ reason }), refusal: { reason } };
}

function statusOf({ reason }: { reason: string }): 404 | 409 {
  return reason === "gone" ? 404 : 409;
}

const mostFound = 8;

export async function findOthers(ctx: AdminRequest, { id, query }: { id: HouseholdId; query: string }) {
  if (query.trim() === "") return { found: [], more: 0 };
  const words = wordsOf(ctx.language).householdPage.add;
  const { guestList, views } = ctx.services;
  const { nameOf } = await views.households();
  const others = guestList.guests().filter((guest) => householdIdOf(guest) !== id && !isUnnamed(guest));
  const guests = searchGuests(others, query, textsOf).toSorted(compareByLastName);
  const [host] = guestList.membersOf(id);
  const rows = guests.slice(0, mostFound).map(async (guest) => {
    const household = householdIdOf(guest);
    const called = nameOf(guest);
    const where = called === null ? words.alone : words.of(called);
    const foreseen = await foreseeNames(ctx, [guest.id], host);
    return { id: guest.id, name: displayNameOf(ctx, guest), household, where, ...foreseen };
  });
  return { found: await Promise.all(rows), more: Math.max(0, guests.length - mostFound) };
}

async function foreseeNames(ctx: AdminRequest, guestIds: readonly GuestId[], host: Guest | undefined) {
  return nameForeseen(
    ctx,
    host ? await foreseeMove(ctx.services, { guestIds, to: { with: host.id } }) : null,
  );
}

export async function listMovedByTakingOut(ctx: AdminRequest, household: HouseholdId): Promise<string[]> {
  const moved = await foreseeTakingOut(ctx.services, household);
  return moved.map((guest) => displayNameOf(ctx, guest));
}

function textsOf({ firstName, lastName, email }: Pick<Guest, "firstName" | "lastName" | "email">) {
  return [firstName, lastName, email ?? ""];
}
