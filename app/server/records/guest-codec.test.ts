import { describe, expect, it } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import type { Json, JsonObject } from "#server/store/documents.ts";
import { readGuest, writeGuest, type ProblemReason } from "./guest-codec.ts";

const nobody: Guest = { id: "g1", ...blankGuest };

const stored: JsonObject = {
  First_Name: "Åsa",
  Last_Name: "Öberg",
  Email: "asa@example.com",
  Food_Options: ["Vegan"],
  Allergies: ["Gluten", "Peanuts"],
  Answered: "Yes",
  RSVPed: "Accepted",
  Speech: "Yes",
  Performance: "No",
  Table: 3,
  Seat: 7,
  Relation: "Friends",
  DescriptionID: "asa",
  Events: { brunch: "Accepted" },
  Questions: { song: "" },
  Household: "Öberg",
  Child: "Yes",
  Severe_Allergy: "Yes",
  Companion_Of: "bjorn",
  Phone: "070-123 45 67",
  Notes: "Sits well\nwith Bo",
  Tags: ["choir", "Åsa's side"],
  Columns: { gift: "a vase" },
};

const asa: Guest = {
  id: "g1",
  firstName: "Åsa",
  lastName: "Öberg",
  email: "asa@example.com",
  foodOptions: ["Vegan"],
  allergies: ["Gluten", "Peanuts"],
  answer: "accepted",
  answered: true,
  speech: true,
  performance: false,
  eventAnswers: { brunch: "Accepted" },
  questionAnswers: { song: "" },
  table: "3",
  seat: 7,
  relations: ["Friends"],
  descriptionId: "asa",
  household: "Öberg",
  child: true,
  severeAllergy: true,
  companionOf: "bjorn",
  phone: "070-123 45 67",
  notes: "Sits well\nwith Bo",
  tags: ["choir", "Åsa's side"],
  ownColumns: { gift: "a vase" },
};

function read(data: JsonObject): Guest {
  const result = readGuest({ id: "g1", data });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

describe("reading a guest", () => {
  it("reads the fields of the specification", () => {
    expect(read(stored)).toEqual(asa);
  });

  it("takes missing, null and blank fields as nothing", () => {
    expect(read({})).toEqual(nobody);
    for (const nothing of [null, "", " \t"]) {
      expect(read(Object.fromEntries(Object.keys(stored).map((field) => [field, nothing])))).toEqual(nobody);
    }
  });

  it.each<[string, Json, Partial<Guest>]>([
    ["Food_Options", "Vegan, Glutenfree,", { foodOptions: ["Vegan", "Glutenfree"] }],
    ["Allergies", "Gluten", { allergies: ["Gluten"] }],
    ["Allergies", ["Nuts, all of them", " "], { allergies: ["Nuts, all of them"] }],
    ["Relation", ["Bridesmaid", "Family"], { relations: ["Bridesmaid", "Family"] }],
    ["Relation", "Maid of Honor, Friends", { relations: ["Maid of Honor", "Friends"] }],
    ["Seat", " 7 ", { seat: 7 }],
    ["Seat", "12", { seat: 12 }],
    ["Seat", 2.5, { seat: 2.5 }],
    ["Table", "h1", { table: "h1" }],
    ["Table", 0, { table: "0" }],
    ["DescriptionID", 4, { descriptionId: "4" }],
    ["Answered", "yes", { answered: false }],
    ["Answered", true, { answered: false }],
    ["RSVPed", "Declined", { answer: "declined" }],
    ["RSVPed", "Perhaps", { answer: null }],
    ["Speech", "No", { speech: false }],
  ])("reads %s %j", (field, value, expected) => {
    expect(read({ [field]: value })).toEqual({ ...nobody, ...expected });
  });

  it.each<[string, Json, ProblemReason]>([
    ["First_Name", 7, "not a text"],
    ["Last_Name", ["Öberg"], "not a text"],
    ["Email", { address: "a@example.com" }, "not a text"],
    ["RSVPed", true, "not a text"],
    ["Food_Options", 1, "not a list of texts"],
    ["Allergies", ["Gluten", null], "not a list of texts"],
    ["Allergies", { 0: "Gluten" }, "not a list of texts"],
    ["Speech", "Perhaps", "neither Yes nor No"],
    ["Performance", true, "neither Yes nor No"],
    ["Table", false, "not a name or a number"],
    ["Seat", "at the window", "not a number"],
    ["Seat", "0x1", "not a number"],
    ["Seat", [1], "not a number"],
    ["Relation", "friends", "unknown relation"],
    ["Relation", ["Friends", "Neighbour"], "unknown relation"],
    ["DescriptionID", {}, "not a name or a number"],
  ])("tells the problem of %s %j", (field, value, reason) => {
    expect(readGuest({ id: "g1", data: { ...stored, [field]: value } })).toEqual({
      ok: false,
      refusal: [{ id: "g1", field, reason }],
    });
  });

  it("tells every problem of a document at once", () => {
    const result = readGuest({ id: "g1", data: { Seat: {}, Relation: "x", Speech: 1 } });
    expect(result.ok ? [] : result.refusal.map(({ field }) => field)).toEqual(["Speech", "Seat", "Relation"]);
  });
});

describe("writing a guest", () => {
  it("stores the specification's own forms", () => {
    expect(writeGuest(asa, {})).toEqual({ ...stored, Table: "3" });
    expect(writeGuest({ ...asa, relations: ["Bride", "Family"] }, stored)).toMatchObject({
      Relation: ["Bride", "Family"],
    });
    expect(writeGuest({ ...asa, answer: "declined", speech: false, seat: null }, stored)).toEqual({
      ...stored,
      RSVPed: "Declined",
      Speech: "No",
      Seat: null,
    });
  });

  it("leaves out what a new guest does not have", () => {
    expect(writeGuest({ ...nobody, firstName: "Åsa" }, {})).toEqual({ First_Name: "Åsa" });
  });

  it("replaces what could not be read", () => {
    expect(writeGuest(asa, { ...stored, Seat: "at the window" })).toEqual(stored);
  });

  it("keeps the stored form of everything that did not change", () => {
    const loose = { ...stored, Table: 3, Seat: "7", Allergies: "Gluten, Peanuts", Relation: ["Friends"] };
    expect(writeGuest({ ...read(loose), email: "new@example.com" }, loose)).toEqual({
      ...loose,
      Email: "new@example.com",
    });
  });
});
