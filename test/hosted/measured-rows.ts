// What is done for each row of the table of costs, named as the row is, in this order on one site.

import { expect, vi } from "vitest";
import { adminAccount, addAdminAccount, sampleCode } from "../kits/site/services.ts";
import { answerRsvp, origin, type Page, type Visitor } from "../kits/site/visit.ts";
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
  const signIn = sends(admin, "/en/admin/sign-in", { intent: "sign-in", ...adminAccount }, 303);
  // Each process reads the history and what waits once, when they are first needed.
  await signIn();
  for (const page of ["", "/inbox"]) {
    for (let at = 0; at <= site.processCount; at++) await sees(admin, `/en/admin${page}`)();
  }
  await admin.post("/en/admin/sign-in", { intent: "sign-out" });
  return [
    ...rowsOfGuests(site, guest),
    { row: "signing in", work: signIn },
    ...rowsOfAdmins(site, admin),
    ...(site.processCount === 1 ? [rowOfWatching(site, admin)] : []),
    {
      row: "a process that starts, up to the first page of its admin area; `n` documents are kept",
      async work() {
        const first = await site.start();
        for (const [name, value] of admin.cookies) first.cookies.set(name, value);
        await sees(first, "/en/admin")();
      },
      documents: () => site.countDocuments(),
    },
    { row: "`/healthz`", work: sees(guest, "/healthz") },
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
  const misses = (fields: { firstName: string; lastName: string }) => async () => {
    const asked = { ...fields, email: "n@example.se", accept: "yes" };
    expectStatus(await answerRsvp(guest, asked), 422);
  };
  const code = `/en/rsvp?code=${sampleCode}`;
  return [
    { row: "the invitation code", prepare: () => site.visitor().get(code), work: sees(guest, code, 303) },
    {
      row: "home, wish list, details, story, the RSVP page",
      // Each process learns once who has answered, and until when allergies are kept.
      async prepare() {
        for (let at = 0; at <= site.processCount; at++) await sees(guest, "/en/rsvp")();
      },
      async work() {
        for (const page of ["/en", "/sv/wishlist", "/en/ourstory", "/en/information", "/sv/rsvp"])
          await sees(guest, page)();
      },
    },
    {
      row: "the guest book, however many guests",
      // Each process reads once what households typed as names.
      async prepare() {
        for (let at = 0; at <= site.processCount; at++) await sees(guest, "/en/guestbook")();
      },
      work: sees(guest, "/en/guestbook"),
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
    { row: "an answer that fits no guest", work: misses({ firstName: "Nobody", lastName: "Known" }) },
    { row: "an answer in which something is missing", work: misses({ firstName: "", lastName: "Ek" }) },
  ];
}

function rowsOfAdmins(site: BilledSite, admin: Visitor): MeasuredRow[] {
  const pages = [
    ["the guest list, also searched or sorted", "?q=astrid"],
    ["the seating chart", "/seating"],
    ["the inbox", "/inbox"],
    ["the history", "/history"],
    ["a guest's page", "/guests/guest-7"],
    ["the settings", "/settings"],
  ] as const;
  const relations = {
    intent: "change-guest",
    live: "yes",
    field: "relations",
    seen: "Friends",
    guest: "guest-20",
  };
  const cell = (wanted: string, status: number) =>
    sends(admin, "/en/admin.data", { ...relations, wanted }, status);
  const chart = (fields: Record<string, string>) => sends(admin, "/en/admin/seating", fields, 303);
  const seat = (number: string, guest: string) =>
    chart({ intent: "seat-guest", table: "1", seat: number, guest });
  return [
    ...pages.map(([row, page]) => ({ row, work: sees(admin, `/en/admin${page}`) })),
    { row: "a change to a cell", work: cell("Family", 200) },
    { row: "a change that is refused", work: cell("Theo", 409) },
    {
      row: "a guest who is seated",
      async prepare() {
        await chart({ intent: "add-table", name: "1" })();
        await seat("1", "guest-20")();
      },
      work: seat("2", "guest-21"),
    },
    {
      row: "an added guest, with `n` on the list",
      documents: () => site.first().guestList.guests().length,
      work: sends(
        admin,
        "/en/admin",
        { intent: "add-guest", firstName: "Kalle", lastName: "Ek", email: "" },
        303,
      ),
    },
  ];
}

/** The page asks at each beat of its stream whether its session still holds, every twenty seconds. */
function rowOfWatching(site: BilledSite, admin: Visitor): MeasuredRow {
  return {
    row: "an admin page left open, an hour",
    times: 1 / 180,
    async work() {
      const headers = { Cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
      const request = new Request(`${origin}/api/admin-events`, { headers });
      vi.useFakeTimers({ toFake: ["setInterval"] });
      try {
        const { status, body } = await site.answer(request, "192.0.2.1");
        expect(status).toBe(200);
        const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
        vi.advanceTimersByTime(20_000);
        for (let said = ""; !said.includes("event: here"); said += (await reader?.read())?.value ?? "");
        await reader?.cancel();
      } finally {
        vi.useRealTimers();
      }
    },
  };
}

function sees(visitor: Visitor, path: string, status = 200): () => Promise<void> {
  return async () => expectStatus(await visitor.get(path), status);
}

function sends(
  visitor: Visitor,
  path: string,
  fields: Record<string, string>,
  status: number,
): () => Promise<void> {
  return async () => expectStatus(await visitor.post(path, fields), status);
}

function expectStatus({ status, text }: Page, expected: number): void {
  expect([
    status,
    status === expected ? "" : text.replaceAll(/<(style|script).*?<\/\1>/gs, "").slice(0, 3000),
  ]).toEqual([expected, ""]);
}
