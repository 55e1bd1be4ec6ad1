// Proves that the tests' receiver is strict: each request differs in one point from an accepted one.

import { expect, test } from "vitest";
import { openSendEmailReceiver, receiverToken } from "./send-email-receiver.ts";

const email = { to: ["astrid@example.se"], subject: "Hej", text: "Hej", html: "<p>Hej" };
const headers = {
  Authorization: `Bearer ${receiverToken}`,
  "Content-Type": "application/json",
  "Idempotency-Key": '"a"',
};

test.each<[number, string, { method?: string; path?: string; headers?: object; body?: unknown }]>([
  [202, "what it should be", {}],
  [404, "another path", { path: "/" }],
  [405, "another method", { method: "PUT" }],
  [401, "another token", { headers: { Authorization: "Bearer another" } }],
  [415, "another type", { headers: { "Content-Type": "text/plain" } }],
  [400, "a key without quotes", { headers: { "Idempotency-Key": "a" } }],
  [400, "two keys", { headers: { "Idempotency-Key": '"a", "b"' } }],
  [400, "no JSON", { body: "{" }],
  [400, "no object", { body: [email] }],
  [400, "a fifth field", { body: { ...email, from: "us@example.se" } }],
  [400, "no HTML", { body: { ...email, html: undefined } }],
  [400, "a text for a list", { body: { ...email, to: "astrid@example.se" } }],
  [400, "nobody", { body: { ...email, to: [] } }],
  [400, "the same twice", { body: { ...email, to: ["a@example.se", "a@example.se"] } }],
  [400, "too many", { body: { ...email, to: Array.from({ length: 51 }, (_, at) => `g${at}@example.se`) } }],
  [400, "a comma list", { body: { ...email, to: ["a@example.se,b@example.se"] } }],
  [400, "a domain beyond ASCII", { body: { ...email, to: ["kalle@smörgås.example"] } }],
  [400, "a subject of two lines", { body: { ...email, subject: "Hej\r\nBcc: evil@example.com" } }],
  [413, "too much", { body: { ...email, html: "x".repeat(101 * 1024) } }],
])("%i for %s", async (status, _, { method = "POST", path, headers: changed, body = email }) => {
  await using receiver = await openSendEmailReceiver();
  const request = { method, headers: { ...headers, ...changed } };
  const answer = await fetch(path ? new URL(path, receiver.url) : receiver.url, {
    ...request,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  expect(answer.status).toBe(status);
  expect(receiver.sent).toHaveLength(status === 202 ? 1 : 0);
});

test("while an email is under way, its key is told so, and afterwards it gets the same answer", async () => {
  await using receiver = await openSendEmailReceiver({ slowMs: 100 });
  const post = () => fetch(receiver.url, { method: "POST", headers, body: JSON.stringify(email) });
  const first = post();
  await receiver.arrived(1);
  expect((await post()).status).toBe(409);
  const words = await (await first).text();
  expect(await (await post()).text()).toBe(words);
  expect(receiver.sent).toHaveLength(1);
});
