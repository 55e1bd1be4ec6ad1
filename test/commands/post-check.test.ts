// `npm run post -- check` on domains in good and bad order, and where DNS is silent or the site sends in another way.

import { expect, test } from "vitest";
import { runCommand } from "../kits/site/run-command.ts";
import { generateKeyPairSync } from "node:crypto";
import { type DnsRecords, openDnsServer } from "../kits/mail/dns-server.ts";

type Zone = Record<string, DnsRecords>;

const key = (modulusLength: number) =>
  generateKeyPairSync("rsa", { modulusLength })
    .publicKey.export({ format: "der", type: "spki" })
    .toString("base64");
const longKey = `v=DKIM1; k=rsa; p=${key(2048)}`;

const right: Zone = {
  "example.se": { MX: ["10 mx.example.net"], TXT: ["a=b", "v=spf1 include:_spf.example.net -all"] },
  "_spf.example.net": { TXT: ["v=spf1 ip4:192.0.2.0/24 a:out.example.net ~all"] },
  "selector1._domainkey.example.se": { TXT: [longKey] },
  "_dmarc.example.se": { TXT: ["v=DMARC1; p=quarantine; rua=mailto:us@example.se"] },
};

type Options = { typed?: string[]; environment?: Record<string, string>; silentAbout?: RegExp };

async function check(zone: Zone, { typed = [], environment = {}, silentAbout }: Options = {}) {
  await using dns = await openDnsServer(zone, silentAbout ? { silentAbout } : {});
  const settings = {
    POST: "smtp",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "us@example.se",
    ...environment,
  };
  const { code, said } = await runCommand(
    "post.ts",
    ["check", "--resolver", dns.address, ...typed],
    settings,
  );
  return { code, said, asked: dns.asked };
}

test("a domain with everything in place is found right", async () => {
  const { code, said } = await check(right);
  expect(said).toContain(
    "right    Replies and emails that come back can arrive: mx.example.net takes mail for example.se.",
  );
  expect(said).toContain("right    SPF: example.se says which servers may send for it");
  expect(said).toContain("with 2 of 10 look-ups");
  expect(said).toContain("right    DKIM: a public key stands at selector1._domainkey.example.se.");
  expect(said).toContain("right    DMARC: _dmarc.example.se says that receivers treat as spam");
  expect(said).toMatch(/\nAll is right\.\n$/);
  expect(code).toBe(0);
});

test("each thing that is missing is said, with the record to add", async () => {
  const without = (name: string): Zone =>
    Object.fromEntries(Object.entries(right).filter(([one]) => one !== name));
  const onlyText = { ...right, "example.se": { TXT: right["example.se"]?.TXT ?? [] } };
  const onlyMail = { ...right, "example.se": { MX: ["10 mx.example.net"] } };
  for (const [zone, words] of [
    [onlyText, "example.se has no MX record"],
    [
      { ...right, "example.se": { ...right["example.se"], MX: ["0 ."] } },
      "example.se says that it takes no mail",
    ],
    [onlyMail, `as TXT: example.se  "v=spf1 include:(what your mail host names) ~all"`],
    [without("_dmarc.example.se"), `as TXT: _dmarc.example.se  "v=DMARC1; p=none; rua=mailto:us@example.se"`],
    [without("_spf.example.net"), "example.se includes _spf.example.net, which has no SPF record"],
  ] as const) {
    const { code, said } = await check(zone);
    expect(said).toContain(words);
    expect(said).toMatch(/\n {2}missing .*[\s\S]*\nSomething is missing\.\n$/);
    expect(code).toBe(1);
  }
});

test("an SPF record that would fail, or lets everybody send, is not taken for one that protects", async () => {
  const nested = Object.fromEntries(
    Array.from({ length: 11 }, (_, at) => [
      `${at}.example.net`,
      { TXT: [`v=spf1 include:${at + 1}.example.net -all`] },
    ]),
  );
  for (const [records, words] of [
    [["v=spf1 mx -all", "v=spf1 include:_spf.example.net -all"], "2 records at example.se begin with v=spf1"],
    [["v=spf1 include:_spf.example.net"], `"v=spf1 include:_spf.example.net ~all"`],
    [["v=spf1 a +all"], `"v=spf1 a ~all"`],
    [["v=spf1 a all"], "lets every server in the world"],
    [["v=spf1 include:0.example.net -all"], "more than 10 look-ups"],
    [["v=spf1 include:example.se -all"], "more than 10 look-ups"],
    [["v=spf1 ipv4:192.0.2.1 -all"], `"ipv4:192.0.2.1" in the record of example.se is not understood`],
    [["v=spf1 include: -all"], `"include:" in the record of example.se is not understood`],
  ] as const) {
    const { code, said } = await check({
      ...right,
      ...nested,
      "example.se": { MX: ["1 mx.example.se"], TXT: records },
    });
    expect(said).toContain(words);
    expect(said).not.toContain("right    SPF");
    expect(code).toBe(1);
  }
});

test("an SPF record that leads to another is followed", async () => {
  const led = { MX: ["1 mx.example.se"], TXT: ["v=spf1 redirect=_spf.example.net"] };
  expect(await check({ ...right, "example.se": led })).toMatchObject({ code: 0 });
});

test("a DKIM key counts where it can be used, and what DNS cannot tell is said", async () => {
  const name = "selector1._domainkey.example.se";
  const withKey = (record: string): Zone => ({ ...right, [name]: { TXT: [record] } });
  for (const [record, words] of [
    ["v=DKIM1; p=", `the key at ${name} has been withdrawn`],
    ["v=DKIM1; p=bm8ga2V5", `what stands at ${name} is no usable public key`],
    [`v=DKIM1; p=${key(512)}`, "has 512 bits"],
    ["v=spf1 -all", `no usable key of example.se stands under the`],
  ] as const) {
    const { code, said } = await check(withKey(record));
    expect(said).toContain(words);
    expect(said).toContain("check again with --selector NAME");
    expect(said).toMatch(/\nNothing is missing as far as is known\.\n$/);
    expect(code).toBe(1);
    const named = await check(withKey(record), { typed: ["--selector", "selector1"] });
    expect(named.said).toMatch(/\n {2}missing {2}DKIM: .*selector1/);
    expect(named.code).toBe(1);
  }
  const own = { ...withKey("v=DKIM1; p="), "june._domainkey.example.se": { TXT: [longKey] } };
  const named = await check(own, { typed: ["--selector", "june"] });
  expect(named).toMatchObject({ code: 0, said: expect.stringContaining("june._domainkey.example.se") });
  expect(named.asked).not.toContain(`${name} TXT`);
});

test("a DMARC record of the domain above counts, by its policy for subdomains", async () => {
  const below: Zone = {
    ...right,
    "mail.example.se": { MX: ["1 mx.example.se"], TXT: ["v=spf1 mx -all"] },
    "google._domainkey.mail.example.se": { TXT: [longKey] },
  };
  const environment = { MAIL_FROM: "us@mail.example.se" };
  const policy = (record: string): Zone => ({ ...below, "_dmarc.example.se": { TXT: [record] } });
  expect(
    (await check(policy("v=DMARC1; p=none; sp=reject; rua=mailto:a@example.se"), { environment })).said,
  ).toContain(
    "right    DMARC: _dmarc.example.se says that receivers refuse what is not proven to be from the domain (reject).",
  );
  const nobodyReads = await check(policy("v=DMARC1; p=none"), { environment });
  expect(nobodyReads).toMatchObject({ code: 0, said: expect.stringContaining("nobody gets the reports") });
  const odd = await check(policy("v=DMARC1; p=maybe"), { environment });
  expect(odd).toMatchObject({ code: 1, said: expect.stringContaining("so it does not count") });
  const two = await check({
    ...right,
    "_dmarc.example.se": { TXT: ["v=DMARC1; p=none", "v=DMARC1; p=reject"] },
  });
  expect(two).toMatchObject({
    code: 1,
    said: expect.stringContaining("2 records stand at _dmarc.example.se"),
  });
});

test("a DNS server that says nothing is called silent, and nothing is called missing", async () => {
  const { code, said } = await check(right, { silentAbout: /./ });
  for (const what of ["Replies and emails that come back", "SPF", "DKIM", "DMARC"]) {
    expect(said).toMatch(new RegExp(`\\n {2}unknown {2}${what}: the DNS server gave no answer about `));
  }
  expect(said).not.toContain("missing  ");
  expect(code).toBe(1);
});

test("where one answer fails to come, the rest is still told", async () => {
  const cases = [
    [/^_spf\.example\.net /, "SPF: the DNS server gave no answer about _spf.example.net"],
    [/^_dmarc\./, "DMARC: the DNS server gave no answer about _dmarc.example.se"],
    [/_domainkey/, "DKIM: the DNS server gave no answer about "],
  ] as const;
  // At once, since each waits for a silent server.
  const checked = cases.map(async ([silentAbout, words]) => ({
    words,
    ...(await check(right, { silentAbout })),
  }));
  for (const { words, code, said } of await Promise.all(checked)) {
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
