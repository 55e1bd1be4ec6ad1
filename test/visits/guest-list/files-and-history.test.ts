import { expect, test } from "vitest";
import { importGuests, previewImport } from "#server/workflows/guests/import-guests.ts";
import { marta } from "../../kits/guests/couple.ts";
import { people } from "../../kits/guests/people.ts";
import { markup, typeInto } from "../../kits/guests/guest-forms.ts";
import { download, downloadRows, sendFile } from "../../kits/site/files.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { formOf } from "../../kits/mail/draft-forms.ts";
import { putStored } from "../../kits/site/services.ts";
import { answerRsvp, follow, lacking } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();
const page = "/en/admin/guests/erase";
const intent = "erase-guests";

test("several guests are erased after a question that names and counts them", async () => {
  await admin.post("/en/admin/guests/dag", { intent: "delete-guest", guest: "dag" });
  const choice = await admin.get(page);
  expect(choice.text).toMatch(/name="who" value="asa"/);
  expect(choice.text).toMatch(/Dag Zetterberg.*\(deleted\)/s);

  expect((await admin.post("/sv/admin/guests/erase", { intent })).text).toContain("Välj minst en gäst.");
  const asked = await admin.post(page, { intent, who: ["asa", "dag"] });
  expect(asked.status).toBe(400);
  expect(asked.text).toContain("Erase these 2 guests for good?");
  expect(asked.text).toMatch(/Åsa Lindqvist.*Dag Zetterberg/s);
  expect(asked.text).not.toContain("Please tick the box first");
  expect(site.services.guestList.byId("asa")).not.toBeNull();

  const unsure = await admin.post(page, { intent, asked: "yes", who: ["asa", "dag"] });
  expect(unsure.status).toBe(400);
  expect(unsure.text).toContain("Please tick the box first");
  expect(unsure.text).toContain('value="asa"');

  const done = await admin.post(page, { intent, asked: "yes", sure: "yes", who: ["asa", "dag"] });
  expect(done.status).toBe(303);
  const list = await admin.get(done.location ?? "");
  expect(list.text).toContain("2 guests are erased for good");
  expect(list.text).not.toMatch(/Lindqvist|Zetterberg/);
  expect((await admin.get("/sv/admin/guests/dag")).text).not.toContain("Zetterberg");
});

test("everything about one guest is a file", async () => {
  const path = "/api/guest.json?guest=asa";
  expect((await admin.get("/sv/admin/guests/asa")).text).toContain(`href="${path}"`);
  const file = await admin.get(path);
  expect(file.status).toBe(200);
  const name = "osa-guest-Marta-Theo-2024-03-01.json";
  expect(file.headers.get("Content-Disposition")).toContain(`filename="${name}"`);
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(JSON.parse(file.text)).toMatchObject({
    guest: { Last_Name: "Lindqvist", Allergies: ["Peanuts", "Kiwi"] },
  });
  expect(file.text).not.toContain("Zetterberg");
  expect((await admin.get("/api/guest.json?guest=nobody")).status).toBe(404);
  expect((await admin.get("/api/guest.json")).status).toBe(404);
});

test("the list comes as spreadsheets in Swedish expect it, and changes nothing when it is handed in", async () => {
  const list = "/api/guests.csv?language=sv";
  expect((await admin.get("/sv/admin")).text).toContain(`href="${list}"`);
  const { headers, bytes } = await download(site.services, admin, list);
  const text = bytes.toString();
  const headings = `\uFEFFid,${specifiedHeadings},${ownHeadings},Link`;
  expect(text.split("\r\n")[0]).toBe(headings.replaceAll(",", ";"));
  expect(text).toContain("\r\nasa;Åsa;Lindqvist;asa@example.se;");
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const name = encodeURIComponent("gäster-Märta-Theo-2024-03-01.csv");
  expect(headers.get("Content-Disposition")).toContain(`filename*=UTF-8''${name}`);
  expect(headers.get("Cache-Control")).toBe("no-store");
  const sent = await sendFile(site.services, admin, { language: "sv", bytes });
  const check = await admin.get(sent.headers.get("Location") ?? "");
  expect(check.text).toContain("Listan innehåller inget annat än det som redan står på gästlistan.");
  expect(check.text).not.toContain('<button class="button">Spara');
});

const specifiedHeadings =
  "First_Name,Last_Name,Email,Answered,RSVPed,Speech,Performance,Food_Options,Allergies,Table,Seat,Relation";
const ownHeadings =
  "DescriptionID,Household,Child,Severe_Allergies,Companion_Of,Phone,Notes,Tags,Events,Questions,Household_Id";

test("the file to read has what the list shows in words, and neither ids nor links", async () => {
  await putStored(site.services, "households", { asa: { Code: "4H7KQ2M9XT", Language: "sv" } });
  const names = { First_Name: "", Last_Name: "", Email: "" };
  const friend = { ...people.asa, ...names, Companion_Of: "asa", Notes: "Sings" };
  await putStored(site.services, "guests", { friend });
  await expect.poll(() => site.services.guestList.byId("friend")).not.toBeNull();
  const page = (await admin.get("/sv/admin?tab=guestList&with=notes&sort=First_Name")).text;
  const [, link = ""] = /href="(\/api\/guests\.xlsx\?[^"]*shown[^"]*)"/.exec(page) ?? [];
  const [heads = [], ...rows] = await downloadRows(site.services, admin, link.replaceAll("&amp;", "&"));
  expect(heads.join()).toMatch(/^Förnamn,Efternamn,E-postadress,Har svarat,Svar,.*,Anteckningar$/);
  expect(rows.at(-1)?.[0]).toBe("Gäst till Åsa Lindqvist");
  expect(rows.flat()).toContain("Kommer");
  expect(JSON.stringify(rows)).not.toMatch(/4H7KQ|rsvp\?i=|"asa"/);
  const parts = ["/api/guests.csv", "/api/guests.xlsx"].map((path) => `href="${path}?language=sv"`);
  expect(lacking(page, [">Exportera<", ...parts, 'href="/sv/admin/print/household-cards"'])).toEqual([]);
});

test("the import page only imports, and the settings say how a backup is restored", async () => {
  expect((await admin.get("/sv/admin/guests/import")).text).not.toMatch(/\/api\/\w+\.(csv|json)/);
  const chooser = ["Välj en fil", "Ingen fil vald"];
  for (const page of ["/guests/import", "/settings/backup", "/website/photos"])
    expect(lacking((await admin.get(`/sv/admin${page}`)).text, chooser)).toEqual([]);
  const settings = (await admin.get("/sv/admin/settings/backup")).text;
  expect(settings).not.toContain("/api/guests");
  expect(settings).toContain("Återställ en säkerhetskopia");
  expect(settings.split('href="/api/backup.json"')).toHaveLength(2);
});

test("each guest has the link of the household where there is one, and an import reads no link", async () => {
  const { services } = site;
  await putStored(services, "households", { asa: { Code: "4H7KQ2M9XT", Language: "sv" } });
  const links = async () => {
    const { bytes } = await download(services, admin, "/api/guests.csv?language=en");
    const [headings = "", ...lines] = bytes.toString().trimEnd().split("\r\n");
    expect(headings).toMatch(/,Companion_Of,Phone,Notes,Tags,Events,Questions,Household_Id,Link$/);
    return lines.filter((line) => !line.endsWith(","));
  };
  await expect.poll(links).toHaveLength(1);
  const [line = ""] = await links();
  expect(line).toMatch(/^asa,Åsa,.*,http:\/\/osa\.test\/sv\/rsvp\?i=4H7KQ2M9XT$/);
  const bytes = Buffer.from("First_Name,Last_Name,Link\nNy,Gäst,http://osa.test/sv/rsvp?i=AAAAAAAAAA\n");
  const sent = await sendFile(services, admin, { language: "en", bytes });
  const address = sent.headers.get("Location") ?? "";
  const check = formOf(await admin.get(address), "apply-import");
  expect((await admin.post(address, { ...check, intent: "apply-import" })).status).toBe(303);
  expect((await services.documents.list("households")).map(({ id }) => id)).toEqual(["asa"]);
});

const history = "/en/admin/history";

const importThree = () => importList("First_Name,Last_Name\nEva,Ny\nNils,Ny\nPer,Ny");

async function importList(text: string): Promise<string> {
  const { services } = site;
  const request = { text, mapping: null, emptyCellsClear: false };
  const preview = await previewImport(services, request);
  const digest = preview.ok ? preview.value.digest : "";
  const result = await importGuests(services, marta, { ...request, digest, also: [] });
  return (result.ok && result.value.group) || "";
}

test("everything that happened is told, and whoever asks for less gets less", async () => {
  expect((await admin.get(history)).text).toContain("Nothing has happened yet.");
  await admin.post("/en/admin/guests/asa", await typeInto(admin, "asa", { email: "new@example.se" }));
  site.clock.now += 1000;
  await importThree();
  site.clock.now += 1000;
  const bjorn = { firstName: "Björn", lastName: "Ek", email: "b@example.se", accept: "yes" };
  await answerRsvp(await site.invited(), bjorn);

  const all = markup(await admin.get(history));
  expect(all).toMatch(/Björn Ek answered.*Imported Eva Ny, Nils Ny,? and Per Ny.*Changed Åsa Lindqvist/s);
  const ofGuest = markup(await admin.get(`${history}?about=asa`));
  expect(ofGuest).toContain("Changed Åsa Lindqvist");
  expect(ofGuest).not.toContain("Imported");
  const imports = markup(await admin.get(`${history}?who=import`));
  expect(imports).toContain("Imported");
  expect(imports).not.toContain("answered");
  const none = (await admin.get(`${history}?day=2023-01-01`)).text;
  expect(none).toContain("Nothing in the history matches this.");
  // A day that no calendar has asks for nothing.
  expect(markup(await admin.get(`${history}?day=2024-02-31`))).toContain("Changed Åsa Lindqvist");
});

test("undoing an import asks first, names whom it touches, and says what stays and why", async () => {
  const group = await importThree();
  const nils = site.services.guestList.guests().find(({ firstName }) => firstName === "Nils");
  await admin.post(`/en/admin/guests/${nils?.id}`, await typeInto(admin, nils?.id ?? "", { speech: "Yes" }));

  // A button that was drawn before anybody asked how many it touches.
  const page = await admin.post(history, { intent: "undo", group });
  expect([page.status, page.location]).toEqual([303, `/en/admin/history/undo?group=${group}`]);
  expect(site.services.guestList.guests().some(({ firstName }) => firstName === "Eva")).toBe(true);
  const question = await admin.get(page.location ?? "");
  expect(markup(question)).toMatch(
    /These 2 guests will be taken off the guest list:.*Eva Ny.*Per Ny.*This stays as it is.*Nils Ny/s,
  );
  expect(markup(question)).toContain("Speech: changed by marta@example.se, in the admin area");

  site.clock.now += 1000;
  const undone = await admin.post(history, formOf(question, "undo"));
  const names = site.services.guestList.guests().map(({ firstName }) => firstName);
  expect(names.filter((name) => /^(Eva|Per|Nils)$/.test(name))).toEqual(["Nils"]);
  const after = await follow(admin, undone);
  // What is left is no second question.
  expect(after).toMatch(/Undone for Eva Ny and Per Ny\..*This stays as it is.*Nils Ny/s);
  expect(after).not.toMatch(/Undo this\?|nothing left to undo/);
  const again = markup(await admin.get(page.location ?? ""));
  expect(again).toMatch(/This cannot be undone.*All of this has been changed again since.*Nils Ny/s);

  // The page is left, the address forgotten: the way back stands in the history.
  const later = markup(await admin.get(history));
  expect(later).toMatch(/Undid a change: Eva Ny and Per Ny.*Undo for 2 guests….*Imported/s);
  const [, group2 = ""] = /group=([^&"]*)/.exec(later) ?? [];
  const redo = markup(await admin.get(`${history}/undo?group=${group2}`));
  expect(redo).toMatch(/These 2 guests will come back to the guest list:.*Eva Ny.*Per Ny/s);
});

test("guests of one name are told apart where an undo or an erasure is about to touch them", async () => {
  const list = "First_Name,Last_Name,Email,Table\nEva,Ny,eva@example.se,\nEva,Ny,,7\nPer,Ny,per@example.se,";
  const question = `${history}/undo?group=${await importList(list)}`;
  const alike = /Eva Ny \(eva@example\.se\).*Eva Ny \(Table 7\).*Per Ny</s;
  expect(markup(await admin.get(question))).toMatch(alike);
  const erasable = markup(await admin.get("/en/admin/guests/erase"));
  expect(erasable).toMatch(/Eva Ny \((Table 7|eva@example\.se)\).*Eva Ny \(/s);
  const undo = formOf(await admin.get(question), "undo");
  expect((await admin.post(history, undo)).status).toBe(303);
  const [, group = ""] = /group=([^&"]*)/.exec(markup(await admin.get(history))) ?? [];
  // Deleted by now: of a guest without an email, only the name is known.
  expect(markup(await admin.get(`${history}/undo?group=${group}`))).toMatch(
    /come back to the guest list:.*Eva Ny, Eva Ny \(eva@example\.se\), Per Ny</s,
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
  const question = await admin.get(link.replace("/history", "/history/undo"));
  expect(markup(question)).toMatch(
    /Undo all answers from this visitor\?.*These 2 guests will go back to how they were:/s,
  );
  expect((await admin.post(history, formOf(question, "undo"))).status).toBe(303);
  const answered = site.services.guestList.guests().filter((guest) => guest.email === "x@example.org");
  expect(answered).toEqual([]);
});

test("what cannot be undone is said", async () => {
  const page = await admin.get(`${history}/undo?group=made-up`);
  expect(page.text).toContain("There is nothing here to undo.");
});
