import type { EmailAddress } from "#domain/email-address.ts";
import type { Access } from "#domain/wedding/wedding.ts";
import type { FirebaseSettings } from "./firebase/firebase-settings.ts";

export type Settings = {
  host: string;
  port: number;
  dataFolder: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** PUBLIC_URL is https: a real site, with no sample, no sample code, and emails by SMTP. */
  production: boolean;
  /** Other machines may open a site that is not real. The sample's public secrets are then replaced. */
  trial: boolean;
  documents: "sqlite" | "firestore";
  identity: "local" | "firebase";
  firebase: FirebaseSettings | null;
  /** Addresses that may sign in with a verified account of the hosted identity, with or without the claim. */
  admins: readonly EmailAddress[];
  post: PostSettings;
  mailFrom: string;
  mailReplyTo: string | null;
  /** null: the site makes one and keeps it in the data folder. */
  sessionSecret: string | null;
  /** The visitor's entry from the end of X-Forwarded-For; 0: the connecting address is the visitor's. */
  trustedProxies: number;
  access: Access;
  /** null: `access` needs no code. */
  invitationCode: string | null;
  indexing: boolean;
  /** Opens `POST /api/sendEmail` to programs; null: only signed-in admins may use it. */
  serviceToken: string | null;
  limitFactor: number;
};

export type PostSettings =
  | { kind: "folder" }
  | { kind: "smtp"; url: string }
  /** A host that takes an email as JSON over HTTP. */
  | { kind: "sendEmail"; url: string; token: string | null };

export type CopySettings = Pick<Settings, "dataFolder" | "identity" | "firebase" | "sessionSecret">;

export function needsDataFolder({ documents, post, sessionSecret }: Settings): boolean {
  return documents === "sqlite" || post.kind === "folder" || sessionSecret === null;
}

/** The sample wedding brings guests and a public password, so it never enters a real site or a real project. */
export function mayHoldSample({ production, documents, identity, firebase }: Settings): boolean {
  const emulators = firebase?.emulators;
  const isOwnOrEmulated =
    (documents === "sqlite" || Boolean(emulators?.firestore)) &&
    (identity === "local" || Boolean(emulators?.auth));
  return !production && isOwnOrEmulated;
}
