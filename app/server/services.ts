import { randomBytes } from "node:crypto";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { findUploadIn } from "#domain/photos/uploaded-photo.ts";
import { openDataFolder } from "./data-folder.ts";
import type { Files } from "./files/files.ts";
import type { Documents } from "./store/documents.ts";
import { bringFolderForward } from "./store/migrations/sqlite-forward.ts";
import { watchSaving } from "./store/define-record.ts";
import { openGuestListView } from "./records/guest-list/guest-list-view.ts";
import { openViews } from "./records/views.ts";
import {
  openChosenFirebase,
  openDocuments,
  openFiles,
  openIdentity,
  openLimits,
  openPost,
  openUsage,
} from "./engines.ts";
import { openAdminCookies } from "./identity/admin-sessions.ts";
import { openDigestReaders } from "./identity/account-document.ts";
import { type Keys, makeKeys, readOrMakeSecret } from "./keys.ts";
import { openPasswordHashes, type PasswordCost, usualCost } from "./identity/password-hashes.ts";
import { openVisitorSessions } from "./identity/identity.ts";
import { type Log, logLine } from "./log.ts";
import { openOutbox } from "./mail/outbox.ts";
import type { Post } from "./mail/post.ts";
import { openPhotoMaker } from "./photos/make-photo.ts";
import { openProposalSearches } from "./seating/proposal-searches.ts";
import { needsDataFolder, type Settings } from "./settings.ts";
import { openAdminFeed } from "./live/admin-feed.ts";
import type { OutboxTimings } from "./mail/next-attempt.ts";
import { isSampleWedding } from "#domain/left-overs/left-overs.ts";
import { startingContent } from "#i18n/starting/starting-content.ts";
import type { FirstEvening, FirstEveningView } from "./records/wedding/saved-first-evening.ts";
import type { WeddingContentView } from "./records/wedding/wedding-content.ts";
import { spellOut } from "./links/invitation-code.ts";

export type Services = Awaited<ReturnType<typeof openServices>>;

export async function openServices(config: Settings, built: WeddingContent, replacements: Replacements = {}) {
  const { now = Date.now, random = randomBytes, log = logLine } = replacements;
  const elapsed = replacements.elapsed ?? replacements.now ?? (() => performance.now());
  if (config.documents === "sqlite" && !replacements.documents)
    await bringFolderForward(config.dataFolder, { now: now(), log });
  const dataFolder = needsDataFolder(config) ? openDataFolder(config.dataFolder) : null;
  const keys = makeKeys(config.sessionSecret ?? readOrMakeSecret(config.dataFolder));
  const opened = withTrialSecrets(keys, { settings: config, folder: built });
  let start: SiteStart | null = null;
  const settings: Settings = {
    ...opened.settings,
    get invitationCode() {
      return start ? start.invitationCode() : opened.settings.invitationCode;
    },
  };
  const firebase = openChosenFirebase(settings);
  const usage = openUsage(settings, { now, log });
  const store =
    replacements.documents ?? (await openDocuments(settings, firebase, { now, random, log, usage }));
  const files = replacements.files ?? openFiles(settings, firebase);
  const photoMaker = openPhotoMaker();
  const proposalSearches = openProposalSearches();
  const { documents, saving } = watchSaving(store, now);
  await usage?.share(documents);
  const views = openViews(documents, keys);
  const weddingContent = await views.weddingContent();
  const begins = openSiteStart(opened, { evening: await views.firstEvening(), weddingContent, now });
  start = begins;
  const contentOn = (content: WeddingContent) => weddingContent.now("published", content)?.content ?? content;
  const wedding = () => contentOn(begins.folder()).wedding;
  const post = replacements.post ?? openPost(settings, wedding);
  const { outboxTimings: timings = {} } = replacements;
  const outbox = openOutbox({ documents, post, now, elapsed, random, log, timings });
  const guestList = await openGuestListView(documents);
  const hashes = openPasswordHashes({ random, cost: replacements.passwordCost ?? usualCost });
  const { identity, accounts, sessions } = openIdentity(settings, firebase, {
    documents,
    now,
    random,
    log,
    hashes,
  });
  const uploads = await views.uploadedPhotos();
  const emailReaders = openDigestReaders({ documents, accounts, now });
  const adminFeed = openAdminFeed({ documents, random, wedding });
  const { production: secure, limitFactor: factor } = settings;
  const rateLimits = openLimits(settings, { documents, keys, now, random, log, factor });
  return {
    documents,
    files,
    photoMaker,
    proposalSearches,
    saving,
    guestList,
    views,
    emailReaders,
    identity,
    accounts,
    sessions,
    hashes,
    post,
    outbox,
    usage,
    keys,
    visitorSessions: openVisitorSessions({ keys, settings }),
    adminCookies: openAdminCookies({ keys, random, secure }),
    rateLimits,
    adminFeed,
    contentOn,
    get folder() {
      return begins.folder();
    },
    start: begins,
    get isOpen() {
      return begins.isOpen();
    },
    get content() {
      return contentOn(begins.folder());
    },
    get wedding() {
      return wedding();
    },
    /** null: no place of the wedding may show it as an upload. */
    findUpload: (file: string) => findUploadIn(uploads, file),
    settings,
    now,
    random,
    log,
    async [Symbol.asyncDispose]() {
      adminFeed.close();
      await proposalSearches.close();
      await photoMaker.close();
      await outbox.close();
      await post.close();
      guestList.close();
      views[Symbol.dispose]();
      emailReaders[Symbol.dispose]();
      await usage?.close();
      await files.close();
      await documents.close();
      await firebase?.close();
      dataFolder?.[Symbol.dispose]();
    },
  };
}

export type Replacements = {
  documents?: Documents;
  files?: Files;
  post?: Post;
  now?: () => number;
  random?: (bytes: number) => Buffer;
  log?: Log;
  /** A stopped test clock stops this one too. */
  elapsed?: () => number;
  outboxTimings?: Partial<OutboxTimings>;
  passwordCost?: PasswordCost;
};

type Opened = { settings: Settings; folder: WeddingContent };

type SiteStart = ReturnType<typeof openSiteStart>;

function openSiteStart(
  { settings, folder: built }: Opened,
  {
    evening,
    weddingContent,
    now,
  }: { evening: FirstEveningView; weddingContent: Pick<WeddingContentView, "now">; now: () => number },
) {
  const { production, access, invitationCode: configuredCode } = settings;
  const isSamples = built.wedding.sample !== undefined && isSampleWedding(built.wedding);
  // Nobody invites real guests to the sample wedding.
  const unsaid = isSamples && production && configuredCode === null ? { at: now(), facts: {} } : null;
  const isCodeGiven = configuredCode !== null && configuredCode !== built.wedding.sample?.invitationCode;
  let made: { of: FirstEvening; content: WeddingContent } | null = null;

  const firstEvening = () => (isSamples ? (evening.current() ?? unsaid) : null);

  function folder(): WeddingContent {
    const of = firstEvening();
    if (!of) return built;
    if (made?.of !== of) made = { of, content: startingContent(of) };
    return made.content;
  }
  const isPreparing = () => firstEvening() !== null && weddingContent.now("published", folder()) === null;
  return {
    folder,
    hasStarted: () => firstEvening() !== null,
    isPreparing,
    isOpen: () => !isPreparing() && !evening.isClosed(),
    /** A code among the settings, unless everybody knows it: it comes first. */
    isCodeGiven,
    invitationCode(): string | null {
      if (access !== "code") return null;
      if (isCodeGiven) return configuredCode;
      return evening.code() ?? (firstEvening() ? null : configuredCode);
    },
  };
}

/** The sample's own code and password are in a public file; these are the same after every restart. */
function withTrialSecrets(keys: Keys, { settings, folder }: Opened): Opened {
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
