// Visitors who read pages for as long as the site answers.

import { CutOff, getRequest, openLine } from "./http-line.ts";
import type { SiteProcess } from "./site-process.ts";

/** Reads pages on one connection after another; `ended` is how much of an unfinished answer had come. */
export function readUntilEnded({ port }: SiteProcess, cookie: string) {
  const requests = ["/en", "/en/rsvp", "/sv/guestbook", "/sv/ourstory"].map((path) =>
    getRequest(path, { Cookie: cookie }),
  );
  const { promise: hasRead, resolve } = Promise.withResolvers<void>();
  async function read(): Promise<number> {
    try {
      for (;;) {
        const line = await openLine(port);
        for (const request of [...requests, ...requests]) await line.send(request);
        resolve();
        line.close();
      }
    } catch (error) {
      // No longer listening is no cut answer.
      return error instanceof CutOff ? error.received : 0;
    }
  }
  return { hasRead, ended: read() };
}
