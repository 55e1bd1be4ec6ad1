// What the person who installs the site decides, as proper types. env.ts reads it from the environment.

export type Settings = {
  host: string;
  port: number;
  dataFolder: string;
  /** Origin of the site as guests see it, without a slash at the end. */
  publicUrl: string;
  /** The site is real: PUBLIC_URL is https. No sample, no sample code, letters leave by SMTP. */
  production: boolean;
  documents: "sqlite";
  post: { kind: "folder" } | { kind: "smtp"; url: string };
  mailFrom: string;
  mailReplyTo: string | null;
  /** null: made once and kept in the data folder. */
  sessionSecret: string | null;
  /** Take the visitor's address from the last X-Forwarded-For entry. */
  trustProxy: boolean;
  /** null: the code is switched off and everybody counts as invited. */
  invitationCode: string | null;
  /** May search engines list the pages that are open to all? */
  indexing: boolean;
  /** Opens `POST /api/sendEmail` to programs; null: to nobody but those who sign in. */
  serviceToken: string | null;
  /** Multiplies every limit on how often a visitor may ask. */
  limitFactor: number;
};
