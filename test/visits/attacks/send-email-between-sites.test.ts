// One site may be the API host of another: what the post sends is what `POST /api/sendEmail` takes.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openSendEmailPost } from "#server/mail/send-email-post.ts";
import { openVisitedSite, site } from "../../kits/visit.ts";

const serviceToken = "a-service-token-that-is-long-enough-for-tests";
const email = {
  to: ["kalle@smörgås.example"],
  subject: "Tack för ditt svar, Åsa – vi ses!",
  text: "Kära Åsa,\n\nTack!",
  html: '<!doctype html><html lang="sv"><p>Kära Åsa</p></html>',
};

async function openHost() {
  const host = await openVisitedSite({ settings: { serviceToken } });
  const server = createServer(await site.openSiteListener(host.services, "build/client"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/sendEmail`;
  return {
    ...host,
    deliver(changed: object = {}, messageId = "abc-1", token = serviceToken) {
      const post = openSendEmailPost({ url, token });
      return post.deliver(
        { ...email, ...changed },
        { messageId, signal: AbortSignal.timeout(10_000), stopLink: null },
      );
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await host[Symbol.asyncDispose]();
    },
  };
}

test("an email goes from site to site and on to its reader, word for word", async () => {
  await using host = await openHost();
  expect(await host.deliver()).toMatchObject({
    outcome: "sent",
    reply: expect.stringMatching(/^202 Accepted \{"letters":\["[\w-]+"\]\}$/),
  });
  host.services.outbox.start();
  await host.services.outbox.drain();
  expect(host.emails).toEqual([{ ...email, to: ["kalle@xn--smrgs-pra0j.example"] }]);
});

test("sent again as the same, also days later, it leaves once", async () => {
  await using host = await openHost();
  const first = await host.deliver();
  // As long as an outbox tries, with the hour of the housekeeping between.
  host.clock.now += 48 * 60 * 60 * 1000;
  await site.forgetWhatIsOld(host.services);
  expect(await host.deliver()).toEqual(first);
  expect(await host.services.documents.list("outbox")).toHaveLength(1);
});

test("what the host will never take is refused, and its reason is kept", async () => {
  await using host = await openHost();
  expect(await host.deliver({ html: " " })).toEqual({
    outcome: "refused",
    reply: '400 Bad Request {"problems":[{"path":"html","problem":"empty"}]}',
  });
  expect(await host.deliver({ html: "x".repeat(101 * 1024) })).toMatchObject({ outcome: "refused" });
  await host.deliver();
  expect(await host.deliver({ subject: "Another" })).toMatchObject({ outcome: "refused" });
});

test("a wrong token and a spent hour say nothing of the email, which waits", async () => {
  await using host = await openHost();
  expect(await host.deliver({}, "abc-1", "another")).toEqual({
    outcome: "unreachable",
    reply: "401 Unauthorized Unauthorized",
  });
  const to = Array.from({ length: 50 }, (_, at) => `guest${at}@example.se`);
  for (const id of ["a", "b", "c", "d"])
    expect(await host.deliver({ to }, id)).toMatchObject({ outcome: "sent" });
  expect(await host.deliver()).toMatchObject({
    outcome: "unreachable",
    reply: expect.stringMatching(/^429 /),
  });
  host.clock.now += 60 * 60 * 1000;
  expect(await host.deliver()).toMatchObject({ outcome: "sent" });
});
