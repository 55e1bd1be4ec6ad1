// The site as the phone at the door reaches it, or does not.

import type { ArrivalTick } from "#domain/door/arrivals.ts";
import type { DoorList } from "#domain/door/door-list.ts";
import type { KeptOnPhone } from "./kept-on-phone.ts";
import type { Language } from "#domain/language.ts";

type Unreached = "away" | "signed out";

export type DoorSite = {
  load(): Promise<DoorList | Unreached>;
  send(ticks: readonly ArrivalTick[]): Promise<{ gone: readonly string[] } | Unreached>;
  listen(listener: { changed(): void; ticked(ticks: readonly ArrivalTick[]): void }): Disposable;
};

/** As many as the site takes (keep-ticks.ts). */
export const mostInRequest = 100;

/** A phone far from its mast may wait for ever. */
const patienceMs = 10_000;

/** Many changes of the guest list are one. */
const gatherMs = 1_000;

/** How often the site is asked while it cannot tell by itself. */
const askMs = 15_000;

export function openDoorSite({ event, language }: { event: string; language: Language }): DoorSite {
  return {
    load: () => ask<DoorList>(`/api/door?${new URLSearchParams({ event, language }).toString()}`),
    send: sendTicks,
    listen({ changed, ticked }) {
      let stream: EventSource | null = null;
      let gathering: ReturnType<typeof setTimeout> | undefined;
      const open = () => {
        stream?.close();
        stream = new EventSource("/api/door-events");
        // It may have missed something before.
        stream.addEventListener("mark", changed);
        stream.addEventListener("ticks", ({ data }) => ticked(JSON.parse(String(data)) as ArrivalTick[]));
        stream.addEventListener("list", () => {
          clearTimeout(gathering);
          gathering = setTimeout(changed, gatherMs);
        });
        stream.addEventListener("error", changed);
      };
      /** A hidden page keeps no connection: a browser allows six for all its tabs. */
      const follow = () => {
        if (document.visibilityState === "visible") open();
        else stream?.close();
      };
      const asking = setInterval(() => {
        if (document.visibilityState !== "visible" || stream?.readyState === EventSource.OPEN) return;
        changed();
        if (stream?.readyState === EventSource.CLOSED) open();
      }, askMs);
      addEventListener("online", follow);
      addEventListener("offline", changed);
      document.addEventListener("visibilitychange", follow);
      follow();
      return {
        [Symbol.dispose]() {
          stream?.close();
          clearTimeout(gathering);
          clearInterval(asking);
          removeEventListener("online", follow);
          removeEventListener("offline", changed);
          document.removeEventListener("visibilitychange", follow);
        },
      };
    },
  };
}

function sendTicks(ticks: readonly ArrivalTick[]): Promise<{ gone: readonly string[] } | Unreached> {
  return ask<{ gone: readonly string[] }>("/api/door", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(ticks),
  });
}

/** Whether nothing is left to send, so that a sign-out loses nothing. */
export async function sendKept({ readUnsent, forgetSent }: KeptOnPhone): Promise<boolean> {
  for (;;) {
    const some = (await readUnsent()).slice(0, mostInRequest);
    if (some.length === 0) return true;
    if (typeof (await sendTicks(some)) === "string") return false;
    await forgetSent(some.map(({ id }) => id));
  }
}

async function ask<Answer>(address: string, init: RequestInit = {}): Promise<Answer | Unreached> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
    if (answer.status === 401) return "signed out";
    return answer.ok ? ((await answer.json()) as Answer) : "away";
  } catch {
    return "away";
  }
}
