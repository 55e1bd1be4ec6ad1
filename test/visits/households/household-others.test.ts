// Who meets a household's answers without its card: by name, by a confirmation's link, by somebody else's card.

import { expect, test } from "vitest";
import { ekCode, sigridCode } from "../../kits/households.ts";
import { answered, opened, openWithCards } from "../../kits/household-visits.ts";
import { answerRsvp, formFields } from "../../kits/visit.ts";

test("by name and common code one answers for oneself, and reads no other member's name", async () => {
  await using site = await openWithCards();
  const guest = await site.invited();
  const björn = { firstName: "Björn", lastName: "Ek", email: "new@example.se", accept: "yes" };
  const sent = await answerRsvp(guest, björn);
  const thanks = await guest.get(sent.location ?? "");
  expect(thanks.text).toContain("The others on your invitation answer with the code on their card.");
  expect(thanks.text).not.toContain("Lova");
  const alone = await answerRsvp(guest, { ...björn, firstName: "Åsa", lastName: "Lindqvist" });
  expect((await guest.get(alone.location ?? "")).text).not.toContain("The others on your invitation");
});

test("a member may answer by name for somebody else, like any invited guest", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  expect((await ek.get("/en/rsvp")).text).toContain("/en/rsvp?by=name");
  const sent = await answerRsvp(
    ek,
    { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" },
    "/en/rsvp?by=name",
  );
  expect((await ek.get(sent.location ?? "")).text).toContain("See you there, Åsa!");
});

test("the confirmation's link for a child opens that answer alone, needs no address, and dies with the recipient's", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const yes = { "m0-answer": "yes", "m2-answer": "yes", "m2-allergies": ["Gluten"] };
  await answered(ek, await ek.get("/en/rsvp"), yes);
  const links = [...(site.emails[0]?.text ?? "").matchAll(/rsvp(\?guest=\S+)/g)].map(
    ([, query]) => query ?? "",
  );
  expect(links).toHaveLength(2);
  const path = `/en/rsvp${links.find((link) => link.includes("lova"))}`;
  const stranger = site.visitor("192.0.2.77");
  const form = await stranger.get(path);
  expect(form.text).toContain("You are changing the answer for Lova Ek.");
  expect(form.text).not.toMatch(/name="(speech|performance)"|Celery|Björn|bjorn@/);
  expect(form.text).not.toMatch(/id="email"[^>]* required/);
  const sent = await stranger.post(path, { ...formFields(form.text), allergies: ["Fish"] });
  expect(sent.status).toBe(303);
  expect((await stranger.get(sent.location ?? "")).text).toContain("No confirmation is sent");
  const lova = await site.services.documents.get("guests", "lova");
  expect(lova?.data).toMatchObject({ Allergies: ["Fish"], RSVPed: "Accepted" });
  expect(lova?.data["Email"] ?? null).toBeNull();
  // The address was a wrong one, and the couple correct it.
  const björn = await site.services.documents.get("guests", "bjorn");
  await site.services.documents.commit([
    {
      write: "update",
      collection: "guests",
      id: "bjorn",
      version: björn!.version,
      data: { ...björn!.data, Email: "right@example.se" },
    },
  ]);
  expect((await site.visitor().get(path)).text).not.toContain("Lova");
});

test("a household of one is asked like one, and an unnamed companion is nobody's match", async () => {
  await using site = await openWithCards();
  const sigrid = await opened(site, `i=${sigridCode}`);
  const form = await sigrid.get("/en/rsvp");
  expect(form.text.match(/<fieldset/g)).toHaveLength(1);
  expect(form.text).not.toContain("all-come");
  const guest = await site.invited();
  expect((await guest.get("/api/suggestions?name=Ek")).text).not.toContain("guestOfBjorn");
  for (const [firstName, lastName] of [
    ["Guest", "Ek"],
    ["-", "Ek"],
    ["Guest of", "Björn Ek"],
  ] as const) {
    const sent = await answerRsvp(guest, { firstName, lastName, email: "a@example.se", accept: "yes" });
    expect(sent.status).toBe(422);
  }
  expect((await site.services.documents.get("guests", "guestOfBjorn"))?.data["Answered"]).not.toBe("Yes");
});

test("what the couple note of a member is in no byte that the household is sent", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp");
  const sent = await ek.post("/en/rsvp", { ...formFields(form.text), "m0-answer": "yes" });
  const pages = [form, sent, await ek.get(sent.location ?? ""), await ek.get("/en/rsvp")];
  const raw = await Promise.all(
    ["/en/rsvp.data", `${sent.location?.replace("?", ".data?")}`].map((path) => ek.get(path)),
  );
  for (const { text } of [...pages, ...raw]) {
    expect(text).not.toMatch(/Owes us a boat|bjorn@example\.se|DescriptionID|Lindqvist|Sigrid/);
  }
});
