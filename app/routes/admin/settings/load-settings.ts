// What the settings show: the admin's own account, who else has one, and what of the data is to be known
// before it is saved or deleted. Server only.

import type { Language } from "#domain/language.ts";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { leftOversOf } from "#i18n/couple.ts";
import type { NotificationChoice } from "#server/identity/accounts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { type ListedDeletion, listDeletions } from "#server/workflows/deletion/list-deletions.ts";
import type { AdminRequest } from "../admin-request.ts";
import { loadStanding, type StandingView } from "./load-standing.ts";

const savables = ["emails", "password", "deletion", "links"] as const;

export type SettingsData = {
  email: string;
  emails: NotificationChoice;
  emailsLanguage: Language;
  others: string[];
  /** Guests whose documents cannot be read, and who are missing in the list for spreadsheets. */
  unreadable: number;
  /** None: nothing is deleted by date. */
  deletions: ListedDeletion[];
  standing: StandingView;
  /** What still tells of the sample wedding. */
  leftOvers: readonly LeftOver[];
  /** What has just been saved. */
  saved: (typeof savables)[number] | null;
};

export async function loadSettings(asked: AdminRequest): Promise<SettingsData> {
  const { admin, services, url, language } = asked;
  const accounts = await orUnavailable(services.accounts.list());
  const own = accounts.find(({ id }) => id === admin.id);
  const saved = url.searchParams.get("saved");
  return {
    email: admin.email,
    emails: own?.emails ?? "off",
    // Made on the command line, an account has a language that nobody chose.
    emailsLanguage: own && own.emails !== "off" ? own.language : language,
    others: accounts.filter(({ id }) => id !== admin.id).map(({ email }) => email),
    standing: await loadStanding(asked),
    unreadable: new Set(services.guestList.problems().map(({ id }) => id)).size,
    leftOvers: leftOversOf(services.wedding),
    deletions: await orUnavailable(listDeletions(services)),
    saved: savables.find((one) => one === saved) ?? null,
  };
}
