// Guests enough for several sheets of paper, and names that are hard to set.

import type { JsonObject } from "#server/store/documents.ts";

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

const messyTables = [
  "h1",
  "h2",
  "1",
  "2",
  "10",
  "Ängen",
  "Bord 3",
  "Vid sjön",
  "Åkern bortom björkarna",
  "Ö",
];

const messyNames = [
  ["Maximiliana Charlotta", "Hallberg-Nyströmsdotter"],
  ["Björn", "Hallberg-Nyström"],
  ["Karl-Johan Alexander", "von Essen af Zellie"],
  ["Å", "Ö"],
  ["Bo", "I"],
  ["Per", ""],
  ["Åsa-Britt Wilhelmina", "Lindqvist"],
  ["Anna Karolina Desirée", "Wennerström Bergenstråhle"],
  ["Greta", "Çelik"],
  ["Wiktoria-Magdalena", "Wojciechowska"],
] as const;

/** Eighty, as a couple's own list is: each tenth has declined, each fourth is silent, some have no seat. */
export function messyPeople(): Record<string, JsonObject> {
  return Object.fromEntries(
    Array.from({ length: 80 }, (_, at) => {
      const [First_Name, last] = messyNames[at % messyNames.length] ?? ["Per", ""];
      const Last_Name = [last, at >= 10 && "abcdefghijklmnop"[Math.floor(at / 10)]].filter(Boolean).join(" ");
      const isDeclined = at % 10 === 9;
      const isSeated = at < 66;
      return [
        `messy${at}`,
        {
          First_Name,
          Last_Name,
          ...(at % 4 === 3 && !isDeclined
            ? {}
            : { Answered: "Yes", RSVPed: isDeclined ? "Declined" : "Accepted" }),
          ...(isSeated ? { Table: messyTables[Math.floor(at / 7)] ?? "h1", Seat: (at % 7) + 1 } : {}),
          ...(at % 5 === 0 ? { Food_Options: ["Vegetarian"], Allergies: ["Peanuts"] } : {}),
        },
      ];
    }),
  );
}
