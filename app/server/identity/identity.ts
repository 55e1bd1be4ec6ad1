// The port to anonymous visitors and to admins who sign in. One contract suite: identity-contract.ts.

import type { Result } from "#domain/result.ts";
import type { AccountId, Admin } from "#server/admin.ts";
import type { MissingStep } from "./second-factor/account-security.ts";
import type { Keys } from "#server/keys.ts";
import type { Settings } from "#server/settings.ts";

export type Identity = {
  /** Only after a proved invitation: a service limits accounts per address, and all come from ours. Never rejects. */
  signInAnonymously(): Promise<VisitorId>;
  /** Neither the answer nor its duration reveals whether the account exists. `asker` decides the order in a crowd. */
  signIn(credentials: Credentials, asker?: Asker): Promise<Result<SignedIn, SignInRefusal>>;
  /** null: no admin any more. A hosted service's changes apply within two minutes. May reject. */
  whoIs(token: SessionToken): Promise<Admin | null>;
  /** The account of a sign-in that misses a step, after its password; null: none, or ended meanwhile. */
  findPending(token: SessionToken): Promise<PendingSignIn | null>;
  signInByPasskey(account: AccountId, asker?: Asker): Promise<SignedIn | null>;
  checkPassword(account: AccountId, password: string): Promise<"right" | "wrong" | "too many tries">;
  signOut(token: SessionToken): Promise<void>;
};

export type Credentials = { email: string; password: string };

export type Asker = {
  address: string;
  isKnown: boolean;
  userAgent?: string | null;
};

export type SessionToken = string;

export type SignedIn = {
  token: SessionToken;
  admin: Admin;
  credential: string;
  awaits: MissingStep | null;
};

export type PendingSignIn = { account: AccountId; email: string; credential: string; awaits: MissingStep };

export type SignInRefusal = "refused" | "too many tries";

export class IdentityUnavailable extends Error {
  override name = "IdentityUnavailable";
}

export type VisitorId = string;

export type VisitorSession = {
  id: VisitorId;
  /** Made for one invitation code, or the link itself if only links open the site. */
  invitationProof: string | null;
  /** The keyed digest of the household code that was shown (records/households.ts), looked up at every use. */
  householdDigest: string | null;
};

/** A visitor with the invitation code or a link. Only `admit` and `admitByLink` make one. */
export type InvitedVisitor = { readonly id: VisitorId; readonly [invited]: true };
declare const invited: unique symbol;

export function makeVisitorId(random: (bytes: number) => Buffer): VisitorId {
  return random(16).toString("base64url");
}

/** One signed cookie with a random id, the proof of invitation and a household's mark: no name and no counts. */
export function openVisitorSessions(options: {
  keys: Keys;
  settings: Pick<Settings, "access" | "invitationCode" | "production">;
}) {
  const { keys, settings } = options;
  const { access, production: secure } = settings;
  const name = secure ? "__Host-osa-visitor" : "osa-visitor";
  const proofFor = (id: VisitorId) => keys.sign("invitation", `${id}\n${settings.invitationCode ?? ""}`);
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const sessions = {
    read(cookieHeader: string | null): VisitorSession | null {
      const value = readCookie(cookieHeader, name);
      const parts = value?.split(".") ?? [];
      const signature = parts.pop();
      const [id, proof, mark, ...more] = parts;
      if (!id || proof === undefined || !signature || more.length > 0) return null;
      if (!keys.isSigned("visitor session", parts.join("."), signature)) return null;
      return { id, invitationProof: proof || null, householdDigest: mark || null };
    },
    start: (id: VisitorId): VisitorSession => ({ id, invitationProof: null, householdDigest: null }),
    invite: (session: VisitorSession): VisitorSession => ({
      ...session,
      invitationProof: proofFor(session.id),
    }),
    joinHousehold: (session: VisitorSession, householdDigest: string): VisitorSession => ({
      ...session,
      householdDigest,
    }),
    wasInvited: ({ invitationProof, householdDigest }: VisitorSession) =>
      invitationProof !== null || householdDigest !== null,
    knows(cookieHeader: string | null): boolean {
      if (access === "open") return true;
      const session = sessions.read(cookieHeader);
      return session !== null && sessions.wasInvited(session);
    },
    admit(session: VisitorSession): InvitedVisitor | null {
      const hasCode = access === "code" && session.invitationProof === proofFor(session.id);
      return access === "open" || hasCode ? ({ id: session.id } as InvitedVisitor) : null;
    },
    /** On a site that only links open: keeps a guest's link, which every visit looks up again. */
    keepLink: (session: VisitorSession, link: string): VisitorSession => ({
      ...session,
      invitationProof: linkPrefix + Buffer.from(link).toString("base64url"),
    }),
    linkOf({ invitationProof }: VisitorSession): string | null {
      if (access !== "links only" || !invitationProof?.startsWith(linkPrefix)) return null;
      return Buffer.from(invitationProof.slice(linkPrefix.length), "base64url").toString();
    },
    admitByLink: ({ id }: VisitorSession) => ({ id }) as InvitedVisitor,
    keep({ id, invitationProof, householdDigest }: VisitorSession): string {
      // Without a household the cookie is the one of earlier versions.
      const household = householdDigest === null ? [] : [householdDigest];
      const content = [id, invitationProof ?? "", ...household].join(".");
      const value = `${content}.${keys.sign("visitor session", content)}`;
      return cookie(value, rememberedSeconds);
    },
    forget: () => cookie("", 0),
  };
  return sessions;
}

/** Marks a link; the proof of a code contains no tilde. */
const linkPrefix = "~";

/** A guest types the code once between the invitation and the wedding. */
const rememberedSeconds = 365 * 24 * 60 * 60;

export function readCookie(cookieHeader: string | null, name: string): string | null {
  if (!cookieHeader?.includes(name)) return null;
  for (const pair of cookieHeader.split(/;\s*/)) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return null;
}
