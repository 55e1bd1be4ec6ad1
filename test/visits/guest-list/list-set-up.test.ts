import { expect, test } from "vitest";
import { groupIn, markup, typeInto } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { people } from "../../kits/guests/people.ts";

const page = "/en/admin/guests/columns";
const guests = {
  asa: { ...people.asa, Tags: ["Norrland", "Malmö"], Phone: "+46 (0)70-174 06 11" },
  dag: { ...people.dag, Tags: ["Yorkshire"] },
};
const { site, admin } = openForEach({ guests });

test("a tag gets a colour and a new name everywhere, and one press brings all of it back", async () => {
  expect(markup(await admin.get(page))).toContain("1 guest");
  const form = { intent: "change-tag", tag: "Malmö", "seen-colour": "grey", "seen-isSide": "no" };
  const saved = await admin.post(page, { ...form, name: "Skåne", colour: "green" });
  expect([saved.status, saved.location]).toEqual([303, expect.stringContaining("columns?done=")]);
  expect(site.services.guestList.byId("asa")?.data["Tags"]).toEqual(["Norrland", "Skåne"]);
  const after = await admin.get(saved.location ?? "");
  expect(markup(after)).toContain('<span class="tag-mark green">Skåne</span>');
  const group = groupIn(after);
  expect((await admin.post(page, { intent: "undo", group })).status).toBe(303);
  expect(site.services.guestList.byId("asa")?.data["Tags"]).toEqual(["Norrland", "Malmö"]);
});

test("a name that another tag has is said beside the field, and the two become one only if that is wanted", async () => {
  const grey = { colour: "grey", "seen-colour": "grey" };
  const form = { intent: "change-tag", tag: "Malmö", name: "yorkSHIRE", ...grey };
  const refused = await admin.post(page, form);
  expect(refused.status).toBe(409);
  expect(markup(refused)).toMatch(
    /aria-invalid="true"[^>]*value="yorkSHIRE"|value="yorkSHIRE"[^>]*aria-invalid/,
  );
  expect(markup(refused)).toContain("There is already a “yorkSHIRE”.");
  expect(site.services.guestList.byId("asa")?.data["Tags"]).toEqual(guests.asa.Tags);
  expect((await admin.post(page, { ...form, joins: "yes" })).status).toBe(303);
  expect(site.services.guestList.byId("asa")?.data["Tags"]).toHaveLength(2);
});

test("a column of the couple's own is a field of every guest, and what stands in it is saved by itself", async () => {
  expect((await admin.post(page, { intent: "add-column", name: "Hotel" })).status).toBe(303);
  const [own] = (await site.services.views.listSettings()).now().columns;
  const key = own?.key ?? "";
  const field = `column-${key}`;
  expect(markup(await admin.get("/en/admin/guests/asa"))).toContain(`<label for="${field}-control">Hotel`);
  const asa = () => site.services.guestList.byId("asa")?.data;
  const [before, Columns] = [asa(), { [key]: "Savoy; the old wing" }];
  await admin.post("/en/admin/guests/asa", await typeInto(admin, "asa", { [field]: "Savoy; the old wing" }));
  expect(asa()).toEqual({ ...before, Columns });

  expect(markup(await admin.get(page))).toContain("with what it says for 1 guest");
  const removed = await admin.post(page, { intent: "remove-column", column: key });
  expect(asa()?.["Columns"]).toEqual({});
  const group = groupIn(await admin.get(removed.location ?? ""));
  await admin.post(page, { intent: "undo", group });
  expect(asa()?.["Columns"]).toEqual(Columns);
});

test("the tags of a guest are boxes and a text, and what is unticked goes", async () => {
  const shown = markup(await admin.get("/en/admin/guests/asa"));
  expect(shown).toMatch(
    /<input type="checkbox" name="tags"[^>]*checked=""[^>]*value="Malmö"|value="Malmö"[^>]*checked/,
  );
  expect(shown).toMatch(/<option value="Yorkshire">/);
  const typed = await typeInto(admin, "asa", {});
  const saved = await admin.post("/en/admin/guests/asa", { ...typed, tags: ["Malmö", "boat, malmö"] });
  expect(saved.status).toBe(303);
  expect(site.services.guestList.byId("asa")?.data["Tags"]).toEqual(["Malmö", "boat"]);
});

test("whoever has a phone number can be called and texted from their page", async () => {
  const asa = markup(await admin.get("/en/admin/guests/asa"));
  const ways = ["tel:+46701740611", "sms:+46701740611", "mailto:asa@example.se"];
  expect(ways.filter((way) => !asa.includes(`href="${way}"`))).toEqual([]);
  expect(markup(await admin.get("/en/admin/guests/dag"))).not.toContain("tel:");
});

test("a folded part with a problem comes back open, and others stay folded", async () => {
  const folds = (text: string) =>
    [...text.matchAll(/<details class="field-fold"( open="")?>/g)].map(([, open]) => !!open);
  expect(folds(markup(await admin.get("/en/admin/guests/asa")))).not.toContain(true);
  const typed = await typeInto(admin, "asa", { firstName: "", allergies: "x".repeat(400) });
  const refused = markup(await admin.post("/en/admin/guests/asa", typed));
  expect(folds(refused).filter(Boolean)).toHaveLength(2);
  expect(refused).toContain("A guest needs a first name.");
});
