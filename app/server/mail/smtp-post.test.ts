import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, test, vi } from "vitest";
import { openMailbox } from "#test/kits/mail/mailbox.ts";
import { type Answer, openBrokenMailServer } from "#test/kits/mail/broken-mail-server.ts";
import { deliver, from, openBrokenServer, openPost } from "#test/kits/mail/smtp-under-test.ts";
import { mailContract } from "#test/contracts/post-contract.ts";
import type { Delivery } from "./post.ts";
import { mayBePlain, openSmtpPost } from "./smtp-post.ts";

/** An outbox is more patient. */
function soon(): AbortSignal {
  return AbortSignal.timeout(400);
}

/** The error by which a hook of smtp-server sends this reply. */
function refuseWith(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

mailContract("letters by SMTP", async (sender) => {
  const mailbox = await openMailbox();
  const post = openSmtpPost({ url: mailbox.url, ...sender });
  return {
    post,
    arrived: mailbox.arrived,
    async [Symbol.asyncDispose]() {
      await post.close();
      await mailbox[Symbol.asyncDispose]();
    },
  };
});

test("the server's words come back with an email that was taken", async () => {
  await using mailbox = await openMailbox();
  await using post = openPost(mailbox.url);
  expect(await deliver(post)).toEqual({ outcome: "sent", reply: expect.stringMatching(/^250 /) });
});

test("fifty emails at once need no more than three connections", async () => {
  let open = 0;
  let most = 0;
  await using mailbox = await openMailbox({
    onConnect(_session, done) {
      most = Math.max(most, ++open);
      done();
    },
    onClose() {
      open--;
    },
  });
  await using post = openPost(mailbox.url);
  const deliveries = await Promise.all(Array.from({ length: 50 }, () => deliver(post)));
  expect(deliveries.every(({ outcome }) => outcome === "sent")).toBe(true);
  expect(await mailbox.arrived(50)).toHaveLength(50);
  expect(most).toBeLessThanOrEqual(3);
});

test("the server is greeted with the name of the couple's domain", async () => {
  await using server = await openBrokenServer({});
  await deliver(server.post);
  expect(server.heard[0]).toBe("EHLO example.se");
});

test("an email that cannot be delivered comes back to the sender, wherever replies go", async () => {
  await using server = await openBrokenMailServer({});
  const post = openSmtpPost({ url: server.url, from, replyTo: "replies@example.org" });
  expect((await deliver(post)).outcome).toBe("sent");
  await post.close();
  expect(server.heard).toContain("MAIL FROM:<us@example.se>");
});

describe("a server that nobody can use says nothing of the email", () => {
  const quick = { setupMs: 200 };

  test("when it refuses the connection", async () => {
    const { url, ...gone } = await openMailbox();
    await gone[Symbol.asyncDispose]();
    await using post = openPost(url);
    expect(await deliver(post)).toMatchObject({
      outcome: "unreachable",
      reply: expect.stringContaining("ECONNREFUSED"),
    });
  });

  test.each<[string, Record<string, Answer>]>([
    ["says nothing at all", { greeting: null }],
    ["greets with a 421", { greeting: "421 busy" }],
    ["greets with a 554", { greeting: "554 no service" }],
    ["hangs up at once", { greeting: "drop" }],
    ["falls silent after the greeting", { EHLO: null }],
    ["falls silent in the middle", { MAIL: null }],
    ["puts off the sender", { MAIL: "451 later" }],
    ["refuses the sender", { MAIL: "550 not you" }],
    ["wants a sign-in first", { RCPT: "530 authentication required" }],
    ["closes down at the recipient", { RCPT: "421 closing" }],
    ["closes down at the letter", { DATA: "421 closing" }],
    ["falls silent at the letter", { DATA: null }],
    ["hangs up at the recipient", { RCPT: "drop" }],
    ["hangs up before the letter", { DATA: "drop" }],
    ["closes down after the letter", { ".": "421 closing" }],
    ["speaks another language", { greeting: "HTTP/1.1 200 OK" }],
  ])("when it %s", async (_, answers) => {
    await using server = await openBrokenServer(answers, quick);
    const isHandedOver = vi.fn<() => void>();
    const delivery = await deliver(server.post, soon(), isHandedOver);
    expect(delivery).toMatchObject({ outcome: "unreachable", reply: expect.stringMatching(/./) });
    expect(isHandedOver).toHaveBeenCalledTimes(answers["."] === undefined ? 0 : 1);
  });

  test("when it does not exist", async () => {
    await using post = openPost("smtp://mail.invalid", quick);
    expect(await deliver(post)).toMatchObject({ outcome: "unreachable" });
  });
});

describe("what the server says of the email decides", () => {
  test.each<[string, string, string, Delivery["outcome"]]>([
    ["puts off the recipient", "RCPT", "451 greylisted", "put off"],
    ["puts off the letter", "DATA", "451 not now", "put off"],
    ["puts it off when it has seen it", ".", "452 full", "put off"],
    ["refuses the recipient", "RCPT", "550 unknown", "refused"],
    ["has had too much for today", "RCPT", "550 5.4.5 Daily user sending limit exceeded.", "put off"],
    ["has blocked the couple's account", "RCPT", "550 5.7.1 Your account has been suspended", "put off"],
    [
      "relays only for who has signed in",
      "RCPT",
      "554 5.7.1 <asa@example.se>: Relay access denied",
      "put off",
    ],
    ["refuses the letter", "DATA", "554 no", "refused"],
    ["refuses it when it has seen it", ".", "554 spam", "refused"],
  ])("when it %s", async (_, command, reply, outcome) => {
    await using server = await openBrokenServer({ [command]: reply });
    expect(await deliver(server.post)).toEqual({ outcome, reply });
  });

  test("when a real server refuses one email, the next one gets through", async () => {
    let refusals = 1;
    await using mailbox = await openMailbox({
      onRcptTo(_address, _session, done) {
        done(refusals-- > 0 ? refuseWith(550, "no such mailbox") : null);
      },
    });
    await using post = openPost(mailbox.url);
    expect(await deliver(post)).toEqual({ outcome: "refused", reply: "550 no such mailbox" });
    expect(await deliver(post)).toMatchObject({ outcome: "sent" });
  });
});

/** For 127.0.0.1, trusted only by clients that are configured to. Protects nothing. */
const testCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUWqlSb3TGDnGdkjpUTi+vdB0AWFswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTA2MTgzMloYDzIxMjYxMDI4
MDYxODMyWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARCVYG5DKGtjiXScYmJhwya1KP2UpEZhrcthYE3qt0bkrqK2wU5rvRw
4xWjB0FFoK5nnM4YzLNNTKislbQUNGImo2QwYjAdBgNVHQ4EFgQUFFkDtmn1tb3y
nSuRoEmXhTsT47YwHwYDVR0jBBgwFoAUFFkDtmn1tb3ynSuRoEmXhTsT47YwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IF+3fahbv5UPg0jZeJ+JxhYF0e4/L/Jj7Qq73SakyZELAiEAt51WIf9rZRNHG1br
miui43ysNUtAjGAuUkna1LmfiRw=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNI5j6ahSbFXteKHJ
lB46lurpBawD4vShg9o1FqfLxRyhRANCAARCVYG5DKGtjiXScYmJhwya1KP2UpEZ
hrcthYE3qt0bkrqK2wU5rvRw4xWjB0FFoK5nnM4YzLNNTKislbQUNGIm
-----END PRIVATE KEY-----`,
};

describe("signing in", () => {
  const signIn: SMTPServerOptions = {
    ...testCertificate,
    disabledCommands: [],
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      if (username === "us" && password === "p@ss") done(null, { user: "us" });
      else done(refuseWith(535, "wrong password"));
    },
  };
  const withUser = (url: string, password: string, query = "") =>
    `${url.replace("smtp://", `smtp://us:${encodeURIComponent(password)}@`)}${query}`;
  const trusting = `?tls.ca=${encodeURIComponent(testCertificate.cert)}`;

  test("works under TLS, begun by STARTTLS", async () => {
    let isSecure = false;
    await using mailbox = await openMailbox({
      ...signIn,
      onMailFrom(_address, session, done) {
        isSecure = session.secure;
        done();
      },
    });
    await using post = openPost(withUser(mailbox.url, "p@ss", trusting));
    expect(await deliver(post)).toMatchObject({ outcome: "sent" });
    expect(isSecure).toBe(true);
  });

  test("with a wrong password says nothing of the email", async () => {
    await using mailbox = await openMailbox(signIn);
    await using post = openPost(withUser(mailbox.url, "wrong", trusting));
    expect(await deliver(post)).toMatchObject({
      outcome: "unreachable",
      reply: expect.stringContaining("535"),
    });
  });

  test("does not happen with a server that cannot prove who it is", async () => {
    let hasSignedIn = false;
    await using mailbox = await openMailbox({
      ...signIn,
      onAuth(_auth, _session, done) {
        hasSignedIn = true;
        done(null, { user: "us" });
      },
    });
    await using post = openPost(withUser(mailbox.url, "p@ss"));
    expect(await deliver(post)).toMatchObject({
      outcome: "unreachable",
      reply: expect.stringContaining("certificate"),
    });
    expect(hasSignedIn).toBe(false);
  });
});

test.each(["", "?requireTLS=false", "?ignoreTLS=true", "?opportunisticTLS=true"])(
  "neither an email nor a password goes to another machine that offers no TLS, whatever the address says: %s",
  async (query) => {
    await using server = await openBrokenMailServer({
      EHLO: "250-mail.example.com\r\n250 AUTH PLAIN",
      STAR: "502 no TLS",
    });
    // Not under a name of this machine, although it leads here.
    const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
    for (const url of [elsewhere, elsewhere.replace("smtp://", "smtp://us:pass@")]) {
      await using post = openPost(url + query);
      expect(await deliver(post)).toMatchObject({ outcome: "unreachable" });
    }
    expect(server.heard.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
  },
);

test.each([
  ["smtp://127.0.0.1", true],
  ["smtp://us:pass@localhost:587", true],
  ["smtp://relay:25", true],
  ["smtp://us:pass@relay", false],
  ["smtp://192.168.1.7", true],
  ["smtp://us@192.168.1.7", false],
  ["smtp://[fd12::7]", true],
  ["smtp://[2001:db8::7]", false],
  ["smtp://203.0.113.7", false],
  ["smtp://mail.example.com", false],
])(
  "without TLS emails go to this machine and, without a password, to a relay beside it: %s, %s",
  (url, isSo) => {
    expect(mayBePlain(new URL(url))).toBe(isSo);
  },
);

// A server that has the whole email and does not answer; what the outbox makes of it is in outbox-slow.test.ts.

test.each<Answer>([null, "drop"])(
  "a server that falls silent or hangs up with the whole email may have delivered it: %s",
  async (answer) => {
    await using server = await openBrokenServer({ ".": answer });
    expect(await deliver(server.post, AbortSignal.timeout(400))).toEqual({
      outcome: "unanswered",
      reply: expect.stringMatching(/^No answer after the email was handed over: ./),
    });
    expect(server.heard.filter((line) => line === ".")).toHaveLength(1);
  },
);

test("what a slow server says later counts", async () => {
  await using server = await openBrokenServer({ ".": { after: 300, say: "250 at last" } });
  expect(await deliver(server.post)).toEqual({ outcome: "sent", reply: "250 at last" });
});

test("while the server thinks about some emails, others leave by connections of their own, but not without end", async () => {
  await using server = await openBrokenServer({ ".": null }, { slowMs: 20 });
  const ended = new AbortController();
  const all = Array.from({ length: 25 }, () => deliver(server.post, ended.signal));
  await expect.poll(() => server.heard.filter((line) => line === ".").length).toBe(20);
  ended.abort();
  const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === "unanswered")).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === "put off")).toHaveLength(5);
});
