import { expect, test } from "vitest";
import { mailingKinds } from "#domain/mailings/mailing-kinds.ts";
import { findMailing, findPace, putMailing } from "#server/records/mailings/mailings.ts";
import { putRecipient } from "#server/records/mailings/mailing-recipients.ts";
import { readReminderSwitch } from "#server/workflows/mailings/remind-by-itself.ts";
import { stopEmails } from "#server/workflows/mailings/stop-emails.ts";
import { beginDraft, emailsPage, formOf, idOfDraft, saveDraft } from "../../kits/mail/draft-forms.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { follow, lacking, openVisitedSite } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();

test("nothing is written at first, and the page says so of six kinds, in the order of the year", async () => {
  const text = markup(await admin.get(emailsPage));
  expect(text.match(/Not written yet/g)).toHaveLength(mailingKinds.length);
  const kinds = [...text.matchAll(/<button[^>]*name="kind"[^>]*>/g)].map(
    ([of]) => /value="([^"]*)"/.exec(of)?.[1],
  );
  expect(kinds).toEqual(mailingKinds);
  expect(
    lacking(text, ["Last day to answer: 15 April 2024", "The wedding: 8 June 2024", "On paper"]),
  ).toEqual([]);
  expect(text).toMatch(/aria-current="page" href="[^"]*\/admin\/invitations"/);
  expect([...(await site.services.views.mailings()).values()]).toEqual([]);
});

test.each(mailingKinds)("one press begins a draft: %s", async (kind) => {
  const path = await beginDraft(admin, kind);
  const draft = await admin.get(path);
  expect(draft.status).toBe(200);
  expect(markup(draft)).toMatch(/aria-current="page" href="[^"]*\/admin\/invitations"/);
  expect(markup(draft)).not.toContain('class="problem"');
  const mailing = await findMailing(site.services, idOfDraft(path));
  expect(mailing?.mailing).toMatchObject({ kind, state: "draft" });
  const listed = markup(await admin.get("/sv/admin/invitations"));
  expect(
    lacking(listed, ["Utkast, påbörjat", kind === "own" ? "Fortsätt skriva</a>" : "Granska</a>"]),
  ).toEqual([]);
  expect(listed).toContain(`/admin/invitations/${idOfDraft(path)}"`);
});

test("pressed twice, a kind begins one draft; another kind, or a page that was loaded anew, begins another", async () => {
  const form = formOf(await admin.get(emailsPage), "begin-mailing");
  const press = (kind: string) => admin.post(emailsPage, { ...form, kind });
  const [one, other] = await Promise.all([press("news"), press("news")]);
  expect(one.location).toBe(other.location);
  expect((await press("thanks")).location).not.toBe(one.location);
  const anew = formOf(await admin.get(emailsPage), "begin-mailing");
  expect((await admin.post(emailsPage, { ...anew, kind: "news" })).location).not.toBe(one.location);
  expect((await site.services.views.mailings()).size).toBe(3);
});

test("what was written in since it was begun is not opened as if it were new", async () => {
  const form = { ...formOf(await admin.get(emailsPage), "begin-mailing"), kind: "news" };
  const first = (await admin.post(emailsPage, form)).location ?? "";
  await saveDraft(admin, first, { "subject-en": "Bring a coat" });
  const second = (await admin.post(emailsPage, form)).location ?? "";
  expect(second).not.toBe(first);
  expect(markup(await admin.get(first))).toContain("Bring a coat");
});

test("a kind that there is not begins nothing", async () => {
  expect((await admin.post(emailsPage, { intent: "begin-mailing", kind: "__proto__" })).status).toBe(400);
  expect([...(await site.services.views.mailings()).values()]).toEqual([]);
});

test("without a mail server each page says so first, and offers cards and the couple's own writing in place of sending", async () => {
  await using own = await openVisitedSite({ wedding: { couple: { first: "Åsa", second: "Dag" } } });
  const couple = await own.signedIn();
  const list = markup(await couple.get(emailsPage));
  expect(/<h1.*?<\/h1>(.*?)<\/header>/s.exec(list)?.[1]).toMatch(
    /^<div class="notice warn"><p><strong>Emails cannot/,
  );
  const said = ["SMTP_URL", "MAIL_FROM", "npm run post -- test", "print/household-cards"];
  const settings = markup(await couple.get("/en/admin/settings/status"));
  const mailing = idOfDraft(await beginDraft(couple, "invitation"));
  const summary = markup(await couple.get(`/en/admin/invitations/${mailing}/send`));
  const look = markup(await couple.get(`/en/admin/invitations/${mailing}/look`));
  for (const page of [list, settings, summary, look]) expect(lacking(page, said)).toEqual([]);
  expect(settings).not.toContain("No emails are waiting");
  for (const page of [summary, look]) {
    expect(page).not.toMatch(/value="(order-mailing|try-mailing)"/);
    expect(page).toContain(`/invitations/${mailing}/by-hand?guest=`);
  }
});

test("what was sent is listed with what became of it", async () => {
  const path = await beginDraft(admin);
  const mailing = await findMailing(site.services, idOfDraft(path));
  if (!mailing) throw new Error("No draft");
  const at = Date.parse("2024-03-02T12:00:00Z");
  const planned = ["asa", "dag", "sigrid"];
  const done = { ...mailing.mailing, state: "stopped", startedAt: at, endedAt: at, planned } as const;
  const about = { mailing: mailing.id, at };
  await site.services.documents.commit([
    putMailing(mailing.id, done, mailing),
    putRecipient({ ...about, guestId: "asa", outcome: { is: "by hand" } }, null),
    putRecipient({ ...about, guestId: "dag", outcome: { is: "left out", because: "taken out" } }, null),
  ]);
  const text = markup(await admin.get(emailsPage));
  const told = ["Stopped 2 Mar 2024, 13:00", "Sent by you: 1 · Left out: 2"];
  expect(lacking(text, told)).toEqual([]);
});

test("who wants no more emails is listed, and gets none", async () => {
  expect(markup(await admin.get(emailsPage))).not.toContain("No more emails");
  await stopEmails(site.services, { address: "ASA@example.se", by: "reader" });
  const text = markup(await admin.get(emailsPage));
  expect(text).toMatch(/No more emails.*href="[^"]*\/households\/asa">Åsa Lindqvist/s);
  const draft = markup(await admin.get(`${await beginDraft(admin, "own")}/who`));
  expect(lacking(draft, ["Asked for no more emails: 1", "asked for no more emails</span>"])).toEqual([]);
});

test("the pace is kept within its bounds, and what was typed stays", async () => {
  const form = formOf(await admin.get(emailsPage), "change-pace");
  for (const perMinute of ["0", "121", "2.5", "-3", "many", "", "1e2"]) {
    const refused = await admin.post(emailsPage, { ...form, perMinute, perDay: "400" });
    expect(refused.status).toBe(400);
    expect(markup(refused)).toContain("Enter a whole number from 1 to 120");
    expect(formOf(refused, "change-pace")).toMatchObject({ perMinute: [perMinute], perDay: ["400"] });
  }
  expect((await findPace(site.services)).stored).toBeNull();
  const saved = await admin.post(emailsPage, { ...form, perMinute: "30", perDay: "400" });
  expect(await follow(admin, saved)).toContain("From now on, emails are sent at this speed");
  expect((await findPace(site.services)).value).toEqual({ perMinute: 30, perDay: 400 });
  const late = await admin.post(emailsPage, { ...form, perMinute: "5", perDay: "50" });
  expect(late.status).toBe(409);
  expect(markup(late)).toContain("to 30 a minute and 400 in 24 hours");
  expect((await admin.post(emailsPage, formOf(late, "change-pace"))).status).toBe(303);
  expect((await findPace(site.services)).value).toEqual({ perMinute: 5, perDay: 50 });
});

test("reminders are off until switched on, and say on which days they leave", async () => {
  const page = await admin.get(emailsPage);
  expect(formOf(page, "set-reminders")).toMatchObject({ days: ["21", "7", ""] });
  expect(formOf(page, "set-reminders")["on"]).toBeUndefined();
  const form = { ...formOf(page, "set-reminders"), on: "yes" };
  for (const [days, why] of [
    [["", "", ""], "Enter how many days before"],
    [["0"], "whole numbers from 1 to 120"],
    [["two weeks"], "whole numbers from 1 to 120"],
    [["9", "8", "7", "6"], "There can be at most three reminders"],
  ] as const) {
    const refused = await admin.post(emailsPage, { ...form, days });
    expect(refused.status).toBe(400);
    expect(markup(refused)).toContain(why);
    expect(formOf(refused, "set-reminders")).toMatchObject({ on: ["yes"] });
  }
  const saved = await admin.post(emailsPage, { ...form, days: ["10", "", "3"] });
  const told = ["The site will send reminders", "Will be sent 5 Apr 2024, 10:00"];
  expect(lacking(await follow(admin, saved), told)).toEqual([]);
  expect((await readReminderSwitch(site.services)).daysBefore).toEqual([10, 3]);
});

test("reminders that could not leave are not switched on, and two admins do not overwrite each other", async () => {
  const form = { ...formOf(await admin.get(emailsPage), "set-reminders"), on: "yes", days: ["7"] };
  const wrong = { "subject-en": "Hello {frist_names}" };
  const refused = await admin.post(emailsPage, { ...form, ...wrong });
  expect(refused.status).toBe(400);
  expect(markup(refused)).toContain("Did you mean {first_names}?");
  expect(formOf(refused, "set-reminders")).toMatchObject({ "subject-en": ["Hello {frist_names}"] });
  const blank = { "subject-en": "", "body-en": "", "subject-sv": "", "body-sv": "" };
  const nothing = markup(await admin.post(emailsPage, { ...form, ...blank }));
  expect(nothing).toContain("The reminder has no text yet");

  expect((await admin.post(emailsPage, { ...form, "subject-en": "Theirs" })).status).toBe(303);
  const late = await admin.post(emailsPage, { ...form, "subject-en": "Mine" });
  expect(late.status).toBe(409);
  expect(markup(late)).toContain("Theirs, now");
  expect(formOf(late, "set-reminders")).toMatchObject({ "subject-en": ["Mine"] });
  expect((await readReminderSwitch(site.services)).words.en.subject).toBe("Theirs");
  expect((await admin.post(emailsPage, formOf(late, "set-reminders"))).status).toBe(303);
  expect((await readReminderSwitch(site.services)).words.en.subject).toBe("Mine");
});

test("what another has saved meanwhile stands beside what was typed, until it is saved knowingly", async () => {
  const path = await beginDraft(admin);
  const mine = formOf(await admin.get(path), "save-draft");
  await saveDraft(admin, path, { "subject-en": "Theirs" });
  const late = await admin.post(path, { ...mine, "subject-en": "Mine" });
  expect(late.status).toBe(409);
  const text = markup(late);
  const told = "Somebody else has saved this email since you opened it";
  expect(lacking(text, [told, "Theirs, now", "Save mine over theirs"])).toEqual([]);
  expect(text).not.toContain("Save and continue");
  const wordsNow = async () => (await findMailing(site.services, idOfDraft(path)))?.mailing.words.en.subject;
  expect(await wordsNow()).toBe("Theirs");
  const again = formOf(late, "save-draft");
  expect(again).toMatchObject({ "subject-en": ["Mine"] });
  expect((await admin.post(path, again)).status).toBe(303);
  expect(await wordsNow()).toBe("Mine");
});

test("a choice that another has changed meanwhile is kept as it was typed, until it is saved knowingly", async () => {
  const path = await beginDraft(admin);
  const who = `${path}/who`;
  const mine = formOf(await admin.get(who), "save-draft");
  await saveDraft(admin, who, { answers: ["declined"] });
  const gets = (mine["gets"] ?? []).filter((id) => id !== "asa");
  const late = await admin.post(who, { ...mine, gets, answers: ["none"] });
  expect(late.status).toBe(409);
  const again = formOf(late, "save-draft");
  expect(again).toMatchObject({ answers: ["none"] });
  expect((await admin.post(who, again)).status).toBe(303);
  const audience = (await findMailing(site.services, idOfDraft(path)))?.mailing.audience;
  expect(audience?.filter.answers).toEqual(["none"]);
  // The box that was cleared stays so; those that differ by the other's choice are nobody's hand.
  expect(audience?.without).toEqual(["asa"]);
});

test("a draft is deleted after it was asked, and what somebody else was typing is shown", async () => {
  const path = await beginDraft(admin);
  const form = formOf(await admin.get(path), "save-draft");
  const deleted = await admin.post(path, formOf(await admin.get(path), "delete-draft"));
  expect(deleted.location).toBe(emailsPage);
  expect(await findMailing(site.services, idOfDraft(path))).toBeNull();
  const late = await admin.post(path, { ...form, "subject-en": "Typed for nothing" });
  expect(late.status).toBe(404);
  const told = ["Somebody has deleted this draft in the meantime", "Typed for nothing"];
  expect(lacking(markup(late), told)).toEqual([]);
  expect(await findMailing(site.services, idOfDraft(path))).toBeNull();
  expect(markup(await admin.get(path))).toContain("This email is no longer here");
});

test("what is being sent is not changed or deleted any more, and what was typed is shown", async () => {
  const path = await beginDraft(admin);
  const page = await admin.get(path);
  const mailing = await findMailing(site.services, idOfDraft(path));
  if (!mailing) throw new Error("No draft");
  const sendAt = Date.parse("2024-03-02T12:00:00Z");
  const ordered = { ...mailing.mailing, state: "scheduled", sendAt } as const;
  await site.services.documents.commit([putMailing(mailing.id, ordered, mailing)]);
  const late = await admin.post(path, { ...formOf(page, "save-draft"), "subject-en": "Too late" });
  expect(late.status).toBe(409);
  const told = ["It has been sent in the meantime, so it was too late to save.", "Too late"];
  expect(lacking(markup(late), told)).toEqual([]);
  const answer = await admin.post(path, formOf(page, "delete-draft"));
  expect(answer.status).toBe(409);
  expect(markup(answer)).toContain("can no longer be deleted");
  for (const page of [late, answer]) expect(markup(page)).toContain(`href="${path}/results"`);
  for (const step of ["", "/who", "/send"])
    expect((await admin.get(`${path}${step}?show=failed`)).location).toBe(`${path}/results?show=failed`);
  expect((await findMailing(site.services, idOfDraft(path)))?.mailing).toEqual(ordered);
});
