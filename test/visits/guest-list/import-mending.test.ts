// The check of an import in the built site: what does not fit is mended there, and the guest comes in anyway.

import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { download, sendFile } from "../../kits/site/files.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { hiddenField, lacking, openVisitedSite } from "../../kits/site/visit.ts";

const { site, admin } = openForEach({ guests: {} });

const list = [
  "Namn;E-post;Svar;Mat;Vem;Adress",
  "Ada Ask;ada@;kanske;veg;kusin;Storgatan 1",
  "Bo Ask;ingen mail;FALSKT;;vän;",
  "Cia Ask;cia@example.se;FALSKT;;;",
].join("\r\n");

async function openCheck() {
  const { location } = await admin.post("/sv/admin?import", { intent: "read-import", pasted: list });
  const address = location ?? "";
  const look = async () => (await admin.get(address)).text;
  const guests = () => new Map(site.services.guestList.guests().map((guest) => [guest.firstName, guest]));
  const form = (page: string) => ({ id: hiddenField(page, "id"), digest: hiddenField(page, "digest") });
  return { address, look, guests, form };
}

/** The number of the field that has this text in it. */
function fieldWith(page: string, text: string, name = "was"): string {
  const plain = page.replaceAll(/ form="[^"]*"/g, "");
  return new RegExp(`name="${name}-(\\d+)" value="${text}"`).exec(plain)?.[1] ?? "";
}

function mendEmail(page: string, text: string) {
  const at = fieldWith(page, "ada@");
  const cell = { [`cell-${at}`]: hiddenField(page, `cell-${at}`), [`was-${at}`]: "ada@" };
  return { ...cell, [`text-${at}`]: text, [`mend-${at}`]: "" };
}

test("all come in at one press, and what did not fit stands among their notes", async () => {
  const { address, look, guests, form } = await openCheck();
  const page = await look();
  const troubles = ["Det här är ingen e-postadress.", "Säger inte om gästen kommer."];
  const told = ["2 celler som inte passar", ...troubles, "Så läses orden", "Vegetariskt"];
  expect(lacking(page, told)).toEqual([]);
  const done = await admin.post(address, { intent: "apply-import", ...form(page) });
  expect(done.status).toBe(303);
  expect(guests().get("Ada")).toMatchObject({
    email: null,
    answer: null,
    answered: false,
    foodOptions: ["Vegetarian"],
    relations: ["Family"],
    notes: "Svar: kanske\nVem: kusin\nE-post: ada@",
  });
  expect(guests().get("Bo")).toMatchObject({ answer: null, notes: "Svar: FALSKT" });
  const household = await site.services.documents.get("households", `guest:${guests().get("Ada")?.id}`);
  expect(household?.data["Address"]).toBe("Storgatan 1");
});

test("a cell is mended in its place, for all who have the same word, and saved with the same press", async () => {
  const { address, look, guests, form } = await openCheck();
  const page = await look();
  const word = fieldWith(page, "2 falskt", "cell");
  const words = { [`cell-${word}`]: "2 falskt", [`mend-${word}`]: "=Declined" };
  const mended = { ...mendEmail(page, "ada@example.se"), ...words };
  const done = await admin.post(address, { intent: "apply-import", ...form(page), ...mended });
  expect(done.status).toBe(303);
  expect(guests().get("Ada")).toMatchObject({ email: "ada@example.se", notes: "Svar: kanske\nVem: kusin" });
  expect([guests().get("Bo")?.answer, guests().get("Cia")?.answer]).toEqual(["declined", "declined"]);
});

test("what is mended wrongly is asked about again, and what was mended stays", async () => {
  const { address, look, guests, form } = await openCheck();
  const page = await look();
  const at = fieldWith(page, "ada@");
  const wrong = mendEmail(page, "ada@nowhere");
  const again = await admin.post(address, { intent: "apply-import", ...form(page), ...wrong });
  expect([again.status, guests().size]).toEqual([409, 0]);
  expect(await look()).toContain('value="ada@nowhere"');
  const out = { [`cell-${at}`]: hiddenField(page, `cell-${at}`), [`mend-${at}`]: "out" };
  expect((await admin.post(address, { intent: "choose-import", ...form(page), ...out })).status).toBe(303);
  const last = await look();
  expect((await admin.post(address, { intent: "apply-import", ...form(last) })).status).toBe(303);
  expect(guests().get("Ada")).toMatchObject({ email: null, notes: "Svar: kanske\nVem: kusin" });
});

test("of a spreadsheet the sheet with the guests is shown, and another can be chosen", async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: "Budget", rows: [["Post"], ["Tält"]] },
      { name: "Gäster", rows: [["Namn"], ["Åsa Öberg"]] },
      { name: "Reserver", rows: [["Namn"], ["Nils Holm"], ["Ada Ask"]] },
    ],
  });
  const sent = await sendFile(site.services, admin, { language: "sv", bytes: Buffer.from(bytes) });
  const address = sent.headers.get("Location") ?? "";
  const page = (await admin.get(address)).text;
  expect(page).toContain("Det här är bladet ”Gäster”.");
  expect(page).toContain("Åsa Öberg");
  const id = hiddenField(page, "id");
  await admin.post(address, { intent: "choose-sheet", id, sheet: "Reserver" });
  const other = (await admin.get(address)).text;
  expect(other).toContain("Det här är bladet ”Reserver”.");
  expect(other).toContain("Lägg till 2 gäster");
  expect((await admin.post(address, { intent: "choose-sheet", id, sheet: "Nowhere" })).status).toBe(400);
});

test("the list comes as an Excel file, and changes nothing when it is handed in", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const { headers, bytes } = await download(site.services, admin, "/api/guests.xlsx?language=sv");
  expect(headers.get("Content-Type")).toBe(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  expect(headers.get("Content-Disposition")).toContain(".xlsx");
  const sent = await sendFile(site.services, admin, { language: "sv", bytes });
  const check = await admin.get(sent.headers.get("Location") ?? "");
  expect(check.text).toContain("Listan innehåller inget annat");
});
