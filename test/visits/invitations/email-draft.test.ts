// The couple write an email and choose who gets it, without any script.

import { expect, test } from "vitest";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { beginDraft, formOf, idOfDraft, saveDraft } from "../../kits/mail/draft-forms.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { noteHousehold, peopleWithFamily, sigridId } from "../../kits/households/households.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { putStored } from "../../kits/site/services.ts";
import { follow, lacking, openVisitedSite, type Visitor } from "../../kits/site/visit.ts";

const { site, admin } = openForEach({ guests: peopleWithFamily, wedding: { events: [] } });
const draft = async (path: string) => (await findMailing(site.services, idOfDraft(path)))?.mailing;

const sumOf = async (path: string, who: Visitor = admin) =>
  /class="sum">([^<]*)</.exec(markup(await who.get(path)))?.[1];

test("words and choice are saved together, and the page says how many get it", async () => {
  const path = await beginDraft(admin);
  const words = { "subject-sv": "Bussen går 13.30", "body-sv": "Hej {first_names}!\r\n\r\nVi ses." };
  const saved = await saveDraft(admin, path, { ...words, answers: ["coming"], otherwise: "sv" });
  const page = await follow(admin, saved);
  expect(await draft(path)).toMatchObject({
    words: { sv: { subject: "Bussen går 13.30", body: "Hej {first_names}!\n\nVi ses." } },
    audience: { filter: { answers: ["coming"] }, also: [], without: [] },
    otherwise: "sv",
  });
  expect(lacking(page, ["Saved.", "sigrid@example.se"])).toEqual([]);
  expect(await sumOf(path)).toBe("1 email to 1 household");
});

test("each way on saves first, and so do search and pages", async () => {
  const path = await beginDraft(admin);
  for (const [next, leadsTo] of [
    ["look", "/look"],
    ["send", "/send"],
    ["households", "#households"],
    ["page 2", "page=2#households"],
    ["//evil.example", "saved="],
  ] as const) {
    const saved = await saveDraft(admin, path, { next, "subject-en": `On to ${next}` });
    expect(saved.location).toContain(leadsTo);
    expect(saved.location).toMatch(/^\/en\/admin\/invitations\//);
    expect((await draft(path))?.words.en.subject).toBe(`On to ${next}`);
  }
  const found = await saveDraft(admin, path, { find: "lova" });
  expect(found.location).toContain("find=lova#households");
  expect(formOf(await admin.get(found.location ?? ""), "save-draft")).toMatchObject({ shown: ["bjorn"] });
});

test("a box takes a household out, and another one in, whatever the choice says", async () => {
  const path = await beginDraft(admin);
  await saveDraft(admin, path, { answers: ["none"] });
  const form = formOf(await admin.get(path), "save-draft");
  expect(form["gets"]).toContain("bjorn");
  expect(form["gets"]).not.toContain("dag");
  const gets = [...(form["gets"] ?? []).filter((id) => id !== "bjorn"), "dag"];
  await admin.post(path, { ...form, gets });
  expect((await draft(path))?.audience).toMatchObject({ also: ["dag"], without: ["bjorn"] });
  const text = markup(await admin.get(path));
  expect(lacking(text, ["added by you", "removed by you", "Removed by you: 1"])).toEqual([]);
  // Those whom nobody touched follow the choice.
  await saveDraft(admin, path, { answers: ["coming"] });
  expect((await draft(path))?.audience).toMatchObject({ also: ["dag"], without: ["bjorn"] });
  expect(await sumOf(path)).toBe("2 emails to 2 households");
  // And a box set back takes a hand back.
  await saveDraft(admin, path, { gets: ["sigrid"] });
  expect((await draft(path))?.audience.also).toEqual([]);
});

test("who gets none is listed with the reason, and led to other ways", async () => {
  await putStored(site.services, "guests", { silent: { First_Name: "Disa", Last_Name: "Ö" } });
  const path = await beginDraft(admin, "reminder");
  const text = markup(await admin.get(path));
  expect(lacking(text, ["1 household gets no email", "No email address on file: 1"])).toEqual([]);
  expect(text).toMatch(/href="[^"]*by-hand\?guest=silent"/);
  expect(text).not.toContain('value="coming"');
  expect(text).toMatch(/value="dag"[^>]* disabled|disabled[^>]* value="dag"/);
  await saveDraft(admin, path, { gets: ["dag"], answers: [] });
  const answered = markup(await admin.get(path));
  const none = "With these choices, nobody gets it.";
  expect(lacking(answered, ["2 households have answered and get no reminder.", none])).toEqual([]);
});

test("a language left blank is said, and unfinished words are saved but named", async () => {
  await noteHousehold(site.services, sigridId, { language: "en" });
  const path = await beginDraft(admin);
  const unfinished = "Hej {frist_names}, {contact_fax} [klicka](javascript:alert(1))";
  const words = { "subject-en": "", "body-en": "", "subject-sv": "", "body-sv": unfinished };
  const text = await follow(admin, await saveDraft(admin, path, words));
  const told = [
    "Households that read English get the Swedish text.",
    "Before it can be sent, please correct this",
    "The subject is missing.",
    "{frist_names} is not something that can be filled in. Did you mean {first_names}?",
    "“javascript:alert(1)” is not a web address.",
  ];
  expect(lacking(text, told)).toEqual([]);
  expect((await draft(path))?.words.en).toEqual({ subject: "", body: "" });
});

test("all of it is escaped", async () => {
  const name = `<img src=x onerror=alert(1)>`;
  const bad = { First_Name: name, Last_Name: "E", Email: "bad@example.se" };
  await putStored(site.services, "guests", { bad });
  const path = await beginDraft(admin);
  await noteHousehold(site.services, "bad", { tags: [`"><script>alert(1)</script>`] });
  const text = `</textarea><script>alert(1)</script>`;
  await saveDraft(admin, path, { "subject-en": `"><script>`, "body-en": text, find: `"><script>` });
  for (const at of [path, `${path}?find=%22%3E%3Cscript%3E`, "/en/admin/invitations"]) {
    const { text: html } = await admin.get(at);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
  }
  expect(formOf(await admin.get(path), "save-draft")["body-en"]).toEqual([text]);
});

test("4,000 households come a hundred at a time, and the boxes of other pages stay", async () => {
  const many = Array.from({ length: 4_000 }, (_, at): [string, object] => [
    `g${at}`,
    { First_Name: `G${String(at).padStart(4, "0")}`, Last_Name: "Ek", Email: `g${at}@example.se` },
  ]);
  await using site = await openVisitedSite({ guests: Object.fromEntries(many) });
  const admin = await site.signedIn();
  const path = await beginDraft(admin, "own");
  const first = await admin.get(path);
  expect(formOf(first, "save-draft")["gets"]).toHaveLength(100);
  expect(Buffer.byteLength(first.text)).toBeLessThan(250_000);
  const gets = (formOf(first, "save-draft")["gets"] ?? []).filter((id) => id !== "g7");
  const on = await admin.post(path, { ...formOf(first, "save-draft"), gets, next: "page 2" });
  const second = formOf(await admin.get(on.location ?? ""), "save-draft");
  expect(second["gets"]?.[0]).toBe("g100");
  await admin.post(path, { ...second, gets: (second["gets"] ?? []).slice(1) });
  const stored = await findMailing(site.services, idOfDraft(path));
  expect(stored?.mailing.audience.without).toEqual(["g7", "g100"]);
  expect(await sumOf(path, admin)).toBe("3998 emails to 3998 households");
});
