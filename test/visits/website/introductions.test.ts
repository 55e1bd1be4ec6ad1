import { expect, test } from "vitest";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { marta } from "../../kits/guests/couple.ts";
import { publish } from "../../kits/wedding/list-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { people } from "../../kits/guests/people.ts";
import { signInAs } from "../../kits/site/roles.ts";
import { putStored } from "../../kits/site/services.ts";
import { hiddenField } from "../../kits/site/visit.ts";

const { site, admin: couple } = openForEach();

const all = "/en/admin/website/introductions";
const of = (id: string) => `${all}?of=${id}`;

/** What the form of a guest sends that has just been opened. */
async function formOf(guest: string): Promise<Record<string, string>> {
  const seen = hiddenField((await couple.get(of(guest))).text, "seen");
  return { intent: "save-introduction", guest, seen };
}

const write = async (guest: string, words: Record<string, string>) =>
  couple.post(of(guest), { ...(await formOf(guest)), ...words });

async function keptNow(): Promise<string> {
  const kept = ["wedding content", "history", "guests"].map((name) => site.services.documents.list(name));
  return JSON.stringify(await Promise.all(kept));
}

const words = {
  "en.relation": "Kanarie of the bride",
  "en.description": "Sings <b>&</b>\r\nlaughs.",
  "sv.relation": "Brudens kanarie",
  "sv.description": "Sjunger.",
};

test("words about a guest who had none are a draft, then stand in the guest book in both languages", async () => {
  const guest = await site.invited();
  const page = await couple.get("/en/admin/guests/asa");
  expect(page.text).toContain(`href="/en/admin/website/introductions?of=asa"`);
  expect((await couple.get("/en/admin/website")).text).toContain(`href="${all}"`);
  expect((await couple.get(all)).text).toContain(`?of=asa"`);
  const saved = await write("asa", words);
  expect(saved.location).toBe(`${of("asa")}&notice=saved`);
  expect(site.services.guestList.byId("asa")?.guest.descriptionId).toBe("asa");
  const { texts } = await findEditedContent(site.services);
  const inEnglish = { relation: "Kanarie of the bride", description: "Sings <b>&</b>\nlaughs." };
  expect(texts.en.introductions["asa"]).toEqual(inEnglish);
  expect((await guest.get("/en/guestbook?whole")).text).not.toContain("Kanarie");
  expect((await couple.get(all)).text).toContain("Kanarie of the bride · changed in the draft");
  expect((await couple.get("/en/admin/website")).text).toContain("1 changed in the draft");
  await publish(couple);
  const english = (await guest.get("/en/guestbook?whole")).text;
  expect(english).toMatch(/Sings &lt;b&gt;&amp;&lt;\/b&gt;\s*(?:<br\/>)?\s*laughs\./);
  const swedish = (await guest.get("/sv/guestbook?whole")).text;
  expect(swedish).toContain("Brudens kanarie");
  expect(swedish).not.toContain("Kanarie of");
});

test("one field is changed, one language emptied, and at last nothing is left", async () => {
  await write("asa", words);
  await write("asa", { "en.relation": "", "en.description": "", "sv.relation": "Kusin" });
  const once = (await findEditedContent(site.services)).texts;
  expect(once.en.introductions).not.toHaveProperty("asa");
  expect(once.sv.introductions["asa"]).toEqual({ relation: "Kusin", description: "Sjunger." });
  expect((await couple.get(all)).text).toContain("Kusin · nothing in English yet");
  await write("asa", { "sv.relation": "", "sv.description": " \r\n " });
  expect((await findEditedContent(site.services)).texts).toEqual(site.services.folder.texts);
});

test("two people who write about the same guest are told, and too much is refused beside its field", async () => {
  const fields = await formOf("asa");
  await couple.post(of("asa"), { ...fields, "sv.relation": "Deras" });
  const late = await couple.post(of("asa"), { ...fields, "sv.relation": "Mitt" });
  expect(late.status).toBe(409);
  expect(late.text).toMatch(/name="sv.relation"[^>]*value="Mitt"/);
  expect(late.text).toContain(`<q lang="sv">Deras</q>`);
  const long = await write("asa", { "en.relation": "x".repeat(201) });
  expect(long.status).toBe(400);
  expect(long.text).toMatch(/id="en.relation-problem"/);
  expect((await couple.post(of("asa"), { ...fields, seen: "none" })).status).toBe(400);
});

test("a key that is another's is not taken, and guests who share one are named", async () => {
  await putStored(site.services, "guests", {
    bride: { ...people.bjorn, First_Name: "Kajsa" },
    kim: { ...people.bjorn, First_Name: "Kim", DescriptionID: "bride" },
    lo: { ...people.bjorn, First_Name: "Lo", DescriptionID: "bride" },
  });
  await write("bride", { "sv.relation": "En annan" });
  expect(site.services.guestList.byId("bride")?.guest.descriptionId).toBe("bride-2");
  const { introductions } = (await findEditedContent(site.services)).texts.sv;
  expect(introductions["bride"]).toEqual(site.services.folder.texts.sv.introductions["bride"]);
  expect((await couple.get(of("kim"))).text).toMatch(/The same words appear beside Lo /);
});

test("who is erased takes the words along, from the draft, what is published and the history", async () => {
  await write("asa", words);
  await publish(couple);
  await write("asa", { "en.relation": "Kanarie once more" });
  expect(await keptNow()).toMatch(/[Kk]anarie/);
  await eraseGuest(site.services, marta, "asa");
  expect(await keptNow()).not.toMatch(/[Kk]anarie/);
  expect((await couple.get(of("asa"))).text).toContain("no longer on the list");
});

test("an assistant is led to no introduction", async () => {
  const assistant = await signInAs(site, "assistant");
  expect((await assistant.get("/en/admin/guests/asa")).text).not.toContain("website/introductions");
});
