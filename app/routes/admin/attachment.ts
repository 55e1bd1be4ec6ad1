// A file to be saved, named after the couple and the day; never kept by a browser or a proxy.

import { dayOf } from "#domain/zoned-time.ts";
import type { Services } from "#server/services.ts";

type Attached = { text: string; name: string; ending: string; type: string };

export function attachment(
  { now, wedding }: Pick<Services, "now" | "wedding">,
  { text, name, ending, type }: Attached,
): Response {
  const { first, second } = wedding.couple;
  const day = dayOf(now(), wedding.timeZone);
  const fileName = `${[name, first, second].map(toFilePart).filter(Boolean).join("-")}-${day}.${ending}`;
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${toAscii(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "no-store",
    },
  });
}

/** No sign that a file system or a header could take for something else. */
function toFilePart(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
}

/** For what does not read the other form: å without its ring, and nothing of emails that have none. */
function toAscii(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[^\w.-]/g, "")
    .replaceAll(/-{2,}/g, "-");
}
