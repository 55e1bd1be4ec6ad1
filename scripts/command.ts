// Shared by all commands: opens the built site's services on the site's own data folder. Commands may run
// while the site does.

import type * as Site from "../app/site.ts";
import { orSayWhy, readSettings } from "./cannot-start.ts";

const bundle = "../build/server/site.js";
export const site: typeof Site = await import(bundle);

export function withServices(work: (services: Site.Services) => Promise<void>): Promise<void> {
  return orSayWhy(async () => {
    await using services = await site.openServices(readSettings(site), site.weddingFolder, {
      log: site.logAside,
    });
    await work(services);
  });
}
