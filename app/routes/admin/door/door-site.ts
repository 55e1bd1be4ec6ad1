import { type ArrivalTick, mostTicks } from "#domain/door/arrivals.ts";
import type { DoorList } from "#domain/door/door-list.ts";
import { watchStream } from "../watch-stream.ts";
import type { PhoneStorage } from "./phone-storage.ts";
import type { Language } from "#domain/language.ts";

type Unreached = "away" | "signed out";

export type DoorSite = {
  load(): Promise<DoorList | Unreached>;
  send(ticks: readonly ArrivalTick[]): Promise<{ gone: readonly string[] } | Unreached>;
  listen(listener: { changed(): void; ticked(ticks: readonly ArrivalTick[]): void }): Disposable;
};

/** A phone far from its mast may wait for ever. */
const patienceMs = 10_000;

/** Many changes of the guest list are one. */
const gatherMs = 1_000;

export function openDoorSite({ event, language }: { event: string; language: Language }): DoorSite {
  return {
    load: () => ask<DoorList>(`/api/door?${new URLSearchParams({ event, language }).toString()}`),
    send: sendTicks,
    listen({ changed, ticked }) {
      let gathering: ReturnType<typeof setTimeout> | undefined;
      const stream = watchStream("/api/door-events", {
        heard: {
          // It may have missed something before.
          mark: changed,
          ticks: (data) => ticked(data as ArrivalTick[]),
          list() {
            clearTimeout(gathering);
            gathering = setTimeout(changed, gatherMs);
          },
        },
        ask: changed,
        lost: changed,
      });
      return {
        [Symbol.dispose]() {
          stream[Symbol.dispose]();
          clearTimeout(gathering);
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
export async function sendSaved({ readUnsent, forgetSent }: PhoneStorage): Promise<boolean> {
  for (;;) {
    const some = (await readUnsent()).slice(0, mostTicks);
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
