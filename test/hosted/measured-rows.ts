// What is done for each row of the table of costs, named as the row is, in this order on one site.

import { expect } from "vitest";
import { adminAccount, addAdminAccount, sampleCode } from "../kits/services.ts";
import { answerRsvp, origin, type Page, type Visitor } from "../kits/visit.ts";
import type { BilledSite } from "./billed-site.ts";

export type MeasuredRow = {
  row: string;
  /** Before it is measured. */
  prepare?: () => Promise<unknown>;
  work: () => Promise<unknown>;
  /** How often the row's matter happens meanwhile: what was billed is divided by it. */
  times?: number;
  /** `n` of the row. */
  documents?: () => Promise<number> | number;
};

export async function measuredRows(site: BilledSite): Promise<MeasuredRow[]> {
  const guest = site.visitor();
  const admin = site.visitor();
  await addAdminAccount(site.first());
  // Each process reads the history and what waits once, when they are first needed.
  await admin.post("/en/admin", { intent: "sign-in", ...adminAccount });
  for (const page of ["", "?tab=inbox"]) {
    for (let at = 0; at <= site.processCount; at++) expectStatus(await admin.get(`/en/admin${page}`), 200);
  }
  await admin.post("/en/admin", { intent: "sign-out" });
  return [
    ...rowsOfGuests(site, guest),
    {
      row: "signing in",
      work: async () =>
        expectStatus(await admin.post("/en/admin", { intent: "sign-in", ...adminAccount }), 303),
    },
    ...rowsOfReading(admin),
    ...rowsOfChanging(admin),
    ...rowsOfAdding(site, admin),
    ...(site.processCount === 1 ? [rowOfWatching(site, admin)] : []),
    {
      row: "a process that starts, up to the first page of its admin area; `n` documents are kept",
      async work() {
        const first = await site.start();
        for (const [name, value] of admin.cookies) first.cookies.set(name, value);
        expectStatus(await first.get("/en/admin"), 200);
      },
      documents: () => site.countDocuments(),
    },
    {
      row: "`/healthz`",
      work: async () => expectStatus(await guest.get("/healthz"), 200),
    },
  ];
}

function rowsOfGuests(site: BilledSite, guest: Visitor): MeasuredRow[] {
  const ask = async (): Promise<void> => {
    const { status, text } = await guest.get("/api/suggestions?name=Astrid");
    expect([status, text.includes("Astrid")]).toEqual([200, true]);
  };
  const answer = async (number: number, email: string) => {
    const asked = { firstName: `Astrid ${number}`, lastName: "Ek", email, accept: "yes" };
    const { status, location } = await answerRsvp(guest, asked);
    expect(status).toBe(303);
    expectStatus(await guest.get(location ?? ""), 200);
  };
  return [
    {
      row: "the invitation code",
      prepare: () => site.visitor().get(`/en/rsvp?code=${sampleCode}`),
      work: async () => expectStatus(await guest.get(`/en/rsvp?code=${sampleCode}`), 303),
    },
    {
      row: "home, wish list, details, story, the RSVP page",
      async work() {
        for (const page of ["/en", "/sv/wishlist", "/en/ourstory", "/en/information", "/sv/rsvp"])
          expectStatus(await guest.get(page), 200);
      },
    },
    {
      row: "the guest book, however many guests",
      work: async () => expectStatus(await guest.get("/en/guestbook"), 200),
    },
    { row: "suggestions, each time they are asked for", prepare: ask, work: ask },
    {
      row: "an answer with its email, and the page of thanks",
      prepare: () => answer(1, "astrid1@example.se"),
      work: () => answer(2, "astrid2@example.se"),
    },
    {
      row: "the same from another address than on the list: two emails",
      prepare: () => answer(3, "astrid3@example.org"),
      work: () => answer(4, "astrid4@example.org"),
    },
    {
      row: "an answer that fits no guest",
      async work() {
        const asked = { firstName: "Nobody", lastName: "Known", email: "n@example.se", accept: "yes" };
        expectStatus(await answerRsvp(guest, asked), 422);
      },
    },
    {
      row: "an answer in which something is missing",
      async work() {
        const asked = { firstName: "", lastName: "Ek", email: "n@example.se", accept: "yes" };
        expectStatus(await answerRsvp(guest, asked), 422);
      },
    },
  ];
}

function rowsOfReading(admin: Visitor): MeasuredRow[] {
  const pages: [row: string, query: string][] = [
    ["the guest list, also searched or sorted", "?q=astrid"],
    ["the seating chart", "?tab=seatingChart"],
    ["the inbox", "?tab=inbox"],
    ["the history", "?tab=history"],
    ["a guest's page", "?guest=guest-7"],
    ["the settings", "?settings"],
  ];
  return pages.map(([row, query]) => ({
    row,
    work: async () => expectStatus(await admin.get(`/en/admin${query}`), 200),
  }));
}

function rowsOfChanging(admin: Visitor): MeasuredRow[] {
  const change = { intent: "change-guest", live: "yes", field: "relations", seen: "Friends" };
  const seat = { intent: "seat-guest", table: "1" };
  const chart = "/en/admin?tab=seatingChart";
  return [
    {
      row: "a change to a cell",
      work: async () =>
        expectStatus(
          await admin.post("/en/admin.data", { ...change, guest: "guest-20", wanted: "Family" }),
          200,
        ),
    },
    {
      row: "a change that is refused",
      work: async () =>
        expectStatus(
          await admin.post("/en/admin.data", { ...change, guest: "guest-20", wanted: "Theo" }),
          409,
        ),
    },
    {
      row: "a guest who is seated",
      async prepare() {
        expectStatus(await admin.post(chart, { intent: "add-table", name: "1" }), 303);
        expectStatus(await admin.post(chart, { ...seat, guest: "guest-20", seat: "1" }), 303);
      },
      work: async () => expectStatus(await admin.post(chart, { ...seat, guest: "guest-21", seat: "2" }), 303),
    },
  ];
}

function rowsOfAdding(site: BilledSite, admin: Visitor): MeasuredRow[] {
  const guests = () => site.first().guestList.guests().length;
  const add = { intent: "add-guest", firstName: "Kalle", lastName: "Ek", email: "" };
  return [
    {
      row: "an added guest, with `n` on the list",
      documents: guests,
      work: async () => expectStatus(await admin.post("/en/admin", add), 303),
    },
  ];
}

/** The page asks at each beat of its stream whether its session still holds, every twenty seconds. */
function rowOfWatching(site: BilledSite, admin: Visitor): MeasuredRow {
  return {
    row: "an admin page left open, an hour",
    times: beatsMeasured / 180,
    async work() {
      const headers = { Cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
      const gone = new AbortController();
      const request = new Request(`${origin}/api/admin-events`, { headers, signal: gone.signal });
      const { status, body } = await site.answer(request, "192.0.2.1");
      expect(status).toBe(200);
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let beats = 0; beats < beatsMeasured;) {
        const { value = "" } = (await reader?.read()) ?? {};
        if (value.startsWith(": still here")) beats++;
      }
      await reader?.cancel();
    },
  };
}

/** What is known of an account is asked for again after a minute. */
const beatsMeasured = 1;

function expectStatus({ status, text }: Page, expected: number): void {
  expect([
    status,
    status === expected ? "" : text.replaceAll(/<(style|script).*?<\/\1>/gs, "").slice(0, 3000),
  ]).toEqual([expected, ""]);
}
