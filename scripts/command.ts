// What the command lines have in common: the built site's services, opened on the site's own data
// folder. They may run while the site does.

import type * as Site from "../app/site.ts";

const bundle = "../build/server/site.js";
export const site: typeof Site = await import(bundle);

export async function openForCommand(): Promise<Site.Services> {
  const settings = site.readSettings(site.environment, site.wedding.sample?.invitationCode);
  if (settings.ok) return site.openServices(settings.value, site.wedding);
  process.stderr.write(
    `The settings are not right:\n${settings.refusal.map((line) => `  - ${line}\n`).join("")}`,
  );
  process.exit(1);
}
