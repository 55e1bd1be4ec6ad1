import { expect, test } from "vitest";
import { everyHousehold } from "#domain/households/household-filter.ts";
import { householdCodeName } from "#domain/households/household-code.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { findStoredHousehold } from "#server/records/households.ts";
import { recipientsCollection } from "#server/records/mailings/recipients.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { marta } from "#test/kits/couple.ts";
import { noteHousehold } from "#test/kits/households.ts";
import { later, openMailer, silent, taken, unknown } from "#test/kits/mailings-on-services.ts";
import { deleteDraft, orderMailing, saveMailing, stepMailing } from "./change-mailing.ts";
import { stopEmails } from "./stop-emails.ts";

const everybody = { filter: everyHousehold };

test("each address of a household once, in the order of the list, and a child's only where no grown-up has one", async () => {
  await using mailer = await openMailer();
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntilDone(id);
  expect(mailer.to().toSorted()).toEqual([
    "asa@example.se",
    "berg@example.se",
    "dag@example.se",
    "june@example.org",
    "lova@example.se",
    "per@example.se",
    "sigrid@example.se",
  ]);
  expect(await mailer.mailing(id)).toMatchObject({ state: "done", sentBy: "marta" });
});

test("nothing leaves before it is ordered, nor before its time", async () => {
  await using mailer = await openMailer();
  const id = await mailer.write("save the date");
  await mailer.run(3_600_000, 60_000);
  expect(mailer.tried).toEqual([]);
  await mailer.order(id, mailer.clock.now + 7_200_000);
  await mailer.run(7_190_000, 60_000);
  expect(mailer.tried).toEqual([]);
  await mailer.run(60_000);
  expect(mailer.to()).toHaveLength(7);
});

test("it is ordered once, with the number of emails that the couple have agreed to", async () => {
  await using mailer = await openMailer();
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

test("of the words, each household gets those of its own language, else of its last answer, else as the couple chose", async () => {
  await using mailer = await openMailer();
  await noteHousehold(mailer.services, "guest:june", { language: "en" });
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntilDone(id);
  const subjectTo = (address: string) => mailer.left.find(({ to }) => to[0] === address)?.subject;
  expect(subjectTo("june@example.org")).toBe("Our wedding");
  expect(subjectTo("per@example.se")).toBe("Vårt bröllop");
});

test("readers of a language without words get those of the other", async () => {
  await using mailer = await openMailer();
  const words = { en: { subject: "Our wedding", body: "Hi" }, sv: { subject: "", body: " " } };
  await mailer.runUntilDone(await mailer.writeAndOrder("save the date", { words }));
  expect(new Set(mailer.left.map(({ subject }) => subject))).toEqual(new Set(["Our wedding"]));
});

test("a household's code is made in the commit of its first email, and both of its addresses get it", async () => {
  await using mailer = await openMailer();
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

test("whoever asked for no more emails gets none of any kind, also where a try is still ahead", async () => {
  await using mailer = await openMailer();
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
  await mailer.runUntilDone(await mailer.writeAndOrder("thanks", { audience: everybody }));
  expect(mailer.to()).not.toContain("per@example.se");
});

test("stop holds within one email, and what the host has put off is withdrawn", async () => {
  await using mailer = await openMailer();
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

test("a pause holds both what is to come and what the host has put off; then all of it leaves, once", async () => {
  await using mailer = await openMailer();
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

test("a server that is away loses nothing, and one that refuses an address keeps nobody else waiting", async () => {
  await using mailer = await openMailer();
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
