import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { somebodyNew } from "#domain/importing/import-matching.ts";
import { sendFile } from "../../kits/site/files.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { changeStored } from "../../kits/site/services.ts";
import { hiddenField, lacking } from "../../kits/site/visit.ts";

const { site, admin } = openForEach({
  guests: {
    one: { First_Name: "Anna", Last_Name: "Berg", Email: "anna@example.se" },
    two: { First_Name: "Bo", Last_Name: "Ek", Email: "bo.ek@example.se" },
    three: { First_Name: "Bo", Last_Name: "Ek", Email: "bo@example.se" },
  },
});

const list = [
  "Namn;E-post;Svar;Mat;Vem;Adress",
  "Ada Ask;ada@;kanske;veg;kusin;Storgatan 1",
  "Bo Ask;ingen mail;FALSKT;;vän;",
  "Cia Ask;cia@example.se;FALSKT;;;",
].join("\r\n");

async function handIn(pasted: string) {
  const { location } = await admin.post("/sv/admin/guests/import", { intent: "read-import", pasted });
  const address = location ?? "";
  const look = async () => (await admin.get(address)).text;
  const send = (intent: string, page: string, fields = {}) => {
    const form = { id: hiddenField(page, "id"), digest: hiddenField(page, "digest") };
    return admin.post(address, { intent, ...form, ...fields });
  };
  return { look, send };
}

const family = () => site.services.guestList.guests().filter(({ lastName }) => lastName === "Ask");
const asks = () => new Map(family().map((guest) => [guest.firstName, guest]));

/** The number of the field that has this text in it. */
function fieldWith(page: string, text: string, name = "was"): string {
  const plain = page.replaceAll(/ form="[^"]*"/g, "");
  return new RegExp(`name="${name}-(\\d+)" value="${text}"`).exec(plain)?.[1] ?? "";
}

function fixEmail(page: string, text: string) {
  const at = fieldWith(page, "ada@");
  const cell = { [`cell-${at}`]: hiddenField(page, `cell-${at}`), [`was-${at}`]: "ada@" };
  return { ...cell, [`text-${at}`]: text, [`mend-${at}`]: "" };
}

test("all come in at one press, and what did not fit stands among their notes", async () => {
  const { look, send } = await handIn(list);
  const page = await look();
  const issues = ["Det här är ingen e-postadress.", "Det framgår inte om gästen kommer."];
  const told = ["2 celler som inte passar", ...issues, "Så läses orden", "Vegetariskt"];
  expect(lacking(page, told)).toEqual([]);
  const answer = await send("apply-import", page);
  expect(answer.status).toBe(303);
  expect(asks().get("Ada")).toMatchObject({
    email: null,
    answer: null,
    answered: false,
    foodOptions: ["Vegetarian"],
    relations: ["Family"],
    notes: "Svar: kanske\nVem: kusin\nE-post: ada@",
  });
  expect(asks().get("Bo")).toMatchObject({ answer: null, notes: "Svar: FALSKT" });
  const household = await site.services.documents.get("households", `${asks().get("Ada")?.id}`);
  expect(household?.data["Address"]).toBe("Storgatan 1");
});

test("a cell is mended in its place, for all who have the same word, and saved with the same press", async () => {
  const { look, send } = await handIn(list);
  const page = await look();
  const word = fieldWith(page, "2 falskt", "cell");
  const words = { [`cell-${word}`]: "2 falskt", [`mend-${word}`]: "=Declined" };
  const fixed = { ...fixEmail(page, "ada@example.se"), ...words };
  const answer = await send("apply-import", page, fixed);
  expect(answer.status).toBe(303);
  expect(asks().get("Ada")).toMatchObject({ email: "ada@example.se", notes: "Svar: kanske\nVem: kusin" });
  expect([asks().get("Bo")?.answer, asks().get("Cia")?.answer]).toEqual(["declined", "declined"]);
});

test("what is mended wrongly is asked about again, and what was mended stays", async () => {
  const { look, send } = await handIn(list);
  const page = await look();
  const at = fieldWith(page, "ada@");
  const wrong = fixEmail(page, "ada@nowhere");
  const again = await send("apply-import", page, wrong);
  expect([again.status, asks().size]).toEqual([409, 0]);
  expect(await look()).toContain('value="ada@nowhere"');
  const out = { [`cell-${at}`]: hiddenField(page, `cell-${at}`), [`mend-${at}`]: "out" };
  expect((await send("choose-import", page, out)).status).toBe(303);
  const last = await look();
  expect((await send("apply-import", last)).status).toBe(303);
  expect(asks().get("Ada")).toMatchObject({ email: null, notes: "Svar: kanske\nVem: kusin" });
});

test("letters that are lost are asked about in their cells, and a row with a quotation mark too many is named", async () => {
  const pasted = 'Namn;Bord;Lista\nG\uFFFDran Ek;1;\nEva Ny;"2;\nTim Ny;3;s\uFFFDn';
  const { location } = await admin.post("/sv/admin/guests/import", { intent: "read-import", pasted });
  const lost = "En bokstav gick förlorad innan listan kom hit.";
  const { text } = await admin.get(location ?? "");
  const said = ["3 personer", lost, "Rad 3 har ett citattecken som saknar sitt par"];
  expect(lacking(text, [...said, "På rad 4 gick en bokstav förlorad"])).toEqual([]);
  const fixed = {
    "cell-0": hiddenField(text, "cell-0"),
    "was-0": "G\uFFFDran Ek",
    "text-0": "Göran Ek",
    "mend-0": "",
  };
  const id = hiddenField(text, "id");
  await admin.post(location ?? "", { intent: "choose-import", id, ...fixed });
  const after = (await admin.get(location ?? "")).text;
  expect([after.includes("Göran"), after.includes(lost)]).toEqual([true, false]);
});

test("a household that is there already is joined, or kept apart", async () => {
  const first = await handIn("Namn\tFamilj\nAnna Ask\tAsk\nBo Ask\tAsk");
  await first.send("apply-import", await first.look());
  const { look, send } = await handIn("Namn\tFamilj\nCia Ask\tASK");
  const page = await look();
  expect(lacking(page, ["Till Ask, där Anna Ask och Bo Ask redan finns: Cia Ask"])).toEqual([]);
  await send("choose-import", page, { joins: "shown", apart: "Ask" });
  const apart = await look();
  expect(lacking(apart, ["Inte Ask på gästlistan, utan ett annat sällskap.", "Ask 2"])).toEqual([]);
  await send("choose-import", apart, { joins: "shown" });
  await send("apply-import", await look());
  const { nameOf } = await site.services.views.households();
  expect(family().map(nameOf)).toEqual(["Ask", "Ask", "Ask"]);
});

test("of a spreadsheet the sheet with most people is shown, and another can be chosen", async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: "Budget", rows: [["Post"], ["Tält"]] },
      { name: "Gäster", rows: [["Namn"], ["Åsa Öberg"], ["Bo Ek"], ["Cia Ny"]] },
      { name: "Reserver", rows: [["Namn"], ["Nils Holm"], ["Ada Ask"]] },
    ],
  });
  const sent = await sendFile(site.services, admin, { language: "sv", bytes: Buffer.from(bytes) });
  const address = sent.headers.get("Location") ?? "";
  const page = (await admin.get(address)).text;
  expect(lacking(page, ["Det här är bladet ”Gäster”.", "Åsa Öberg"])).toEqual([]);
  const id = hiddenField(page, "id");
  await admin.post(address, { intent: "choose-sheet", id, sheet: "Reserver" });
  const other = (await admin.get(address)).text;
  expect(lacking(other, ["Det här är bladet ”Reserver”.", "Lägg till 2 gäster"])).toEqual([]);
  expect((await admin.post(address, { intent: "choose-sheet", id, sheet: "Nowhere" })).status).toBe(400);
});

const namesakes =
  "Namn;E-post;Telefon\nAnna Berg;other@example.se;070-123 45 67\nBo Ek;;\nAda Ask;;\nAda Ask;;";

/** The fields of the row's choice, as a browser without script sends them. */
function choose(page: string, key: string, meant: string) {
  const at = fieldWith(page, key, "whose");
  const [, was = ""] = new RegExp(`name="meant-was-${at}" value="([^"]*)"`).exec(page) ?? [];
  return { [`whose-${at}`]: key, [`meant-was-${at}`]: was, [`meant-${at}`]: meant };
}

async function saveAs(said: Readonly<Record<string, string>>) {
  const { look, send } = await handIn(namesakes);
  const page = await look();
  const fields = Object.entries(said).map(([key, meant]) => choose(page, key, meant));
  await send("choose-import", page, Object.assign({}, ...fields));
  const answer = await send("apply-import", await look());
  expect(answer.status).toBe(303);
  return new URL(answer.location ?? "", "https://osa.example").searchParams.get("group") ?? "";
}

const listed = () =>
  site.services.guestList
    .guests()
    .map(({ firstName, email }) => `${firstName} ${email ?? ""}`.trim())
    .toSorted();

test("what speaks for another guest is asked about; that guest is added, and the same list handed in again neither asks nor adds", async () => {
  const page = await (await handIn(namesakes)).look();
  const asked = ["Samma namn: vem är det?", "Gästen på gästlistan har en annan e-postadress"];
  const choices = ["Gästen på gästlistan: anna@example.se", "En annan gäst med samma namn"];
  expect(lacking(page, [...asked, "Namnet står två gånger i er lista.", ...choices])).toEqual([]);
  await saveAs({ "2 Anna Berg": somebodyNew, "3 Bo Ek": "three", "5 Ada Ask": somebodyNew });
  const annas = ["Anna anna@example.se", "Anna other@example.se"];
  expect(listed()).toEqual(["Ada", "Ada", ...annas, "Bo bo.ek@example.se", "Bo bo@example.se"]);
  const added = site.services.guestList.guests().find(({ email }) => email === "other@example.se");
  // The guest has answered with another address since, so only what was remembered tells who the row is.
  await changeStored(site.services, "guests", added?.id ?? "", { Email: "anna@example.se" });
  const again = await (await handIn(namesakes)).look();
  expect(again).not.toMatch(/Samma namn: vem är det\?|Gäster som läggs till/);
  expect(lacking(again, ["Spara 1 ändrad gäst"])).toEqual([]);
});

test("a choice that was not looked at again is shown first, and one that changes nothing else can be saved", async () => {
  const { look, send } = await handIn("Namn\nBo Ek");
  const page = await look();
  expect(page).toContain("Flera gäster på gästlistan heter så.");
  const fields = choose(page, "2 Bo Ek", "three");
  expect((await send("apply-import", page, fields)).status).toBe(409);
  const chosen = await look();
  expect(chosen).toContain("Spara valen");
  expect((await send("apply-import", chosen)).status).toBe(303);
  const again = await (await handIn("Namn\nBo Ek")).look();
  expect(again).not.toContain("Flera gäster på gästlistan heter så.");
  expect(again).toContain("Listan innehåller inget annat");
});

test("how cells of several names are read is said, and follows what the couple choose", async () => {
  const cells = ["Anna & Bo Ask", "Cia Öst +1", "Familjen Lund (4)", "Herr och fru Sten"];
  const { look, send } = await handIn(["Namn", ...cells].join("\n"));
  const page = await look();
  const companions = ["en gäst utan namn, sällskap Öst", "3 gäster utan namn, sällskap Familjen Lund"];
  const unclear = "Det går inte att veta vilka som menas.";
  expect(lacking(page, ["blir Anna Ask och Bo Ask, sällskap Ask", ...companions, unclear])).toEqual([]);
  // Chosen, but not looked at again: what follows from it is shown first.
  expect((await send("apply-import", page, { "row-5": "out" })).status).toBe(409);
  await send("choose-import", await look(), { "row-4": "single" });
  const chosen = await look();
  expect(lacking(chosen, ["blir en gäst, som det står", "Lägg till 5 gäster"])).toEqual([]);
  expect((await send("apply-import", chosen)).status).toBe(303);
  const { nameOf } = await site.services.views.households();
  expect(family().map(nameOf)).toEqual(["Ask", "Ask"]);
});
