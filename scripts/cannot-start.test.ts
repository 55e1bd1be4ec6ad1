import { expect, test } from "vitest";
import { findMissingFacts } from "#domain/wedding/wedding-problems.ts";
import { readSettings as readEnvironment } from "../app/server/env.ts";
import { weddingFolder } from "../app/wedding-folder.ts";
import { readSettings, requireFacts } from "./cannot-start.ts";

const real = {
  PUBLIC_URL: "https://osa.example.com",
  INVITATION_CODE: "our own words",
  POST: "smtp",
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "us@example.com",
};
const { contact: _contact, ...unreachable } = weddingFolder.wedding;

function start(environment: Record<string, string>, held: typeof unreachable, invalid: string[] = []) {
  const listTextProblems = () => invalid;
  const settings = readSettings({
    readSettings: readEnvironment,
    listTextProblems,
    environment,
    weddingFolder: { ...weddingFolder, wedding: held },
  });
  requireFacts({ findMissingFacts }, { settings, wedding: held });
  return settings;
}

test("a real site does not open while its guests cannot reach the couple", () => {
  expect(() => start(real, unreachable)).toThrow(/contact is missing in wedding.ts/);
  expect(start(real, weddingFolder.wedding).production).toBe(true);
});

test("a wedding that is only tried may leave that out", () => {
  expect(start({}, unreachable).production).toBe(false);
});

test("a placeholder that nobody knows is named before the site opens, also where it is only tried", () => {
  const invalid = ["{weding_day} in texts/sv.ts, title: did you mean {wedding_day}?"];
  expect(() => start({}, weddingFolder.wedding, invalid)).toThrow(/weding_day.*did you mean/);
});
