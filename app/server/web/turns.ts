// Whoever asks for much at once on one connection waits for it: its requests are answered one after another.

import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** More than any browser or proxy sends before it has read an answer. */
const mostUnanswered = 20;

export type Turns = {
  /** Resolves when all that came before on the connection is answered. null: it was closed, as too much came. */
  onConnection(socket: Socket, outgoing: ServerResponse): Promise<void> | null;
};

export function openTurns(): Turns {
  const lines = new WeakMap<Socket, { last: Promise<void>; unanswered: number }>();

  return {
    onConnection(socket, outgoing) {
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
