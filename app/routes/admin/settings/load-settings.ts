// What the settings show: the admin's own account, and who else has one. Server only.

import type { Language } from "#domain/language.ts";
import type { LetterWish } from "#server/identity/accounts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { type ListedDeletion, listDeletions } from "#server/workflows/list-deletions.ts";
import type { AdminRequest } from "../admin-request.ts";

const savables = ["letters", "password", "deletion", "links"] as const;

export type SettingsData = {
  email: string;
  letters: LetterWish;
  lettersLanguage: Language;
  others: string[];
  /** None: nothing is deleted by date. */
  deletions: ListedDeletion[];
  /** What has just been saved. */
  saved: (typeof savables)[number] | null;
};

export async function loadSettings({ admin, services, url, language }: AdminRequest): Promise<SettingsData> {
  const accounts = await orUnavailable(services.accounts.list());
  const own = accounts.find(({ id }) => id === admin.id);
  const saved = url.searchParams.get("saved");
  return {
    email: admin.email,
    letters: own?.letters ?? "off",
    // Made on the command line, an account has a language that nobody chose.
    lettersLanguage: own && own.letters !== "off" ? own.language : language,
    others: accounts.filter(({ id }) => id !== admin.id).map(({ email }) => email),
    deletions: await orUnavailable(listDeletions(services)),
    saved: savables.find((one) => one === saved) ?? null,
  };
}
