import type { GuestId } from "#domain/guest/guest.ts";
import {
  type Household,
  type HouseholdId,
  householdIdOf,
  householdIdsOf,
  membersInOrder,
} from "#domain/households/household.ts";
import type { FilteredHousehold } from "#domain/households/household-filter.ts";
import { invitedKeys } from "#domain/households/invitation.ts";
import { isLanguage, type Language } from "#domain/language.ts";
import { type MailingId, ofKind } from "#domain/mailings/mailing.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import type { MailedEmail } from "#server/records/mailings/mailing-recipients.ts";
import { findStoredHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { findLikelyAddress, foldAddress } from "#domain/email-address.ts";
import { readReplyMeaning, type ReplyMeaning } from "#domain/mailings/reply-meaning.ts";

export type GatheredHousehold = FilteredHousehold & { id: HouseholdId; household: Household };

/** `except`: the mailing that asks, whose own emails invite nobody yet. */
export async function gatherHouseholds(services: Services, except: MailingId): Promise<GatheredHousehold[]> {
  const { guestList, views, wedding } = services;
  const noted = await views.households();
  const [invited, languages] = [await listInvited(services, except), await listLastLanguages(services)];
  return householdIdsOf(guestList.guests()).map((id) => {
    const household = noted.byId(id);
    const members = guestList.membersOf(id);
    return gather({ id, household, members, invited, languages, invitedTo: invitedKeys(household, wedding) });
  });
}

export type HouseholdNow = NonNullable<Awaited<ReturnType<typeof gatherHouseholdNow>>>;

/** As the store has it now; null: the guest is not on the list. */
export async function gatherHouseholdNow(services: Services, guestId: GuestId, except: MailingId) {
  const { guestList, wedding } = services;
  const own = await findStoredGuest(services, guestId);
  if (!own) return null;
  const id = householdIdOf(own.guest);
  const ids = new Set([guestId, ...guestList.membersOf(id).map((guest) => guest.id)]);
  const all = await Promise.all([...ids].map((one) => findStoredGuest(services, one)));
  const storedMembers = all.filter((one) => one !== null).filter(({ guest }) => householdIdOf(guest) === id);
  const { household, stored } = await findStoredHousehold(services, id);
  const members = membersInOrder(storedMembers.map(({ guest }) => guest));
  const [invited, languages] = [await listInvited(services, except), await listLastLanguages(services)];
  const invitedTo = invitedKeys(household, wedding);
  return {
    ...gather({ id, household, members, invited, languages, invitedTo }),
    storedMembers,
    stored,
  };
}

type Known = Pick<GatheredHousehold, "id" | "household" | "members" | "invitedTo"> & {
  invited: ReadonlySet<GuestId>;
  languages: ReadonlyMap<GuestId, { language: Language; at: number }>;
};

function gather({ id, household, members, invited, languages, invitedTo }: Known): GatheredHousehold {
  return {
    id,
    household,
    members,
    invitedTo,
    language: languageOf({ household, members, languages }),
    isInvited: household.cardMadeAt !== null || members.some((guest) => invited.has(guest.id)),
  };
}

export function languageOf({
  household,
  members,
  languages,
}: Pick<Known, "household" | "members" | "languages">): Language | null {
  const used = members.flatMap((guest) => languages.get(guest.id) ?? []);
  const [last] = used.toSorted((one, other) => other.at - one.at);
  return household.language ?? last?.language ?? null;
}

const gotNothing: ReadonlySet<MailedEmail["state"]> = new Set(["failed", "in folder"]);

/** Whose invitation was sent, by the site or by hand, and did not fail; it may have arrived. */
async function listInvited({ views }: Services, except: MailingId): Promise<Set<GuestId>> {
  const [mailings, recipients, emails] = [
    await views.mailings(),
    await views.recipients(),
    await views.mailedEmails(),
  ];
  const invited = new Set<GuestId>();
  for (const { mailing, guestId, outcome } of recipients.values()) {
    const kind = mailings.get(mailing)?.mailing.kind;
    if (mailing === except || !kind || !ofKind[kind].invites) continue;
    const email = outcome.is === "emailed" ? emails.get(outcome.emailId) : null;
    if (outcome.is === "by hand" || (email && (!gotNothing.has(email.state) || email.unanswered > 0)))
      invited.add(guestId);
  }
  return invited;
}

export async function listLastLanguages({ views }: Pick<Services, "views">) {
  const last = new Map<GuestId, { language: Language; at: number }>();
  for (const { guestId, language, at, by } of (await views.history()).rows.values()) {
    if (guestId === null || by !== "guest" || !isLanguage(language)) continue;
    if ((last.get(guestId)?.at ?? -Infinity) < at) last.set(guestId, { language, at });
  }
  return last;
}

export type OddAddress = {
  /** As it was probably meant; null: nothing is odd about its domain. */
  likely: string | null;
  wasRefused: boolean;
};

const ofAddress: ReadonlySet<ReplyMeaning> = new Set(["no mailbox", "no domain", "mailbox disabled"]);

export async function openOddAddresses({ views }: Services): Promise<(address: string) => OddAddress | null> {
  const { undelivered } = await views.inbox();
  const refused = new Map<string, number>();
  for (const email of undelivered.values()) {
    if (email === "unreadable" || email.state !== "failed" || email.to.length !== 1) continue;
    const [address = ""] = email.to.map(foldAddress);
    const at = email.endedAt ?? 0;
    if (ofAddress.has(readReplyMeaning(email.lastReply)))
      refused.set(address, Math.max(at, refused.get(address) ?? 0));
  }
  const later = refused.size > 0 ? [...(await views.mailedEmails()).values()] : [];
  for (const { to, state, endedAt } of later) {
    const address = foldAddress(to[0] ?? "");
    // A mailbox that was made or mended since.
    if (state === "sent" && (endedAt ?? 0) > (refused.get(address) ?? Infinity)) refused.delete(address);
  }
  return (address) => {
    const [likely, wasRefused] = [findLikelyAddress(address), refused.has(foldAddress(address))];
    return likely !== null || wasRefused ? { likely, wasRefused } : null;
  };
}
