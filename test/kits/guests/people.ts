// The fixed cast: every test knows the same people.

import type { JsonObject } from "#server/store/documents.ts";

/** By document id, in the stored form. */
export const people = {
  asa: {
    First_Name: "Åsa",
    Last_Name: "Lindqvist",
    Email: "asa@example.se",
    Food_Options: ["Vegetarian"],
    Allergies: ["Peanuts", "Kiwi"],
    Relation: "Friends",
    Table: "1",
    Seat: 3,
  },
  bjorn: { First_Name: "Björn", Last_Name: "Ek", Relation: "Family", Table: "h1", Seat: 1 },
  annaCousin: { First_Name: "Anna", Last_Name: "Berg", Email: "anna.cousin@example.se", Relation: "Family" },
  annaChoir: { First_Name: "Anna", Last_Name: "Berg", Email: "anna.choir@example.org", Relation: "Friends" },
  annika: { First_Name: "Annika", Last_Name: "af Ugglas", Email: "annika@example.se", Relation: "Friends" },
  sigrid: {
    First_Name: "Sigrid",
    Last_Name: "Öhrn",
    Email: "sigrid@example.se",
    Answered: "Yes",
    RSVPed: "Accepted",
    Speech: "Yes",
    Performance: "No",
    Relation: "Toastmadame",
    DescriptionID: "sigrid",
  },
  dag: {
    First_Name: "Dag",
    Last_Name: "Zetterberg",
    Email: "dag@example.se",
    Answered: "Yes",
    RSVPed: "Declined",
    Relation: "Friends",
  },
  marta: { First_Name: "Märta", Last_Name: "Lund", Email: "marta@example.se", Relation: "Bride" },
  theo: { First_Name: "Theo", Last_Name: "Ashworth", Email: "theo@example.org", Relation: "Groom" },
} satisfies Record<string, JsonObject>;

export type Person = keyof typeof people;
