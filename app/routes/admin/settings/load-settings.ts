// Loads somebody's own account, and what the couple settle about their guests' data. Server only.

import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { householdIdsOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import type { NotificationChoice } from "#server/identity/accounts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { type ListedDeletion, listDeletions } from "#server/workflows/deletion/list-deletions.ts";
import { listCardAddresses } from "#server/workflows/households/discard-card.ts";
import type { AdminRequest } from "../admin-request.ts";

/** Everybody's own account. */
export type AccountData = {
  email: string;
  emails: NotificationChoice;
  emailsLanguage: Language;
  /** Whether this account may get emails about what happens. */
  mayRead: boolean;
  /** What has just been saved. */
  saved: "emails" | "password" | null;
};

export type SettingsData = {
  /** Empty: nothing is deleted by date. */
  deletions: ListedDeletion[];
  saved: "deletion" | "links" | "cards" | null;
  /** After all cards have got new codes: the addresses that the old ones gave. */
  cardAddresses: readonly { id: GuestId; name: string; email: string }[];
};

export async function loadAccount({ admin, services, url, language }: AdminRequest): Promise<AccountData> {
  const own = (await orUnavailable(services.accounts.list())).find(({ id }) => id === admin.id);
  return {
    email: admin.email,
    emails: own?.emails ?? "off",
    // An account made on the command line has a default language that its owner did not choose.
    emailsLanguage: own && own.emails !== "off" ? own.language : language,
    saved: readSaved(url, ["emails", "password"]),
    mayRead: helpers.some((role) => role === admin.role),
  };
}

export async function loadSettings(asked: AdminRequest): Promise<SettingsData> {
  const saved = readSaved(asked.url, ["deletion", "links", "cards"]);
  return {
    deletions: await orUnavailable(listDeletions(asked.services)),
    saved,
    cardAddresses: saved === "cards" ? await listAllCardAddresses(asked) : [],
  };
}

function readSaved<const What extends string>({ searchParams }: URL, kinds: readonly What[]): What | null {
  return kinds.find((kind) => kind === searchParams.get("saved")) ?? null;
}

async function listAllCardAddresses({ services }: AdminRequest): Promise<SettingsData["cardAddresses"]> {
  const households = householdIdsOf(services.guestList.guests());
  const given = households.map((household) => listCardAddresses(services, household));
  return (await orUnavailable(Promise.all(given)))
    .flat()
    .map(({ guest, email }) => ({ id: guest.id, name: fullName(guest), email }));
}
