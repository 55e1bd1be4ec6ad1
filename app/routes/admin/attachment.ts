// A file to be saved, named after the day; never kept by a browser or a proxy.

import type { Services } from "#server/services.ts";

type Attached = { text: string; name: string; ending: string; type: string };

export function attachment(
  { now, wedding }: Pick<Services, "now" | "wedding">,
  { text, name, ending, type }: Attached,
): Response {
  // The Swedish form of a day is that of ISO 8601.
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: wedding.timeZone }).format(now());
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}-${day}.${ending}"`,
      "Cache-Control": "no-store",
    },
  });
}
