// Whoever changes something through one process sees it through the other, at the next page, also where that one keeps pages
// in memory.

import { expect, test } from "vitest";
import type { Change } from "#domain/history/patches.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { publishDraft } from "#server/workflows/wedding/publish-draft.ts";
import { marta } from "../kits/guests/couple.ts";
import { areHosted } from "../kits/site/engines.ts";
import { addAdminAccount, adminAccount, sampleCode } from "../kits/site/services.ts";
import {
  answerRsvp,
  declineRsvp,
  openVisitedSite,
  openVisitor,
  site as built,
  type VisitedSite,
  type Visitor,
} from "../kits/site/visit.ts";
import { madeUpGuest } from "./made-up-guests.ts";

/** Two processes' worth of the site on one store. */
type TwoSites = AsyncDisposable & {
  first: VisitedSite;
  second: VisitedSite;
  /** A balancer hands each of its requests to the other of the two than the last. */
  visitor(): Visitor;
};

async function openTwoSites(options: Parameters<typeof openVisitedSite>[0] = {}): Promise<TwoSites> {
  const first = await openVisitedSite(options);
  const second = await openVisitedSite({ ...options, settings: first.services.settings, guests: {} });
  const answers = [first, second].map(({ services }) => built.openSite(services).answer);
  return {
    first,
    second,
    visitor() {
      let turn = 0;
      return openVisitor(async (request, address) => {
        const answer = answers[turn++ % answers.length];
        if (!answer) throw new Error("There is no site to answer");
        return answer(request, address);
      });
    },
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]();
      await first[Symbol.asyncDispose]();
    },
  };
}

const rounds = 8;

async function open(): Promise<TwoSites> {
  const list = Array.from({ length: rounds }, (_, number) => {
    const { id, firstName, lastName, email } = madeUpGuest(number);
    return [id, { First_Name: firstName, Last_Name: lastName, Email: email }];
  });
  return openTwoSites({ guests: Object.fromEntries(list) });
}

type Marks = "kept" | "thrown away";

/** Of how many rounds the page that follows shows what was just done. */
async function countSeen(visitor: Visitor, marks: Marks, round: (number: number) => Promise<boolean>) {
  let seen = 0;
  for (let number = 0; number < rounds; number++) {
    if (await round(number)) seen += 1;
    if (marks === "thrown away") visitor.cookies.delete("osa-mark");
  }
  return seen;
}

async function answerAndLook(sites: TwoSites, marks: Marks): Promise<number> {
  const guest = sites.visitor();
  await guest.get(`/en/rsvp?code=${sampleCode}`);
  return countSeen(guest, marks, async (number) => {
    const { firstName, lastName, email } = madeUpGuest(number);
    const answered = await answerRsvp(guest, { firstName, lastName, email, accept: "yes" });
    expect(answered.status).toBe(303);
    if (marks === "thrown away") guest.cookies.delete("osa-mark");
    const page = await guest.get(answered.location ?? "");
    return page.text.includes("RSVP and email submitted successfully!");
  });
}

async function editAndLook(sites: TwoSites, marks: Marks, live: Record<string, string>): Promise<number> {
  await addAdminAccount(sites.first.services);
  const admin = sites.visitor();
  expect((await admin.post("/en/admin/sign-in", { intent: "sign-in", ...adminAccount })).status).toBe(303);
  await admin.get("/en/admin");
  return countSeen(admin, marks, async (number) => {
    const { id } = madeUpGuest(number);
    const wanted = `Ängen ${number}`;
    const edit = { intent: "change-guest", guest: id, field: "table", seen: "", wanted, ...live };
    expect((await admin.post("/en/admin", edit)).status).toBe(live["live"] ? 200 : 303);
    if (marks === "thrown away") admin.cookies.delete("osa-mark");
    return (await admin.get("/en/admin")).text.includes(wanted);
  });
}

test("a guest who answers through one process reads the thanks through the other", async () => {
  await using sites = await open();
  expect(await answerAndLook(sites, "kept")).toBe(rounds);
});

test.each([
  ["with the page's script", { live: "yes" }],
  ["without script", {}],
])("what an admin edits through one process, %s, stands on the page of the other", async (_, live) => {
  await using sites = await open();
  expect(await editAndLook(sites, "kept", live)).toBe(rounds);
});

// By the time it is asked, the emulator has mostly told the other process.
const controlled = areHosted ? [] : ["shows what was before"];

test.each(controlled)("control: without the mark of what was done the other process %s", async () => {
  await using sites = await open();
  expect(await answerAndLook(sites, "thrown away")).toBeLessThan(rounds);
  await using others = await open();
  expect(await editAndLook(others, "thrown away", {})).toBeLessThan(rounds);
});

test("the mark tells nobody what was done, ends by itself, and comes only after a change", async () => {
  await using sites = await open();
  const guest = sites.visitor();
  await guest.get(`/en/rsvp?code=${sampleCode}`);
  const { firstName, lastName, email } = madeUpGuest(0);
  const missed = await answerRsvp(guest, { firstName: "", lastName, email });
  expect(missed.headers.getSetCookie().join()).not.toContain("osa-mark");
  const answered = await declineRsvp(guest, { firstName, lastName, email });
  const cookie = answered.headers.getSetCookie().find((each) => each.startsWith("osa-mark=")) ?? "";
  expect(cookie).toMatch(/^osa-mark=[\w-]{60,1500}; Path=\/; Max-Age=15; HttpOnly; SameSite=Lax$/);
  const bytes = Buffer.from(/=([\w-]+)/.exec(cookie)?.[1] ?? "", "base64url").toString("latin1");
  expect(bytes).not.toMatch(/guests|history|outbox/);
  expect((await guest.get("/en/rsvp")).headers.getSetCookie().join()).not.toContain("osa-mark");
});

test("a mark that is made up, cut short, too long or kept for later makes no process look anywhere", async () => {
  await using sites = await open();
  const { services } = sites.second;
  const guest = sites.visitor();
  await guest.get(`/en/rsvp?code=${sampleCode}`);
  const { firstName, lastName, email } = madeUpGuest(0);
  await declineRsvp(guest, { firstName, lastName, email });
  const genuine = guest.cookies.get("osa-mark") ?? "";
  const asked: string[] = [];
  const catchUp = services.documents.catchUp.bind(services.documents);
  services.documents.catchUp = async (mark) => {
    asked.push(mark);
    await catchUp(mark);
  };
  const look = async (mark: string) => {
    const visitor = sites.second.visitor();
    return (await visitor.get("/en/rsvp", { Cookie: `osa-mark=${mark}` })).status;
  };
  const forged = [
    "",
    "guests=999999999999",
    "x".repeat(60_000),
    genuine.slice(0, -1),
    genuine.slice(1),
    `${genuine}AAAA`,
    `${genuine.startsWith("A") ? "B" : "A"}${genuine.slice(1)}`,
    services.keys.seal("count", "[]"),
  ];
  for (const mark of forged) expect(await look(mark)).toBe(200);
  expect(asked).toEqual([]);
  expect(await look(genuine)).toBe(200);
  expect(asked).toHaveLength(1);
  sites.second.clock.now += 16_000;
  expect(await look(genuine)).toBe(200);
  expect(asked).toHaveLength(1);
});

async function publish({ services }: VisitedSite, change: Change): Promise<void> {
  expect(await changeDraft(services, marta, [change])).toMatchObject({ ok: true });
  const draft = await services.documents.get("wedding content", "draft");
  expect(await publishDraft(services, marta, draft?.version ?? "")).toMatchObject({ ok: true });
}

test("every process shows new words within a second, and draws a page once for all who ask", async () => {
  await using sites = await openTwoSites();
  const { first, second } = sites;
  const pagesOf = ({ services }: VisitedSite) => {
    const { contentPage } = built.openSite(services);
    return async () => {
      const page = await contentPage("/sv");
      if (!page) throw new Error("The page is not kept.");
      return page;
    };
  };
  const [here, there] = [pagesOf(first), pagesOf(second)];
  const old = [await here(), await there()];
  expect([await here(), await there()]).toEqual(old);
  const took: number[] = [];
  let before = first.services.folder.texts.sv.title;
  for (const [turn, [one, other]] of [
    [first, second],
    [second, first],
    [first, second],
  ].entries()) {
    const words = `Kanarie nummer ${turn}`;
    await publish(one!, { at: ["texts", "sv", "title"], from: before, to: words });
    before = words;
    const [own, others] = one === first ? [here, there] : [there, here];
    expect((await own()).identity.body.toString()).toContain(words);
    const since = performance.now();
    await expect
      .poll(async () => (await others()).identity.body.toString(), { timeout: 5000, interval: 20 })
      .toContain(words);
    took.push(performance.now() - since);
    expect(other!.services.content.texts.sv.title).toBe(words);
    const [ownPage, othersPage] = [await own(), await others()];
    expect(await own()).toBe(ownPage);
    expect(await others()).toBe(othersPage);
    expect(old.map(({ identity }) => identity.etag)).not.toContain(othersPage.identity.etag);
  }
  // A busy machine may be late once.
  expect(Math.min(...took)).toBeLessThan(1000);
});
