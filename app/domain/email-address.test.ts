import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import {
  findLikelyAddress,
  maskEmail,
  maskEmailsDistinctly,
  maskOwnEmail,
  readEmailAddress,
} from "./email-address.ts";

test.each([
  "astrid@example.se",
  "a@b.se",
  "astrid.lind+brollop@post.example.co.uk",
  "o'brien_1@example.ie",
  "FARMOR@EXAMPLE.SE",
  "kalle@smörgåsbord.se",
  "kalle@xn--smrgsbord-82a8p.se",
  "post@пример.рф",
  `${"a".repeat(64)}@example.se`,
])("the address %s is taken as it is", (address) => {
  expect(readEmailAddress(address)).toEqual({ ok: true, value: address });
});

test.each([
  ["  astrid@example.se ", "astrid@example.se"],
  ["astrid@example.se\u00a0", "astrid@example.se"],
  ["kalle@smörgås.se".normalize("NFD"), "kalle@smörgås.se"],
])("blanks that a phone adds, and combining marks, make no other address (%j)", (typed, value) => {
  expect(readEmailAddress(typed)).toEqual({ ok: true, value });
});

test.each(["", "   ", "\t"])("nothing typed is told apart from a slip (%j)", (text) => {
  expect(readEmailAddress(text)).toEqual({ ok: false, refusal: "empty" });
});

test.each([
  `${"a".repeat(65)}@example.se`,
  `a@${"bcdefghij.".repeat(25)}example.se`,
  `${"a".repeat(60)}@${"ö".repeat(20)}.${"bcdefghij.".repeat(17)}se`,
])("an address longer than mail allows is refused", (text) => {
  expect(readEmailAddress(text)).toEqual({ ok: false, refusal: "too long" });
});

test.each([
  "astrid",
  "astrid@",
  "@example.se",
  "astrid@example",
  "astrid@localhost",
  "astrid@@example.se",
  "astrid@a@example.se",
  "astrid.@example.se",
  ".astrid@example.se",
  "as..trid@example.se",
  "astrid@example..se",
  "astrid@.example.se",
  "astrid@example.se.",
  "astrid@-example.se",
  "astrid@example-.se",
  "astrid@example.5",
  "astrid@127.0.0.1",
  "astrid@0x7f.1",
  "astrid@[127.0.0.1]",
  "astrid@exam_ple.se",
  "ast rid@example.se",
  "astrid@exam ple.se",
  "åsa@example.se",
  "astrid@ex\uff41mple.se",
  "astrid@example\uff0ese",
  "astrid@example\u3002se",
  "astrid@exam\u200bple.se",
  "astrid@\u202eexample.se",
])("what is no address is refused (%j)", (text) => {
  expect(readEmailAddress(text)).toEqual({ ok: false, refusal: "malformed" });
});

test.each([
  "astrid@example.se,evil@example.com",
  "astrid@example.se, evil@example.com",
  "astrid@example.se;evil@example.com",
  "astrid@example.se evil@example.com",
  "astrid@example.se\nBcc: evil@example.com",
  "astrid@example.se\r\nBcc: evil@example.com",
  "astrid@example.se\r\n.\r\nMAIL FROM:<x@example.com>",
  "astrid@example.se\n",
  "\r\nastrid@example.se",
  "astrid@example.se\0",
  "astrid@example.se%0d%0aBcc:evil@example.com",
  "astrid%evil.example@example.se",
  "evil.example!astrid@example.se",
  "<astrid@example.se>",
  "Astrid <astrid@example.se>",
  "astrid@example.se>",
  "astrid@example.se> SIZE=1 <evil@example.com",
  '"astrid"@example.se',
  '"astrid@example.se,"@example.se',
  "astrid(evil@example.com)@example.se",
  "friends: astrid@example.se;",
  "mailto:astrid@example.se",
  "astrid@example.se?cc=evil@example.com",
  "astrid@example.se/evil",
  "astrid@example.se:25",
  "astrid@example.se#x",
  "astrid@example.se\u2028evil@example.com",
  "astrid@example.se\u0085evil@example.com",
  "astrid@example.se\u000bevil@example.com",
  "astrid\\@example.se",
  "@relay.example:astrid@example.se",
])("no second recipient and no header gets in (%j)", (text) => {
  expect(readEmailAddress(text)).toEqual({ ok: false, refusal: "malformed" });
});

test("whatever is accepted has one @ and nothing that ends or parts an address", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."ab1.@-_+ ,;<>\"'\\\r\n\0\t:()[]%!åÖ\u0301\uff0e\u200b".split("")),
    maxLength: 24,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.tuple(text, text).map(([a, b]) => `${a}@${b}.se`),
      ),
      (typed) => {
        const read = readEmailAddress(typed);
        if (read.ok) expect(read.value).toMatch(/^[^\s\p{C},;:<>()[\]"\\@%!]+@[^\s\p{C},;:<>()[\]"\\@%!]+$/u);
      },
    ),
    { numRuns: examples(300, 10_000) },
  );
});

/** A short address looks as long as a long one, and a company's domain like a large provider's. */
test.each([
  ["anna.berg@example.se", "a•••@e•••"],
  ["a@example.se", "a•••@e•••"],
  ["anna@example.museum", "a•••@e•••"],
  ["call anna", "•••"],
  ["@example.se", "•••"],
])(
  "of an email only the first letter of each half is shown, and what is none not at all: %s",
  (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  },
);

test.each([
  ["karin@example.se", "k•••n@e•••••e.se"],
  ["bo@mail.example.co.uk", "b•@m•••••••••••••o.uk"],
  ["å@ö.se", "å@ö.se"],
  ["eva@localhost", "e•a@l•••••••t"],
  ["call anna", "•••"],
])("a household can tell an address of its own from another one of theirs: %s", (email, shown) => {
  expect(maskOwnEmail(email)).toBe(shown);
});

test("two addresses that look alike are told apart by the ending of their domains, if at all", () => {
  const alike = ["anna@example.se", "a.berg@example.co.uk", "call anna", "a@localhost"];
  expect(maskEmailsDistinctly(alike)).toEqual(["a•••@e•••.se", "a•••@e•••.uk", "•••", "a•••@l•••"]);
  expect(maskEmailsDistinctly(["anna@example.se", "berg@example.se"])).toEqual(["a•••@e•••", "b•••@e•••"]);
  expect(maskEmailsDistinctly(["anna@e.se", "a@e.se"])).toEqual(["a•••@e•••.se", "a•••@e•••.se"]);
  expect(maskEmailsDistinctly([])).toEqual([]);
});

test.each([
  ["gmial.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["GMAIL.CM", "gmail.com"],
  ["gmailc.om", "gmail.com"],
  ["gmail.se", "gmail.com"],
  ["hotmail.con", "hotmail.com"],
  ["hotmial.se", "hotmail.se"],
  ["hotmal.com", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["yahooo.se", "yahoo.se"],
  ["iclod.com", "icloud.com"],
  ["telia.ce", "telia.com"],
  ["live.con", "live.com"],
  ["btinternt.com", "btinternet.com"],
])("%s looks like a slip of %s", (typed, meant) => {
  expect(findLikelyAddress(`Asa.Ek@${typed}`)).toBe(`Asa.Ek@${meant}`);
});

test.each([
  "gmail.com",
  "Hotmail.com",
  "live.se",
  "telia.com",
  "hotmail.de",
  "hotmail.es",
  "yahoo.de",
  "outlook.dk",
  "live.dk",
  "telia.no",
  "mail.com",
  "ymail.com",
  "love.com",
  "life.se",
  "example.se",
  "example.org",
  "me.com",
  "constructor",
])("%s is left alone", (domain) => {
  expect(findLikelyAddress(`asa@${domain}`)).toBeNull();
});

test("what is no address is left alone", () => {
  for (const text of ["", "@gmial.com", "gmial.com"]) expect(findLikelyAddress(text)).toBeNull();
});
