// Answers one connection's requests one after another, so that a busy client delays only itself.

import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** More than any browser or proxy sends before it has read an answer. */
const mostUnanswered = 20;

export function openTurns() {
  const lines = new WeakMap<Socket, { last: Promise<void>; unanswered: number }>();

  return {
    /** null: too many, so it was closed. */
    onConnection(socket: Socket, outgoing: ServerResponse): Promise<void> | null {
      const line = lines.get(socket) ?? { last: Promise.resolve(), unanswered: 0 };
      lines.set(socket, line);
      if (line.unanswered >= mostUnanswered) {
        socket.destroy();
        return null;
      }
      line.unanswered += 1;
      const before = line.last;
      const { promise, resolve } = Promise.withResolvers<void>();
      line.last = promise;
      outgoing.once("close", () => {
        line.unanswered -= 1;
        resolve();
      });
      return before;
    },
  };
}
