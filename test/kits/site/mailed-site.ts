// A visited site that has a mail server, and the links in the emails that it sent.

import type { Email } from "#emails/email.ts";
import type { Post } from "#server/mail/post.ts";
import type { Log } from "#server/log.ts";
import { openVisitedSite, type VisitedSite } from "./visit.ts";

export type MailedSite = VisitedSite & { emails: Email[]; logged: string[] };

export async function openMailedSite(): Promise<MailedSite> {
  const emails: Email[] = [];
  const logged: string[] = [];
  const post: Post = {
    async deliver(email) {
      emails.push(email);
      return { outcome: "sent", reply: "250 ok" };
    },
    forget: async () => {},
    close: async () => {},
  };
  const log: Log = (event, facts) => void logged.push(JSON.stringify({ event, ...facts }));
  const settings = { post: { kind: "smtp", url: "smtp://localhost:1" } } as const;
  const site = await openVisitedSite({ settings, replacements: { post, log } });
  return { ...site, emails, logged };
}

/** The path that the email leads to, or "" if it has no such link. */
export function pathIn(email: Email | undefined, query: "invitation" | "reset"): string {
  const link = new RegExp(`http://osa\\.test(/\\w+/admin/[\\w-]+\\?${query}=[\\w-]+)`);
  return link.exec(email?.text ?? "")?.[1] ?? "";
}

/** What the site does after its answer. The limit tells of a site that hangs, not of a slow machine. */
export async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 6_000; tries++) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("It did not happen within a minute");
}
