// What the person who installs the site decides, as proper types. env.ts reads it from the environment.

import type { EmailAddress } from "#domain/email-address.ts";
import type { Access } from "#domain/wedding/wedding.ts";
import type { FirebaseSettings } from "./firebase/firebase-settings.ts";

export type Settings = {
  host: string;
  port: number;
  dataFolder: string;
  /** Origin of the site as guests see it, without a slash at the end. */
  publicUrl: string;
  /** The site is real: PUBLIC_URL is https. No sample, no sample code, emails leave by SMTP. */
  production: boolean;
  /** Other machines may look at a site that is not real. What everybody knows of the sample opens nothing then. */
  trial: boolean;
  documents: "sqlite" | "firestore";
  identity: "local" | "firebase";
  /** Whom the hosted services belong to; null: none is used. */
  firebase: FirebaseSettings | null;
  /** Who may sign in to the admin area with a verified account of the hosted identity, claim or not. */
  admins: readonly EmailAddress[];
  post: PostSettings;
  mailFrom: string;
  mailReplyTo: string | null;
  /** null: made once and kept in the data folder. */
  sessionSecret: string | null;
  /** The visitor's address stands so many entries from the end of X-Forwarded-For; 0: whoever connects is the visitor. */
  trustedProxies: number;
  /** Who counts as invited. */
  access: Access;
  /** null: `access` asks for none. */
  invitationCode: string | null;
  /** May search engines list the pages that are open to all? */
  indexing: boolean;
  /** Opens `POST /api/sendEmail` to programs; null: to nobody but those who sign in. */
  serviceToken: string | null;
  /** Multiplies every limit on how often a visitor may ask. */
  limitFactor: number;
};

export type PostSettings =
  | { kind: "folder" }
  | { kind: "smtp"; url: string }
  /** `url` takes the emails of spec.md, section 7; `token` is shown to it. */
  | { kind: "sendEmail"; url: string; token: string | null };

/** What a copy between two stores needs to know of the site on either of them. */
export type CopySettings = Pick<Settings, "dataFolder" | "identity" | "firebase" | "sessionSecret">;

/** Whether this site keeps anything on its own disk. */
export function needsDataFolder({ documents, post, sessionSecret }: Settings): boolean {
  return documents === "sqlite" || post.kind === "folder" || sessionSecret === null;
}

/** Whether the sample wedding may move in: its guests and its well-known password, never on a real site or in a real project. */
export function mayHoldSample({ production, documents, identity, firebase }: Settings): boolean {
  const emulators = firebase?.emulators;
  const isOwnOrEmulated =
    (documents === "sqlite" || Boolean(emulators?.firestore)) &&
    (identity === "local" || Boolean(emulators?.auth));
  return !production && isOwnOrEmulated;
}
