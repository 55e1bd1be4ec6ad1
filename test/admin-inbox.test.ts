// The inbox of the built site, without script.

import { expect, test } from "vitest";
import { fillInbox } from "./inbox.ts";
import { unmatchedForm } from "./unmatched.ts";
import { hiddenField, openVisitedSite, type Page, type Visitor } from "./visit.ts";

const inbox = "/en/admin?tab=inbox";
const answerPage = `${inbox}&answer=asa-answer`;

async function open() {
  const site = await openVisitedSite();
  await fillInbox(site.services);
  return { ...site, admin: await site.signedIn() };
}

function fieldsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    ["answer", "answerVersion", "guest", "guestVersion"].map((name) => [name, hiddenField(html, name)]),
  );
}

/** What the admin sees after a deed. */
async function follow(admin: Visitor, { status, location }: Page): Promise<string> {
  expect(status).toBe(303);
  return (await admin.get(location ?? "")).text;
}

test("an empty inbox says so, and what will turn up there", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  for (const [language, words] of [
    ["en", "Nothing is waiting for you"],
    ["sv", "Inget väntar på er"],
  ]) {
    expect((await admin.get(`/${language}/admin?tab=inbox`)).text).toContain(words);
  }
});

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
    "Field Speech is neither Yes nor No.",
  ]) {
    expect(text).toContain(words);
  }
  expect((await site.admin.get("/en/admin")).text).toContain("7 wait");
  const swedish = (await site.admin.get("/sv/admin?tab=inbox")).text;
  for (const words of [
    "Är det Åsa Lindqvist?",
    "Till Annika af Ugglas",
    "Bord 2, plats 5",
    "Fältet Speech",
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
    await visitor.post(inbox, { intent: "resend-letter", letter: "to-annika" });
    await visitor.post(inbox, { intent: "free-seat", guest: "bo" });
  }
  expect(await site.services.documents.list("unmatched")).toHaveLength(2);
  expect((await site.services.documents.get("outbox", "to-annika"))?.data["state"]).toBe("failed");
  expect(site.services.guestList.byId("bo")?.guest.seat).toBe(5);
});

test("an answer is compared, attached, and undone", async () => {
  await using site = await open();
  const { admin, services } = site;
  const page = (await admin.get(`${answerPage}&to=asa`)).text;
  for (const words of ["On the list", "After attaching", "Peanuts, Kiwi", "Fish", "changes"]) {
    expect(page).toContain(words);
  }
  const done = await admin.post(`${answerPage}&to=asa`, { intent: "attach-answer", ...fieldsOf(page) });
  const after = await follow(admin, done);
  expect(after).toContain("Åsa Lindqvist");
  expect(services.guestList.byId("asa")?.guest).toMatchObject({ answer: "accepted", allergies: ["Fish"] });
  const undone = await admin.post(done.location ?? "", {
    intent: "undo",
    group: hiddenField(after, "group"),
  });
  await follow(admin, undone);
  expect(services.guestList.byId("asa")?.guest).toMatchObject({
    answered: false,
    allergies: ["Peanuts", "Kiwi"],
  });
  expect((await admin.get(inbox)).text).toContain("Asa Lindkvist");
});

test("a guest who was changed meanwhile is shown anew, with why nothing was saved", async () => {
  await using site = await open();
  const { admin, services } = site;
  const fields = fieldsOf((await admin.get(`${answerPage}&to=asa`)).text);
  const stored = await services.documents.get("guests", "asa");
  if (!stored) throw new Error("Åsa is gone.");
  const { id, version, data } = stored;
  await services.documents.commit([
    { write: "update", collection: "guests", id, version, data: { ...data, Allergies: ["Soybeans"] } },
  ]);
  const refused = await admin.post(`${answerPage}&to=asa`, { intent: "attach-answer", ...fields });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("This was changed meanwhile.");
  expect(refused.text).toContain("Soybeans");
  const again = { intent: "attach-answer", ...fieldsOf(refused.text) };
  expect((await admin.post(`${answerPage}&to=asa`, again)).status).toBe(303);
});

test("a search finds the guest whom no likeness finds", async () => {
  await using site = await open();
  const { text } = await site.admin.get(`${inbox}&answer=nils-answer&find=ugglas`);
  expect(text).toContain("Nobody on the list has a name like this.");
  expect(text).toContain("1 guest found");
  expect(text).toContain("to=annika");
  expect((await site.admin.get(`${inbox}&answer=nils-answer&find=%3Cb%3E`)).text).toContain("&lt;b&gt;");
});

test("somebody new is added, and an answer is thrown away, each to be undone", async () => {
  await using site = await open();
  const { admin, services } = site;
  for (const [intent, id] of [
    ["add-answer", "asa-answer"],
    ["discard-answer", "nils-answer"],
  ] as const) {
    const page = (await admin.get(`${inbox}&answer=${id}`)).text;
    const answerVersion = hiddenField(page, "answerVersion");
    const after = await follow(admin, await admin.post(inbox, { intent, answer: id, answerVersion }));
    expect(after).toContain(`value="undo"`);
    expect((await admin.get(`${inbox}&answer=${id}`)).text).toContain("This answer is no longer here");
  }
  const added = services.guestList.guests().find(({ lastName }) => lastName === unmatchedForm.lastName);
  expect(added).toMatchObject({ firstName: "Asa", answer: "accepted" });
});

test("a letter goes to the corrected address; a mistyped one stays in its field", async () => {
  await using site = await open();
  const { admin, services } = site;
  const correction = { intent: "correct-letter", letter: "to-annika", seen: "annika@example.se" };
  const refused = await admin.post(inbox, { ...correction, address: "annika@" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(`value="annika@"`);
  expect(refused.text).toContain("Write one email address, such as anna@example.com.");
  services.outbox.start();
  await follow(admin, await admin.post(inbox, { ...correction, address: "annika@example.org" }));
  await services.outbox.drain();
  expect(site.letters.map(({ to }) => to)).toEqual([["annika@example.org"]]);
  expect(services.guestList.byId("annika")?.guest.email).toBe("annika@example.org");
});

test("what was seen, dismissed, kept or freed is off the list", async () => {
  await using site = await open();
  const { admin } = site;
  const page = (await admin.get(inbox)).text;
  const deeds = [
    { intent: "see-late-answer", guest: "sigrid", until: hiddenField(page, "until") },
    { intent: "dismiss-letter", letter: "to-driver" },
    { intent: "resend-letter", letter: "to-annika" },
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
