import { expect, test } from "vitest";
import { openSendEmailPost } from "#server/mail/post.ts";
import { openListeningSite } from "../../kits/site/listening-site.ts";
import { openVisitedSite, origin, site as built, type VisitedSite } from "../../kits/site/visit.ts";

const serviceToken = "a-service-token-that-is-long-enough-for-tests";
const email = {
  to: ["asa@example.se"],
  subject: "Bussen",
  text: "Den går kl. två.",
  html: "<p>Den går kl. två.</p>",
};
const path = "/api/sendEmail";
const bearer = { Authorization: `Bearer ${serviceToken}` };
const json = { "Content-Type": "application/json" };

type Sent = { status: number; headers: Headers; body: string };

async function open(settings = {}) {
  const opened = await openVisitedSite({ settings: { serviceToken, ...settings } });
  const { answer } = built.openSite(opened.services);
  async function send(
    body: unknown,
    headers: Record<string, string> = bearer,
    method = "POST",
  ): Promise<Sent> {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init = method === "GET" || method === "HEAD" ? {} : { body: text };
    const request = new Request(origin + path, { method, headers: { ...json, ...headers }, ...init });
    const response = await answer(request, "192.0.2.1");
    return { status: response.status, headers: response.headers, body: await response.text() };
  }
  return { ...opened, send };
}

async function adminHeaders(site: VisitedSite): Promise<Record<string, string>> {
  const admin = await site.signedIn();
  const Cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { Cookie, Origin: origin };
}

function idsOf({ body }: Sent): string[] {
  return (JSON.parse(body) as { letters: string[] }).letters;
}

test("a program with the token sends one email to each, and nobody sees the others", async () => {
  await using site = await open();
  const to = ["asa@example.se", "Kalle@smörgås.example"];
  const sent = await site.send({ ...email, to });
  expect(sent.status).toBe(202);
  expect(sent.headers.get("Content-Type")).toContain("application/json");
  const ids = idsOf(sent);
  expect(new Set(ids).size).toBe(2);
  const stored = await Promise.all(ids.map((id) => site.services.documents.get("outbox", id)));
  expect(stored.map((each) => each?.data["to"])).toEqual(to.map((address) => [address]));
  expect(stored.map((each) => each?.data["guestId"])).toEqual(["asa", null]);
  site.services.outbox.start();
  await site.services.outbox.drain();
  // Several leave at a time, in any order.
  expect(site.emails).toHaveLength(2);
  expect(site.emails).toEqual(expect.arrayContaining(to.map((address) => ({ ...email, to: [address] }))));
});

test("an admin who is signed in may send, from this site alone", async () => {
  await using site = await open();
  const signedIn = await adminHeaders(site);
  expect((await site.send(email, signedIn)).status).toBe(202);
  for (const forged of [
    { ...signedIn, Origin: "https://evil.example" },
    { Cookie: signedIn["Cookie"] ?? "" },
    { ...signedIn, "Sec-Fetch-Site": "cross-site" },
    { ...signedIn, "Sec-Fetch-Site": "same-site" },
  ]) {
    expect((await site.send(email, forged)).status).toBe(401);
  }
  expect(await site.services.documents.list("outbox")).toHaveLength(1);
});

test("everybody else gets one and the same 401, whatever they send", async () => {
  await using site = await open();
  const signedIn = await adminHeaders(site);
  const [name, value] = (signedIn["Cookie"] ?? "").split("=", 2);
  const callers: Record<string, string>[] = [
    {},
    { Origin: origin },
    { Authorization: "" },
    { Authorization: "Bearer" },
    { Authorization: "Bearer " },
    { Authorization: "Bearer null" },
    { Authorization: `Bearer ${serviceToken.slice(1)}` },
    { Authorization: `Bearer ${serviceToken}x` },
    { Authorization: `Bearer ${serviceToken} ${serviceToken}` },
    { Authorization: serviceToken },
    { Authorization: `Basic ${Buffer.from(`service:${serviceToken}`).toString("base64")}` },
    { ...signedIn, Authorization: "Bearer wrong" },
    { Cookie: `${name}=${value?.slice(0, -2)}xx`, Origin: origin },
    { Cookie: `${name}=`, Origin: origin },
  ];
  const bodies: [unknown, Record<string, string>][] = [
    [email, {}],
    ["", {}],
    ["{", {}],
    [{ ...email, to: [] }, {}],
    ["x".repeat(300_000), { "Content-Length": "300000" }],
    [email, { "Content-Type": "text/plain" }],
    [email, { "Idempotency-Key": "å" }],
  ];
  const answers = new Set<string>();
  for (const caller of callers) {
    for (const [body, headers] of bodies) {
      const { status, headers: sent, body: text } = await site.send(body, { ...headers, ...caller });
      answers.add(JSON.stringify([status, [...sent].toSorted(), text]));
    }
  }
  expect([...answers].map((answer) => answer.slice(0, 4))).toEqual(["[401"]);
  expect(await site.services.documents.list("outbox")).toEqual([]);
  // Where no token is set, none opens.
  await using closed = await open({ serviceToken: null });
  for (const token of ["", "null", "undefined", serviceToken]) {
    expect((await closed.send(email, { Authorization: `Bearer ${token}` })).status).toBe(401);
  }
});

test("nobody reads here", async () => {
  await using site = await open();
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await site.send("", bearer, method);
    expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
  }
  for (const method of ["PUT", "DELETE", "PATCH"])
    expect((await site.send(email, bearer, method)).status).toBe(405);
});

test("what is wrong is told by its place and its kind, and nothing is kept", async () => {
  await using site = await open();
  // All at once, and nothing of it is repeated.
  const { status, body } = await site.send({ to: ["secret"], subject: "", bcc: "x" });
  expect(status).toBe(400);
  expect((JSON.parse(body) as { problems: unknown[] }).problems).toHaveLength(5);
  expect(body).not.toContain("secret");
  expect(await site.services.documents.list("outbox")).toEqual([]);
});

test("what is too large, or no JSON by its name, is not read", async () => {
  await using site = await open();
  expect((await site.send({ ...email, html: "x".repeat(101 * 1024) })).status).toBe(413);
  expect((await site.send(email, { ...bearer, "Content-Type": "text/plain" })).status).toBe(415);
  expect(
    (await site.send(email, { ...bearer, "Content-Type": "application/json; charset=utf-8" })).status,
  ).toBe(202);
});

test("200 emails an hour, each caller for itself, also at many requests at once; then it says when to come back", async () => {
  await using site = await open();
  const five = { ...email, to: Array.from({ length: 5 }, (_, at) => `guest${at}@example.se`) };
  const sent = await Promise.all(Array.from({ length: 50 }, () => site.send(five)));
  expect(sent.filter(({ status }) => status === 202)).toHaveLength(40);
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(await site.services.documents.list("outbox")).toHaveLength(200);
  const refused = await site.send(email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await site.send(email, await adminHeaders(site))).status).toBe(202);
  expect(await site.services.documents.list("outbox")).toHaveLength(201);
  site.clock.now += Number(refused.headers.get("Retry-After")) * 1000;
  expect((await site.send(email)).status).toBe(202);
});

test("sent again under the same key, an email leaves once", async () => {
  await using site = await open();
  const named = { ...bearer, "Idempotency-Key": "bus-1" };
  const sent = await Promise.all(Array.from({ length: 10 }, () => site.send(email, named)));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  expect((await site.send({ ...email, subject: "Tåget" }, named)).status).toBe(422);
  expect(await site.services.documents.list("outbox")).toHaveLength(1);
  const others = { ...(await adminHeaders(site)), "Idempotency-Key": "bus-1" };
  expect((await site.send({ ...email, subject: "Tåget" }, others)).status).toBe(202);
  expect((await site.send(email, { ...bearer, "Idempotency-Key": "x".repeat(256) })).status).toBe(400);
});

test("an email goes from site to site and on to its reader, word for word and once; what will never be taken is refused", async () => {
  await using host = await openListeningSite({ serviceToken });
  const { services, clock, emails } = host.site;
  const post = openSendEmailPost({ url: host.url + path, token: serviceToken });
  const sent = { ...email, to: ["kalle@smörgås.example"], subject: "Tack för ditt svar, Åsa – vi ses!" };
  const deliver = (changed: object = {}) =>
    post.deliver(
      { ...sent, ...changed },
      { messageId: "abc-1", signal: AbortSignal.timeout(10_000), stopLink: null },
    );
  const first = await deliver();
  expect(first).toMatchObject({
    outcome: "sent",
    reply: expect.stringMatching(/^202 Accepted \{"letters":\["[\w-]+"\]\}$/),
  });
  services.outbox.start();
  await services.outbox.drain();
  expect(emails).toEqual([{ ...sent, to: ["kalle@xn--smrgs-pra0j.example"] }]);
  // As long as an outbox tries, with the hour of the housekeeping between.
  clock.now += 48 * 60 * 60 * 1000;
  await built.forgetWhatIsOld(services);
  expect(await deliver()).toEqual(first);
  expect(await services.documents.list("outbox")).toHaveLength(1);
  expect(await deliver({ subject: "Another" })).toMatchObject({ outcome: "refused" });
  expect(await deliver({ html: "x".repeat(101 * 1024) })).toMatchObject({ outcome: "refused" });
  expect(await deliver({ html: " " })).toEqual({
    outcome: "refused",
    reply: '400 Bad Request {"problems":[{"path":"html","problem":"empty"}]}',
  });
});
