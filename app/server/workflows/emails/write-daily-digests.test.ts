import { expect } from "vitest";
import { openServices } from "#server/services.ts";
import { answerAs as answer, emailsOf, openDailyDigestsFor as open } from "#test/kits/mail/daily-digests.ts";
import { newAccount } from "#test/kits/sign-in/identity-under-test.ts";
import { adminAccount, changeStored, putStored, signInAdmin } from "#test/kits/site/services.ts";
import { storedUnmatched } from "#test/kits/answers/unmatched.ts";
import { openDailyDigests, writeDueDigests } from "./write-daily-digests.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { blankHousehold } from "#domain/households/household.ts";
import { ekId, noteHousehold, peopleWithFamily } from "#test/kits/households/households.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";

const minute = 60_000;
const hour = 60 * minute;

const test = testWith(() => open("daily"));

test("the morning after, the couple read in their language who has answered", async () => {
  await using site = await open("daily", "sv");
  await answer(site.services, "asa");
  await answer(site.services, "bjorn", false);
  await site.lookAt("2024-03-02T05:59:00Z");
  expect(await emailsOf(site.services)).toEqual([]);
  await site.lookAt("2024-03-02T06:01:00Z");
  const [email, ...others] = await emailsOf(site.services);
  expect(others).toEqual([]);
  expect(email?.to).toEqual([adminAccount.email]);
  expect(email?.subject).toBe("2 nya svar på er inbjudan");
  expect(email?.text).toContain("Kommer: Åsa Lindqvist\n");
  expect(email?.text).toContain("Kommer inte: Björn Ek\n");
  expect(email?.text).toContain("Allergier: En gäst, se gästlistan\n");
  expect(email?.text).not.toMatch(/Peanuts|Jordnötter|Kiwi/);
});

test("who was one of the couple and is the toastmaster now reads no more of the answers", async (site) => {
  const { accounts } = site.services;
  const [account] = await accounts.list();
  await accounts.add(newAccount("theo@example.org", "en helt annan sak"));
  await accounts.changeRole(account?.id ?? "", "toastmaster");
  await answer(site.services, "asa");
  await site.lookAt("2024-03-02T06:01:00Z");
  expect(await emailsOf(site.services)).toEqual([]);
  await accounts.changeRole(account?.id ?? "", "assistant");
  await site.lookAt("2024-03-02T07:01:00Z");
  await answer(site.services, "bjorn");
  await site.lookAt("2024-03-03T06:01:00Z");
  expect(await emailsOf(site.services)).toHaveLength(1);
});

test("nothing new is no email, and what comes after that morning waits for the next", async (site) => {
  await site.lookAt("2024-03-02T06:01:00Z");
  site.clock.now += hour;
  await answer(site.services, "asa");
  await site.lookAt("2024-03-02T12:00:00Z");
  expect(await emailsOf(site.services)).toEqual([]);
  await site.lookAt("2024-03-03T06:01:00Z");
  expect(await emailsOf(site.services)).toHaveLength(1);
  await site.lookAt("2024-03-04T06:01:00Z");
  expect(await emailsOf(site.services)).toHaveLength(1);
});

test.each([
  ["spring", "2024-03-30T06:01:00Z", "2024-03-31T04:59:00Z", "2024-03-31T05:01:00Z"],
  ["autumn", "2024-10-26T05:01:00Z", "2024-10-27T05:59:00Z", "2024-10-27T06:01:00Z"],
])("the morning of the %s change is at seven on the wall", async (_, dayBefore, tooEarly, inTime) => {
  await using site = await open("daily");
  await site.lookAt(dayBefore);
  await answer(site.services, "asa");
  await site.lookAt(tooEarly);
  expect(await emailsOf(site.services)).toEqual([]);
  await site.lookAt(inTime);
  expect(await emailsOf(site.services)).toHaveLength(1);
});

test("a site that was down in the morning writes when it is up again, once", async ({ services, lookAt }) => {
  await answer(services, "asa");
  await lookAt("2024-03-02T15:00:00Z");
  await lookAt("2024-03-02T15:05:00Z");
  expect(await emailsOf(services)).toHaveLength(1);
});

test("of two processes that look at the same time, one writes", async ({ services, clock }) => {
  for (let day = 2; day < 6; day++) {
    clock.now = Date.parse(`2024-03-${String(day).padStart(2, "0")}T05:00:00Z`);
    await answer(services, "asa", day % 2 === 0);
    clock.now += 2 * hour;
    await using other = await openServices(services.settings, services.content, {
      now: services.now,
      log: services.log,
    });
    await Promise.all([writeDueDigests(services), writeDueDigests(other), writeDueDigests(services)]);
    expect(await emailsOf(services)).toHaveLength(day - 1);
  }
});

test("at once is half a minute later, and then what comes is gathered for five minutes", async () => {
  await using site = await open("at once");
  const { services, clock } = site;
  const start = Date.parse("2024-03-01T18:00:00Z");
  const lookAfter = async (ms: number) => site.lookAt(new Date(start + ms).toISOString());
  clock.now = start;
  await answer(services, "asa");
  await lookAfter(5_000);
  expect(await emailsOf(services)).toEqual([]);
  await lookAfter(20_000);
  expect(await emailsOf(services)).toHaveLength(1);
  clock.now = start + minute;
  await answer(services, "bjorn");
  await lookAfter(2 * minute);
  clock.now = start + 3 * minute;
  await answer(services, "annika");
  await lookAfter(4 * minute);
  expect(await emailsOf(services)).toHaveLength(1);
  await lookAfter(6 * minute);
  const emails = await emailsOf(services);
  expect(emails).toHaveLength(2);
  expect(emails[1]?.text).toContain("Coming: Annika af Ugglas, Björn Ek\n");
  await lookAfter(hour);
  expect(await emailsOf(services)).toHaveLength(2);
});

test("whoever wants no emails gets none, and whoever changes that is told from then on", async (site) => {
  const { services, clock } = site;
  const { admin } = await signInAdmin(services);
  const wish = (emails: "off" | "daily") => services.accounts.setEmails(admin, { emails, language: "en" });
  await wish("off");
  await answer(services, "asa");
  await site.lookAt("2024-03-02T06:01:00Z");
  expect(await emailsOf(services)).toEqual([]);
  await wish("daily");
  await site.lookAt("2024-03-02T08:00:00Z");
  clock.now += hour;
  await answer(services, "bjorn");
  await site.lookAt("2024-03-03T06:01:00Z");
  const [email] = await emailsOf(services);
  expect(email?.text).toContain("Coming: Björn Ek\n");
  expect(email?.text).not.toContain("Åsa");
});

test("an answer that fits nobody is news; an email like this one that failed is none", async (site) => {
  const { services, clock } = site;
  const unmatched = { ...storedUnmatched, at: clock.now };
  await putStored(services, "unmatched", { one: unmatched });
  site.postAnswers({ outcome: "refused", reply: "550 no such mailbox" });
  services.outbox.start();
  await site.lookAt("2024-03-02T06:01:00Z");
  const [email] = await emailsOf(services);
  expect(email?.subject).toBe("Something is waiting for you on the wedding site");
  expect(email?.text).toContain("Answers that match no guest: 1");
  await services.outbox.drain();
  await site.lookAt("2024-03-03T06:01:00Z");
  await site.lookAt("2024-03-04T06:01:00Z");
  expect(await emailsOf(services)).toHaveLength(1);
});

test("an answer that was undone is not told", async ({ services, lookAt }) => {
  await answer(services, "asa");
  const [row] = await services.documents.list("history");
  await changeStored(services, "history", row?.id ?? "", { undoneBy: "another" });
  await lookAt("2024-03-02T06:01:00Z");
  expect(await emailsOf(services)).toEqual([]);
});

test("after the clock was set back, what comes then is told the next morning all the same", async (site) => {
  await site.lookAt("2024-03-03T06:01:00Z");
  await site.lookAt("2024-03-02T06:01:00Z");
  site.clock.now += hour;
  await answer(site.services, "asa");
  await site.lookAt("2024-03-03T06:02:00Z");
  expect(await emailsOf(site.services)).toHaveLength(1);
});

test("looking starts with the site and ends with it", async ({ services, clock }) => {
  await answer(services, "asa");
  clock.now = Date.parse("2024-03-02T06:01:00Z");
  await openDailyDigests(services)[Symbol.asyncDispose]();
  expect(await emailsOf(services)).toHaveLength(1);
});

// What it says of further events and their own questions.

const guests = {
  ...peopleWithFamily,
  bjorn: {
    ...peopleWithFamily.bjorn,
    Events: { brunch: "Accepted" },
    Questions: { song: "Zebra polka", bus: "Yes", egg: "Hard" },
  },
  lova: { ...peopleWithFamily.lova, Events: { brunch: "Declined" }, Questions: { song: "Zebra waltz" } },
  sigrid: {
    ...peopleWithFamily.sigrid,
    Events: { walk: "Accepted" },
    Questions: { bus: "No", song: "Quagga" },
  },
};

async function openEventful(people: Record<string, object> = guests) {
  const site = await open("daily", "en", { wedding: eventfulWedding, guests: people });
  await noteHousehold(site.services, ekId, { ...blankHousehold, events: ["wedding", "brunch"] });
  return site;
}

test("it counts the day's answers and all of them, each household once, and holds nothing that a guest wrote", async () => {
  await using site = await openEventful();
  await answer(site.services, "bjorn");
  await answer(site.services, "lova");
  await site.lookAt("2024-03-02T06:01:00Z");
  const [email] = await emailsOf(site.services);
  const [news = "", soFar = ""] = (email?.text ?? "").split("SO FAR");
  expect(news).toContain("Canary brunch: Coming: 1, Not coming: 1\n");
  expect(news).not.toContain("Walk round the lake");
  expect(news).toContain("Which song gets you dancing? Answered: 2\n");
  expect(news).toContain("Do you need the bus from the station? Yes: 1\n");
  expect(news).toContain("How do you like your egg? Hard-boiled: 1\n");
  expect(soFar).toContain("Walk round the lake: Coming: 1\n");
  expect(soFar).toContain("Do you need the bus from the station? Yes: 1, No: 1\n");
  expect(soFar).toContain("Which song gets you dancing? Answered: 3\n");
  expect(email?.text).toContain("/en/admin/guests/questions");
  expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toMatch(/zebra|quagga|polka/i);
});

test("a choice that is no longer there is counted without its text", async () => {
  const bjorn = { ...guests.bjorn, Questions: { egg: "Zebra egg" } };
  await using site = await openEventful({ ...guests, bjorn });
  await answer(site.services, "bjorn");
  await site.lookAt("2024-03-02T06:01:00Z");
  const [email] = await emailsOf(site.services);
  expect(email?.text).toContain("How do you like your egg? Answered: 1\n");
  expect(`${email?.text} ${email?.html}`).not.toMatch(/zebra/i);
});
