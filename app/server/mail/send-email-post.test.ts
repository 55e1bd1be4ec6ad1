import { describe, expect, test } from "vitest";
import type { Delivery } from "./post.ts";
import { contractEmail, deliverContractEmail, postContract } from "#test/contracts/post-contract.ts";
import { openPost } from "#test/kits/send-email-post-under-test.ts";
import { openSendEmailReceiver } from "#test/kits/send-email-receiver.ts";

const deliver = (post: ReturnType<typeof openPost>) => deliverContractEmail({ post });

postContract("letters by sendEmail", async () => {
  const receiver = await openSendEmailReceiver({ isForgetful: true });
  const post = openPost(receiver.url);
  return {
    post,
    async arrived(count) {
      return (await receiver.arrived(count)).map(({ key, ...email }) => ({ ...email, id: key }));
    },
    async [Symbol.asyncDispose]() {
      await post.close();
      await receiver[Symbol.asyncDispose]();
    },
  };
});

test("the host's words come back with an email that was taken", async () => {
  await using receiver = await openSendEmailReceiver();
  await using post = openPost(receiver.url);
  expect(await deliver(post)).toEqual({ outcome: "sent", reply: '202 Accepted {"letters":["sent 1"]}' });
  expect(receiver.sent).toEqual([{ ...contractEmail, key: '"abc-1"' }]);
});

test("an email that is sent again under its key leaves once, and gets the first answer", async () => {
  await using receiver = await openSendEmailReceiver();
  await using post = openPost(receiver.url);
  const first = await deliver(post);
  expect(await deliver(post)).toEqual(first);
  expect(receiver.sent).toHaveLength(1);
  expect(await deliverContractEmail({ post }, { subject: "Another" })).toMatchObject({ outcome: "refused" });
});

test("a key with quotes and backslashes is still one key", async () => {
  await using receiver = await openSendEmailReceiver();
  await using post = openPost(receiver.url);
  expect(await deliverContractEmail({ post }, {}, String.raw`a"b\c`)).toMatchObject({ outcome: "sent" });
  expect(receiver.sent[0]?.key).toBe(String.raw`"a\"b\\c"`);
});

test("no connection is kept for an email that may never come", async () => {
  await using receiver = await openSendEmailReceiver();
  await using post = openPost(receiver.url);
  await deliver(post);
  await expect.poll(receiver.openConnections).toBe(0);
});

test("where there is no token, none is sent", async () => {
  await using receiver = await openSendEmailReceiver();
  await using post = openPost(receiver.url, { token: null });
  expect(await deliver(post)).toEqual({ outcome: "unreachable", reply: "401 Unauthorized Unauthorized" });
});

test("a closed post takes no more emails, and the one under way ends as it would", async () => {
  await using receiver = await openSendEmailReceiver({ slowMs: 100 });
  await using post = openPost(receiver.url);
  const underWay = deliver(post);
  await receiver.arrived(1);
  await post.close();
  expect(await deliver(post)).toMatchObject({ outcome: "unreachable" });
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
      expect([status, (await deliver(post)).outcome]).toEqual([status, outcome]);
    }
    expect(elsewhere.requests()).toBe(0);
  });
});
