import { describe, expect, test } from "vitest";
import type { Access } from "#domain/wedding/wedding.ts";
import { wedding } from "#wedding/wedding.ts";
import { readSettings } from "./env.ts";

const real = {
  PUBLIC_URL: "https://osa.example.com",
  INVITATION_CODE: "our own words",
  POST: "smtp",
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "us@example.com",
};

const proposal = /This one is random: [2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]{3}$/;

function read(environment: Record<string, string>, access?: Access) {
  const { access: _, ...facts } = wedding;
  return readSettings(environment, access ? { ...facts, access } : facts);
}

function refusalOf(environment: Record<string, string>, access?: Access): readonly string[] {
  const settings = read(environment, access);
  return settings.ok ? [] : settings.refusal;
}

describe("trial mode is for one machine", () => {
  test.each(["localhost", "osa.localhost", "127.0.0.1", "127.8.9.1", "::1"])("it opens on %s", (HOST) => {
    expect(refusalOf({ HOST })).toEqual([]);
  });

  test.each([
    "0.0.0.0",
    "::",
    "192.168.1.20",
    "::ffff:127.0.0.1",
    "localhost.example.com",
    "127.0.0.1.example.com",
  ])("it does not open on %s without the explicit word, and a real site does", (HOST) => {
    expect(refusalOf({ HOST })).toEqual([expect.stringMatching(/^HOST=.*set TRIAL=yes\.$/)]);
    expect(refusalOf({ HOST, TRIAL: "no" })).toHaveLength(1);
    expect(refusalOf({ HOST, TRIAL: "yes" })).toEqual([]);
    expect(refusalOf({ ...real, HOST })).toEqual([]);
  });

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
  test.each(["080624", "20240608", "11 22 33 44 55", "Märta & Theo", "THEO-2024-06-08"])(
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
    const { INVITATION_CODE: _, ...without } = real;
    expect(read(without)).toMatchObject({ ok: true, value: { production: true, invitationCode: null } });
  });

  test("a missing one is proposed, too, and the proposal is taken", () => {
    const { INVITATION_CODE: _, ...without } = real;
    const own = readSettings(without, { ...wedding, couple: { first: "Ida", second: "Bo" } });
    const [sentence = ""] = own.ok ? [] : own.refusal;
    expect(sentence).toMatch(proposal);
    expect(refusalOf({ ...real, INVITATION_CODE: sentence.slice(-11) })).toEqual([]);
  });
});

describe("`access` in wedding.ts says who may come in", () => {
  const { INVITATION_CODE: _, ...withoutCode } = real;

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
