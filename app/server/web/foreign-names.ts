// Logs each foreign name under which requests arrive, once: a proxy that does not forward the requested name makes
// every request look as if it were for another site.

import type { Log } from "#server/log.ts";
import type { Settings } from "#server/settings.ts";

/** Visitors can invent names, so the log takes only this many. */
const mostLogged = 20;

export type ForeignNames = ReturnType<typeof openForeignNames>;

export function openForeignNames({ log, settings }: { log: Log; settings: Pick<Settings, "publicUrl"> }) {
  const own = new URL(settings.publicUrl);
  const logged = new Set<string>();

  function tell(event: string, name: string, facts: Readonly<Record<string, string>>): void {
    const key = `${event} ${name}`;
    if (logged.size >= mostLogged || logged.has(key)) return;
    logged.add(key);
    log(event, facts);
  }

  return {
    host(name: string): void {
      const host = printable(name);
      tell("refused: another Host", host, {
        host,
        publicUrlHost: own.host,
        remedy:
          "If this is your proxy: let it pass Host on as the visitor sent it. Or PUBLIC_URL is another.",
      });
    },
    forwarded(written: string): void {
      // Not as written: it may be the address of a visitor.
      const form = written.replaceAll(/[a-z]/gi, "a").replaceAll(/\d/g, "0").slice(0, 60);
      tell("no address in X-Forwarded-For", "", {
        form,
        remedy:
          "The proxy writes something else than addresses, so limits by address count all visitors as one.",
      });
    },
    origin(name: string): void {
      const origin = printable(name);
      tell("refused: a form from another Origin", origin, {
        origin,
        publicUrl: own.origin,
        remedy:
          "If this is your site: let the proxy change neither Host nor Origin. Or PUBLIC_URL is another.",
      });
    },
  };
}

function printable(name: string): string {
  return name.replaceAll(/[^\w.:/[\]-]/g, "?").slice(0, 260);
}
