// Everything a workflow may use, made once at start and closed in reverse order.

import { randomBytes } from "node:crypto";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { findUploadIn } from "#domain/photos/uploaded-photo.ts";
import { openDataFolder } from "./data-folder.ts";
import type { Files } from "./files/files.ts";
import type { Documents } from "#server/store/documents.ts";
import { bringFolderForward } from "#server/store/migrations/sqlite-forward.ts";
import { followSaving } from "#server/store/followed-saving.ts";
import { openGuestListView } from "#server/records/guest-list/guest-list-view.ts";
import { openViews } from "#server/records/views.ts";
import {
  openChosenFirebase,
  openDocuments,
  openFiles,
  openIdentity,
  openLimits,
  openPost,
  openUsage,
} from "./engines.ts";
import { openAdminCookies } from "./identity/admin-cookies.ts";
import { openDigestReaders } from "#server/identity/digest-readers.ts";
import { makeKeys, readOrMakeSecret } from "./keys.ts";
import { openPasswordHashes, usualCost, type PasswordCost } from "./identity/password-hashes.ts";
import { openSiteStart, type SiteStart, withTrialSecrets } from "./site-start.ts";
import { openVisitorSessions } from "./identity/visitor-session.ts";
import { type Log, logLine } from "./log.ts";
import { openOutbox } from "#server/mail/outbox.ts";
import type { Post } from "#server/mail/post.ts";
import { openPhotoMaker } from "#server/photos/make-photo.ts";
import { openProposalSearches } from "./seating/proposal-searches.ts";
import { needsDataFolder, type Settings } from "./settings.ts";
import { openAdminFeed } from "#server/live/admin-feed.ts";
import type { OutboxTimings } from "#server/mail/next-attempt.ts";

export type Services = Awaited<ReturnType<typeof openServices>>;

export async function openServices(given: Settings, built: WeddingContent, replacements: Replacements = {}) {
  const { now = Date.now, random = randomBytes, log = logLine } = replacements;
  const elapsed = replacements.elapsed ?? replacements.now ?? (() => performance.now());
  if (given.documents === "sqlite" && !replacements.documents)
    await bringFolderForward(given.dataFolder, { now: now(), log });
  const dataFolder = needsDataFolder(given) ? openDataFolder(given.dataFolder) : null;
  const keys = makeKeys(given.sessionSecret ?? readOrMakeSecret(given.dataFolder));
  const opened = withTrialSecrets(keys, { settings: given, folder: built });
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
  const { documents, saving } = followSaving(store, now);
  await usage?.share(documents);
  const views = openViews(documents, keys);
  const kept = await views.weddingContent();
  const begins = openSiteStart(opened, { evening: await views.firstEvening(), kept, now });
  start = begins;
  const contentOn = (given: WeddingContent) => kept.now("published", given)?.content ?? given;
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
    /** It counts as long as nothing else is published. */
    get folder() {
      return begins.folder();
    },
    start: begins,
    /** Guests may read. The couple open and close their site. */
    get isOpen() {
      return begins.isOpen();
    },
    /** It may change while the site runs. */
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
