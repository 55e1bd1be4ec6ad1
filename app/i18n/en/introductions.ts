import type { InEach } from "#domain/language.ts";

export const introductions = {
  title: "Introductions",
  lead: "What you write about a guest appears beside their name in the guest book. It is part of your draft until you publish.",
  written: "Written",
  none: "Nobody yet.",
  notWritten: "Nothing written yet",
  missing: { en: "nothing in English yet", sv: "nothing in Swedish yet" } satisfies InEach<string>,
  isChanged: "changed in the draft",
  of: (name: string) => `Introduction of ${name}`,
  toAll: "To all introductions",
  toGuest: (name: string) => `To everything about ${name}`,
  relation: "Who this is",
  relationHelp: "For example: the bride’s sister, and a bridesmaid.",
  description: "A few words",
  next: (name: string) => `Next without an introduction: ${name}`,
  shared: (names: string) => `The same words appear beside ${names}.`,
  noRelation:
    "The guest book only shows guests who have a relation, and this one has none: nobody sees these words yet.",
  chooseRelation: "Choose a relation",
  gone: "This guest is no longer on the list.",
  inDraft: (count: number) =>
    count === 0 ? "" : count === 1 ? "1 changed in the draft" : `${count} changed in the draft`,
};
