// What opens a site that is not real while other machines may look at it (TRIAL=yes). The sample's own code
// and password stand in a public file, so others take their place: made from the site's secret, which
// lies in the data folder for its owner alone, so that a restart and every process has the same.

import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Keys } from "./keys.ts";
import type { Settings } from "./settings.ts";
import { spellOut } from "#server/links/invitation-code.ts";

type Opened = { settings: Settings; wedding: Wedding };

export function withTrialSecrets(keys: Keys, { settings, wedding }: Opened): Opened {
  const { sample } = wedding;
  if (!settings.trial || !sample) return { settings, wedding };
  const made = (what: string, groups: number) =>
    spellOut(Buffer.from(keys.sign("trial", what), "base64url"), groups);
  const invitationCode = made("invitation code", 3);
  const password = made("password", 6);
  const isSampleCode = settings.invitationCode === sample.invitationCode;
  return {
    settings: isSampleCode ? { ...settings, invitationCode } : settings,
    wedding: { ...wedding, sample: { ...sample, invitationCode, admin: { ...sample.admin, password } } },
  };
}
