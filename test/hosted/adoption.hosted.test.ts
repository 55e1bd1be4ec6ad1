// The `guests` collection of a project that the specification's own product has used, taken over as it is.

import { expect, test } from "vitest";
import { typeInto } from "../kits/guests/guest-forms.ts";
import { answerRsvp, openVisitedSite } from "../kits/site/visit.ts";
import { openProject, type Project, type RawFields } from "./project.ts";

const text = (stringValue: string) => ({ stringValue });
const texts = (...values: string[]) => ({ arrayValue: { values: values.map(text) } });
const yesterday = { timestampValue: "2024-01-31T18:05:00.250Z" };

/** Fields that Osa knows nothing of; every kind there is comes in firestore-documents.hosted.test.ts. */
const foreign = {
  createdAt: yesterday,
  PlusOne: { mapValue: { fields: { name: text("Bo"), since: yesterday, fare: { doubleValue: 3 } } } },
  Weight: { doubleValue: 70 },
  Number: { integerValue: "12345678901234567" },
  Photo: { bytesValue: "AP/+" },
  Parts: { arrayValue: { values: [yesterday, { integerValue: "1" }, { mapValue: { fields: {} } }] } },
} satisfies RawFields;

const readable = {
  asa: {
    First_Name: text("Åsa"),
    Last_Name: text("Lindqvist"),
    Email: text("asa@example.se"),
    Food_Options: texts("Vegetarian"),
    Allergies: texts(),
    Relation: text("Friends"),
    Table: text("1"),
    Seat: { integerValue: "3" },
    ...foreign,
  },
  björn: {
    First_Name: text("Björn"),
    Last_Name: text("Ek"),
    Email: text(""),
    Food_Options: text("Vegan, Glutenfree"),
    Allergies: text("Nuts"),
    RSVPed: text("Pending"),
    Answered: text("No"),
    Relation: texts("Family", "Bridesmaid"),
    Table: { integerValue: "2" },
    Seat: text("4"),
    DescriptionID: { integerValue: "7" },
    Owner: { referenceValue: "projects/another-project/databases/(default)/documents/users/one" },
  },
  sparse: { First_Name: text("Dag"), Last_Name: text("Zetterberg"), Seat: { doubleValue: 5 } },
} satisfies Record<string, RawFields>;

/** Each with the fields in question, as the couple know them. */
const unreadable = {
  cousin: [["Relation"], { Last_Name: text("Sjö"), Relation: text("Cousin of the bride") }],
  number: [["First Name", "Email"], { First_Name: { integerValue: "7" }, Email: { booleanValue: true } }],
  object: [["Food Options"], { Food_Options: { mapValue: { fields: { vegan: { booleanValue: true } } } } }],
} satisfies Record<string, [readonly string[], RawFields]>;

async function openAdopted(project: Project) {
  for (const [id, fields] of Object.entries(readable)) await project.writeRaw("guests", id, fields);
  for (const [id, [, fields]] of Object.entries(unreadable)) {
    await project.writeRaw("guests", id, { First_Name: text("Ida"), ...fields });
  }
  const before = await project.listRaw("guests");
  const site = await openVisitedSite({ settings: project.settings, guests: {} });
  return { ...site, before };
}

test("who can be read is on the list and in the guest book, who cannot is named with every field in question, and nothing is written", async () => {
  await using project = await openProject();
  await using site = await openAdopted(project);
  const book = await (await site.invited()).get("/sv/guestbook");
  for (const name of ["Åsa Lindqvist", "Björn Ek"]) expect(book.text).toContain(`<h3>${name}</h3>`);
  const admin = await site.signedIn();
  const list = await admin.get("/en/admin?tab=guestList");
  expect(list.text).toContain("3 guests cannot be read, and are missing here.");
  expect(site.services.guestList.guests()).toHaveLength(3);
  expect(site.services.guestList.byId("björn")?.guest).toMatchObject({
    foodOptions: ["Vegan", "Glutenfree"],
    allergies: ["Nuts"],
    answer: null,
    relations: ["Family", "Bridesmaid"],
    table: "2",
    seat: 4,
    descriptionId: "7",
  });
  const inbox = (await admin.get("/en/admin/inbox")).text;
  const asked = Object.keys(unreadable).map((id) => {
    const [, told = ""] = inbox.split(`Guest “${id}”`);
    const [list = ""] = told.split("<details");
    return [id, [...list.matchAll(/<li>([^:<]+): /g)].map(([, name]) => name)];
  });
  expect(Object.fromEntries(asked)).toEqual(
    Object.fromEntries(Object.entries(unreadable).map(([id, [fields]]) => [id, fields])),
  );
  expect(inbox).toContain("Cousin of the bride");
  expect(await project.listRaw("guests")).toEqual(site.before);
});

test("an answer and an edit change their own fields, and no byte of any other", async () => {
  await using project = await openProject();
  await using site = await openAdopted(project);
  const sent = await answerRsvp(await site.invited(), {
    firstName: "Åsa",
    lastName: "Lindqvist",
    email: "asa@example.se",
    accept: "yes",
    foodOptions: "Vegan",
  });
  expect(sent.status).toBe(303);
  const admin = await site.signedIn();
  const edit = await typeInto(admin, "björn", { lastName: "Ekström" });
  expect((await admin.post("/en/admin/guests/björn", edit)).status).toBe(303);
  const move = await typeInto(admin, "sparse", { email: "dag@example.se" });
  expect((await admin.post("/en/admin/guests/sparse", move)).status).toBe(303);

  const expected = new Map(site.before);
  expected.set("asa", {
    ...expected.get("asa"),
    // What was on file and the form did not show stays.
    Food_Options: texts("Vegetarian", "Vegan"),
    Answered: text("Yes"),
    RSVPed: text("Accepted"),
    Speech: text("No"),
    Performance: text("No"),
    // The couple's own question, which the guest was asked and left blank.
    Questions: { mapValue: { fields: { coach: text("") } } },
  });
  expected.set("björn", { ...expected.get("björn"), Last_Name: text("Ekström") });
  expected.set("sparse", { ...expected.get("sparse"), Email: text("dag@example.se") });
  const found = await project.listRaw("guests");
  const changed = ["asa", "björn", "sparse"];
  expect([...found].filter(([, fields]) => "_commit" in fields).map(([id]) => id)).toEqual(changed);
  expect(new Map([...found].map(([id, { _commit, ...fields }]) => [id, fields]))).toEqual(expected);
});
