// For tests: emails by SMTP to a server that says what a test tells it to.

import type { Delivery, Post } from "#server/mail/post.ts";
import { openSmtpPost, type SmtpPostOptions } from "#server/mail/smtp-post.ts";
import { type Answer, openBrokenMailServer } from "./broken-mail-server.ts";

const email = { to: ["astrid@example.se"], subject: "Hej", text: "Hej", html: "<p>Hej" };
export const from = { name: "Märta & Theo", address: "us@example.se" };

export function openPost(url: string, timeouts: SmtpPostOptions["timeouts"] = {}) {
  const post = openSmtpPost({ url, timeouts, from, replyTo: null });
  return { ...post, [Symbol.asyncDispose]: post.close };
}

export async function openBrokenServer(
  answers: Record<string, Answer>,
  timeouts?: SmtpPostOptions["timeouts"],
) {
  const server = await openBrokenMailServer(answers);
  const post = openPost(server.url, timeouts);
  return {
    ...server,
    post,
    async [Symbol.asyncDispose]() {
      await post.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

let delivered = 0;

export function deliver(
  post: Post,
  signal = AbortSignal.timeout(10_000),
  onHandedOver?: () => void,
): Promise<Delivery> {
  const messageId = `abc-${++delivered}`;
  return post.deliver(email, {
    messageId,
    signal,
    stopLink: null,
    ...(onHandedOver ? { onHandedOver } : {}),
  });
}
