import { beforeEach, expect, test } from "vitest";
import { inbox, openFullInbox } from "../../kits/answers/inbox-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { saveFromOrigin, unmatchedForm } from "../../kits/answers/unmatched.ts";
import { formOf } from "../../kits/mail/draft-forms.ts";
import { changeStored, putStored } from "../../kits/site/services.ts";
import {
  answerRsvp,
  follow,
  hiddenField,
  lacking,
  openVisitedSite,
  type Page,
  type VisitedSite,
} from "../../kits/site/visit.ts";

const { site, admin } = openForEach(openFullInbox);
let services: VisitedSite["services"];
beforeEach(() => {
  ({ services } = site);
});
test("everything that waits is told in words and counted beside the tab, on every page", async () => {
  const { text } = await admin.get(inbox);
  const answers = [
    "Asa Lindkvist",
    "Is this Åsa Lindqvist?",
    "Nils-Göran Wahlström",
    "Sigrid Öhrn is coming",
  ];
  const emails = ["To Annika af Ugglas, annika@example.se", "Recipient address rejected"];
  const others = ["Table 2, seat 5", "Speech: &quot;Perhaps&quot;"];
  expect(lacking(text, [...answers, ...emails, ...others])).toEqual([]);
  expect((await admin.get("/en/admin")).text).toContain("7 waiting");
});

test("an email goes to the corrected address; a mistyped one stays in its field", async () => {
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
  expect(after).not.toMatch(/Sigrid Öhrn|driver@example\.org|Bo Alm/);
  expect(site.services.guestList.byId("bo")?.guest.seat).toBe(5);
});

test("an email without the mail server's answer may have arrived, and one press says that it did", async () => {
  const lastReply = "No answer after the email was handed over: Timeout";
  await changeStored(services, "outbox", "to-annika", { unanswered: 2, lastReply });
  const english = [
    "it took the email and never confirmed it. It may have arrived.",
    "It arrived",
    "Send again",
  ];
  expect(lacking((await admin.get(inbox)).text, english)).toEqual([]);
  await follow(admin, await admin.post(inbox, { intent: "email-arrived", email: "to-annika" }));
  expect((await services.documents.get("outbox", "to-annika"))?.data["state"]).toBe("sent");
  expect((await admin.get(inbox)).text).not.toContain("It may have arrived.");
  const refused = await admin.post(inbox, { intent: "email-arrived", email: "to-driver" });
  expect(refused.status).toBe(404);
});

test("a seat is freed, and whoever comes second is told", async () => {
  await follow(admin, await admin.post(inbox, { intent: "free-seat", guest: "bo" }));
  expect(services.guestList.byId("bo")?.guest.seat).toBeNull();
  const second = await admin.post(inbox, { intent: "free-seat", guest: "bo" });
  expect([second.status, second.text.includes("This guest has no seat any more.")]).toEqual([409, true]);
});

test("a guest who cannot be read is named with what does not fit, and can be thrown away and taken back", async () => {
  const page = (await admin.get(inbox)).text;
  expect(lacking(page, [`Guest “odd”`, `Speech: &quot;Perhaps&quot;`])).toEqual([]);

  await putStored(services, "guests", { torn: { Email: 7 } });
  const [torn] = await services.documents.list("guests", { where: { Email: 7 } });
  const discard = (id: string, version = "") =>
    admin.post(inbox, { intent: "discard-unreadable", collection: "guests", id, version });
  const answer = await discard("torn", torn?.version);
  const after = await follow(admin, answer);
  expect(await services.documents.get("guests", "torn")).toBeNull();
  await admin.post(answer.location ?? "", { intent: "undo", group: hiddenField(after, "group") });
  expect((await services.documents.get("guests", "torn"))?.data).toEqual({ Email: 7 });

  expect((await discard("asa", services.guestList.byId("asa")?.version)).status).toBe(404);
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
  for (const name of ["Åsa Lindqvist", "Björn Ek", "Annika af Ugglas", "Märta Lund", "Theo Ashworth"]) {
    const [firstName = "", ...last] = name.split(" ");
    await answerRsvp(guest, { firstName, lastName: last.join(" "), email, accept: "yes" });
    clock.now += 60_000;
  }
  await answerRsvp(guest, { firstName: "Theo", lastName: "Ashworth", email, accept: "yes", speech: "yes" });
  expect(theirs()).toHaveLength(4);
  const { text } = await admin.get(inbox);
  const waiting = "2 emails wait until 2 March at 13:00: this address has had its four for the day.";
  expect(lacking(text, [email, "Confirmation for Theo Ashworth", waiting])).toEqual([]);
  const sent = await admin.post(inbox, { intent: "send-put-off", kind: "answer", to: email });
  expect(await follow(admin, sent)).toContain("The email is on its way.");
  await services.outbox.drain();
  expect(theirs()).toHaveLength(5);
  const again = await admin.post(inbox, { intent: "send-put-off", kind: "answer", to: email });
  expect(again.status).toBe(404);
});

const answerPage = `${inbox}/asa-answer`;
const sending = (page: Page, intent: string) => ({ ...formOf(page, intent), intent });
const attaching = (page: Page) => sending(page, "attach-answer");

test("an answer is compared, attached, and undone", async () => {
  const page = await admin.get(`${answerPage}?to=asa`);
  const compared = ["On the list", "After attaching", "Peanuts, Kiwi", "Fish", "changes"];
  expect(lacking(page.text, compared)).toEqual([]);
  const answer = await admin.post(`${answerPage}?to=asa`, attaching(page));
  const after = await follow(admin, answer);
  expect(after).toContain("Åsa Lindqvist");
  expect(services.guestList.byId("asa")?.guest).toMatchObject({
    answer: "accepted",
    // What was on file and the form did not show stays.
    allergies: ["Peanuts", "Kiwi", "Fish"],
  });
  const undo = { intent: "undo", group: hiddenField(after, "group") };
  await follow(admin, await admin.post(answer.location ?? "", undo));
  const before = { answered: false, allergies: ["Peanuts", "Kiwi"] };
  expect(services.guestList.byId("asa")?.guest).toMatchObject(before);
  expect((await admin.get(inbox)).text).toContain("Asa Lindkvist");
});

test("in the inbox one press attaches an answer to the guest who must be meant, and one discards it", async () => {
  const page = await admin.get(inbox);
  expect(lacking(page.text, ["After attaching", "Fish", "Another guest, or a new one"])).toEqual([]);
  await follow(admin, await admin.post(inbox, attaching(page)));
  expect(services.guestList.byId("asa")?.guest.answer).toBe("accepted");
  await follow(admin, await admin.post(inbox, sending(await admin.get(inbox), "discard-answer")));
  expect(await services.documents.list("unmatched")).toEqual([]);
});

test("a guest who was changed in the meantime is shown anew, with why nothing was saved", async () => {
  const fields = attaching(await admin.get(`${answerPage}?to=asa`));
  await changeStored(services, "guests", "asa", { Allergies: ["Soybeans"] });
  const refused = await admin.post(`${answerPage}?to=asa`, fields);
  expect(refused.status).toBe(409);
  expect(lacking(refused.text, ["This was changed in the meantime.", "Soybeans"])).toEqual([]);
  expect((await admin.post(`${answerPage}?to=asa`, attaching(refused))).status).toBe(303);
});

test("a search finds the guest whom no likeness finds", async () => {
  const { text } = await admin.get(`${inbox}/nils-answer?find=ugglas`);
  const found = ["Nobody on the list has a name like this.", "1 guest found", "to=annika"];
  expect(lacking(text, found)).toEqual([]);
  expect((await admin.get(`${inbox}/nils-answer?find=%3Cb%3E`)).text).toContain("&lt;b&gt;");
});

test("somebody new is added, and an answer is thrown away, each to be undone", async () => {
  for (const [intent, id] of [
    ["add-answer", "asa-answer"],
    ["discard-answer", "nils-answer"],
  ] as const) {
    const form = sending(await admin.get(`${inbox}/${id}`), intent);
    const after = await follow(admin, await admin.post(inbox, form));
    expect(after).toContain(`value="undo"`);
    expect((await admin.get(`${inbox}/${id}`)).text).toContain("This answer is no longer here");
  }
  const added = services.guestList.guests().find(({ lastName }) => lastName === unmatchedForm.lastName);
  expect(added).toMatchObject({ firstName: "Asa", answer: "accepted" });
  for (const { data } of await services.documents.list("history", { where: { by: "admin" } })) {
    expect((await admin.post(inbox, { intent: "undo", group: String(data["group"]) })).status).toBe(303);
  }
  const back = (await services.documents.list("unmatched")).map(({ id }) => id);
  expect(back).toEqual(["asa-answer", "nils-answer"]);
  expect(services.guestList.byId(added?.id ?? "")).toBeNull();
});

test("many answers from one address are thrown away in one press, which says how many, and come back in one", async () => {
  await saveFromOrigin(services, "few", ["A", "B"]);
  expect((await admin.get(inbox)).text).not.toContain("from one IP address");
  await saveFromOrigin(services, "flood", ["C", "D", "E", "F", "G", "H", "I"]);
  const page = (await admin.get(inbox)).text;
  const told = ["7 answers came from one IP address", "Discard all 7 from this address"];
  const names = "Made-up C, Made-up D, Made-up E, Made-up F, Made-up G and 2 more";
  expect(lacking(page, [...told, names])).toEqual([]);
  const wish = { origin: hiddenField(page, "origin"), until: hiddenField(page, "until") };
  const answer = await admin.post(inbox, { intent: "discard-origin", ...wish });
  const after = await follow(admin, answer);
  expect(after).not.toContain("Made-up C");
  expect(lacking(after, ["Made-up A", "Made-up B", "Asa Lindkvist"])).toEqual([]);
  await admin.post(answer.location ?? "", { intent: "undo", group: hiddenField(after, "group") });
  expect((await admin.get(inbox)).text).toContain("7 answers came from one IP address");
  expect((await admin.post(inbox, { intent: "discard-origin", ...wish, until: "soon" })).status).toBe(400);
  expect((await admin.post(inbox, { intent: "discard-origin", ...wish, origin: "nobody" })).status).toBe(404);
});
