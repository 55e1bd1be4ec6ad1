import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { saveFromOrigin } from "../../kits/answers/unmatched.ts";
import { noteHousehold } from "../../kits/households/households.ts";
import { openMailingSite } from "../../kits/mail/mailing-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { adminAccount, changeStored } from "../../kits/site/services.ts";
import { follow, lacking } from "../../kits/site/visit.ts";

const canary = "4H7KQ2M9XT";

async function openLook() {
  const site = await openMailingSite();
  await noteHousehold(site.services, "asa", { code: canary });
  const id = await site.begin("reminder");
  const body = "Hello **{first_names}**!\n\n[Answer]({link})\n\n- one\n- two";
  await site.write(id, { subject: "Can {first_names} come?", body });
  return Object.assign(site, { id, email: `/api/mailing-email?mailing=${id}&guest=asa&in=en` });
}

const { site, admin } = openForEach(openLook);

test("the page shows whom it is for, its subject and text, and the email in a frame that runs nothing", async () => {
  const { text, headers } = await admin.get(`/en/admin/invitations/${site.id}/look?guest=asa`);
  const shown = ["Can Åsa come?", "asa@example.se", site.email.replaceAll("&", "&amp;")];
  expect(lacking(text, shown)).toEqual([]);
  expect(text).toMatch(/<iframe[^>]* sandbox=""/);
  expect(headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
});

test("the frame's policy allows the styles of this email, its own page as its frame, and nothing else", async () => {
  const { status, text, headers } = await admin.get(site.email);
  expect(status).toBe(200);
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).not.toContain("unsafe-inline");
  expect(policy.split("; ").filter((part) => !part.startsWith("style-src"))).toEqual([
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox",
  ]);
  const decoded = text.replaceAll("&#39;", "'");
  for (const [, style = ""] of decoded.matchAll(/ style="([^"]*)"/g)) {
    expect(policy).toContain(createHash("sha256").update(style).digest("base64"));
  }
  expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(headers.get("Cache-Control")).toBe("no-store, no-transform");
  expect(text).toContain("Can Åsa come?");
});

test("no other answer of the site may be framed", async () => {
  for (const path of ["/en", "/en/rsvp", "/en/admin", "/api/guest.json?guest=asa", "/api/nothing"]) {
    expect((await admin.get(path)).headers.get("X-Frame-Options")).toBe("DENY");
  }
});

test("nobody else sees anything of it", async () => {
  const pages = ["look", "by-hand"].map((page) => `/en/admin/invitations/${site.id}/${page}?guest=asa`);
  for (const visitor of [site.visitor(), await site.invited()]) {
    for (const path of [site.email, ...pages])
      expect((await visitor.get(path)).text).not.toMatch(/Can |Åsa|asa@/);
    expect((await visitor.get(site.email)).status).toBe(401);
  }
});

const trying = () => ({ intent: "try-mailing", mailing: site.id, guest: "asa", in: "en" });

test("neither the look nor the test email holds the household's link or its way out", async () => {
  const path = `/en/admin/invitations/${site.id}/look?guest=asa`;
  const tried = await admin.post(path, trying());
  expect(tried.location).toContain("notice=tried");
  const told = `The test email has been sent to ${adminAccount.email}.`;
  expect(await follow(admin, tried)).toContain(told);
  const [email] = site.emails;
  expect(email?.to).toEqual([adminAccount.email]);
  expect(email?.subject).toBe("Test: Can Åsa come?");
  const looked = [(await admin.get(path)).text, (await admin.get(site.email)).text];
  for (const text of [...looked, email?.text ?? "", email?.html ?? ""]) {
    expect(text).not.toContain(canary);
    expect(text).not.toContain("no-more-emails");
    expect(text).toContain("http://osa.test/en/rsvp");
  }
});

test("a test email that is not taken says so, and one of a mailing that is gone sends nothing", async () => {
  site.postAnswers({ outcome: "put off", reply: "451 later" });
  const path = `/en/admin/invitations/${site.id}/look?guest=asa`;
  expect(await follow(admin, await admin.post(path, trying()))).toContain("has not accepted the test email");
  const page = await admin.post(path, { ...trying(), mailing: "none" });
  expect(page.status).toBe(404);
  expect(page.text).toContain("Nothing has been sent.");
});

test("a language without words says so instead of showing the other", async () => {
  const id = await site.begin("own");
  await site.write(id, { subject: "", body: "" });
  const { text } = await admin.get(`/en/admin/invitations/${id}/look?in=sv`);
  expect(text).toContain("There is no text in Swedish yet.");
});

/** Märta and Theo are on the list, too. */
const everybody = 6;

/** What a page sends that has shown all of them. */
async function fieldsOf(id: string) {
  const seen = (await findMailing(site.services, id))?.version ?? "";
  return { intent: "order-mailing", mailing: id, seen, emails: String(everybody), when: "now" };
}

test("the summary says how many, to whom not, and how long it takes, and sends on one press", async () => {
  const id = await site.begin("save the date");
  const { text } = await admin.get(`/en/admin/invitations/${id}/send`);
  const none = ["1 household gets no email", `/invitations/${id}/who"`];
  const all = [`${everybody} emails`, "about a minute", `Send ${everybody} emails`];
  expect(lacking(text, [...none, ...all])).toEqual([]);
  const ordered = await site.order(id);
  expect(ordered.location).toBe(`/en/admin/invitations/${id}/results?notice=ordered`);
  await site.sendAll();
  expect(site.emails).toHaveLength(everybody);
});

test.each([
  ["2024-02-01", "10:00", "That time has passed"],
  ["2034-02-01", "10:00", "more than two years away"],
  ["2024-03-31", "02:30", "the clocks go forward"],
])("%j %j is refused, and what was typed stays", async (day, time, message) => {
  const id = await site.begin("save the date");
  const refused = await site.order(id, { when: "later", day, time });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(message);
  expect(/<input[^>]*value="later"[^>]*>/.exec(refused.text)?.[0]).toContain("checked");
  for (const value of [day, time].filter(Boolean)) expect(refused.text).toContain(`value="${value}"`);
  expect((await findMailing(site.services, id))?.mailing.state).toBe("draft");
});

test("another number of emails than the page had shown, and words changed meanwhile, are shown anew", async () => {
  const id = await site.begin("save the date");
  const other = await site.order(id, { emails: "7" });
  expect(other.status).toBe(409);
  expect(other.text).toContain("The number of emails has changed");
  const changed = await site.order(id, { seen: "another" });
  expect(changed.text).toContain("Somebody has changed this email");
  expect((await findMailing(site.services, id))?.mailing.state).toBe("draft");
});

test("words that need mending lead to the draft and offer no button", async () => {
  const id = await site.begin("invitation");
  await site.write(id, { subject: "Hi", body: "Dear {first_name}" });
  const { text } = await admin.get(`/en/admin/invitations/${id}/send`);
  const told = ["Something in the English text needs correcting first.", "has no {link}"];
  expect(lacking(text, told)).toEqual([]);
  expect(text).not.toContain("order-mailing");
  const refused = await admin.post(`/en/admin/invitations/${id}/send`, await fieldsOf(id));
  expect(refused.text).toContain("The text needs correcting first, so nothing has been sent.");
});

test("what looks odd is said, and keeps nobody from sending", async () => {
  await using site = await openMailingSite({ wedding: { answerBy: "2024-02-15" } });
  const id = await site.begin("reminder");
  const { text } = await site.admin.get(`/en/admin/invitations/${id}/send`);
  const odd = ["The last day to answer was 15 February 2024.", "No mail server has been set up yet"];
  expect(lacking(text, [...odd, "http://osa.test", "order-mailing"])).toEqual([]);
});

test("it says which addresses several households share, before each of them gets an email there", async () => {
  const path = `/en/admin/invitations/${await site.begin("news")}/send`;
  expect((await admin.get(path)).text).not.toContain("more than one household");
  await changeStored(site.services, "guests", "bjorn", { Email: "ASA@example.se" });
  expect((await admin.get(path)).text).toMatch(/asa@example\.se is the address of more than one household/i);
});

test("it points out an address that looks like a slip, and one press leads to the guest, where it stands too", async () => {
  const path = `/en/admin/invitations/${await site.begin("news")}/send`;
  const odd = "It may be meant to be bjorn@gmail.com";
  expect((await admin.get(path)).text).not.toContain("Is this a typo?");
  await changeStored(site.services, "guests", "bjorn", { Email: "bjorn@gmial.com" });
  const text = (await admin.get(path)).text.replaceAll("<!-- -->", "");
  expect(text).toContain(`<a href="/en/admin/guests/bjorn">bjorn@gmial.com</a>: Is this a typo? ${odd}`);
  expect((await admin.get("/en/admin/guests/bjorn")).text).toContain(odd);
});

test("before a reminder it says that answers wait in the inbox, whose senders stand there as silent", async () => {
  const [reminder, news] = [await site.begin("reminder"), await site.begin("news")];
  const told = "answer is waiting in your inbox";
  const shows = async (id: string) =>
    (await admin.get(`/en/admin/invitations/${id}/send`)).text.includes(told);
  expect(await shows(reminder)).toBe(false);
  await saveFromOrigin(site.services, "192.0.2.7", ["Lindkvist"]);
  expect([await shows(reminder), await shows(news)]).toEqual([true, false]);
});
