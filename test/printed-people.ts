// Guests enough for several sheets of paper, and names that are hard to set.

import type { JsonObject } from "#server/documents/documents.ts";

const lastNames = ["Ek", "Berg", "Sjöholm", "Ågren", "Öster", "Äng", "Lindström", "Whitlock", "Zetterberg"];

/** By document id: `coming` have accepted and sit nine to a table. */
export function printedPeople(coming: number): Record<string, JsonObject> {
  const guests = Array.from({ length: coming }, (_, at) => ({
    First_Name: `Anna${"bcdefghij"[at % 9]}`,
    Last_Name: `${lastNames[at % lastNames.length]}${Math.floor(at / 9)}`,
    Answered: "Yes",
    RSVPed: "Accepted",
    Table: String(Math.floor(at / 9) + 1),
    Seat: (at % 9) + 1,
    ...(at % 4 === 0 ? { Food_Options: ["Vegetarian", "Glutenfree"], Allergies: ["Peanuts", "Kiwi"] } : {}),
  }));
  return {
    ...Object.fromEntries(guests.map((guest, at) => [`guest${at}`, guest])),
    declined: { First_Name: "Dag", Last_Name: "Tackarnej", Answered: "Yes", RSVPed: "Declined", Table: "1" },
    unanswered: { First_Name: "Una", Last_Name: "Utansvar", Email: "una@example.se" },
  };
}

/** In place of the first guests: as long as names come, and a table that is a sentence. */
export function hardPeople(coming: number): Record<string, JsonObject> {
  const guests = printedPeople(coming);
  const names = [
    ["Maximiliana Charlotta Fredrika", "von Hallberg-Nyströmsdotter af Gyllenstierna"],
    ["Wwwwwwwwwwwwwwwwwwwwwwww", "Mmmmmmmmmmmmmmmmmmmmmmmmmmmm"],
    ["Åke-Örjan", ""],
    ["雪子", "Ωμέγα"],
  ];
  for (const [at, [First_Name = "", Last_Name = ""]] of names.entries()) {
    const table = at === 2 ? { Table: "Midsommarblomsterbordet vid sjön" } : {};
    Object.assign(guests[`guest${at}`] ?? {}, { First_Name, Last_Name, ...table });
  }
  return guests;
}
