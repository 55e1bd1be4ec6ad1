// The personal link in one of the emails that a site kept as files.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

export async function findPersonalLink(outbox: string): Promise<URL> {
  for (const name of await readdir(outbox)) {
    const { text } = await PostalMime.parse(await readFile(join(outbox, name)));
    const link = /http\S+[?&]guest=\S+/.exec(text ?? "")?.[0];
    if (link) return new URL(link);
  }
  throw new Error("No letter has a personal link");
}
