// The site's secret is no document, and yet must move: the personal links in letters that were sent are
// signed with it.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CopySettings } from "#server/settings.ts";
import type { StoreName } from "./open-store.ts";

type Sides = { from: StoreName; to: StoreName; settings: Pick<CopySettings, "sessionSecret"> };

export function explainSecret({ from, to, settings: { sessionSecret } }: Sides): string {
  const [here, there] = [keptSecret(from), keptSecret(to)];
  const used = sessionSecret ?? there?.secret ?? null;
  if (here && used === here.secret)
    return "The secret is the same on both sides: the links in letters live on.";
  if (here) {
    return (
      "The secret does not go along. The links in letters that were sent are signed with the one kept in\n" +
      `${here.file}, unless that site was started with a SESSION_SECRET. So the links live on only if\n` +
      `the new site starts with it: export SESSION_SECRET="$(cat '${here.file}')"`
    );
  }
  if (sessionSecret) return "Start the new site with the same SESSION_SECRET, or the links in letters die.";
  return (
    "The links in letters that were sent are signed with the SESSION_SECRET that the site there was started\n" +
    "with. Start the new site with the same one, or they die."
  );
}

function keptSecret(store: StoreName): { file: string; secret: string } | null {
  if (store.engine !== "sqlite") return null;
  const file = join(store.folder, "session-secret");
  return existsSync(file) ? { file, secret: readFileSync(file, "utf8").trim() } : null;
}
