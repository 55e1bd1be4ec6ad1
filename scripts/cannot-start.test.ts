import { expect, test } from "vitest";
import { findMissingFacts } from "../app/domain/wedding-problems.ts";
import { readSettings as readEnvironment } from "../app/server/env.ts";
import { wedding } from "../wedding/wedding.ts";
import { readSettings } from "./cannot-start.ts";

const real = {
  PUBLIC_URL: "https://osa.example.com",
  INVITATION_CODE: "our own words",
  POST: "smtp",
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "us@example.com",
};
const { contact: _contact, ...unreachable } = wedding;

function start(environment: Record<string, string>, held: typeof unreachable) {
  return readSettings({ readSettings: readEnvironment, findMissingFacts, environment, wedding: held });
}

test("a real site does not open while its guests cannot reach the couple", () => {
  expect(() => start(real, unreachable)).toThrow(/contact is missing in wedding.ts/);
  expect(start(real, wedding).production).toBe(true);
});

test("a wedding that is only tried may leave that out", () => {
  expect(start({}, unreachable).production).toBe(false);
});
