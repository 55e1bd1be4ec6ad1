// Pencils of the couple's preview, and where they lead.

import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { editedTexts } from "#domain/wedding/editing/content-fields.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta } from "../../kits/couple.ts";
import { framed, readFrames } from "../../kits/preview-visits.ts";
import { signInAs } from "../../kits/roles.ts";
import { openVisitedSite } from "../../kits/visit.ts";

test("each text has a pencil that leads to its form, and names it in the language of the couple", async () => {
  await using site = await openVisitedSite();
  const couple = await signInAs(site, "couple");
  const all = (await readFrames(couple, "sv")).replaceAll("&amp;", "&");
  const addresses = [...all.matchAll(/<a class="pencil" href="([^"]*)" target="_top">/g)].map(
    ([, address = ""]) => address,
  );
  const fields = addresses.flatMap((address) => address.split("#")[1] ?? []);
  expect(addresses.length).toBeGreaterThan(60);
  const unmarked = Object.keys(editedTexts).filter(
    (name) => !fields.some((field) => `texts.sv.${name}.`.startsWith(`${field}.`)),
  );
  // The summary stands in the head of the page.
  expect(unmarked).toEqual(["summary"]);
  for (const address of addresses) {
    expect(address).toMatch(
      /^\/en\/admin\?(preview=\w+&in=sv&width=phone&edit=\w+&field=([\w.]+)#\2|photos=#\w+|wedding=introductions)$/,
    );
  }
  expect(all).toContain("Change “");
  const swedish = await couple.get(framed("home", "en").replace("for=en", "for=sv"));
  expect(swedish.text).toContain("Ändra ”");
});

test("whatever pencil is followed, in either language, the field that it names stands in the form", async () => {
  await using site = await openVisitedSite();
  const couple = await signInAs(site, "couple");
  for (const language of languages) {
    const all = (await readFrames(couple, language)).replaceAll("&amp;", "&");
    const addresses = [...all.matchAll(/<a class="pencil" href="([^"]*)"/g)].map(
      ([, address = ""]) => address,
    );
    const forms = Map.groupBy(new Set(addresses), (address) => address.replace(/(&field=.*)?#.*/, ""));
    expect(forms.size).toBeGreaterThan(8);
    for (const [form, together] of forms) {
      const { status, text } = await couple.get(form);
      expect(status, form).toBe(200);
      const ids = new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id));
      const missing = together.flatMap((address) => address.split("#")[1] ?? []).filter((id) => !ids.has(id));
      expect(missing, form).toEqual([]);
    }
  }
});

test("where nothing is written the couple are invited to write, and guests see nothing", async () => {
  await using site = await openVisitedSite();
  const [couple, guest] = [await signInAs(site, "couple"), await site.invited()];
  const { dressCode } = site.services.folder.texts.sv.information;
  const at = ["texts", "sv", "information", "dressCode"];
  expect((await changeDraft(site.services, marta, [{ at, from: dressCode, to: "" }])).ok).toBe(true);
  const { text } = await couple.get(framed("information", "sv"));
  expect(text).toContain('<span class="unwritten">Skriv något här</span>');
  expect(text).toContain("Write: Dress code");
  expect((await couple.get(framed("information", "en"))).text).not.toContain('<span class="unwritten');
  const draft = await couple.get("/en/admin?preview=information&in=sv");
  const seen = /name="seen" value="([^"]+)"/.exec(draft.text)?.[1] ?? "";
  const publish = { intent: "publish-wedding", seen };
  expect((await couple.post("/en/admin?preview=information&in=sv", publish)).status).toBe(303);
  const page = (await guest.get("/sv/information")).text;
  expect(page).not.toContain(dressCode);
  expect(page).not.toMatch(/unwritten|Skriv något här/);
});
