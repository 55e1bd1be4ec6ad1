// What is ticked is first written down on the phone, then shown, and sent as soon as it can be.

import {
  type Arrivals,
  type ArrivalTick,
  hasCome,
  makeTick,
  mergeTicks,
  mostTicks,
} from "#domain/door/arrivals.ts";
import type { DoorList } from "#domain/door/door-list.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { PhoneStorage } from "./phone-storage.ts";
import type { DoorSite } from "./door-site.ts";

export type PhoneState = {
  /** null: neither the site nor the phone has given it. */
  list: DoorList | null;
  arrivals: Arrivals;
  /** Of all events. */
  unsentCount: number;
  site: "there" | "away" | "signed out";
  /** false: the browser writes nothing down. */
  keeps: boolean;
  /** Ticks for guests who are not on the list any more. */
  goneCount: number;
};

export type DoorPhone = Disposable & {
  state(): PhoneState;
  subscribe(changed: () => void): () => void;
  press(guestIds: readonly GuestId[], come: boolean): Promise<void>;
  refresh(): Promise<void>;
};

type Needs = {
  event: string;
  first: DoorList | null;
  site: DoorSite;
  storage: PhoneStorage;
  now: () => number;
  newId: () => string;
};

const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000];

export async function openDoorPhone({ event, first, site, storage, now, newId }: Needs): Promise<DoorPhone> {
  const listeners = new Set<() => void>();
  const unsent = new Map<string, ArrivalTick>();
  let ticks: readonly ArrivalTick[] = [];
  let state: PhoneState = {
    list: first ?? (await storage.readList(event).catch(() => null)),
    arrivals: new Map(),
    unsentCount: 0,
    site: "there",
    keeps: true,
    goneCount: 0,
  };
  let retries = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  function show(change: Partial<PhoneState>): void {
    state = { ...state, ...change, unsentCount: unsent.size };
    for (const listener of listeners) listener();
  }

  function learn(more: Iterable<ArrivalTick>): void {
    const arrivals = mergeTicks([...ticks, ...more], event);
    ticks = [...arrivals.values()];
    show({ arrivals });
  }

  /** Resolves to false if the browser keeps nothing. */
  const orNot = (work: Promise<void>) =>
    work.then(
      () => show({ keeps: true }),
      () => show({ keeps: false }),
    );

  async function keepList(): Promise<void> {
    if (state.list && state.site !== "signed out" && !isOver)
      await orNot(storage.keepList({ ...state.list, ticks }));
  }

  async function readUnsent(): Promise<void> {
    for (const tick of await storage.readUnsent().catch(() => [])) unsent.set(tick.id, tick);
    learn(unsent.values());
  }

  async function heard(what: "away" | "signed out"): Promise<void> {
    show({ site: what });
    // Somebody who is not signed in is to read no names later; the page that is open stays.
    if (what === "signed out") await orNot(storage.forgetLists());
    clearTimeout(timer);
    if (isOver) return;
    const wait = what === "away" ? retryMs[Math.min(retries++, retryMs.length - 1)] : retryMs.at(-1);
    timer = setTimeout(() => void phone.refresh(), wait);
  }

  async function sendAll(): Promise<void> {
    await readUnsent();
    while (unsent.size > 0) {
      const some = [...unsent.values()].slice(0, mostTicks);
      const answer = await site.send(some);
      if (typeof answer === "string") return heard(answer);
      retries = 0;
      // First the list that shows them: a page that is opened without a network must not forget them.
      await keepList();
      await storage.forgetSent(some.map(({ id }) => id)).catch(() => {});
      for (const { id } of some) unsent.delete(id);
      show({ site: "there", goneCount: state.goneCount + answer.gone.length });
    }
  }

  function send(): Promise<void> {
    sending ??= sendAll().finally(() => (sending = null));
    return sending;
  }

  const phone: DoorPhone = {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    async press(guestIds, come) {
      const made = guestIds
        .filter((guestId) => hasCome(state.arrivals, guestId) !== come)
        .map((guestId) =>
          makeTick({ id: newId(), guestId, event, hasCome: come, now: now() }, state.arrivals),
        );
      learn(made);
      // Nothing is called kept before it is written down.
      await orNot(storage.keepUnsent(made));
      for (const tick of made) unsent.set(tick.id, tick);
      show({});
      // Not together with what is being sent, which was read before.
      await sending;
      await send();
    },
    async refresh() {
      const list = await site.load();
      if (typeof list === "string") return heard(list);
      clearTimeout(timer);
      retries = 0;
      show({ list, site: "there" });
      learn(list.ticks);
      await keepList();
      await send();
    },
    [Symbol.dispose]() {
      isOver = true;
      clearTimeout(timer);
      listening[Symbol.dispose]();
      listeners.clear();
    },
  };

  if (state.list) learn(state.list.ticks);
  await readUnsent();
  const listening = site.listen({
    changed: () => void phone.refresh(),
    ticked: (more) => {
      learn(more);
      void keepList();
    },
  });
  return phone;
}
