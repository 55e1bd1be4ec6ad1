import { expect } from "vitest";
import { everyHousehold } from "#domain/households/household-filter.ts";
import { householdCodeName } from "#domain/households/household-code.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { findStoredHousehold } from "#server/records/households.ts";
import { recipientsCollection } from "#server/records/mailings/mailing-recipients.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { noteHousehold } from "#test/kits/households/households.ts";
import {
  later,
  openMailer,
  silent,
  singles,
  taken,
  unanswered,
  unknown,
} from "#test/kits/mail/mailings-on-services.ts";
import { deleteEverythingPersonal } from "#server/workflows/deletion/delete-when-due.ts";
import { copyDocuments } from "#server/operations/copy/copy-documents.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";
import { deleteDraft, orderMailing, saveMailing, stepMailing } from "./change-mailing.ts";
import { stopEmails } from "./stop-emails.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const everybody = { filter: everyHousehold };

const test = testWith(() => openMailer());

test("nothing leaves before it is ordered, nor before its time, nor when it is a draft again", async (mailer) => {
  const id = await mailer.write("save the date");
  await mailer.run(3_600_000, 60_000);
  expect(mailer.tried).toEqual([]);
  await mailer.order(id, mailer.clock.now + 7_200_000);
  await mailer.run(7_190_000, 60_000);
  await stepMailing(mailer.services, marta, { id, step: "back to draft" });
  await mailer.run(24 * 3_600_000, 3_600_000);
  expect(mailer.tried).toEqual([]);
  await mailer.order(id, mailer.clock.now + 30_000);
  await mailer.run(60_000);
  expect(mailer.to()).toHaveLength(7);
});

test("it is ordered once, with the number of emails that the couple have agreed to", async (mailer) => {
  const { services } = mailer;
  const id = await mailer.write("save the date");
  const seen = (await services.documents.get("mailings", id))?.version ?? "";
  const order = { id, seen, emails: 7, sendAt: null };
  const wrong = await orderMailing(services, marta, { ...order, emails: 6 });
  expect(wrong).toEqual({ ok: false, refusal: { reason: "other number", emails: 7 } });
  const both = await Promise.all([
    orderMailing(services, marta, order),
    orderMailing(services, marta, order),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await orderMailing(services, marta, order)).toMatchObject({ refusal: { reason: "begun" } });
  await mailer.runUntilDone(id);
  expect(mailer.left).toHaveLength(7);
  expect(await deleteDraft(services, marta, id)).toEqual({ ok: false, refusal: "begun" });
  const content = { audience: { ...everybody, also: [], without: [] } };
  expect(await saveMailing(services, marta, { id, seen, content })).toEqual({ ok: false, refusal: "begun" });
});

test("of the words, each household gets those of its own language, else of its last answer, else as the couple chose", async (mailer) => {
  await noteHousehold(mailer.services, "june", { language: "en" });
  await mailer.writeAndSend("save the date");
  const subjectTo = (address: string) => mailer.left.find(({ to }) => to[0] === address)?.subject;
  expect(subjectTo("june@example.org")).toBe("Our wedding");
  expect(subjectTo("per@example.se")).toBe("Vårt bröllop");
});

test("a household's code is made in the commit of its first email, and both of its addresses get it", async (mailer) => {
  const { services } = mailer;
  const codeOf = async (guest: string) => {
    const household = householdIdOf(services.guestList.byId(guest)!.guest);
    return (await findStoredHousehold(services, household)).household.code;
  };
  const id = await mailer.writeAndOrder("save the date");
  expect(await codeOf("asa")).toBeNull();
  await mailer.runUntilDone(id);
  const code = (await codeOf("asa")) ?? "";
  const texts = mailer.left.filter(({ to }) => ["asa@example.se", "dag@example.se"].includes(to[0] ?? ""));
  const links = texts.map(({ text }) => new RegExp(`${householdCodeName}=(\\w+)`).exec(text)?.[1]);
  expect(links).toEqual([code, code]);
  expect(await codeOf("nils")).toBeNull();
});

test("whoever asked for no more emails gets none of any kind, also where a try is still ahead", async (mailer) => {
  mailer.hostSays("per@example.se", later, taken);
  await stopEmails(mailer.services, { address: "SIGRID@example.se", by: "reader" });
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(30_000);
  expect(await mailer.results(id)).toMatchObject({ per: "retried" });
  await stopEmails(mailer.services, { address: "per@example.se", by: "couple" });
  await mailer.runUntilDone(id);
  expect(mailer.to()).not.toContain("sigrid@example.se");
  expect(mailer.to()).not.toContain("per@example.se");
  expect(await mailer.results(id)).toMatchObject({ per: "left out: asked for no more" });
  await mailer.writeAndSend("thanks", { audience: everybody });
  expect(mailer.to()).not.toContain("per@example.se");
});

test("a host that hangs up after each email gets no more than two copies, and the results say so", async (mailer) => {
  mailer.hostSays("everybody", unanswered);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(10 * 60_000);
  expect(mailer.tried).toHaveLength(7);
  expect(await mailer.mailing(id)).toMatchObject({ state: "done" });
  await mailer.run(24 * 3_600_000, 60_000);
  const copies = Map.groupBy(mailer.tried, (messageId) => messageId);
  expect([...copies.values()].map(({ length }) => length)).toEqual(Array(7).fill(2));
  const results = Object.values(await mailer.results(id));
  expect(results.filter((state) => state === "unanswered")).toHaveLength(7);
});

test("stop holds within one email, and what the host has put off is withdrawn", async (mailer) => {
  mailer.hostSays("everybody", taken, taken, later);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntil(() => mailer.tried.length >= 4);
  await stepMailing(mailer.services, marta, { id, step: "stop" });
  mailer.hostSays("everybody", taken);
  await mailer.run(4 * 3_600_000, 60_000);
  expect(mailer.left).toHaveLength(2);
  expect(await mailer.mailing(id)).toMatchObject({ state: "stopped" });
  const withdrawn = (await mailer.services.documents.list(outboxCollection.name)).map(({ data }) => data);
  expect(withdrawn.filter(({ state }) => state === "withdrawn")).toEqual([
    expect.objectContaining({ text: null, html: null }),
    expect.objectContaining({ text: null, html: null }),
  ]);
});

test("a pause holds both what is to come and what the host has put off; then all of it leaves, once", async (mailer) => {
  mailer.hostSays("everybody", taken, taken, later);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntil(() => mailer.tried.length >= 4);
  await stepMailing(mailer.services, marta, { id, step: "pause" });
  mailer.hostSays("everybody", taken);
  await mailer.run(4 * 3_600_000, 60_000);
  expect(mailer.left).toHaveLength(2);
  await stepMailing(mailer.services, marta, { id, step: "go on" });
  await mailer.runUntilDone(id);
  expect(new Set(mailer.to()).size).toBe(7);
  expect(mailer.left).toHaveLength(7);
});

test("a server that is away loses nothing, and one that refuses an address keeps nobody else waiting", async (mailer) => {
  mailer.hostSays("everybody", silent);
  mailer.hostSays("berg@example.se", unknown);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(3_600_000, 20_000);
  expect(mailer.left).toEqual([]);
  mailer.hostSays("everybody", taken);
  await mailer.runUntilDone(id);
  expect(mailer.left).toHaveLength(6);
  expect(await mailer.results(id)).toMatchObject({ anna: "failed", asa: "sent", june: "sent" });
  expect(await mailer.services.documents.list(recipientsCollection.name)).toHaveLength(7);
});

test("everything personal that is deleted during a mailing ends it, and nothing of it is left", async (mailer) => {
  const id = await mailer.writeAndOrder("save the date");
  while (mailer.left.length < 3) await mailer.run(500);
  await deleteEverythingPersonal(mailer.services);
  await mailer.run(3_600_000, 20_000);
  expect(mailer.left).toHaveLength(3);
  expect(id).not.toBe("");
  for (const collection of ["mailings", "recipients", "mailing settings", outboxCollection.name]) {
    expect(await mailer.services.documents.list(collection), collection).toEqual([]);
  }
});

test("an email reads a dozen documents, whatever the number of guests, and writes six", async () => {
  await using mailer = await openMailer({ guests: singles(75) });
  const { documents } = mailer.services;
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(3_000);
  const before = mailer.left.length;
  const { get, list, commit } = documents;
  const counted = { gets: 0, lists: 0, writes: 0 };
  Object.assign(documents, {
    get: (...asked: Parameters<typeof get>) => (counted.gets++, get(...asked)),
    list: (...asked: Parameters<typeof list>) => (counted.lists++, list(...asked)),
    commit(writes: Parameters<typeof commit>[0]) {
      counted.writes += writes.length;
      return commit(writes);
    },
  });
  while ((await mailer.mailing(id)).state !== "done") await mailer.run(60_000);
  const emails = mailer.left.length - before;
  expect(emails).toBeGreaterThan(70);
  expect(counted.lists).toBe(0);
  // Guest, household with its new code, recipient, email, what has left; then the email's outcome.
  expect(Math.round(counted.writes / emails)).toBe(6);
  expect(counted.gets / emails).toBeLessThan(14);
});

test("a mailing that was interrupted goes on in another store, with what its host had put off, and nobody gets it twice", async () => {
  await using store = makeTemporaryStore();
  const to: string[] = [];
  let id = "";
  {
    await using mailer = await openMailer();
    mailer.hostSays("asa@example.se", later);
    id = await mailer.writeAndOrder("save the date");
    while (mailer.left.length < 3) await mailer.run(500);
    to.push(...mailer.to());
    const other = await store.open();
    const { documents } = mailer.services;
    const copied = await copyDocuments({
      from: documents,
      to: other,
      source: "the first",
      leftOut: () => null,
    });
    expect(copied.ok).toBe(true);
    await other.close();
  }
  await using mailer = await openMailer({ guests: {}, replacements: { documents: await store.open() } });
  mailer.clock.now += 60_000;
  await mailer.runUntilDone(id);
  to.push(...mailer.to());
  expect(to.toSorted()).toEqual([...new Set(to)].toSorted());
  expect(to).toHaveLength(7);
  expect(to).toContain("asa@example.se");
  expect(new Set(Object.values(await mailer.results(id)))).toEqual(new Set(["sent"]));
});
