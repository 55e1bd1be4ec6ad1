// A real SMTP server on loopback that keeps what it takes, and fails on demand.

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type Mailbox = AsyncDisposable & {
  url: string;
  emails: Email[];
  /** Resolves when as many emails have arrived. */
  arrived(count: number): Promise<Email[]>;
};

/** `faults` are smtp-server's own hooks, so that a test can refuse, stall or drop where it likes. */
export async function openMailbox(faults: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
  const emails: Email[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          emails.push(email);
          for (const look of waiting) look();
          done();
        });
      });
    },
    ...faults,
  });
  server.on("error", () => {}); // A dropped connection is what some tests are about.
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  const boundPort = typeof address === "object" && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    emails,
    arrived(count) {
      return new Promise((resolve) => {
        const look = () => {
          if (emails.length < count) return;
          waiting.delete(look);
          resolve(emails);
        };
        waiting.add(look);
        look();
      });
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
