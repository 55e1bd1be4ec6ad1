// The built site on Node's HTTP server, for what is decided before a request reaches it.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "#server/settings.ts";
import { openVisitedSite, site } from "./visit.ts";
import type { Replacements } from "#server/services.ts";

export async function openListeningSite(
  settings: Partial<Settings> = {},
  replacements: Replacements = {},
  options: Parameters<typeof openVisitedSite>[0] = {},
) {
  const opened = await openVisitedSite({ ...options, settings, replacements });
  const server = createServer(await site.openSiteListener(opened.services, "build/client"));
  site.answerMalformed(server, opened.services.settings);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    site: opened,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await opened[Symbol.asyncDispose]();
    },
  };
}
