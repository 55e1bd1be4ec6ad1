// Two of the couple write the same email, or one of them deletes or sends it while the other writes.

import { beforeEach, expect, test } from "vitest";
import { findMailing, putMailing } from "#server/records/mailings/mailings.ts";
import { beginDraft, emailsPage, formOf, idOfDraft, saveDraft } from "../../kits/mail/draft-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { lacking } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();
let path: string;
beforeEach(async () => {
  path = await beginDraft(admin);
});
const draft = async () => findMailing(site.services, idOfDraft(path));

test("what another has saved meanwhile stands beside what was typed, until it is saved knowingly", async () => {
  const mine = formOf(await admin.get(path), "save-draft");
  await saveDraft(admin, path, { "subject-en": "Theirs", answers: ["declined"] });
  const gets = (mine["gets"] ?? []).filter((id) => id !== "asa");
  const typed = { gets, "subject-en": "Mine", answers: ["none"], next: "send" };
  const late = await admin.post(path, { ...mine, ...typed });
  expect(late.status).toBe(409);
  const text = markup(late);
  const told = "Somebody else has saved this email since you opened it";
  expect(lacking(text, [told, "Theirs, now", "Save mine over theirs"])).toEqual([]);
  expect(text).not.toContain('value="send"');
  expect((await draft())?.mailing).toMatchObject({ words: { en: { subject: "Theirs" } } });
  const again = formOf(late, "save-draft");
  expect(again).toMatchObject({ "subject-en": ["Mine"], answers: ["none"] });
  expect((await admin.post(path, again)).status).toBe(303);
  const { words, audience } = (await draft())?.mailing ?? {};
  expect(words?.en.subject).toBe("Mine");
  expect(audience?.filter.answers).toEqual(["none"]);
  // The box that was cleared stays so; those that differ by the other's choice are nobody's hand.
  expect(audience?.without).toEqual(["asa"]);
});

test("the same words saved twice are no conflict", async () => {
  const form = { ...formOf(await admin.get(path), "save-draft"), "subject-en": "Once" };
  expect((await admin.post(path, form)).status).toBe(303);
  expect((await admin.post(path, form)).status).toBe(303);
});

test("a draft is deleted after it was asked, and what somebody else was typing is shown", async () => {
  const form = formOf(await admin.get(path), "save-draft");
  const deleted = await admin.post(path, formOf(await admin.get(path), "delete-draft"));
  expect(deleted.location).toBe(emailsPage);
  expect(await draft()).toBeNull();
  const late = await admin.post(path, { ...form, "subject-en": "Typed for nothing" });
  expect(late.status).toBe(404);
  const told = ["Somebody has deleted this draft in the meantime", "Typed for nothing"];
  expect(lacking(markup(late), told)).toEqual([]);
  expect(await draft()).toBeNull();
  expect(markup(await admin.get(path))).toContain("This email is no longer here");
});

test("what is being sent is not changed or deleted any more, and what was typed is shown", async () => {
  const page = await admin.get(path);
  const found = await draft();
  if (!found) throw new Error("No draft");
  const sendAt = Date.parse("2024-03-02T12:00:00Z");
  const ordered = { ...found.mailing, state: "scheduled", sendAt } as const;
  await site.services.documents.commit([putMailing(found.id, ordered, found)]);
  const late = await admin.post(path, { ...formOf(page, "save-draft"), "subject-en": "Too late" });
  expect(late.status).toBe(409);
  const told = ["It has been sent in the meantime, so it was too late to save.", "Too late"];
  expect(lacking(markup(late), told)).toEqual([]);
  const kept = await admin.post(path, formOf(page, "delete-draft"));
  expect(kept.status).toBe(409);
  expect(markup(kept)).toContain("can no longer be deleted");
  expect((await draft())?.mailing).toEqual(ordered);
});
