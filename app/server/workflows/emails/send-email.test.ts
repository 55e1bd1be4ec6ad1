import { expect, test } from "vitest";
import { readEmailRequest } from "./send-email.ts";

const email = { to: ["asa@example.se"], subject: "Bussen", text: "Kl. två.", html: "<p>Kl. två.</p>" };

function problemsOf(body: unknown) {
  const read = readEmailRequest(typeof body === "string" ? body : JSON.stringify(body));
  return read.ok ? [] : read.refusal;
}

test("an email is read as it was written, to up to fifty people", () => {
  const to = Array.from({ length: 50 }, (_, at) => `guest${at}@example.se`);
  const lines = { ...email, to, text: "Hej\r\n\tÅsa\n.\n" };
  expect(readEmailRequest(JSON.stringify(lines))).toEqual({ ok: true, value: lines });
});

test.each([
  "asa@example.se,evil@example.com",
  "asa@example.se\r\nBcc: evil@example.com",
  " asa@example.se",
  "Åsa <asa@example.se>",
  "",
])("%j is not one recipient", (address) => {
  expect(problemsOf({ ...email, to: ["theo@example.org", address] })).toEqual([
    { path: "to.1", problem: "not one email address" },
  ]);
});

test.each([
  [{ ...email, subject: "Hej\r\nBcc: evil@example.com" }, "subject", "not plain text"],
  [{ ...email, subject: "Hej\nX: y" }, "subject", "not plain text"],
  [{ ...email, subject: "Hej\u0000" }, "subject", "not plain text"],
  [{ ...email, subject: "Hej\u2029" }, "subject", "not plain text"],
  [{ ...email, subject: "x".repeat(901) }, "subject", "too long"],
  [{ ...email, subject: " " }, "subject", "empty"],
  [{ ...email, subject: ["Hej"] }, "subject", "not a text"],
  [{ ...email, subject: undefined }, "subject", "missing"],
  [{ ...email, text: "a\u0000b" }, "text", "not plain text"],
  [{ ...email, text: "\ud800" }, "text", "not plain text"],
  [{ ...email, html: "a\u001bb" }, "html", "not plain text"],
  [{ ...email, html: null }, "html", "not a text"],
  [{ ...email, to: "asa@example.se" }, "to", "not a list"],
  [{ ...email, to: [] }, "to", "empty"],
  [{ ...email, to: { 0: "asa@example.se", length: 1 } }, "to", "not a list"],
  [{ ...email, to: [["asa@example.se"]] }, "to.0", "not a text"],
  [{ ...email, to: ["asa@example.se", "ASA@example.se"] }, "to.1", "twice"],
  [{ ...email, to: Array.from({ length: 51 }, (_, at) => `guest${at}@example.se`) }, "to", "too many"],
  [{ ...email, cc: ["evil@example.com"] }, "cc", "unknown key"],
  [{ ...email, from: "evil@example.com" }, "from", "unknown key"],
  [
    '{"__proto__":{"to":["evil@example.com"]},"to":["a@example.se"],"subject":"a","text":"a","html":"a"}',
    "__proto__",
    "unknown key",
  ],
  [[email], "", "not an object"],
  ["null", "", "not an object"],
  ["{", "", "not JSON"],
  ["", "", "not JSON"],
])("%j is refused with its reason", (body, path, problem) => {
  expect(problemsOf(body)).toEqual([{ path, problem }]);
});
