// Emails that the couple have begun, for tests of the pages around them.

import type { Services } from "#server/services.ts";
import { beginMailing } from "#server/workflows/mailings/change-mailing.ts";
import { signInAdmin } from "../site/services.ts";

/** The id of a draft that is begun without its page. */
export async function beginNews(services: Services): Promise<string> {
  const { admin } = await signInAdmin(services);
  return beginMailing(services, admin, { kind: "news", otherwise: "sv" });
}
