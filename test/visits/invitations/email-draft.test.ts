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
  /class="sum">([^<]*)</.exec(markup(await who.get(`${path}/who`)))?.[1];

test("each step saves and leads to the next, and the page says how many get it", async () => {
  const path = await beginDraft(admin);
  const words = { "subject-sv": "Bussen går 13.30", "body-sv": "Hej {first_names}!\r\n\r\nVi ses." };
  const written = await saveDraft(admin, path, { ...words, next: "step" });
  expect(written.location).toBe(`${path}/who`);
  const chosen = { answers: ["coming"], otherwise: "sv" };
  const saved = await saveDraft(admin, `${path}/who`, { ...chosen, next: "step" });
  expect(saved.location).toBe(`${path}/look`);
  const page = await follow(admin, await saveDraft(admin, `${path}/who`, chosen));
  expect(await draft(path)).toMatchObject({
    words: { sv: { subject: "Bussen går 13.30", body: "Hej {first_names}!\n\nVi ses." } },
    audience: { filter: { answers: ["coming"] }, also: [], without: [] },
    otherwise: "sv",
  });
  expect(lacking(page, ["Saved.", "sigrid@example.se"])).toEqual([]);
  expect(await sumOf(path)).toBe("1 email to 1 household");
});

test("search and pages save the choice first, and no button leads elsewhere", async () => {
  const path = `${await beginDraft(admin)}/who`;
  for (const [next, leadsTo, answer] of [
    ["households", "#households", "none"],
    ["page 2", "page=2#households", "some"],
    ["//evil.example", "/who?page=1&saved=", "coming"],
  ] as const) {
    const saved = await saveDraft(admin, path, { next, answers: [answer] });
    expect(saved.location).toContain(leadsTo);
    expect(saved.location).toMatch(/^\/en\/admin\/invitations\//);
    expect((await draft(path))?.audience.filter.answers).toEqual([answer]);
  }
  const page = await saveDraft(admin, path, { find: "lova" });
  expect(page.location).toContain("find=lova#households");
  expect(formOf(await admin.get(page.location ?? ""), "save-draft")).toMatchObject({ shown: ["bjorn"] });
});

test("the head says what is missing, in each step", async () => {
  const path = await beginDraft(admin);
  await saveDraft(admin, path, { "subject-en": "" });
  const tabs = /class="sub-tabs".*?<\/nav>/s;
  for (const step of ["", "/who", "/look", "/send"]) {
    const [shown = ""] = tabs.exec(markup(await admin.get(path + step))) ?? [];
    expect(lacking(shown, ["1 to fix", " emails<", `aria-current="page" href="${path}${step}"`])).toEqual([]);
  }
  const skipped = await saveDraft(admin, path, {
    "subject-en": "Hello {frist_names}",
    "body-en": "Hi",
    next: "step",
  });
  expect(skipped.location).toBe(`${path}?saved=`);
  await saveDraft(admin, path, { "subject-en": "Hello" });
  expect(tabs.exec(markup(await admin.get(`${path}/send`)))?.[0]).toContain("done");
});

test("the email is drawn beside its text as it is typed, before it is saved", async () => {
  const path = await beginDraft(admin, "own");
  const page = await admin.get(path);
  const drawing =
    /formAction="([^"]*)"|formaction="([^"]*)"/.exec(markup(page))?.slice(1).find(Boolean) ?? "";
  const address = drawing.replaceAll("&amp;", "&");
  const typed = {
    ...formOf(page, "save-draft"),
    "subject-en": "Now",
    "body-en": "Not **saved** {first_names}",
    in: "en",
  };
  const { text, headers, status } = await admin.post(address, typed);
  expect([status, headers.get("X-Frame-Options")]).toEqual([200, "SAMEORIGIN"]);
  expect(text).toMatch(/Not <b>saved<\/b> \S+/);
  expect((await draft(path))?.words.en.body).not.toContain("Not **saved**");
  expect((await site.visitor().post(address, typed)).status).toBe(401);
});

test("a box takes a household out, and another one in, whatever the choice says", async () => {
  const path = await beginDraft(admin);
  const who = `${path}/who`;
  await saveDraft(admin, who, { answers: ["none"] });
  const form = formOf(await admin.get(who), "save-draft");
  expect(form["gets"]).toContain("bjorn");
  expect(form["gets"]).not.toContain("dag");
  const gets = [...(form["gets"] ?? []).filter((id) => id !== "bjorn"), "dag"];
  await admin.post(who, { ...form, gets });
  expect((await draft(path))?.audience).toMatchObject({ also: ["dag"], without: ["bjorn"] });
  const text = markup(await admin.get(who));
  expect(lacking(text, ["added by you", "removed by you", "Removed by you: 1"])).toEqual([]);
  // Those whom nobody touched follow the choice.
  await saveDraft(admin, who, { answers: ["coming"] });
  expect((await draft(path))?.audience).toMatchObject({ also: ["dag"], without: ["bjorn"] });
  expect(await sumOf(path)).toBe("2 emails to 2 households");
  // And a box set back takes a hand back.
  await saveDraft(admin, who, { gets: ["sigrid"] });
  expect((await draft(path))?.audience.also).toEqual([]);
});

test("who gets none is listed with the reason, and led to other ways", async () => {
  await putStored(site.services, "guests", { silent: { First_Name: "Disa", Last_Name: "Ö" } });
  const path = `${await beginDraft(admin, "reminder")}/who`;
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
    "Saved. 4 to fix before it can be sent",
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
  await saveDraft(admin, path, { "subject-en": `"><script>`, "body-en": text });
  await saveDraft(admin, `${path}/who`, { find: `"><script>` });
  for (const at of [path, `${path}/who?find=%22%3E%3Cscript%3E`, "/en/admin/invitations"]) {
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
  const path = `${await beginDraft(admin, "own")}/who`;
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
  expect(await sumOf(path.replace("/who", ""), admin)).toBe("3998 emails to 3998 households");
});
