// Answers that fit no guest, in the inbox of the built site, without script.

import { expect, test } from "vitest";
import { follow, inbox, openFullInbox as open } from "../../kits/inbox-visits.ts";
import { fillWithMany } from "../../kits/inbox.ts";
import { keepFromOrigin, unmatchedForm } from "../../kits/unmatched.ts";
import { hiddenField } from "../../kits/visit.ts";

const answerPage = `${inbox}&answer=asa-answer`;

function fieldsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    ["answer", "answerVersion", "guest", "guestVersion"].map((name) => [name, hiddenField(html, name)]),
  );
}

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
  expect(services.guestList.byId("asa")?.guest).toMatchObject({
    answer: "accepted",
    // What was on file and the form did not show stays.
    allergies: ["Peanuts", "Kiwi", "Fish"],
  });
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

test("a guest who was changed in the meantime is shown anew, with why nothing was saved", async () => {
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
  expect(refused.text).toContain("This was changed in the meantime.");
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
  for (const { data } of await services.documents.list("history", { where: { by: "admin" } })) {
    expect((await admin.post(inbox, { intent: "undo", group: String(data["group"]) })).status).toBe(303);
  }
  expect((await services.documents.list("unmatched")).map(({ id }) => id)).toEqual([
    "asa-answer",
    "nils-answer",
  ]);
  expect(services.guestList.byId(added?.id ?? "")).toBeNull();
});

test("many answers from one address are thrown away in one press, which says how many, and come back in one", async () => {
  await using site = await open();
  const { admin, services } = site;
  await keepFromOrigin(services, "few", ["A", "B"]);
  expect((await admin.get(inbox)).text).not.toContain("from one IP address");
  await keepFromOrigin(services, "flood", ["C", "D", "E", "F", "G", "H", "I"]);
  const page = (await admin.get(inbox)).text;
  expect(page).toContain("7 answers came from one IP address");
  expect(page).toContain("Made-up C, Made-up D, Made-up E, Made-up F, Made-up G and 2 more");
  expect(page).toContain("Throw away all 7 from this address");
  expect((await admin.get("/sv/admin?tab=inbox")).text).toContain("Släng alla 7 från den här adressen");
  const wish = { origin: hiddenField(page, "origin"), until: hiddenField(page, "until") };
  const done = await admin.post(inbox, { intent: "discard-origin", ...wish });
  const after = await follow(admin, done);
  expect(after).not.toContain("Made-up C");
  for (const kept of ["Made-up A", "Made-up B", "Asa Lindkvist"]) expect(after).toContain(kept);
  await admin.post(done.location ?? "", { intent: "undo", group: hiddenField(after, "group") });
  expect((await admin.get(inbox)).text).toContain("7 answers came from one IP address");
  expect((await admin.post(inbox, { intent: "discard-origin", ...wish, until: "soon" })).status).toBe(400);
  expect((await admin.post(inbox, { intent: "discard-origin", ...wish, origin: "nobody" })).status).toBe(404);
});

test("held answers from that address are named, and stay unless they are to go along", async () => {
  await using site = await open();
  const { admin, services } = site;
  await fillWithMany(services);
  const page = (await admin.get(inbox)).text;
  for (const words of [
    "5 answers came from one IP address, 2 of them held",
    "Throw away the 3 that match no guest",
    "Throw away all 5, 2 of them held",
  ]) {
    expect(page).toContain(words);
  }
  const swedish = (await admin.get("/sv/admin?tab=inbox")).text;
  expect(swedish).toContain("Släng alla 5, även 2 för gäster på listan");
  // Other rows have an "until" of their own.
  const originForm = page.slice(page.indexOf('value="discard-origin"'));
  const wish = { intent: "discard-origin", origin: "flood", until: hiddenField(originForm, "until") };
  const idsOf = async () => (await services.documents.list("unmatched")).map(({ id }) => id);
  await follow(admin, await admin.post(inbox, wish));
  expect(await idsOf()).toEqual(["asa-answer", "held-annaCousin", "held-dag", "nils-answer"]);
  await follow(admin, await admin.post(inbox, { ...wish, held: "yes" }));
  expect(await idsOf()).toEqual(["asa-answer", "nils-answer"]);
});
