// Commands may run while the site does.

import type * as Site from "../app/site.ts";
import { orSayWhy, readSettings } from "./cannot-start.ts";
import type { Io } from "./io.ts";

const bundle = "../build/server/site.js";
export const site: typeof Site = await import(bundle);

export function withServices(io: Io, work: (services: Site.Services) => Promise<number>): Promise<number> {
  return orSayWhy(io, async () => {
    await using services = await site.openServices(readSettings(site, io.env), site.weddingFolder, {
      log: (event, facts) => site.logAside(event, facts, io),
    });
    return await work(services);
  });
}
