// The history of the built site, without script: what it tells, what it filters, and the way back.

import { expect, test } from "vitest";
import { importGuests, previewImport } from "#server/workflows/guests/import-guests.ts";
import { marta } from "../../kits/guests/couple.ts";
import { markup, typeInto } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { formOf } from "../../kits/mail/draft-forms.ts";
import { answerRsvp, follow } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();

const history = "/en/admin?tab=history";

const importThree = () => importList("First_Name,Last_Name\nEva,Ny\nNils,Ny\nPer,Ny");

async function importList(text: string): Promise<string> {
  const { services } = site;
  const request = { text, mapping: null, emptyCellsClear: false };
  const preview = await previewImport(services, request);
  const digest = preview.ok ? preview.value.digest : "";
  const done = await importGuests(services, marta, { ...request, digest, also: [] });
  return (done.ok && done.value.group) || "";
}

test("everything that happened is told in both languages, and whoever asks for less gets less", async () => {
  expect((await admin.get(history)).text).toContain("Nothing has happened yet.");
  await admin.post("/en/admin?guest=asa", await typeInto(admin, "asa", { email: "new@example.se" }));
  site.clock.now += 1000;
  await importThree();
  site.clock.now += 1000;
  const bjorn = { firstName: "Björn", lastName: "Ek", email: "b@example.se", accept: "yes" };
  await answerRsvp(await site.invited(), bjorn);

  const all = markup(await admin.get(history));
  expect(all).toMatch(/Björn Ek answered.*Imported Eva Ny, Nils Ny,? and Per Ny.*Changed Åsa Lindqvist/s);
  const swedish = markup(await admin.get("/sv/admin?tab=history"));
  expect(swedish).toMatch(/Björn Ek svarade.*Importerade Eva Ny, Nils Ny och Per Ny.*Ändrade Åsa Lindqvist/s);
  const ofGuest = markup(await admin.get(`${history}&about=asa`));
  expect(ofGuest).toContain("Changed Åsa Lindqvist");
  expect(ofGuest).not.toContain("Imported");
  const imports = markup(await admin.get(`${history}&who=import`));
  expect(imports).toContain("Imported");
  expect(imports).not.toContain("answered");
  const none = (await admin.get(`${history}&day=2023-01-01`)).text;
  expect(none).toContain("Nothing in the history matches this.");
  // A day that no calendar has asks for nothing.
  expect(markup(await admin.get(`${history}&day=2024-02-31`))).toContain("Changed Åsa Lindqvist");
});

test("undoing an import asks first, names whom it touches, and says what stays and why", async () => {
  const group = await importThree();
  const nils = site.services.guestList.guests().find(({ firstName }) => firstName === "Nils");
  await admin.post(`/en/admin?guest=${nils?.id}`, await typeInto(admin, nils?.id ?? "", { speech: "Yes" }));

  // A button that was drawn before anybody asked how many it touches.
  const asked = await admin.post(history, { intent: "undo", group });
  expect([asked.status, asked.location]).toEqual([303, `/en/admin?tab=history&undo=&group=${group}`]);
  expect(site.services.guestList.guests().some(({ firstName }) => firstName === "Eva")).toBe(true);
  const question = await admin.get(asked.location ?? "");
  expect(markup(question)).toMatch(
    /These 2 guests are taken off the guest list:.*Eva Ny.*Per Ny.*This stays as it is.*Nils Ny/s,
  );
  expect(markup(question)).toContain("Speech: changed by marta@example.se, in the admin area");
  const swedish = await admin.get(asked.location?.replace("/en/", "/sv/") ?? "");
  expect(markup(swedish)).toMatch(
    /De här 2 gästerna tas bort från gästlistan:.*Det här blir kvar som det är.*Tal: ändrat av/s,
  );

  site.clock.now += 1000;
  const undone = await admin.post(history, formOf(question, "undo"));
  const names = site.services.guestList.guests().map(({ firstName }) => firstName);
  expect(names.filter((name) => /^(Eva|Per|Nils)$/.test(name))).toEqual(["Nils"]);
  const after = await follow(admin, undone);
  // What is left is no second question.
  expect(after).toMatch(/Undone for Eva Ny and Per Ny\..*This stays as it is.*Nils Ny/s);
  expect(after).not.toMatch(/Undo this\?|nothing left to undo/);
  const again = markup(await admin.get(asked.location ?? ""));
  expect(again).toMatch(/This cannot be undone.*All of this has been changed again since.*Nils Ny/s);

  // The page is left, the address forgotten: the way back stands in the history.
  const later = markup(await admin.get(history));
  expect(later).toMatch(/Undid a change: Eva Ny and Per Ny.*Undo for 2 guests….*Imported/s);
  const [, group2 = ""] = /group=([^&"]*)/.exec(later) ?? [];
  const redo = markup(await admin.get(`${history}&undo=&group=${group2}`));
  expect(redo).toMatch(/These 2 guests come back to the guest list:.*Eva Ny.*Per Ny/s);
});

test("guests of one name are told apart where an undo or an erasure is about to touch them", async () => {
  const list = "First_Name,Last_Name,Email,Table\nEva,Ny,eva@example.se,\nEva,Ny,,7\nPer,Ny,per@example.se,";
  const question = `${history}&undo=&group=${await importList(list)}`;
  const alike = /Eva Ny \(eva@example\.se\).*Eva Ny \(Table 7\).*Per Ny</s;
  expect(markup(await admin.get(question))).toMatch(alike);
  const erasable = markup(await admin.get("/en/admin?erase"));
  expect(erasable).toMatch(/Eva Ny \((Table 7|eva@example\.se)\).*Eva Ny \(/s);
  const undo = formOf(await admin.get(question), "undo");
  expect((await admin.post(history, undo)).status).toBe(303);
  const [, group = ""] = /group=([^&"]*)/.exec(markup(await admin.get(history))) ?? [];
  // Deleted by now: of a guest without an email, only the name is known.
  expect(markup(await admin.get(`${history}&undo=&group=${group}`))).toMatch(
    /come back to the guest list:.*Eva Ny<.*Eva Ny \(eva@example\.se\).*Per Ny</s,
  );
});

test("everything that one visitor answered is found, and undone at once", async () => {
  const prankster = await site.invited();
  for (const name of ["Åsa Lindqvist", "Björn Ek"]) {
    const [firstName = "", lastName = ""] = name.split(" ");
    site.clock.now += 1000;
    await answerRsvp(prankster, { firstName, lastName, email: "x@example.org", accept: "yes" });
  }
  const page = await admin.get(history);
  const link = /href="([^"]*visitor=[^"]*)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const theirs = await admin.get(link);
  expect(markup(theirs)).toContain("Undo everything this visitor did, for 2 guests…");
  const question = await admin.get(link.replace("tab=history", "tab=history&undo="));
  expect(markup(question)).toMatch(
    /Undo all answers from this visitor\?.*These 2 guests go back to how they were:/s,
  );
  expect((await admin.post(history, formOf(question, "undo"))).status).toBe(303);
  const answered = site.services.guestList.guests().filter((guest) => guest.email === "x@example.org");
  expect(answered).toEqual([]);
});

test("what cannot be undone is said", async () => {
  const page = await admin.get(`${history}&undo=&group=made-up`);
  expect(page.text).toContain("There is nothing here to undo.");
});
