// Loads the settings: the admin's own account, the other accounts, and facts about the data that matter
// before it is saved or deleted. Server only.

import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { householdIdsOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { leftOversOf } from "#i18n/couple.ts";
import type { NotificationChoice } from "#server/identity/accounts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { type ListedDeletion, listDeletions } from "#server/workflows/deletion/list-deletions.ts";
import { listCardAddresses } from "#server/workflows/households/discard-card.ts";
import type { AdminRequest } from "../admin-request.ts";
import { loadStanding, type StandingView } from "./load-standing.ts";

const savables = ["emails", "password", "deletion", "links", "cards"] as const;

export type SettingsData = {
  email: string;
  emails: NotificationChoice;
  emailsLanguage: Language;
  /** It brings the files of photos, too, which the download leaves out. */
  backupCommand: string;
  /** Empty: nothing is deleted by date. */
  deletions: ListedDeletion[];
  standing: StandingView;
  /** Texts left from the sample wedding. */
  leftOvers: readonly LeftOver[];
  /** The setting that has just been saved. */
  saved: (typeof savables)[number] | null;
  /** After all cards have got new codes: the addresses that the old ones gave. */
  cardAddresses: readonly { id: GuestId; name: string; email: string }[];
};

/** Everybody's own account. */
export type AccountData = Pick<SettingsData, "email" | "emails" | "emailsLanguage" | "saved"> & {
  /** Whether this account may get emails about what happens. */
  mayRead: boolean;
};

export async function loadAccount(asked: AdminRequest): Promise<AccountData> {
  const { admin, services, url, language } = asked;
  const own = (await orUnavailable(services.accounts.list())).find(({ id }) => id === admin.id);
  const saved = url.searchParams.get("saved");
  return {
    email: admin.email,
    emails: own?.emails ?? "off",
    emailsLanguage: own && own.emails !== "off" ? own.language : language,
    saved: savables.find((one) => one === saved) ?? null,
    mayRead: helpers.some((role) => role === admin.role),
  };
}

const commandFor = {
  sqlite: "npm run backup",
  firestore: "npm run copy -- --from firestore --to sqlite:./out --yes",
} as const;

export async function loadSettings(asked: AdminRequest): Promise<SettingsData> {
  const { admin, services, url, language } = asked;
  const accounts = await orUnavailable(services.accounts.list());
  const own = accounts.find(({ id }) => id === admin.id);
  const saved = url.searchParams.get("saved");
  return {
    email: admin.email,
    emails: own?.emails ?? "off",
    // An account made on the command line has a default language that its owner did not choose.
    emailsLanguage: own && own.emails !== "off" ? own.language : language,
    standing: await loadStanding(asked),
    backupCommand: commandFor[services.settings.documents],
    leftOvers: leftOversOf(services.content),
    deletions: await orUnavailable(listDeletions(services)),
    saved: savables.find((one) => one === saved) ?? null,
    cardAddresses: saved === "cards" ? await listAllCardAddresses(asked) : [],
  };
}

async function listAllCardAddresses({ services }: AdminRequest): Promise<SettingsData["cardAddresses"]> {
  const households = householdIdsOf(services.guestList.guests());
  const given = households.map((household) => listCardAddresses(services, household));
  return (await orUnavailable(Promise.all(given)))
    .flat()
    .map(({ guest, email }) => ({ id: guest.id, name: fullName(guest), email }));
}
