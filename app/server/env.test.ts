import { describe, expect, test } from "vitest";
import type { Access } from "#domain/wedding/wedding.ts";
import { wedding } from "#wedding/wedding.ts";
import { readSettings } from "./env.ts";
import { readsPercentSign } from "./env-values.ts";

const real = {
  PUBLIC_URL: "https://osa.example.com",
  INVITATION_CODE: "our own words",
  POST: "smtp",
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "us@example.com",
};

const { INVITATION_CODE: _, ...withoutCode } = real;
const proposal = /This one is random: [2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]{3}$/;

function read(environment: Record<string, string>, access?: Access) {
  const { access: _own, ...facts } = wedding;
  return readSettings(environment, access ? { ...facts, access } : facts);
}

function refusalOf(environment: Record<string, string>, access?: Access): readonly string[] {
  const settings = read(environment, access);
  return settings.ok ? [] : settings.refusal;
}

test("nothing needs to be set to try the sample wedding", () => {
  const settings = readSettings({}, wedding);
  expect(settings).toMatchObject({
    ok: true,
    value: { host: "localhost", port: 3000, production: false, invitationCode: "SJU-BLOMMOR" },
  });
});

test("every problem is told at once, whether in one setting or between two", () => {
  const own = { ...wedding, couple: { first: "Ida", second: "Bo" } };
  const given = { PORT: "http", INDEXING: "maybe", PUBLIC_URL: "https://osa.example.com", POST: "smtp" };
  const settings = readSettings(given, own);
  const refusal = settings.ok ? "" : settings.refusal.join("\n");
  const names = ["PORT", "INDEXING", "INVITATION_CODE", "SMTP_URL", "MAIL_FROM"];
  for (const name of names) expect(refusal).toContain(name);
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
  const names = [...Object.keys(real), "HOST", "PORT", "DATA_DIR"];
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

describe("a password pasted into SMTP_URL as the mail host gave it", () => {
  const refusal = (SMTP_URL: string) => refusalOf({ SMTP_URL }).join();

  test.each([
    ["smtp://us:pa/ss@127.0.0.1:2526", "/ as %2F", "smtp://…:…%2F…@127.0.0.1:2526"],
    ["smtp://us:pa#ss@127.0.0.1:2526", "# as %23", "smtp://…:…%23…@127.0.0.1:2526"],
    ["smtp://us:12#ss@127.0.0.1:2526", "# as %23", "smtp://…:…%23…@127.0.0.1:2526"],
    ["smtp://us:12/ss@127.0.0.1:2526", "/ as %2F", "smtp://…:…%2F…@127.0.0.1:2526"],
    ["smtp://us:pa?s#s@127.0.0.1:2526", "? as %3F, # as %23", "smtp://…:…%3F…%23…@127.0.0.1:2526"],
    ["smtp://us@example.com:25#ss@mail.host:587", "# as %23", "smtp://…:…%23…@mail.host:587"],
  ])("%s: the sign is named, and how to write it, without the rest of it", (url, sign, form) => {
    expect(refusal(url)).toContain(sign);
    expect(refusal(url)).toContain(form);
    expect(refusal(url)).not.toMatch(/pa[/#?%]|[/#?]ss|%..ss|(12|25)[/#%]|us[:@]/);
  });

  test("is not looked for in vain where it is left out, or stands in quotation marks", () => {
    expect(refusal("smtp://us@127.0.0.1:2526")).toContain("both a name and a password");
    expect(refusal(`"smtp://us:secret@127.0.0.1:2526"`)).toContain("quotation marks");
  });

  test.each([
    "smtp://127.0.0.1:2526",
    "smtp://us@example.com:secret@127.0.0.1:2526",
    "smtp://us:a@b@127.0.0.1:2526",
    "smtp://us:a:b@127.0.0.1:2526?tls.rejectUnauthorized=false",
    "smtp://us:abcd efgh ijkl mnop@127.0.0.1:2526",
    "smtp://us:50%zz@127.0.0.1:2526\r",
  ])("is taken where an address can hold it: %s", (url) => {
    expect(readSettings({ ...real, SMTP_URL: url }, wedding).ok).toBe(true);
  });

  test("may have meant a % itself where a letter is written with one", () => {
    expect(readsPercentSign("smtp://us:50%41@127.0.0.1:2526")).toBe(true);
    for (const password of ["p%23w", "p%40%2F%3F%3a", "l%C3%B6sen", "50%zz", "50%25"])
      expect(readsPercentSign(`smtp://us:${password}@127.0.0.1:2526`)).toBe(false);
  });
});

test("a code of one's own is needed where there is no sample, and can be switched off", () => {
  const own = { ...wedding, sample: undefined };
  expect(readSettings({}, own)).toMatchObject({ ok: false });
  expect(readSettings({ INVITATION_CODE: "off" }, own)).toMatchObject({
    ok: true,
    value: { access: "open", invitationCode: null },
  });
});

describe("trial mode is for one machine", () => {
  test.each(["0.0.0.0", "::", "localhost.example.com"])(
    "it does not open on %s without the explicit word, and a real site does",
    (HOST) => {
      expect(refusalOf({ HOST })).toEqual([expect.stringMatching(/^HOST=.*set TRIAL=yes\.$/)]);
      expect(refusalOf({ HOST, TRIAL: "no" })).toHaveLength(1);
      expect(refusalOf({ HOST, TRIAL: "yes" })).toEqual([]);
      expect(refusalOf({ ...real, HOST })).toEqual([]);
    },
  );

  test("nor as the name of another machine, which a proxy would lead others to", () => {
    const PUBLIC_URL = "http://osa.example.com";
    expect(refusalOf({ PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL=http:.*https address/)]);
    expect(refusalOf({ PUBLIC_URL, TRIAL: "yes" })).toEqual([]);
    expect(refusalOf({ PUBLIC_URL: "http://127.0.0.1:4000" })).toEqual([]);
  });

  test("a real site is no trial, and a trial for others takes no code that everybody knows", () => {
    expect(refusalOf({ ...real, TRIAL: "yes" }).join()).toContain("PUBLIC_URL is https");
    expect(refusalOf({ TRIAL: "yes", INVITATION_CODE: "sju blommor" }).join()).toContain("everybody knows");
    expect(refusalOf({ INVITATION_CODE: "sju blommor" })).toEqual([]);
  });
});

describe("the invitation code is none that somebody would guess", () => {
  test.each(["080624", "Märta & Theo"])(
    "%s is refused everywhere, and a better one proposed",
    (INVITATION_CODE) => {
      for (const settings of [{ ...real, INVITATION_CODE }, { INVITATION_CODE }]) {
        expect(refusalOf(settings)).toEqual([expect.stringMatching(proposal)]);
      }
    },
  );

  test("a short one is refused where the site is real", () => {
    expect(refusalOf({ ...real, INVITATION_CODE: "KX7M4T" })).toEqual([expect.stringMatching(proposal)]);
    expect(refusalOf({ INVITATION_CODE: "KX7M4T" })).toEqual([]);
    expect(refusalOf({ ...real, INVITATION_CODE: "KX7M4TQP" })).toEqual([]);
  });

  test("without one the sample's folder opens for the couple alone, who choose one in the browser", () => {
    expect(read(withoutCode)).toMatchObject({ ok: true, value: { production: true, invitationCode: null } });
  });

  test("a missing one is proposed, too, and the proposal is taken", () => {
    const result = readSettings(withoutCode, { ...wedding, couple: { first: "Ida", second: "Bo" } });
    const [sentence = ""] = result.ok ? [] : result.refusal;
    expect(sentence).toMatch(proposal);
    expect(refusalOf({ ...real, INVITATION_CODE: sentence.slice(-11) })).toEqual([]);
  });
});

describe("`access` in wedding.ts says who may come in", () => {
  test.each<[Access | undefined, object, object]>([
    [undefined, real, { access: "code", invitationCode: "our own words" }],
    ["code", real, { access: "code", invitationCode: "our own words" }],
    ["links only", real, { access: "links only", invitationCode: null }],
    ["links only", withoutCode, { access: "links only", invitationCode: null }],
    ["open", real, { access: "open", invitationCode: null }],
    ["open", withoutCode, { access: "open", invitationCode: null }],
    [undefined, { ...real, INVITATION_CODE: "off" }, { access: "open", invitationCode: null }],
    ["code", { ...real, INVITATION_CODE: "off" }, { access: "open", invitationCode: null }],
    ["open", { ...real, INVITATION_CODE: "off" }, { access: "open", invitationCode: null }],
  ])("%j with %j", (access, given, expected) => {
    expect(read({ ...given }, access)).toMatchObject({ ok: true, value: expected });
  });

  test("the old word for an open site never opens one that takes links only", () => {
    expect(refusalOf({ ...real, INVITATION_CODE: "off" }, "links only").join()).toContain("links only");
  });
});
