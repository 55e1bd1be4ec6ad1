// `npm run post -- check` where DNS is silent, names are foreign, or the site sends in another way.

import { expect, test } from "vitest";
import { check, longKey, right, type Zone } from "../kits/checked-domain.ts";
import { runCommand } from "../kits/run-command.ts";

test("a DNS server that says nothing is called silent, and nothing is called missing", async () => {
  const { code, said } = await check(right, { silentAbout: /./ });
  for (const what of ["Replies and emails that come back", "SPF", "DKIM", "DMARC"]) {
    expect(said).toMatch(new RegExp(`\\n {2}unknown {2}${what}: the DNS server gave no answer about `));
  }
  expect(said).not.toContain("missing  ");
  expect(code).toBe(1);
});

test("where one answer fails to come, the rest is still told", async () => {
  for (const [silentAbout, words] of [
    [/^_spf\.example\.net /, "SPF: the DNS server gave no answer about _spf.example.net"],
    [/^_dmarc\./, "DMARC: the DNS server gave no answer about _dmarc.example.se"],
    [/_domainkey/, "DKIM: the DNS server gave no answer about "],
  ] as const) {
    const { code, said } = await check(right, { silentAbout });
    expect(said).toContain(words);
    expect(said).toContain("  right    ");
    expect(said).not.toContain("  missing  ");
    expect(code).toBe(1);
  }
});

test("a domain that does not exist is said to, and nothing else", async () => {
  const { code, said } = await check(right, { environment: { MAIL_FROM: "us@exampel.se" } });
  expect(said).toContain("missing  By the DNS server that was asked, the domain exampel.se does not exist.");
  expect(said).not.toMatch(/SPF|DKIM|DMARC/);
  expect(code).toBe(1);
});

test("a domain with letters beyond a to z is looked up as DNS knows it", async () => {
  const ascii = "xn--brllop-xxa.example";
  const zone: Zone = {
    ...right,
    [ascii]: { MX: ["10 mx.example.net"], TXT: ["v=spf1 mx -all"] },
    [`google._domainkey.${ascii}`]: { TXT: [longKey] },
    [`_dmarc.${ascii}`]: { TXT: ["v=DMARC1; p=reject; rua=mailto:us@example.se"] },
  };
  const { code, said } = await check(zone, { environment: { MAIL_FROM: "us@Bröllop.example" } });
  expect(said).toContain(`Checking bröllop.example (in DNS: ${ascii}), the domain of MAIL_FROM`);
  expect([code, said]).toEqual([0, expect.stringContaining("All is right.")]);
});

test("replies to another domain must be able to arrive there", async () => {
  const replies = { MAIL_REPLY_TO: "us@replies.example" };
  const zone: Zone = { ...right, "replies.example": { A: ["192.0.2.5"] } };
  const { code, said } = await check(zone, { environment: replies });
  expect(said).toContain(
    "right    Emails that come back can arrive: mx.example.net takes mail for example.se.",
  );
  expect(said).toContain("note     Guests' replies may arrive: replies.example has no MX record");
  expect(code).toBe(0);
  const gone = await check(right, { environment: replies });
  expect(gone.said).toContain(
    "missing  Guests' replies cannot arrive: by the DNS server that was asked, the domain replies.example does not exist",
  );
  expect(gone.code).toBe(1);
});

test("what the check means where emails stay here or leave by a host is said first", async () => {
  const folder = await check(right, { environment: { POST: "folder" } });
  expect(folder).toMatchObject({
    code: 0,
    said: expect.stringContaining("With POST=folder every email stays"),
  });
  const host = { POST: "sendEmail", SEND_EMAIL_URL: "https://api.example.com/sendEmail" };
  const byHost = await check(right, { environment: host });
  expect(byHost).toMatchObject({
    code: 0,
    said: expect.stringContaining("the host at SEND_EMAIL_URL chooses"),
  });
  const nobody = await check(right, { environment: { ...host, MAIL_FROM: "" } });
  expect(nobody).toMatchObject({
    code: 1,
    said: "MAIL_FROM is not set, so there is no sender's domain to check.\n",
  });
});

test("a check that is typed wrongly says how it is typed, and looks nothing up", async () => {
  for (const typed of [
    ["us@example.se"],
    ["--selector", "a b"],
    ["--resolver", "dns.example"],
    ["--selector"],
    ["--all"],
  ]) {
    const { code, said } = await runCommand("post.ts", ["check", ...typed], { MAIL_FROM: "us@example.se" });
    expect([typed, code]).toEqual([typed, 2]);
    expect(said).toMatch(/^Usage: .*\n.* check \[--selector NAME\] \[--resolver ADDRESS:PORT\]\n$/);
  }
});
