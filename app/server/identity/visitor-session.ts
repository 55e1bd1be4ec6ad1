// The anonymous visitor session (product.md): a random id and the proof of invitation in one
// signed cookie. It holds no name and no count; what is limited is counted on the server.

import type { Access } from "#domain/wedding/wedding.ts";
import type { Keys } from "#server/keys.ts";

export type VisitorId = string;

export type VisitorSession = {
  id: VisitorId;
  /** Made for one invitation code; where links alone open the site, the link itself. */
  invitationProof: string | null;
};

/** A visitor who came with the invitation code or a link of their own; made by `admit` and `admitByLink` below alone. */
export type InvitedVisitor = { readonly id: VisitorId; readonly [invited]: true };
declare const invited: unique symbol;

export type VisitorSessions = {
  /** The session in a Cookie header, or null where there is none that we signed. */
  read(cookieHeader: string | null): VisitorSession | null;
  start(id: VisitorId): VisitorSession;
  invite(session: VisitorSession): VisitorSession;
  /** Invited once, under whatever code: its id came with an account. */
  wasInvited(session: VisitorSession): boolean;
  /** The visitor as invited, if the proof fits today's code, or the site is open to all. */
  admit(session: VisitorSession): InvitedVisitor | null;
  /** Where links alone open the site: keeps the link of a guest, to be looked up at every visit. */
  keepLink(session: VisitorSession, link: string): VisitorSession;
  /** The link that was kept; null: none, or the site opens in another way. */
  linkOf(session: VisitorSession): string | null;
  /** The visitor as invited, whose link was just found to open something. */
  admitByLink(session: VisitorSession): InvitedVisitor;
  /** The Set-Cookie header that keeps the session. */
  keep(session: VisitorSession): string;
};

/** An id of our own, where no service has made one. */
export function makeVisitorId(random: (bytes: number) => Buffer): VisitorId {
  return random(16).toString("base64url");
}

export function openVisitorSessions(options: {
  keys: Keys;
  access: Access;
  /** null: `access` asks for none. */
  invitationCode: string | null;
  /** Behind TLS the cookie is bound to the host and never sent in the clear. */
  secure: boolean;
}): VisitorSessions {
  const { keys, access, invitationCode, secure } = options;
  const name = secure ? "__Host-osa-visitor" : "osa-visitor";
  const proofFor = (id: VisitorId) => keys.sign("invitation", `${id}\n${invitationCode ?? ""}`);
  return {
    read(cookieHeader) {
      const value = readCookie(cookieHeader, name);
      const [id, proof, signature] = value?.split(".") ?? [];
      if (!id || proof === undefined || !signature) return null;
      if (!keys.isSigned("visitor session", `${id}.${proof}`, signature)) return null;
      return { id, invitationProof: proof || null };
    },
    start: (id) => ({ id, invitationProof: null }),
    invite: (session) => ({ ...session, invitationProof: proofFor(session.id) }),
    wasInvited: ({ invitationProof }) => invitationProof !== null,
    admit(session) {
      const hasCode = access === "code" && session.invitationProof === proofFor(session.id);
      return access === "open" || hasCode ? ({ id: session.id } as InvitedVisitor) : null;
    },
    keepLink: (session, link) => ({
      ...session,
      invitationProof: linkMark + Buffer.from(link).toString("base64url"),
    }),
    linkOf({ invitationProof }) {
      if (access !== "links only" || !invitationProof?.startsWith(linkMark)) return null;
      return Buffer.from(invitationProof.slice(linkMark.length), "base64url").toString();
    },
    admitByLink: ({ id }) => ({ id }) as InvitedVisitor,
    keep(session) {
      const content = `${session.id}.${session.invitationProof ?? ""}`;
      const value = `${content}.${keys.sign("visitor session", content)}`;
      return `${name}=${value}; Path=/; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    },
  };
}

/** Tells a link from the proof of a code, in which no tilde stands. */
const linkMark = "~";

/** From the invitation card to the day: a guest types the code once. */
const rememberedSeconds = 365 * 24 * 60 * 60;

export function readCookie(cookieHeader: string | null, name: string): string | null {
  for (const pair of cookieHeader?.split(/;\s*/) ?? []) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return null;
}
