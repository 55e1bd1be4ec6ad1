// For tests: a post to a receiver on loopback, and servers that do not speak its protocol.

import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { openSendEmailPost } from "#server/mail/send-email-post.ts";
import { receiverToken } from "./send-email-receiver.ts";

export function openPost(url: string, changed: Partial<Parameters<typeof openSendEmailPost>[0]> = {}) {
  const post = openSendEmailPost({ url, token: receiverToken, ...changed });
  return { ...post, [Symbol.asyncDispose]: post.close };
}

/** Sends one fixed reply to every client that connects and writes. */
export function openRawServer(said: string, thenHangsUp = false) {
  return listen(
    createServer((socket) => {
      socket.on("error", () => {}); // Some tests are about clients that hang up.
      socket.once("data", () => (thenHangsUp ? socket.end(said) : socket.write(said)));
    }),
  );
}

export async function listen(server: Server) {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/sendEmail`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
