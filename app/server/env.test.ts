import { expect, test } from "vitest";
import { readSettings } from "./env.ts";

const real = {
  PUBLIC_URL: "https://osa.example.com",
  INVITATION_CODE: "our own words",
  POST: "smtp",
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "us@example.com",
};

function refusalOf(environment: Record<string, string>): readonly string[] {
  const settings = readSettings(environment, "SJU-BLOMMOR");
  return settings.ok ? [] : settings.refusal;
}

test("nothing needs to be set to try the sample wedding", () => {
  const settings = readSettings({}, "SJU-BLOMMOR");
  expect(settings).toMatchObject({
    ok: true,
    value: { host: "localhost", port: 3000, production: false, invitationCode: "SJU-BLOMMOR" },
  });
});

test("a real site has what it needs", () => {
  expect(refusalOf(real)).toEqual([]);
});

test("every problem is told at once, whether in one setting or between two", () => {
  const refusal = refusalOf({ PORT: "http", PUBLIC_URL: "https://osa.example.com", POST: "smtp" }).join("\n");
  for (const name of ["PORT", "INVITATION_CODE", "SMTP_URL", "MAIL_FROM"]) expect(refusal).toContain(name);
});

test.each(["SJU-BLOMMOR", "sju blommor", " Sjublommor "])(
  "a real site does not open with the sample's code, typed as %s",
  (code) => {
    expect(refusalOf({ ...real, INVITATION_CODE: code }).join()).toContain("which everybody knows");
  },
);

test("a real site keeps no letters in a folder", () => {
  expect(refusalOf({ ...real, POST: "folder" }).join()).toContain("no guest would get one");
});
