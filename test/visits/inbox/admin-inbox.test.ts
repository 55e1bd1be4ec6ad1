// The inbox of the built site, without script.

import { expect, test } from "vitest";
import { follow, inbox, openFullInbox as open } from "../../kits/inbox-visits.ts";
import { answerRsvp, hiddenField, openVisitedSite } from "../../kits/visit.ts";

const answerPage = `${inbox}&answer=asa-answer`;

test("everything that waits is told in words and counted beside the tab, on every page", async () => {
  await using site = await open();
  const { text } = await site.admin.get(inbox);
  for (const words of [
    "Asa Lindkvist",
    "Is this Åsa Lindqvist?",
    "Nils-Göran Wahlström",
    "To Annika af Ugglas, annika@example.se",
    "Recipient address rejected",
    "Sigrid Öhrn is coming",
    "Table 2, seat 5",
    "It holds &quot;Perhaps&quot;, which is not allowed.",
  ]) {
    expect(text).toContain(words);
  }
  expect((await site.admin.get("/en/admin")).text).toContain("7 waiting");
  const swedish = (await site.admin.get("/sv/admin?tab=inbox")).text;
  for (const words of [
    "Är det Åsa Lindqvist?",
    "Till Annika af Ugglas",
    "Bord 2, plats 5",
    "Tillåtet: Yes, No eller ingenting.",
  ]) {
    expect(swedish).toContain(words);
  }
});

test("nobody who is not signed in sees or does anything", async () => {
  await using site = await open();
  for (const visitor of [site.visitor(), await site.invited()]) {
    for (const path of [inbox, answerPage, `${answerPage}&to=asa`, `${answerPage}&find=berg`]) {
      expect((await visitor.get(path)).text).not.toMatch(/Lindkvist|Lindqvist|Ugglas|Berg/);
    }
    const before = await site.services.documents.list("unmatched");
    await visitor.post(inbox, {
      intent: "discard-answer",
      answer: "asa-answer",
      answerVersion: before.find(({ id }) => id === "asa-answer")?.version ?? "",
    });
    await visitor.post(inbox, { intent: "resend-email", email: "to-annika" });
    await visitor.post(inbox, { intent: "free-seat", guest: "bo" });
  }
  expect(await site.services.documents.list("unmatched")).toHaveLength(2);
  expect((await site.services.documents.get("outbox", "to-annika"))?.data["state"]).toBe("failed");
  expect(site.services.guestList.byId("bo")?.guest.seat).toBe(5);
});

test("an email goes to the corrected address; a mistyped one stays in its field", async () => {
  await using site = await open();
  const { admin, services } = site;
  const correction = { intent: "correct-email", email: "to-annika", seen: "annika@example.se" };
  const refused = await admin.post(inbox, { ...correction, address: "annika@" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(`value="annika@"`);
  expect(refused.text).toContain("Enter one email address, such as anna@example.com.");
  services.outbox.start();
  await follow(admin, await admin.post(inbox, { ...correction, address: "annika@example.org" }));
  await services.outbox.drain();
  expect(site.emails.map(({ to }) => to)).toEqual([["annika@example.org"]]);
  expect(services.guestList.byId("annika")?.guest.email).toBe("annika@example.org");
});

test("what was seen, dismissed, kept or freed is off the list", async () => {
  await using site = await open();
  const { admin } = site;
  const page = (await admin.get(inbox)).text;
  const deeds = [
    { intent: "see-late-answer", guest: "sigrid", until: hiddenField(page, "until") },
    { intent: "dismiss-email", email: "to-driver" },
    { intent: "resend-email", email: "to-annika" },
    { intent: "keep-seat", guest: "bo" },
  ];
  for (const deed of deeds)
    expect(await follow(admin, await admin.post(inbox, deed))).toContain(`role="status"`);
  const after = (await admin.get(inbox)).text;
  for (const gone of ["Sigrid Öhrn", "driver@example.org", "Bo Alm"]) expect(after).not.toContain(gone);
  expect(site.services.guestList.byId("bo")?.guest.seat).toBe(5);
});

test("a seat is freed, and whoever comes second is told", async () => {
  await using site = await open();
  const { admin, services } = site;
  await follow(admin, await admin.post(inbox, { intent: "free-seat", guest: "bo" }));
  expect(services.guestList.byId("bo")?.guest.seat).toBeNull();
  const second = await admin.post(inbox, { intent: "free-seat", guest: "bo" });
  expect([second.status, second.text.includes("This guest has no seat any more.")]).toEqual([409, true]);
});

test("a guest who cannot be read is mended, or thrown away and taken back", async () => {
  await using site = await open();
  const { admin, services } = site;
  const version = async () => (await services.documents.get("guests", "odd"))?.version ?? "";
  const repairing = { intent: "mend-guest", guest: "odd", version: await version() };
  const refused = await admin.post(inbox, { ...repairing, "field-speech": "Maybe" });
  expect([refused.status, refused.text.includes(`value="Maybe"`)]).toEqual([400, true]);
  await follow(admin, await admin.post(inbox, { ...repairing, "field-speech": "Yes" }));
  expect(services.guestList.byId("odd")?.guest).toMatchObject({ firstName: "Odd", speech: true });
  expect((await admin.post(inbox, { ...repairing, "field-speech": "No" })).status).toBe(409);

  await services.documents.commit([
    { write: "create", collection: "guests", id: "torn", data: { Email: 7 } },
  ]);
  const [torn] = await services.documents.list("guests", { where: { Email: 7 } });
  const discard = {
    intent: "discard-unreadable",
    collection: "guests",
    id: "torn",
    version: torn?.version ?? "",
  };
  const done = await admin.post(inbox, discard);
  const after = await follow(admin, done);
  expect(await services.documents.get("guests", "torn")).toBeNull();
  await admin.post(done.location ?? "", { intent: "undo", group: hiddenField(after, "group") });
  expect((await services.documents.get("guests", "torn"))?.data).toEqual({ Email: 7 });

  const readable = {
    intent: "discard-unreadable",
    collection: "guests",
    id: "asa",
    version: services.guestList.byId("asa")?.version ?? "",
  };
  expect((await admin.post(inbox, readable)).status).toBe(404);
  expect(services.guestList.byId("asa")).not.toBeNull();
});

test("emails that wait for another day are told with their reason, and one press sends them", async () => {
  await using built = await openVisitedSite();
  const { services, emails, clock } = built;
  services.outbox.start();
  const admin = await built.signedIn();
  expect((await admin.get(inbox)).text).not.toContain("Waiting until later");
  const guest = await built.invited();
  const email = "family@example.se";
  const theirs = () => emails.filter(({ to }) => to[0] === email);
  for (const [firstName, lastName] of [
    ["Åsa", "Lindqvist"],
    ["Björn", "Ek"],
    ["Annika", "af Ugglas"],
    ["Märta", "Lund"],
    ["Theo", "Ashworth"],
  ] as const) {
    await answerRsvp(guest, { firstName, lastName, email, accept: "yes" });
    clock.now += 60_000;
  }
  await answerRsvp(guest, { firstName: "Theo", lastName: "Ashworth", email, accept: "yes", speech: "yes" });
  expect(theirs()).toHaveLength(4);
  const { text } = await admin.get(inbox);
  for (const words of [
    email,
    "Confirmation for Theo Ashworth",
    "2 emails wait until 2 March at 13:00: this address has had its four for the day.",
  ]) {
    expect(text).toContain(words);
  }
  expect((await admin.get("/sv/admin?tab=inbox")).text).toContain("2 mejl väntar till den 2 mars kl. 13:00");
  const sent = await admin.post(inbox, { intent: "send-put-off", kind: "answer", to: email });
  expect(await follow(admin, sent)).toContain("The email is on its way.");
  await services.outbox.drain();
  expect(theirs()).toHaveLength(5);
  const again = await admin.post(inbox, { intent: "send-put-off", kind: "answer", to: email });
  expect(again.status).toBe(404);
});
