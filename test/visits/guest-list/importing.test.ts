import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { markup } from "../../kits/guests/guest-forms.ts";
import { sendFile } from "../../kits/site/files.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { changeStored } from "../../kits/site/services.ts";
import { follow, hiddenField, lacking, openVisitedSite, type Page } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();
const list = [
  "Förnamn;Efternamn;E-post;Bord;Plats",
  "Åsa;Lindqvist;asa@example.org;;",
  "Ny;Gäst;ny@example.se;4;1",
].join("\r\n");

/** What the button of the check sends. */
const applying = ({ text }: Page) => {
  const [id, digest] = [hiddenField(text, "id"), hiddenField(text, "digest")];
  return { intent: "apply-import", id, digest };
};

const handIn = (pasted: string, language = "en", by = admin) =>
  by.post(`/${language}/admin/guests/import`, { intent: "read-import", pasted });

test("a file is chosen, checked and saved", async () => {
  expect((await admin.get("/sv/admin/guests/import")).text).toContain("Importera gäster");

  const sent = await sendFile(site.services, admin, { language: "sv", bytes: Buffer.from(list) });
  expect(sent.status).toBe(303);
  const address = sent.headers.get("Location") ?? "";
  const check = await admin.get(address);
  expect(check.text).toContain("Inget är sparat än.");
  expect(check.text).toContain("asa@example.org");
  expect(check.text).not.toContain("style=");

  const form = applying(check);
  expect(await follow(admin, await admin.post(address, form))).toContain("Allt är sparat.");
  expect((await site.services.documents.get("guests", "asa"))?.data).toMatchObject({
    Email: "asa@example.org",
    Table: "1",
  });

  expect((await admin.post(address, form)).status).toBe(400);
  expect(site.services.guestList.guests().filter(({ firstName }) => firstName === "Ny")).toHaveLength(1);
});

test("the history of a household tells of its own alone, and the whole one names each", async () => {
  const two = "Namn;Sällskap;Adress\nEva Ny;Ny;Storgatan 1\nPer Holm;Holm;Lillgatan 2";
  const sent = await sendFile(site.services, admin, { language: "sv", bytes: Buffer.from(two) });
  const address = sent.headers.get("Location") ?? "";
  expect((await admin.post(address, applying(await admin.get(address)))).status).toBe(303);
  const eva = site.services.guestList.guests().find(({ firstName }) => firstName === "Eva");
  const per = site.services.guestList.guests().find(({ firstName }) => firstName === "Per");
  const changed = async (page: string) =>
    [...markup(await admin.get(`/sv/admin/${page}`)).matchAll(/<ins>([^<]*gatan \d)<\/ins>/g)].map(
      ([, to]) => to,
    );
  for (const [page, own] of [
    [`households/${eva?.id}`, "Storgatan 1"],
    [`households/${per?.id}`, "Lillgatan 2"],
    [`guests/${eva?.id}`, "Storgatan 1"],
  ] as const) {
    expect([page, await changed(page)]).toEqual([page, [own]]);
  }
  expect((await changed(`guests/${per?.id}`)).includes("Storgatan 1")).toBe(false);
  const household = markup(await admin.get(`/sv/admin/households/${per?.id}`));
  expect(household).toContain("Importerade Per Holm");
  const all = markup(await admin.get("/sv/admin/history"));
  expect(all).toMatch(/Vilka sällskap.*>Ny<.*Storgatan 1.*>Holm<.*Lillgatan 2/s);
});

test.each([
  ["a broken spreadsheet", Buffer.from("PK\u0003\u0004 and so on"), "mer än vad som går att läsa här"],
  ["an old spreadsheet", Buffer.from("d0cf11e0a1b11ae1", "hex"), "en annan sorts dokument"],
  ["quotes without partners", Buffer.from(`Namn;Bord\n${'"Anna;1\n'.repeat(51)}`), "På rad 2, 3, 4"],
  ["no guests", Buffer.from("\n\n"), "inga rader med gäster"],
  ["some other JSON", Buffer.from('{"guests": []}'), "ingen säkerhetskopia"],
])("%s is refused with how to do better", async (_name, bytes, said) => {
  const refused = await sendFile(site.services, admin, { language: "sv", bytes });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(said);
  expect(await site.services.documents.list("imports")).toEqual([]);
});

test("what was pasted and cannot be read is still there", async () => {
  const pasted = '{"guests": "Anna"}';
  const page = await admin.post("/en/admin/guests/import", { intent: "read-import", pasted });
  expect(page.status).toBe(400);
  expect(page.text).toContain("{&quot;guests&quot;: &quot;Anna&quot;}</textarea>");
});

test("what is left out, and what may be no guest, is said before anything is saved", async () => {
  await using site = await openVisitedSite({ guests: {} });
  const admin = await site.signedIn();
  const pasted = "Namn;Svar;Allergier\nHugo Ask;Nej;Nötter\nEva Ask;Ja;\n;;\nTotalt;;";
  const { location: at } = await handIn(pasted, "sv", admin);
  const { text } = await admin.get(at ?? "");
  const said = [
    "Har tackat nej, så mat, allergier, tal och uppträdande tas inte med: Hugo Ask.",
    "Rad 5, ”Totalt”: ser ut som en summering, inte en gäst",
    "Rad 4: tom",
    "Ingen skulle ha någon relation, så gästboken blir tom.",
  ];
  expect(lacking(text, said)).toEqual([]);
  expect(text).not.toContain("Allergier: Nötter");
  const related = "Namn;Svar;Relation\nEva Ask;Ja;Familj";
  const { location } = await handIn(related, "en", admin);
  expect((await admin.get(location ?? "")).text).not.toContain("Worth a look");
});

test("what a spreadsheet says besides its cells is said, and a hidden row comes in when it is ticked", async () => {
  await using site = await openVisitedSite({ guests: {} });
  const admin = await site.signedIn();
  const rows = [
    ["Namn", "Bord", "Följe"],
    ["Li Chen", "4", "Tim Ek"],
    ["VÄNNER"],
    ["Bo Ek", "1", ""],
    ['"Mia" Ny', "2"],
  ];
  const cells = new Map([["1,1", { comment: { text: "ANAFYLAXI räkor" } }]]);
  const hidden = new Map([[3, { hidden: true }]]);
  const sheets = [
    { name: "Gäster", rows, cells, rowDefs: hidden },
    { name: "Gamla", rows: [["Namn"], ["Ada Ask"]], hidden: true },
  ];
  const bytes = Buffer.from(await writeXlsx({ sheets }));
  const sent = await sendFile(site.services, admin, { language: "sv", bytes });
  const address = sent.headers.get("Location") ?? "";
  const { text } = await admin.get(address);
  const said = [
    "2 personer i 2 sällskap",
    "En kommentar i filen hamnar",
    "dold i kalkylarket",
    "Gamla (dolt)",
    "”Följe” ser ut att innehålla namn",
    "taggen ”Vänner” på gästerna",
  ];
  expect(lacking(text, [...said, "ANAFYLAXI räkor", "Bo Ek"])).toEqual([]);
  const id = hiddenField(text, "id");
  await admin.post(address, { intent: "choose-import", id, "row-4": "split", "row-5": "out" });
  expect((await admin.get(address)).text).toContain("2 personer i 2 sällskap");
  await admin.post(address, { intent: "choose-import", id, "row-5": "split" });
  expect((await admin.get(address)).text).toContain("3 personer i 3 sällskap");
});

test("whose allergies a list would take away is said before anything is saved", async () => {
  const pasted = "id;Förnamn;Efternamn;Allergier\nasa;Åsa;Lindqvist;Kiwi\nsigrid;Sigrid;Öhrn;Eggs";
  const { location } = await handIn(pasted, "sv");
  const { text } = await admin.get(location ?? "");
  expect(text).toContain("Listan tar bort en allergi: Åsa Lindqvist (Jordnötter).");
  expect(text).not.toContain("en allergi: Sigrid");
});

test("which allergies are severe no more by a list is said before anything is saved", async () => {
  await changeStored(site.services, "guests", "asa", { Severe_Allergies: ["Kiwi"] });
  const pasted = "id;First name;Last name;Severe_Allergies\nasa;Åsa;Lindqvist;no";
  const { location } = await handIn(pasted);
  const said = "According to the list, an allergy is no longer severe: Åsa Lindqvist (Kiwi).";
  expect((await admin.get(location ?? "")).text).toContain(said);
});

test("what comes back with a guest who comes after all is said in the line of the guest", async () => {
  const listed = (answer: string) => `id;First name;Last name;RSVP\nasa;Åsa;Lindqvist;${answer}`;
  const { location: first } = await handIn(listed("No"));
  await admin.post(first ?? "", applying(await admin.get(first ?? "")));
  site.clock.now += 1000;
  const { location } = await handIn(listed("Yes"), "sv");
  const page = await admin.get(location ?? "");
  const note = 'Jordnötter, Kiwi</ins> <span class="small">(antecknat innan gästen tackade nej)';
  expect(page.text).toContain(note);
  await admin.post(location ?? "", applying(page));
  expect((await site.services.documents.get("guests", "asa"))?.data).toMatchObject({
    RSVPed: "Accepted",
    Allergies: ["Peanuts", "Kiwi"],
  });
});

test("when the list changes between check and save, the new check is shown and nothing saved", async () => {
  const { location } = await handIn(list);
  const form = applying(await admin.get(location ?? ""));
  await changeStored(site.services, "guests", "asa", { Email: "asa@example.org" });
  const page = await admin.post(location ?? "", form);
  expect(page.status).toBe(409);
  expect(page.text).toContain("The guest list has changed since.");
  expect(applying(page).digest).not.toBe(form.digest);
  expect((await admin.post(location ?? "", applying(page))).status).toBe(303);
});

test("a backup is refused where there are guests, and restored into an empty site as it was", async () => {
  const backup = await admin.get("/api/backup.json");
  expect(backup.headers.get("Content-Disposition")).toContain("osa-backup-Marta-Theo-2024-03-01.json");
  const full = await sendFile(site.services, admin, { language: "en", bytes: Buffer.from(backup.text) });
  const refused = await admin.get(full.headers.get("Location") ?? "");
  expect(refused.text).toContain("Restore it into an empty site.");
  expect(refused.text).not.toContain("Restore the backup");

  await using empty = await openVisitedSite({ guests: {} });
  const other = await empty.signedIn();
  const sent = await sendFile(empty.services, other, { language: "en", bytes: Buffer.from(backup.text) });
  const address = sent.headers.get("Location") ?? "";
  const id = hiddenField((await other.get(address)).text, "id");
  const page = await other.post(address, { intent: "restore-backup", id });
  const restored = await follow(other, page);
  expect(restored).toContain("The backup is restored.");
  expect(restored).not.toMatch(/codes? came|codes of/);
  expect((await other.get("/api/backup.json")).text).toBe(backup.text);
});

test("a backup says which codes and links come with it, and leads to where they are renewed", async () => {
  await admin.post("/en/admin/print/household-cards", { intent: "make-household-codes" });
  await admin.post("/en/admin/print/kitchen", { intent: "renew-kitchen-link", event: "wedding" });
  const backup = await admin.get("/api/backup.json");
  const count = (await site.services.documents.list("households")).length;
  expect(count).toBeGreaterThan(1);

  await using empty = await openVisitedSite({ guests: {} });
  const other = await empty.signedIn();
  const sent = await sendFile(empty.services, other, { language: "en", bytes: Buffer.from(backup.text) });
  const address = sent.headers.get("Location") ?? "";
  const asked = (await other.get(address)).text;
  expect(asked).toContain(`The codes and links of ${count} households come with it`);
  expect(asked).toContain("One link to the kitchen’s list comes with it.");
  const page = await other.post(address, { intent: "restore-backup", id: hiddenField(asked, "id") });
  const restored = await follow(other, page);
  expect(restored).toContain(`The codes of ${count} households came with it, and work again.`);
  expect(restored).toContain(`href="/en/admin/settings#cards-title"`);

  const codes = async () =>
    (await empty.services.documents.list("households")).map(({ data }) => data["Code"]);
  const before = await codes();
  const renewed = await other.post("/en/admin/settings", { intent: "renew-household-codes" });
  expect(await follow(other, renewed)).toContain("All cards have new codes.");
  const after = await codes();
  expect(after).toHaveLength(count);
  expect(after.filter((code) => before.includes(code))).toEqual([]);
});
