import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, test } from "vitest";
import { openMailbox } from "#test/kits/mailbox.ts";
import { openBrokenMailServer } from "#test/kits/broken-mail-server.ts";
import { deliver, openPost, refuseWith } from "#test/kits/smtp-post-under-test.ts";
import { testCertificate } from "#test/kits/test-certificate.ts";

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

  test.each(["", "?requireTLS=false", "?ignoreTLS=true", "?opportunisticTLS=true"])(
    "does not happen on another machine that offers no TLS, whatever the address says: %s",
    async (query) => {
      await using server = await openBrokenMailServer({
        EHLO: "250-mail.example.com\r\n250 AUTH PLAIN",
        STAR: "502 no TLS",
      });
      // Not under a name of this machine, although it leads here.
      await using post = openPost(withUser(server.url, "p@ss", query).replace("127.0.0.1", "0.0.0.0"));
      expect(await deliver(post)).toMatchObject({ outcome: "unreachable" });
      expect(server.heard.filter((line) => line.startsWith("AUTH"))).toEqual([]);
    },
  );
});
