// Real services on a data folder of their own, with a stopped clock and emails in a list.

import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEmailAddress } from "#domain/email-address.ts";
import type { Email } from "#emails/email.ts";
import type { SignedIn } from "#server/identity/identity.ts";
import { readNewPassword } from "#server/identity/new-password.ts";
import type { Delivery, Post } from "#server/mail/post.ts";
import type { openServices, Services, Replacements } from "#server/services.ts";
import type { JsonObject } from "#server/store/documents.ts";
import type { Settings } from "#server/settings.ts";
import { openFolderFiles } from "#server/files/files.ts";
import { areHosted, freshEngines } from "./engines.ts";
import { people } from "../guests/people.ts";

export type TestServices = AsyncDisposable & {
  services: Services;
  emails: Email[];
  clock: { now: number };
  /** What the post answers from now on. */
  postAnswers: (delivery: Delivery) => void;
};

type TestOptions = {
  /** The one of the built site for visits, the one of the sources for workflows. */
  open: typeof openServices;
  settings?: Partial<Settings>;
  replacements?: Replacements;
  wedding?: Partial<Services["wedding"]>;
  /** Of another sample than the first. */
  folder?: Services["content"];
  /** The guest list to begin with; the fixed cast if not given. */
  guests?: Record<string, object>;
};

/** Memory, where Linux keeps enough for files: nothing here is about what a disk keeps, and a disk takes its time. */
const roomForData = statfs("/dev/shm").then(
  ({ bavail, bsize }) => (bavail * bsize > 2 ** 30 ? "/dev/shm" : tmpdir()),
  () => tmpdir(),
);

export const sampleCode = "SJU-BLOMMOR";

export async function openTestServices(options: TestOptions): Promise<TestServices> {
  const dataFolder = await mkdtemp(join(await roomForData, "osa-"));
  const emails: Email[] = [];
  const clock = { now: Date.parse("2024-03-01T12:00:00Z") };
  let delivery: Delivery = { outcome: "sent", reply: "250 ok" };
  const post: Post = {
    async deliver(email) {
      if (delivery.outcome === "sent") emails.push(email);
      return delivery;
    },
    forget: async () => {},
    close: async () => {},
  };
  const settings: Settings = {
    host: "localhost",
    port: 3000,
    dataFolder,
    publicUrl: "http://osa.test",
    production: false,
    trial: false,
    ...freshEngines(),
    admins: [],
    post: { kind: "folder" },
    mailFrom: "us@example.se",
    mailReplyTo: null,
    sessionSecret: "a secret that is long enough for tests",
    trustedProxies: 0,
    access: options.settings?.invitationCode === null ? "open" : "code",
    invitationCode: sampleCode,
    indexing: false,
    serviceToken: null,
    limitFactor: 1,
    ...options.settings,
  };
  // Only the build and its tests can read it; a journey brings the folder that its site was built with.
  const folder = options.folder ?? (await import("../../../app/wedding-folder.ts")).weddingFolder;
  const services = await options.open(
    settings,
    { ...folder, wedding: { ...folder.wedding, ...options.wedding } },
    {
      now: () => clock.now,
      // A fault of ours that a page only hints at must not go unnoticed in a test.
      log: (event, facts) => event === "page failed" && console.error(event, facts),
      passwordCost: { memoryKiB: 8, passes: 1, parallelism: 1 },
      ...(settings.post.kind === "folder" ? { post } : {}),
      // No emulator of the bucket is asked for by what is about other things.
      ...(areHosted ? { files: openFolderFiles({ folder: join(dataFolder, "photos") }) } : {}),
      ...options.replacements,
    },
  );
  await putStored(services, "guests", options.guests ?? people);
  return {
    services,
    emails,
    clock,
    postAnswers: (answer) => (delivery = answer),
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

type Store = Pick<Services, "documents">;

/** New documents, by id, as another program or an earlier version of the site may have left them. */
export async function putStored({ documents }: Store, collection: string, all: Record<string, object>) {
  const entries = Object.entries(all) as [string, JsonObject][];
  await documents.commit(entries.map(([id, data]) => ({ write: "create", collection, id, data })));
}

/** As another process of the site, or a file, changes a document meanwhile; what is stored then. */
export async function changeStored({ documents }: Store, collection: string, id: string, changes: object) {
  const stored = await documents.get(collection, id);
  if (!stored) throw new Error(`There is no ${id} among the ${collection}.`);
  const [{ version }, data] = [stored, { ...stored.data, ...changes }];
  await documents.commit([{ write: "update", collection, id, version, data }]);
  return data;
}

/** As another process takes a document away meanwhile. */
export async function removeStored({ documents }: Store, collection: string, id: string): Promise<void> {
  const version = (await documents.get(collection, id))?.version ?? "";
  await documents.commit([{ write: "delete", collection, id, version }]);
}

export const adminAccount = { email: "marta@example.se", password: "tre små sju blommor" };

/** Once for all sites: to tell that a password is none of the commonest, a long list of them is read. */
let account: ReturnType<typeof readAdminAccount> | undefined;

async function readAdminAccount() {
  const email = readEmailAddress(adminAccount.email);
  const password = await readNewPassword(adminAccount.password, { texts: [], words: [] });
  if (!email.ok || !password.ok) throw new Error("The account of the tests cannot be made");
  return { email: email.value, password: password.value };
}

/** Makes the account of the tests, unless it is there. */
export async function addAdminAccount({ accounts }: Pick<Services, "accounts">): Promise<void> {
  account ??= readAdminAccount();
  await accounts.add(await account);
}

/** A session of the tests' account, and the proof of it that workflows ask for. */
export async function signInAdmin(services: Pick<Services, "accounts" | "identity">): Promise<SignedIn> {
  await addAdminAccount(services);
  const signedIn = await services.identity.signIn(adminAccount);
  if (!signedIn.ok) throw new Error(`The account of the tests cannot sign in: ${signedIn.refusal}`);
  return signedIn.value;
}
