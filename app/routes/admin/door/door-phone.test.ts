import { expect, test, vi } from "vitest";
import { type ArrivalTick, hasCome } from "#domain/door/arrivals.ts";
import type { DoorGuest, DoorList } from "#domain/door/door-list.ts";
import { type DoorPhone, openDoorPhone } from "./door-phone.ts";
import type { DoorSite } from "./door-site.ts";
import type { PhoneStorage } from "./phone-storage.ts";

const comes = { lastName: "Ek", child: false, table: null, said: "accepted" } as const;
const guests = ["asa", "bjorn", "dag"].map((id): DoorGuest => ({
  id,
  firstName: id,
  household: id,
  ...comes,
}));
const list: DoorList = { event: "wedding", guests, ticks: [], keptUntil: 9 };

/** What a phone writes down outlives the page. */
function openStorage() {
  const lists = new Map<string, DoorList>();
  const unsent = new Map<string, ArrivalTick>();
  const kept: PhoneStorage = {
    readList: async (event) => lists.get(event) ?? null,
    keepList: async (list) => void lists.set(list.event, list),
    forgetLists: async () => lists.clear(),
    readUnsent: async () => [...unsent.values()],
    keepUnsent: async (ticks) => ticks.forEach((tick) => unsent.set(tick.id, tick)),
    forgetSent: async (ids) => ids.forEach((id) => unsent.delete(id)),
  };
  return { lists, unsent, kept };
}

type Answer = "there" | "away" | "signed out";

function openSite() {
  const ticks = new Map<string, ArrivalTick>();
  const sent: string[] = [];
  const site = { answers: "there" as Answer, losesAnswers: false, gone: [] as string[] };
  const reached: DoorSite = {
    async load() {
      return site.answers === "there" ? { ...list, ticks: [...ticks.values()] } : site.answers;
    },
    async send(some) {
      if (site.answers !== "there") return site.answers;
      sent.push(...some.map(({ id }) => id));
      for (const tick of some) ticks.set(tick.id, tick);
      return site.losesAnswers ? "away" : { gone: site.gone };
    },
    listen: () => ({ [Symbol.dispose]() {} }),
  };
  return Object.assign(site, { reached, ticks, sent });
}

let made = 0;
function open(
  storage: ReturnType<typeof openStorage>,
  site: ReturnType<typeof openSite>,
  first: DoorList | null = list,
) {
  const newId = () => `tick ${String(++made).padStart(3, "0")}`;
  const { kept } = storage;
  return openDoorPhone({ event: "wedding", first, site: site.reached, storage: kept, now: () => 1, newId });
}

const come = (phone: DoorPhone) =>
  guests.flatMap(({ id }) => (hasCome(phone.state().arrivals, id) ? [id] : []));

test("what is ticked is sent at once, and nothing stays on the phone to be sent", async () => {
  const [storage, site] = [openStorage(), openSite()];
  using phone = await open(storage, site);
  await phone.press(["asa", "dag"], true);
  await phone.press(["dag"], true);
  expect(come(phone)).toEqual(["asa", "dag"]);
  expect([...site.ticks.values()].map(({ guestId }) => guestId)).toEqual(["asa", "dag"]);
  expect([phone.state().unsentCount, storage.unsent.size]).toEqual([0, 0]);
});

test("without a network it stays on the phone, over a restart, and is sent when there is one", async () => {
  const [storage, site] = [openStorage(), openSite()];
  {
    using phone = await open(storage, site);
    await phone.refresh();
    site.answers = "away";
    await phone.press(["asa"], true);
    await phone.press(["asa", "bjorn"], true);
    await phone.press(["bjorn"], false);
    expect(phone.state()).toMatchObject({ unsentCount: 3, site: "away" });
  }
  using phone = await open(storage, site, null);
  expect(come(phone)).toEqual(["asa"]);
  expect(phone.state()).toMatchObject({ unsentCount: 3, list: { guests } });
  site.answers = "there";
  await phone.refresh();
  expect(phone.state()).toMatchObject({ unsentCount: 0, site: "there" });
  expect([site.sent.length, come(phone)]).toEqual([3, ["asa"]]);
});

test("where the answer was lost it is sent again, and the phone tries by itself", async () => {
  vi.useFakeTimers();
  try {
    const [storage, site] = [openStorage(), openSite()];
    using phone = await open(storage, site);
    site.losesAnswers = true;
    await phone.press(["asa"], true);
    expect(phone.state()).toMatchObject({ unsentCount: 1, site: "away" });
    site.losesAnswers = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(phone.state()).toMatchObject({ unsentCount: 0, site: "there" });
    expect(new Set(site.sent).size).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test("what was sent and what others ticked is still seen when the page opens without a network", async () => {
  const [storage, site] = [openStorage(), openSite()];
  site.ticks.set("t", { id: "t", guestId: "dag", event: "wedding", hasCome: true, at: 1 });
  {
    using phone = await open(storage, site);
    await phone.refresh();
    await phone.press(["asa"], true);
  }
  site.answers = "away";
  using phone = await open(storage, site, null);
  expect(come(phone)).toEqual(["asa", "dag"]);
});

test("who is signed out keeps the ticks, which name nobody, and not the list", async () => {
  const [storage, site] = [openStorage(), openSite()];
  {
    using phone = await open(storage, site);
    await phone.refresh();
    expect(storage.lists.size).toBe(1);
    site.answers = "signed out";
    await phone.press(["asa"], true);
    await phone.press(["bjorn"], true);
    expect(phone.state()).toMatchObject({ site: "signed out", unsentCount: 2 });
    expect(storage.lists.size).toBe(0);
  }
  site.answers = "there";
  using phone = await open(storage, site);
  await phone.refresh();
  expect([site.sent.length, storage.unsent.size, come(phone)]).toEqual([2, 0, ["asa", "bjorn"]]);
});

test("a browser that writes nothing down says so, and what is ticked is sent all the same", async () => {
  const [storage, site] = [openStorage(), openSite()];
  const refuses = () => Promise.reject(new Error("private"));
  const unread = { readUnsent: refuses, readList: refuses };
  const kept = { ...storage.kept, ...unread, keepUnsent: refuses, keepList: refuses };
  site.answers = "away";
  using phone = await open({ ...storage, kept }, site);
  await phone.press(["asa"], true);
  expect(phone.state()).toMatchObject({ keeps: false, unsentCount: 1 });
  site.answers = "there";
  await phone.refresh();
  expect([site.sent.length, phone.state().unsentCount]).toEqual([1, 0]);
});

test("ticks for somebody who is not on the list any more are not sent for ever", async () => {
  const [storage, site] = [openStorage(), openSite()];
  using phone = await open(storage, site);
  site.gone = ["any"];
  await phone.press(["asa"], true);
  expect(phone.state()).toMatchObject({ unsentCount: 0, goneCount: 1 });
});

test("a page that is being left for good writes nothing down any more", async () => {
  const [storage, site] = [openStorage(), openSite()];
  const phone = await open(storage, site);
  phone[Symbol.dispose]();
  await phone.refresh();
  expect(storage.lists.size).toBe(0);
});
