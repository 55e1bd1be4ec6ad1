import type { WeddingContent } from "#domain/wedding/wedding.ts";
import type { Keys } from "#server/keys.ts";
import type { Settings } from "#server/settings.ts";
import { spellOut } from "./invitation-code.ts";

type Opened = { settings: Settings; folder: WeddingContent };

/**
 * Access to a trial site that other machines may open (TRIAL=yes). The sample's own code and password are in a
 * public file, so the site replaces them with ones derived from its secret. The secret is in the data folder,
 * so every process and every restart gets the same ones.
 */
export function withTrialSecrets(keys: Keys, { settings, folder }: Opened): Opened {
  const { wedding, texts } = folder;
  const { sample } = wedding;
  if (!settings.trial || !sample) return { settings, folder };
  const made = (what: string, groups: number) =>
    spellOut(Buffer.from(keys.sign("trial", what), "base64url"), groups);
  const invitationCode = made("invitation code", 3);
  const password = made("password", 6);
  const isSampleCode = settings.invitationCode === sample.invitationCode;
  return {
    settings: isSampleCode ? { ...settings, invitationCode } : settings,
    folder: {
      wedding: { ...wedding, sample: { ...sample, invitationCode, admin: { ...sample.admin, password } } },
      texts,
    },
  };
}
