import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { day, manyGuests, openCrowd, victim } from "#test/kits/answers/put-off.ts";
import { openServices } from "#server/services.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { listWaitingEmails } from "#server/records/put-off-emails.ts";
import { findSavedAnswer } from "#server/records/receipts.ts";
import { releaseDueEmails, sendPutOffNow } from "./release-put-off-emails.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const hour = day / 24;

const test = testWith(() => openCrowd(8));

test("one guest's put-off email is the confirmation, with what the guest said last", async (crowd) => {
  for (let n = 0; n < 4; n++) await crowd.answer(n);
  await crowd.answer(4, { foodOptions: ["Vegan"] });
  await crowd.answer(4, { foodOptions: ["Pescaterian"], otherFood: "Kanariefågel" });
  crowd.clock.now += day;
  await crowd.look();
  const last = crowd.emails.at(-1);
  expect(last?.subject).toBe("Ditt svar är sparat: vi ses på bröllopet!");
  expect(last?.text).toContain("Specialkost: Pescetariskt, något annat (sparat");
  expect(last?.text).not.toMatch(/Vegan|Kanariefågel/);
  expect(crowd.emails).toHaveLength(5);
});

test("a guest who has another address by then, or is no guest any more, is left out", async (crowd) => {
  const { services } = crowd;
  for (let n = 0; n < 7; n++) await crowd.answer(n);
  await changeGuest(services, marta, {
    guestId: "g4",
    edits: [{ field: "email", expected: victim, value: "right@example.se" }],
  });
  await eraseGuest(services, marta, "g5");
  crowd.clock.now += day;
  await crowd.look();
  const { subject, text = "" } = crowd.emails.at(-1) ?? {};
  expect(subject).toBe("Ditt svar är sparat: vi ses på bröllopet!");
  expect(text).toContain("guest=g6.");
  expect(text).not.toMatch(/guest=g[45]/);
  expect(await services.documents.list("put-off emails", { where: { guestId: "g5" } })).toEqual([]);
});

test("where nobody is left, no email goes out and none is used up", async (crowd) => {
  for (let n = 0; n < 5; n++) await crowd.answer(n);
  await eraseGuest(crowd.services, marta, "g4");
  crowd.clock.now += day;
  await crowd.look();
  expect(crowd.emails).toHaveLength(4);
  await crowd.answer(5);
  await crowd.look();
  expect(crowd.emails).toHaveLength(5);
});

test("erasing a guest takes back an email of several that has not left, and the others get another", async (crowd) => {
  const { services, postAnswers } = crowd;
  for (let n = 0; n < 7; n++) await crowd.answer(n);
  crowd.clock.now += day;
  postAnswers({ outcome: "unreachable", reply: "ECONNREFUSED" });
  await crowd.look();
  await eraseGuest(services, marta, "g5");
  const documents = await services.documents.list("outbox");
  expect(documents.filter(({ data }) => String(data["text"]).includes("Number fa"))).toEqual([]);
  postAnswers({ outcome: "sent", reply: "250 ok" });
  crowd.clock.now += day;
  await crowd.look();
  const { text = "" } = crowd.emails.at(-1) ?? {};
  expect(text.match(/rsvp\?guest=g[46]\./g)).toHaveLength(2);
  expect(text).not.toContain("Number fa");
});

test("the guest is told that the email was not sent and when it comes, and later that it was", async (crowd) => {
  const { services } = crowd;
  const start = crowd.clock.now;
  for (let n = 0; n < 4; n++) await crowd.answer(n);
  crowd.clock.now += hour;
  const formToken = await crowd.answer(4);
  const guest = await crowd.browserOf(4);
  const saved = () => findSavedAnswer(services, guest, formToken);
  expect(await saved()).toMatchObject({
    emails: [{ isSent: false, isOnItsWay: false, emailComesAt: start + day }],
  });
  crowd.clock.now = start + day;
  await crowd.look();
  expect(await saved()).toMatchObject({ emails: [{ isSent: true, emailComesAt: null }] });
});

test("an admin may send what waits at once, which takes nothing from the allowance", async (crowd) => {
  for (let n = 0; n < 6; n++) await crowd.answer(n);
  expect(await sendPutOffNow(crowd.services, marta, { kind: "answer", to: victim })).toMatchObject({
    ok: true,
  });
  await crowd.services.outbox.drain();
  expect(crowd.emails).toHaveLength(5);
  expect(await sendPutOffNow(crowd.services, marta, { kind: "answer", to: victim })).toEqual(refuse("gone"));
  crowd.clock.now += day;
  await crowd.answer(6);
  expect(crowd.emails).toHaveLength(6);
});

test("a merged email keeps its id through every try", async (crowd) => {
  for (let n = 0; n < 6; n++) await crowd.answer(n);
  crowd.clock.now += day;
  crowd.postAnswers({ outcome: "unreachable", reply: "ECONNREFUSED" });
  await crowd.look();
  const merged = async () => {
    const all = await crowd.services.documents.list("outbox", { where: { kind: "confirmations" } });
    return all.map(({ id, data }) => [id, data["state"]]);
  };
  const [[id] = []] = await merged();
  crowd.postAnswers({ outcome: "sent", reply: "250 ok" });
  crowd.clock.now += 60_000;
  await crowd.look();
  expect(await merged()).toEqual([[id, "sent"]]);
});

test("more guests than fit into one email come in the next ones", async () => {
  await using crowd = await openCrowd(30);
  const { clock, emails } = crowd;
  for (let n = 0; n < 30; n++) await crowd.answer(n);
  clock.now += day;
  for (let looks = 0; looks < 5; looks++) await crowd.look();
  expect(emails).toHaveLength(8);
  expect(await crowd.waiting()).toEqual([]);
  const told = new Set(emails.flatMap(({ text }) => text.match(/guest=g\d+\./g) ?? []));
  expect(told.size).toBe(30);
});

test("an email that must wait longer than it seemed is looked at again only then", async () => {
  await using crowd = await openCrowd(60, { guests: manyGuests(60, { Email: victim }) });
  for (let n = 0; n < 60; n++) await crowd.answer(n);
  crowd.clock.now += day;
  for (let looks = 0; looks < 6; looks++) await crowd.look();
  const waiting = await crowd.waiting();
  expect(waiting.length).toBeGreaterThan(0);
  expect(new Set(waiting.map(({ dueAt }) => dueAt))).toEqual(new Set([crowd.clock.now + day]));
  let commits = 0;
  const documents = {
    ...crowd.services.documents,
    commit: async () => void commits++,
  };
  await releaseDueEmails({ ...crowd.services, documents });
  expect(commits).toBe(0);
});

test("of two processes that look at the same time, and an admin who presses, one sends", async (crowd) => {
  const { services, clock, emails } = crowd;
  await using other = await openServices(services.settings, services.content, {
    now: services.now,
    log: services.log,
    post: services.post,
  });
  for (let n = 0; n < 7; n++) await crowd.answer(n);
  clock.now += day;
  // Another process's write arrives a little later.
  await expect.poll(async () => listWaitingEmails(await other.views.waitingEmails())[0]?.count).toBe(3);
  await Promise.all([
    releaseDueEmails(services),
    releaseDueEmails(other),
    sendPutOffNow(other, marta, { kind: "answer", to: victim }),
  ]);
  await expect.poll(() => emails.length).toBe(5);
  expect(await services.documents.list("outbox", { where: { kind: "confirmations" } })).toHaveLength(1);
  expect(await crowd.waiting()).toEqual([]);
});
