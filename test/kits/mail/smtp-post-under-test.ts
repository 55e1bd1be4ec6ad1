// For tests: a post to a server on loopback, and one email for it.

import type { Delivery, Post } from "#server/mail/post.ts";
import { openSmtpPost, type SmtpPostOptions } from "#server/mail/smtp-post.ts";

const email = { to: ["astrid@example.se"], subject: "Hej", text: "Hej", html: "<p>Hej" };

export function openPost(url: string, timeouts: SmtpPostOptions["timeouts"] = {}) {
  const post = openSmtpPost({
    url,
    timeouts,
    from: { name: "Märta & Theo", address: "us@example.se" },
    replyTo: null,
  });
  return { ...post, [Symbol.asyncDispose]: post.close };
}

export function deliver(post: Post, signal = AbortSignal.timeout(10_000)): Promise<Delivery> {
  return post.deliver(email, { messageId: "abc", signal, stopLink: null });
}

/** The error by which a hook of smtp-server sends this reply. */
export function refuseWith(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
