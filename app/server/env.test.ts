import { expect, test } from "vitest";
import { wedding } from "#wedding/wedding.ts";
import { readSettings } from "./env.ts";

const real = {
  PUBLIC_URL: "https://osa.example.com",
  INVITATION_CODE: "our own words",
  POST: "smtp",
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "us@example.com",
};

function refusalOf(environment: Record<string, string>): readonly string[] {
  const settings = readSettings(environment, wedding);
  return settings.ok ? [] : settings.refusal;
}

test("nothing needs to be set to try the sample wedding", () => {
  const settings = readSettings({}, wedding);
  expect(settings).toMatchObject({
    ok: true,
    value: { host: "localhost", port: 3000, production: false, invitationCode: "SJU-BLOMMOR" },
  });
});

test("a real site has what it needs", () => {
  expect(refusalOf(real)).toEqual([]);
});

test("every problem is told at once, whether in one setting or between two", () => {
  const own = { ...wedding, couple: { first: "Ida", second: "Bo" } };
  const given = { PORT: "http", PUBLIC_URL: "https://osa.example.com", POST: "smtp" };
  const settings = readSettings(given, own);
  const refusal = settings.ok ? "" : settings.refusal.join("\n");
  for (const name of ["PORT", "INVITATION_CODE", "SMTP_URL", "MAIL_FROM"]) expect(refusal).toContain(name);
});

test.each(["SJU-BLOMMOR", "sju blommor", " Sjublommor "])(
  "a real site does not open with the sample's code, typed as %s",
  (code) => {
    expect(refusalOf({ ...real, INVITATION_CODE: code }).join()).toContain("which everybody knows");
  },
);

test("a real site keeps no emails in a folder", () => {
  expect(refusalOf({ ...real, POST: "folder" }).join()).toContain("no guest would get one");
});

test("every setting is taken as it was given, without the spaces around it", () => {
  const settings = readSettings(
    {
      ...real,
      PUBLIC_URL: "https://osa.example.com/",
      HOST: "0.0.0.0",
      PORT: " 8080 ",
      DATA_DIR: "/srv/osa",
      DOCUMENTS: "sqlite",
      SMTP_URL: "smtps://us%40example.com:p%23w@mail.example.com:465",
      MAIL_REPLY_TO: "theo@example.com",
      SESSION_SECRET: "a secret of more than thirty-two characters",
      TRUST_PROXY: "yes",
      INDEXING: "yes",
      LIMIT_FACTOR: "10",
    },
    wedding,
  );
  expect(settings).toEqual({
    ok: true,
    value: {
      publicUrl: "https://osa.example.com",
      production: true,
      trial: false,
      host: "0.0.0.0",
      port: 8080,
      dataFolder: "/srv/osa",
      documents: "sqlite",
      identity: "local",
      firebase: null,
      admins: [],
      post: { kind: "smtp", url: "smtps://us%40example.com:p%23w@mail.example.com:465" },
      mailFrom: "us@example.com",
      mailReplyTo: "theo@example.com",
      sessionSecret: "a secret of more than thirty-two characters",
      trustedProxies: 1,
      access: "code",
      invitationCode: "our own words",
      indexing: true,
      serviceToken: null,
      limitFactor: 10,
    },
  });
});

test.each([
  [undefined, 0],
  ["no", 0],
  ["yes", 1],
  ["2", 2],
])("TRUST_PROXY=%s trusts %i proxies", (given, count) => {
  const read = readSettings({ TRUST_PROXY: given }, wedding);
  expect(read.ok && read.value.trustedProxies).toBe(count);
});

test("a setting that is left empty counts as not given", () => {
  const names = [
    "HOST",
    "PORT",
    "DATA_DIR",
    "PUBLIC_URL",
    "POST",
    "SMTP_URL",
    "MAIL_FROM",
    "INVITATION_CODE",
  ];
  const empty = Object.fromEntries(names.map((name) => [name, " "]));
  expect(readSettings(empty, wedding)).toEqual(readSettings({}, wedding));
});

test.each([
  ["PORT", ["0", "65536", "80.5", "http"]],
  [
    "PUBLIC_URL",
    ["osa.example.com", "ftp://osa.example.com", "https://example.com/osa", "https://example.com/?a"],
  ],
  ["DOCUMENTS", ["mysql"]],
  ["POST", ["mail", "SMTP"]],
  [
    "SMTP_URL",
    ["mail.example.com", "https://mail.example.com", "smtps://", "smtps://us:p#w@mail.example.com"],
  ],
  ["MAIL_FROM", ["us", "Us <us@example.com>", "us@example.com, them@example.com"]],
  ["MAIL_REPLY_TO", ["us"]],
  ["SESSION_SECRET", ["short"]],
  ["TRUST_PROXY", ["0", "10", "true", "-1"]],
  ["TRIAL", ["1", "true"]],
  ["INVITATION_CODE", ["ab-cd", "------"]],
  ["INDEXING", ["maybe"]],
  ["LIMIT_FACTOR", ["0", "-1", "2.5"]],
])("%s is refused where it makes no sense", (name, values) => {
  for (const value of values)
    expect(refusalOf({ [name]: value }).join()).toMatch(new RegExp(`^${name} must `));
});

test("all settings that make no sense are told at once", () => {
  const wrong = Object.fromEntries(
    [
      "PORT",
      "PUBLIC_URL",
      "DOCUMENTS",
      "POST",
      "SMTP_URL",
      "MAIL_FROM",
      "MAIL_REPLY_TO",
      "SESSION_SECRET",
    ].map((name) => [name, "?"]),
  );
  expect(refusalOf(wrong)).toHaveLength(8);
});

test("a code of one's own is needed where there is no sample, and can be switched off", () => {
  const own = { ...wedding, sample: undefined };
  expect(readSettings({}, own)).toMatchObject({ ok: false });
  expect(readSettings({ INVITATION_CODE: "off" }, own)).toMatchObject({
    ok: true,
    value: { access: "open", invitationCode: null },
  });
});
