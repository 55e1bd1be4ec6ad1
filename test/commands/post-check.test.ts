// `npm run post -- check` on domains in good and bad order.

import { expect, test } from "vitest";
import { check, key, longKey, right, type Zone } from "../kits/checked-domain.ts";

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
