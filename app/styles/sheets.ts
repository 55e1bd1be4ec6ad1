// The style sheets, inlined in the page that needs them: one request and one round trip less
// than a file. Each is named in the page's policy by its hash.

import { createHash } from "node:crypto";
import base from "./base.css?inline";
import { photoRules } from "./photo-rules.ts";
import print from "./print.css?inline";
import form from "./form.css?inline";
import site from "./site.css?inline";

const sheets = {
  site: base + photoRules + site + print,
  form: base + form + print,
};

export type SheetName = keyof typeof sheets;

const hashed = Object.fromEntries(
  Object.entries(sheets).map(([name, css]) => [
    name,
    { css, hash: createHash("sha256").update(css).digest("base64") },
  ]),
) as Record<SheetName, { css: string; hash: string }>;

export function sheetFor(name: SheetName): { css: string; hash: string } {
  return hashed[name];
}
