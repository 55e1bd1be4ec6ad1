import { expect, test } from "vitest";
import { guessHeading } from "#domain/importing/import-headings.ts";
import { languages } from "#domain/language.ts";
import { guestFields } from "./guest-fields.ts";
import { fieldNames, guestColumns } from "./guest.ts";

test("no two fields are stored under one name, or stand in one column", () => {
  expect(new Set(fieldNames.map((field) => guestFields[field].stored)).size).toBe(fieldNames.length);
  expect(guestColumns.map((field) => guestFields[field].column)).toEqual(guestColumns.map((_, at) => at + 1));
});

test("every heading that a field goes by leads to it and to no other", () => {
  for (const field of fieldNames) {
    const { stored, headings } = guestFields[field];
    const texts = languages.flatMap((language) => headings[language].split(", "));
    expect([stored, ...texts].map(guessHeading)).toEqual([stored, ...texts].map(() => stored));
  }
});
