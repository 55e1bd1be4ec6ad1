// Rows with the name of a guest who may be another, in the built site: the couple say who it is, and are not asked again.

import { expect, test } from "vitest";
import { somebodyNew } from "#domain/importing/import-matching.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { marta, undoGroup } from "../../kits/guests/couple.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { changeStored } from "../../kits/site/services.ts";
import { hiddenField, lacking } from "../../kits/site/visit.ts";

const guests = {
  one: { First_Name: "Anna", Last_Name: "Berg", Email: "anna@example.se" },
  two: { First_Name: "Bo", Last_Name: "Ek", Email: "bo.ek@example.se" },
  three: { First_Name: "Bo", Last_Name: "Ek", Email: "bo@example.se" },
};
const { site, admin } = openForEach({ guests });
const list = "Namn;E-post;Telefon\nAnna Berg;other@example.se;070-123 45 67\nBo Ek;;\nAda Ask;;\nAda Ask;;";

async function handIn(pasted = list) {
  const { location } = await admin.post("/sv/admin?import", { intent: "read-import", pasted });
  const address = location ?? "";
  const look = async () => (await admin.get(address)).text;
  const form = (page: string) => ({ id: hiddenField(page, "id"), digest: hiddenField(page, "digest") });
  /** The fields of the row's choice, as a browser without script sends them. */
  const choose = (page: string, key: string, meant: string) => {
    const plain = page.replaceAll(/ form="[^"]*"/g, "");
    const [, at = ""] = new RegExp(`name="whose-(\\d+)" value="${key}"`).exec(plain) ?? [];
    const [, was = ""] = new RegExp(`name="meant-was-${at}" value="([^"]*)"`).exec(plain) ?? [];
    return { [`whose-${at}`]: key, [`meant-was-${at}`]: was, [`meant-${at}`]: meant };
  };
  const send = (intent: string, page: string, fields = {}) =>
    admin.post(address, { intent, ...form(page), ...fields });
  return { look, choose, send };
}

async function saveAs(said: Readonly<Record<string, string>>) {
  const { look, choose, send } = await handIn();
  const page = await look();
  const fields = Object.entries(said).map(([key, meant]) => choose(page, key, meant));
  await send("choose-import", page, Object.assign({}, ...fields));
  const done = await send("apply-import", await look());
  expect(done.status).toBe(303);
  return new URL(done.location ?? "", "https://osa.example").searchParams.get("group") ?? "";
}

const listed = () =>
  site.services.guestList
    .guests()
    .map(({ firstName, email }) => `${firstName} ${email ?? ""}`.trim())
    .toSorted();

test("what speaks for another guest is asked about, in words, before anything is replaced", async () => {
  const page = await (await handIn()).look();
  const other = "Gästen på gästlistan har en annan e-postadress";
  const asked = ["Samma namn: vem är det?", other, "Namnet står två gånger i er lista."];
  const choices = ["Gästen på gästlistan: anna@example.se", "En annan gäst med samma namn"];
  expect(lacking(page, [...asked, ...choices])).toEqual([]);
});

test("another guest of the name is added, and the same list handed in again neither asks nor adds", async () => {
  await saveAs({ "2 Anna Berg": somebodyNew, "3 Bo Ek": "three", "5 Ada Ask": somebodyNew });
  const annas = ["Anna anna@example.se", "Anna other@example.se"];
  expect(listed()).toEqual(["Ada", "Ada", ...annas, "Bo bo.ek@example.se", "Bo bo@example.se"]);
  const added = site.services.guestList.guests().find(({ email }) => email === "other@example.se");
  // The guest has answered with another address since, so only what was remembered tells who the row is.
  await changeStored(site.services, "guests", added?.id ?? "", { Email: "anna@example.se" });
  const { look } = await handIn();
  const again = await look();
  expect(again).not.toContain("Samma namn: vem är det?");
  expect(again).toContain("Spara 1 ändrad gäst");
  expect(again).toContain("<dt>Nya</dt><dd>0</dd>");
});

test("a choice that was not looked at again is shown first, and one that changes nothing else can be saved", async () => {
  const { look, choose, send } = await handIn("Namn\nBo Ek");
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

test("undone, the list is as it was; erased, nothing is left of whom a row meant", async () => {
  const before = listed();
  const group = await saveAs({ "2 Anna Berg": somebodyNew });
  const kept = await site.services.documents.list("known rows");
  expect(kept).toHaveLength(1);
  expect(await undoGroup(site.services, marta, group)).toMatchObject({ ok: true });
  expect(listed()).toEqual(before);
  await eraseGuest(site.services, marta, kept[0]?.id ?? "");
  expect(await site.services.documents.list("known rows")).toEqual([]);
});
