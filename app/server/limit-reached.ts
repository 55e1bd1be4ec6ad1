// A limit that refuses is told in the log: once a minute for each of those whom it stops, and without
// saying who that is.

import type { Services } from "./services.ts";
import { isToldLately } from "./told-lately.ts";

export function tellLimitReached(
  services: Pick<Services, "log" | "now">,
  { limit, subject }: { limit: string; subject: string },
): void {
  if (!isToldLately(services, `${limit}\n${subject}`)) services.log("limit reached", { limit });
}
