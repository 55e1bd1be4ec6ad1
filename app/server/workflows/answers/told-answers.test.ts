// What an answer that an admin wrote down means for what comes after it.

import { expect } from "vitest";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { no, openTelephone, yes } from "#test/kits/answers/told-answers.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const test = testWith(() => openTelephone());

test("what an admin wrote down is no news for the couple, and ends the mark that allergies were kept", async (couple) => {
  const { services, tell } = couple;
  await tell({ g0: yes, g1: yes });
  const inbox = await listInbox(services);
  expect(inbox).toMatchObject({ late: [], unusual: [], keptLists: [], addresses: [] });
});

test("a name that an admin writes is the couple's; one that the household gave and nobody changed stays theirs", async (couple) => {
  const { services, guest, show, tell } = couple;
  const asksName = async () => (await show("H1")).members.some((one) => one.asksName);
  const shown = await show("H1");
  const byHousehold = couple.say(shown, { g3: { ...yes, firstName: "Kimtyped" } });
  await couple.send("H1", shown, byHousehold, couple.newToken());
  await tell({ g3: { speech: true } });
  expect(guest("h1-g3")).toMatchObject({ firstName: "Kimtyped", speech: true });
  expect(await asksName()).toBe(true);
  await tell({ g3: { firstName: "Kima" } }, { confirms: true });
  expect(guest("h1-g3")).toMatchObject({ firstName: "Kima", speech: true });
  expect(await asksName()).toBe(false);
  const emails = await services.documents.list("outbox", { where: { kind: "confirmations" } });
  expect(emails.map(({ data }) => String(data["text"])).join()).not.toMatch(/Kimtyped/);
  await tell({ g3: no });
  expect(guest("h1-g3")).toMatchObject({ firstName: "Kima", answer: "declined" });
});

test("a confirmation above an address's emails for the day comes later, and the admin hears so", async (couple) => {
  const heard: unknown[] = [];
  for (const speech of [true, false, true, false, true]) {
    const told = await couple.tell({ g0: { ...yes, speech } }, { confirms: true });
    heard.push(told.ok && told.value.confirmation);
  }
  expect(heard).toEqual([...Array(4).fill("on its way"), "later"]);
  const quiet = await couple.tell({ g0: { ...yes, performance: true } });
  expect(quiet).toMatchObject({ ok: true, value: { confirmation: null } });
});
