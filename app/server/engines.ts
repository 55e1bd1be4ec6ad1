import { join } from "node:path";
import { readEmailAddress } from "#domain/email-address.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Documents } from "#server/store/documents.ts";
import { bringHostedForward, refuseWhenNewer } from "#server/store/migrations/hosted-forward.ts";
import { keepBefore } from "./store/migrations/migration.ts";
import { movingRecords } from "#server/all-records.ts";
import { openFirestoreDocuments } from "#server/store/firestore/firestore-documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { type Files, filesFolder, openBucketFiles, openFolderFiles } from "./files/files.ts";
import { type DayUsage, openDayUsage } from "./firebase/day-usage.ts";
import { type FirebaseApp, openFirebaseApp } from "./firebase/firebase-app.ts";
import type { Accounts } from "./identity/accounts.ts";
import { type AdminSessions, openAdminSessions } from "./identity/admin-sessions.ts";
import type { Identity } from "./identity/identity.ts";
import { openIdentityOnFirebase } from "./identity/identity-on-firebase.ts";
import { openLocalAccounts, openLocalIdentity } from "./identity/local-identity.ts";
import type { PasswordHashes } from "./identity/password-hashes.ts";
import type { Log } from "./log.ts";
import { openFolderPost, openSendEmailPost, type Post } from "#server/mail/post.ts";
import { openSmtpPost } from "#server/mail/smtp-post.ts";
import type { Settings } from "./settings.ts";
import { openRateLimits, type RateLimits } from "#server/limits/rate-limits.ts";
import { openSharedRateLimits, type SharedRateLimitsNeeds } from "#server/limits/shared-counts.ts";

type RandomAndLog = { random: (bytes: number) => Buffer; log: Log };

/** null: Google's SDK is not loaded and need not be installed. */
export function openChosenFirebase({ firebase }: Settings): FirebaseApp | null {
  return firebase && openFirebaseApp(firebase);
}

export async function openDocuments(
  settings: Settings,
  firebase: FirebaseApp | null,
  needs: RandomAndLog & { now: () => number; usage: DayUsage | null },
): Promise<Documents> {
  if (settings.documents === "sqlite")
    return openSqliteDocuments({ file: join(settings.dataFolder, "osa.sqlite") });
  const { firestore, firestoreSdk: sdk, requireServiceAccount } = chosen(firebase);
  await requireServiceAccount();
  const { usage, random, log, now } = needs;
  const count = usage ? { count: usage.count } : {};
  const documents = await openFirestoreDocuments({ firestore: firestore(), sdk, random, log, ...count });
  const keep = keepBefore({
    folder: settings.dataFolder,
    collections: movingRecords.map(({ name }) => name),
    now,
  });
  await bringHostedForward(documents, { now, random, log, keep });
  return refuseWhenNewer(documents, { log });
}

/** Where the documents are, the files are too, so that every process finds both. */
export function openFiles({ documents, dataFolder }: Settings, firebase: FirebaseApp | null): Files {
  if (documents === "sqlite") return openFolderFiles({ folder: join(dataFolder, filesFolder) });
  return openBucketFiles({ bucket: chosen(firebase).bucket() });
}

export function openUsage({ documents }: Settings, needs: { now: () => number; log: Log }): DayUsage | null {
  return documents === "firestore" ? openDayUsage(needs) : null;
}

export function openIdentity(
  settings: Settings,
  firebase: FirebaseApp | null,
  needs: RandomAndLog & { documents: Documents; now: () => number; hashes: PasswordHashes },
): { identity: Identity; accounts: Accounts; sessions: AdminSessions } {
  const { production, admins } = settings;
  const sessions = openAdminSessions(needs);
  const known = { ...needs, production, sessions };
  if (settings.identity === "local") {
    return { identity: openLocalIdentity(known), accounts: openLocalAccounts(known), sessions };
  }
  const auth = chosen(firebase).auth();
  const opened = openIdentityOnFirebase({ ...known, auth, admins, firebase: chosen(settings.firebase) });
  return { ...opened, sessions };
}

export function openPost(
  {
    post,
    mailFrom,
    mailReplyTo,
    dataFolder,
  }: Pick<Settings, "post" | "mailFrom" | "mailReplyTo" | "dataFolder">,
  wedding: () => Wedding,
): Post {
  const from = {
    get name() {
      const { couple } = wedding();
      return `${couple.first} & ${couple.second}`;
    },
    address: mailFrom,
  };
  // Asked for each email, since the couple may change where they are reached.
  const sentBy = <Where extends object>(where: Where) => ({
    ...where,
    from,
    get replyTo() {
      const result = readEmailAddress(wedding().contact?.email ?? "");
      return mailReplyTo ?? (result.ok ? result.value : null);
    },
  });
  switch (post.kind) {
    case "folder":
      return openFolderPost(sentBy({ folder: join(dataFolder, "outbox") }));
    case "smtp":
      return openSmtpPost(sentBy({ url: post.url }));
    case "sendEmail":
      return openSendEmailPost(post);
  }
}

/** A site on the hosted store may run several processes, which must share their counts. */
export function openLimits({ documents }: Settings, needs: SharedRateLimitsNeeds): RateLimits {
  return documents === "firestore" ? openSharedRateLimits(needs) : openRateLimits(needs);
}

/** The settings are checked as a whole, so a hosted engine always has its project. */
function chosen<T>(part: T | null): T {
  if (part === null) throw new Error("A hosted engine was chosen without a project");
  return part;
}
