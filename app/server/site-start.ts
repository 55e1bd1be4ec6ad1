// The couple's folder, or what the couple have said in the browser where that is still the sample's.

import { isSampleWedding } from "#domain/left-overs/left-overs.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { startingContent } from "#i18n/starting/starting-content.ts";
import type { FirstEvening, FirstEveningView } from "#server/records/wedding/first-evening.ts";
import type { WeddingContentView } from "#server/records/wedding/wedding-content.ts";
import type { Settings } from "#server/settings.ts";
import type { Keys } from "./keys.ts";
import { spellOut } from "#server/links/invitation-code.ts";

type Opened = { settings: Settings; folder: WeddingContent };

export type SiteStart = ReturnType<typeof openSiteStart>;

export function openSiteStart(
  { settings, folder: built }: Opened,
  {
    evening,
    kept,
    now,
  }: { evening: FirstEveningView; kept: Pick<WeddingContentView, "now">; now: () => number },
) {
  const { production, access, invitationCode: given } = settings;
  const isSamples = built.wedding.sample !== undefined && isSampleWedding(built.wedding);
  // Nobody invites real guests to the sample wedding.
  const unsaid = isSamples && production && given === null ? { at: now(), facts: {} } : null;
  const isCodeGiven = given !== null && given !== built.wedding.sample?.invitationCode;
  let made: { of: FirstEvening; content: WeddingContent } | null = null;

  const begun = () => (isSamples ? (evening.begun() ?? unsaid) : null);

  function folder(): WeddingContent {
    const of = begun();
    if (!of) return built;
    if (made?.of !== of) made = { of, content: startingContent(of) };
    return made.content;
  }
  /** The couple have begun, and nothing of theirs is there yet. */
  const isPreparing = () => begun() !== null && kept.now("published", folder()) === null;
  return {
    folder,
    /** The couple began in the browser, and no folder of theirs stands behind it. */
    isBegun: () => begun() !== null,
    isPreparing,
    isOpen: () => !isPreparing() && !evening.isClosed(),
    /** A code among the settings, unless everybody knows it: it comes first. */
    isCodeGiven,
    invitationCode(): string | null {
      if (access !== "code") return null;
      if (isCodeGiven) return given;
      return evening.code() ?? (begun() ? null : given);
    },
  };
}

/** The sample's own code and password are in a public file; these are the same after every restart. */
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
