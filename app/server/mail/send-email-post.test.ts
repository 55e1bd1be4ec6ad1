import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { pipeline } from "node:stream";
import { describe, expect } from "vitest";
import { type Delivery, openSendEmailPost } from "./post.ts";
import { contractEmail, deliverContractEmail, postContract } from "#test/contracts/post-contract.ts";
import { type Behaviour, openSendEmailReceiver, receiverToken } from "#test/kits/mail/send-email-receiver.ts";
import { testWith } from "#test/kits/site/test-with.ts";

function openPost(url: string, changed: Partial<Parameters<typeof openSendEmailPost>[0]> = {}) {
  const post = openSendEmailPost({ url, token: receiverToken, ...changed });
  return { ...post, [Symbol.asyncDispose]: post.close };
}

/** Sends one fixed reply to every client that connects and writes. */
function openRawServer(said: string, thenHangsUp = false) {
  return listen(
    createServer((socket) => {
      socket.on("error", () => {}); // Some tests are about clients that hang up.
      socket.once("data", () => (thenHangsUp ? socket.end(said) : socket.write(said)));
    }),
  );
}

async function listen(server: Server) {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/sendEmail`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function openReceived(behaviour: Behaviour = {}, changed: Parameters<typeof openPost>[1] = {}) {
  const receiver = await openSendEmailReceiver(behaviour);
  const post = openPost(receiver.url, changed);
  return {
    ...receiver,
    post,
    async [Symbol.asyncDispose]() {
      await post.close();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

const deliver = deliverContractEmail;

postContract("letters by sendEmail", async () => {
  const received = await openReceived({ isForgetful: true });
  return {
    ...received,
    async arrived(count) {
      return (await received.arrived(count)).map(({ key, ...email }) => ({ ...email, id: key }));
    },
  };
});

const test = testWith(() => openReceived());

test("the host's words come back with an email that was taken", async ({ post, sent }) => {
  expect(await deliver({ post })).toEqual({ outcome: "sent", reply: '202 Accepted {"letters":["sent 1"]}' });
  expect(sent).toEqual([{ ...contractEmail, key: '"abc-1"' }]);
});

test("an email that is sent again under its key leaves once, and gets the first answer", async (receiver) => {
  const first = await deliver(receiver);
  expect(await deliver(receiver)).toEqual(first);
  expect(receiver.sent).toHaveLength(1);
  expect(await deliver(receiver, { subject: "Another" })).toMatchObject({ outcome: "refused" });
});

test("a key with quotes and backslashes is still one key", async ({ post, sent }) => {
  expect(await deliver({ post }, {}, String.raw`a"b\c`)).toMatchObject({ outcome: "sent" });
  expect(sent[0]?.key).toBe(String.raw`"a\"b\\c"`);
});

test("no connection is kept for an email that may never come", async ({ post, openConnections }) => {
  await deliver({ post });
  await expect.poll(openConnections).toBe(0);
});

test("where there is no token, none is sent", async ({ url }) => {
  await using post = openPost(url, { token: null });
  expect(await deliver({ post })).toEqual({ outcome: "unreachable", reply: "401 Unauthorized Unauthorized" });
});

test("a closed post takes no more emails, and the one under way ends as it would", async () => {
  await using receiver = await openReceived({ slowMs: 100 });
  const underWay = deliver(receiver);
  await receiver.arrived(1);
  await receiver.post.close();
  expect(await deliver(receiver)).toMatchObject({ outcome: "unreachable" });
  expect(await underWay).toMatchObject({ outcome: "sent" });
  expect(receiver.requests()).toBe(1);
});

describe("what the host answers decides", () => {
  test.each<[Delivery["outcome"], readonly number[]]>([
    ["sent", [200, 201, 202, 204]],
    ["refused", [400, 413, 422]],
    ["put off", [409, 425]],
    ["unreachable", [401, 402, 403, 404, 405, 406, 407, 408, 410, 415, 421, 426, 429, 431, 451]],
    ["unreachable", [500, 501, 502, 503, 504, 507]],
    ["unreachable", [300, 301, 302, 303, 304, 307, 308]],
  ])("%s: %j", async (outcome, statuses) => {
    await using receiver = await openSendEmailReceiver();
    await using elsewhere = await openSendEmailReceiver();
    await using post = openPost(receiver.url);
    for (const status of statuses) {
      receiver.behave({ refuseWith: { status, headers: { Location: elsewhere.url } } });
      expect([status, (await deliver({ post })).outcome]).toEqual([status, outcome]);
    }
    expect(elsewhere.requests()).toBe(0);
  });
});

test("its words are kept as one short line", async ({ post, behave }) => {
  behave({ refuseWith: { status: 422, words: '{\n  "to": "unknown"\n}\n' } });
  expect(await deliver({ post })).toEqual({
    outcome: "refused",
    reply: '422 Unprocessable Entity { "to": "unknown" }',
  });
  behave({ refuseWith: { status: 200, words: "x".repeat(5_000_000) } });
  const { outcome, reply } = await deliver({ post });
  expect([outcome, reply.length]).toEqual(["sent", "200 OK ".length + 1024]);
});

test("once it has answered, neither a cut nor an endless word of it changes that", async () => {
  await using cut = await openRawServer(
    "HTTP/1.1 202 Accepted\r\nContent-Length: 100\r\n\r\nhalf a wo",
    true,
  );
  await using endless = await openRawServer("HTTP/1.1 202 Accepted\r\nContent-Length: 100\r\n\r\nhalf a wo");
  for (const { url } of [cut, endless]) {
    await using post = openPost(url);
    expect(await deliver({ post })).toEqual({ outcome: "sent", reply: "202 Accepted half a wo" });
  }
});

test("of a host that never stops talking, little is heard", async () => {
  let bytes = 0;
  function* talk() {
    yield "HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (; ; bytes += 0x10000) yield `10000\r\n${"x".repeat(0x10000)}\r\n`;
  }
  const server = createServer((socket) => {
    // The abrupt end of the connection is the test's purpose.
    socket.once("data", () => pipeline(talk, socket, () => {}));
  });
  await using host = await listen(server);
  await using post = openPost(host.url);
  expect(await deliver({ post })).toMatchObject({
    outcome: "sent",
    reply: `202 Accepted ${"x".repeat(1024)}`,
  });
  expect(bytes).toBeLessThan(10_000_000);
});

describe("a host that nobody can use says nothing of the email", () => {
  test("when it is gone", async () => {
    const { url, ...gone } = await openSendEmailReceiver();
    await gone[Symbol.asyncDispose]();
    await using post = openPost(url);
    expect(await deliver({ post })).toMatchObject({
      outcome: "unreachable",
      reply: expect.stringContaining("ECONNREFUSED"),
    });
  });

  test("when it does not exist", async () => {
    await using post = openPost("https://api.invalid/sendEmail");
    expect(await deliver({ post })).toMatchObject({
      outcome: "unreachable",
      reply: expect.stringContaining("api.invalid"),
    });
  });

  test.each([
    ["never answers", { before: "silent" }],
    ["never answers after it took the letter", { after: "silent" }],
    ["answers too late", { slowMs: 2_000 }],
  ] as const)("when it %s", async (_, behaviour) => {
    await using receiver = await openReceived(behaviour, { timeoutMs: 200 });
    expect(await deliver(receiver)).toEqual({ outcome: "unreachable", reply: "no answer within 0.2 s" });
  });

  test.each([
    ["hangs up", { before: "drop" }],
    ["hangs up after it took the letter", { after: "drop" }],
  ] as const)("when it %s, and the letter is not handed over twice in one attempt", async (_, behaviour) => {
    await using receiver = await openReceived({ ...behaviour, isForgetful: true });
    expect(await deliver(receiver)).toMatchObject({
      outcome: "unreachable",
      reply: expect.stringMatching(/./),
    });
    expect(receiver.requests()).toBe(1);
  });

  test.each([
    ["speaks another language", "220 mail.example.com ESMTP\r\n"],
    ["hides an answer behind too many headers", `HTTP/1.1 200 OK\r\n${"X-A: b\r\n".repeat(20_000)}\r\n`],
  ])("when it %s", async (_, said) => {
    await using server = await openRawServer(said);
    await using post = openPost(server.url);
    expect(await deliver({ post })).toMatchObject({
      outcome: "unreachable",
      reply: expect.stringMatching(/./),
    });
  });

  test("and an email that is called back while the host thinks is let go of at once", async () => {
    await using receiver = await openReceived({ slowMs: 5_000 });
    const calledBack = new AbortController();
    const delivery = receiver.post.deliver(contractEmail, {
      messageId: "abc",
      signal: calledBack.signal,
      stopLink: null,
    });
    await receiver.arrived(1);
    calledBack.abort();
    expect(await delivery).toMatchObject({ outcome: "unreachable" });
  });
});
