import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { presets, type Subject } from "#domain/seating/plan-notes.ts";
import type { Fixture } from "#domain/seating/room/room-notes.ts";
import { openSeating } from "#test/kits/seating/seating-admin.ts";
import { placeFixture, addWish, changeSeatingRules } from "#server/workflows/seating/change-notes.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { removeTag } from "#server/workflows/guest-list/change-set-up.ts";
import { moveToHousehold } from "#server/workflows/households/move-to-household.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { gatherInWords } from "./plan-words.ts";
import { loadWishes } from "./load-wishes.ts";
import { renameHousehold } from "#test/kits/households/households-under-test.ts";

const allergic = { Allergies: ["Nuts"], Severe_Allergies: ["Nuts"], RSVPed: "Accepted" };
const guests = {
  anna: { First_Name: "Anna", Last_Name: "Ek", ...allergic, Table: "1", Seat: 1 },
  bo: { First_Name: "Bo", Last_Name: "Ask", Table: "1", Seat: 2 },
  eva: { First_Name: "Eva", Last_Name: "Ask", Table: "2", Seat: 5 },
  dag: { First_Name: "Dag", Last_Name: "Lind", Table: "2", Seat: 4, RSVPed: "Declined" },
};

async function issuesIn(room: Awaited<ReturnType<typeof openSeating>>, language: Language = "en") {
  const { services, admin } = room;
  const url = new URL(`http://osa.test/${language}/admin/seating/wishes`);
  const ctx = { services, admin, url, language, request: new Request(url) } as unknown as AdminRequest;
  return loadWishes(ctx, await gatherInWords(ctx)).issues;
}

const place = { x: 1, y: 1, width: 4, depth: 2, turn: 0 } as const;
const kitchen: Omit<Fixture, "kind"> = { key: "", fixture: "kitchen", ...place };

test("a severe allergy is named where the table is far from the kitchen, and not where it is near", async () => {
  await using room = await openSeating(guests);
  const texts = async () => (await issuesIn(room)).map(({ text }) => text).join(" ");
  expect(await texts()).not.toContain("allergy");
  await placeFixture(room.services, room.admin, { ...kitchen, x: 30 });
  expect(await texts()).toMatch(/Anna Ek has a severe allergy and sits 2\d(\.\d)? m from the kitchen\./);
  await placeFixture(room.services, room.admin, kitchen);
  expect(await texts()).not.toContain("allergy");
});

test("a wish that is not met comes with the exchange that meets it, and who declined with the chair", async () => {
  await using room = await openSeating(guests);
  const [who, whom] = ["anna", "eva"].map((of): Subject => ({ kind: "guest", of })) as [Subject, Subject];
  await addWish(room.services, room.admin, { who, how: "beside", whom, weight: "must" });
  const issues = await issuesIn(room);
  const told = [
    "Dag Lind is not coming, but still has Table 2, seat 4.",
    "Not met: Anna Ek next to Eva Ask.",
  ];
  expect(issues.map(({ text }) => text)).toEqual(expect.arrayContaining(told));
  const { fix } = issues.find(({ text }) => text.startsWith("Not met")) ?? {};
  expect(fix?.text).toMatch(/^Met if (Anna Ek|Eva Ask) takes Table [12], seat \d/);
});

test("a wish that means nobody any more is named as such in both languages, and one about who declined is not", async () => {
  await using room = await openSeating({ ...guests, eva: { ...guests.eva, Tags: ["Choir"] } });
  const { services, admin } = room;
  await renameHousehold(services, admin, { id: "bo", to: "Ask" });
  await renameHousehold(services, admin, { id: "anna", to: "Alm" });
  const anna: Subject = { kind: "guest", of: "anna" };
  const wished: Subject[] = [
    { kind: "guest", of: "dag" },
    { kind: "guest", of: "eva" },
    { kind: "household", of: "bo" },
    { kind: "tag", of: "choir" },
  ];
  for (const who of wished) await addWish(services, admin, { who, how: "far", whom: anna, weight: "good" });
  const tablePartners = { left: "choir", right: "ladies" };
  await changeSeatingRules(services, admin, { ...presets.free, tablePartners });
  const lost = async (language: Language, words: RegExp) =>
    (await issuesIn(room, language)).map(({ text }) => text).filter((text) => words.test(text));
  expect(await lost("en", /any more/)).toEqual([
    "Table partners: no guest has the tag “ladies” any more. Choose another tag.",
  ]);
  await removeTag(services, admin, "Choir");
  await moveToHousehold(services, admin, { guestIds: ["bo"], to: { with: "anna" } });
  await deleteGuest(services, admin, "eva");
  expect(await lost("en", /any more|no longer applies/)).toEqual([
    "somebody who is no longer on the list far from Anna Ek: this wish no longer applies to anybody. Remove it or choose again.",
    "Ask far from Anna Ek: this wish no longer applies to anybody. Remove it or choose again.",
    "everybody with the tag “choir” far from Anna Ek: this wish no longer applies to anybody. Remove it or choose again.",
    "Table partners: no guest has the tag “choir” any more. Choose another tag.",
    "Table partners: no guest has the tag “ladies” any more. Choose another tag.",
  ]);
  expect(await lost("sv", /längre\./)).toContain(
    "Ask långt ifrån Anna Ek: det önskemålet gäller ingen längre. Ta bort det eller välj på nytt.",
  );
});
