import { expect, test } from "vitest";
import { historyWrite } from "#server/records/history.ts";
import { inbox, openFullInbox as open } from "../../kits/answers/inbox-visits.ts";
import { putFailedEmail } from "../../kits/answers/inbox.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { changeStored } from "../../kits/site/services.ts";
import { answerRsvp, follow, hiddenField, lacking } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();
test("an empty inbox says so, and what will turn up there", async () => {
  expect((await admin.get("/sv/admin/inbox")).text).toContain("Inget väntar på er");
});

test("one kind alone is drawn alone, and the rest is said once", async () => {
  await putFailedEmail(site.services, { id: "to-annika", to: "annika@example.se", guestId: "annika" });
  const { text } = await admin.get("/sv/admin/inbox");
  const titles = [...text.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, words]) => words);
  expect(titles).toEqual(["Mejl som inte kom fram"]);
  expect(text.split("Inget annat väntar.")).toHaveLength(2);
});

test("why an email did not arrive is said in plain words, with what helps, above the mail server's own", async () => {
  await putFailedEmail(site.services, { id: "to-annika", to: "annika@example.se", guestId: "annika" });
  const { text } = await admin.get("/sv/admin/inbox");
  const said = ["Adressen finns inte.", "Är adressen felstavad?", `lang="en">550 5.1.1 `];
  const places = said.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("what could harm a guest comes first", async () => {
  await using site = await open();
  const { services, admin } = site;
  site.clock.now += 1000;
  await services.documents.commit([
    historyWrite(services, { group: "kept", by: "guest", deed: "answered", guestId: "sigrid", kept: true }),
  ]);
  const { text } = await admin.get(inbox);
  expect([...text.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual([
    "Food and allergies to ask about",
    "Entries that could not be read",
    "Answers that match no guest",
    "Emails that could not be delivered",
    "Late answers",
    "Seats that may be free",
  ]);
});

test("answers for many guests from one browser are told with the way to their history, until they are fine", async () => {
  const guest = await site.invited();
  const names = ["Åsa Lindqvist", "Björn Ek", "Annika af Ugglas", "Märta Lund", "Theo Ashworth"];
  const answer = async (name: string) => {
    const [firstName = "", ...last] = name.split(" ");
    site.clock.now += 60_000;
    const fields = { firstName, lastName: last.join(" "), email: "one@example.org", accept: "yes" };
    expect((await answerRsvp(guest, fields)).status).toBe(303);
  };
  for (const name of names) await answer(name);
  expect((await admin.get(inbox)).text).not.toContain("An unusual number of answers");
  const anna = { firstName: "Anna", lastName: "Berg", email: "anna.choir@example.org", accept: "yes" };
  await answerRsvp(guest, anna);
  const page = (await admin.get(inbox)).text;
  const told = ["Annika, Theo, Anna, Björn, Åsa, Märta", "1 March, 13:01–13:05"];
  expect(lacking(page, ["Answers for 6 guests came from one browser", ...told])).toEqual([]);
  expect(page).not.toContain("from one IP address");
  // Other rows have an "until" of their own.
  const form = page.slice(page.indexOf(`name="source"`) - 50);
  const [source = "", digest = "", until = ""] = ["source", "digest", "until"].map((name) =>
    hiddenField(form, name),
  );
  expect(page).toContain(`href="/en/admin/history?visitor=${digest}"`);
  const fine = { intent: "see-unusual", source, digest, until };
  for (const nonsense of [{ source: "planet" }, { until: "soon" }, { digest: "" }]) {
    expect((await admin.post(inbox, { ...fine, ...nonsense })).status).toBe(400);
  }
  expect((await admin.get(inbox)).text).toContain("An unusual number of answers");
  expect(await follow(admin, await admin.post(inbox, fine))).not.toContain("An unusual number of answers");
});

test("emails that take care of themselves are told without a number beside the tab", async () => {
  await putFailedEmail(site.services, { id: "to-annika", to: "annika@example.se", guestId: "annika" });
  await changeStored(site.services, "outbox", "to-annika", { state: "waiting", endedAt: null });
  const { text } = await admin.get(inbox);
  const calm = "Nothing is waiting for you. What you see below takes care of itself.";
  expect(lacking(text, [calm, "Still being tried"])).toEqual([]);
  expect(text).not.toMatch(/\d waiting/);
});
