// What every adapter of the Post port must do, whatever protocol it uses.

import type { Email as ReadEmail } from "postal-mime";
import { describe, expect, test } from "vitest";
import type { Email } from "#emails/email.ts";
import type { Delivery, Post, Sender } from "#server/mail/post.ts";

export type PostUnderTest = AsyncDisposable & {
  post: Post;
  /** Resolves when `count` emails have arrived, in order. The receiver counts every attempt as an email. */
  arrived(count: number): Promise<ArrivedEmail[]>;
};

/** `id`: by it the receiver recognises an email that it has had before. */
export type ArrivedEmail = Email & { id: string };

export const contractEmail: Email = {
  to: ["astrid@example.se"],
  subject: "Tack för ditt svar, Åsa – vi ses!",
  text: `Kära Åsa,\n\n.en rad som börjar med punkt\n${"lång ".repeat(400)}\nslut`,
  html: `<!doctype html><html lang="sv"><p>Kära Åsa</p>${"<b>lång</b>".repeat(300)}</html>`,
};

export function deliverContractEmail(
  { post }: Pick<PostUnderTest, "post">,
  changed: Partial<Email> = {},
  messageId = "abc-1",
  stopLink: string | null = null,
): Promise<Delivery> {
  const signal = AbortSignal.timeout(10_000);
  return post.deliver({ ...contractEmail, ...changed }, { messageId, signal, stopLink });
}

const deliver = deliverContractEmail;

export function postContract(name: string, open: () => Promise<PostUnderTest>): void {
  const posted = (title: string, run: (tested: PostUnderTest) => Promise<void>) =>
    test(title, async () => {
      await using tested = await open();
      await run(tested);
    });

  describe(name, () => {
    posted("an email arrives word for word, as text and as HTML, at the one it is for", async (tested) => {
      expect(await deliver(tested)).toMatchObject({ outcome: "sent" });
      expect(await tested.arrived(1)).toEqual([{ ...contractEmail, id: expect.any(String) }]);
    });

    posted("an email with a way out of further ones arrives word for word, too", async (tested) => {
      const stopLink = "https://example.se/sv/stop?of=abc";
      expect(await deliver(tested, {}, "abc-1", stopLink)).toMatchObject({ outcome: "sent" });
      expect(await tested.arrived(1)).toEqual([{ ...contractEmail, id: expect.any(String) }]);
    });

    posted("an email to two goes to both", async (tested) => {
      const to = ["astrid@example.se", "theo@example.org"];
      expect(await deliver(tested, { to })).toMatchObject({ outcome: "sent" });
      expect((await tested.arrived(1))[0]?.to).toEqual(to);
    });

    posted("sent again, an email can be told to be the same", async (tested) => {
      await deliver(tested);
      await deliver(tested);
      await deliver(tested, {}, "abc-2");
      const [first, again, other] = (await tested.arrived(3)).map(({ id }) => id);
      expect(first).toContain("abc-1");
      expect(again).toBe(first);
      expect(other).toContain("abc-2");
    });

    test.each([
      ["a comma list", ["astrid@example.se,evil@example.com"]],
      ["a header", ["astrid@example.se\r\nBcc: evil@example.com"]],
      ["a name with an address", ["Astrid <astrid@example.se>"]],
      ["one good and one bad", ["astrid@example.se", "evil"]],
      ["nobody", []],
    ])("%s for a recipient is refused, and nothing leaves", async (_, to) => {
      await using tested = await open();
      expect(await deliver(tested, { to })).toMatchObject({ outcome: "refused" });
      await deliver(tested);
      expect(await tested.arrived(1)).toHaveLength(1);
    });

    posted("a subject leaves as one line, whatever is in it", async (tested) => {
      const subject = "Hej\r\nBcc: evil@example.com\nX-Evil: yes";
      expect(await deliver(tested, { subject })).toMatchObject({ outcome: "sent" });
      const [email] = await tested.arrived(1);
      expect(email?.subject).toBe("Hej Bcc: evil@example.com X-Evil: yes");
      expect(email?.to).toEqual(contractEmail.to);
    });

    posted("an email to a domain with other emails leaves under its ASCII name", async (tested) => {
      expect(await deliver(tested, { to: ["kalle@smörgås.example"] })).toMatchObject({ outcome: "sent" });
      expect((await tested.arrived(1))[0]?.to).toEqual(["kalle@xn--smrgs-pra0j.example"]);
    });

    posted("an email is forgotten without a word, also one that never was", async (tested) => {
      await tested.post.forget("abc-1");
      await deliver(tested);
      await tested.post.forget("abc-1");
      await tested.post.forget("abc-1");
      expect(await deliver(tested)).toMatchObject({ outcome: "sent" });
    });

    posted("an email that is called back in time does not leave", async (tested) => {
      const signal = AbortSignal.abort();
      const called = tested.post.deliver(contractEmail, { messageId: "abc", signal, stopLink: null });
      expect(await called).toMatchObject({ outcome: "unreachable" });
      await deliver(tested);
      expect(await tested.arrived(1)).toHaveLength(1);
    });
  });
}

/** An adapter that composes the mail itself: its headers are our responsibility. */
export type MailPostUnderTest = AsyncDisposable & {
  post: Post;
  /** Resolves when `count` mails have arrived, in order. */
  arrived(count: number): Promise<ReadEmail[]>;
};

const sender: Sender = {
  from: { name: "Märta & Theo", address: "us@example.se" },
  replyTo: "couple@example.org",
};

/** Runs the contract of every post, and that of mails. */
export function mailContract(name: string, open: (sender: Sender) => Promise<MailPostUnderTest>): void {
  const header = (email: ReadEmail | undefined, key: string) =>
    email?.headers.filter((each) => each.key === key).map(({ value }) => value);

  /** Delivers one, and returns it as it arrived. */
  async function deliverOne(changed: Partial<Email> = {}, stopLink: string | null = null, from = sender) {
    await using tested = await open(from);
    await deliver(tested, changed, "abc-1", stopLink);
    const [email] = await tested.arrived(1);
    return email;
  }

  postContract(name, async () => {
    const tested = await open(sender);
    return { ...tested, arrived: async (count) => (await tested.arrived(count)).map(toArrived) };
  });

  test(`${name} have a text, an HTML part and nothing else`, async () => {
    const email = await deliverOne();
    expect(email?.attachments).toEqual([]);
    expect(header(email, "content-type")?.[0]).toMatch(/^multipart\/alternative;/);
  });

  test(`${name} come from the couple, and answers go where the couple want them`, async () => {
    const email = await deliverOne();
    expect(email?.from).toMatchObject({ name: "Märta & Theo", address: "us@example.se" });
    expect(email?.to).toEqual([{ name: "", address: "astrid@example.se" }]);
    expect(email?.replyTo).toEqual([{ name: "", address: "couple@example.org" }]);
  });

  test(`${name}: without an address for answers there is none`, async () => {
    expect((await deliverOne({}, null, { ...sender, replyTo: null }))?.replyTo).toBeUndefined();
  });

  test(`${name}: machines can tell that a machine wrote it, and when`, async () => {
    // An email tells its time in whole seconds.
    const notBefore = Math.floor(Date.now() / 1000) * 1000;
    const email = await deliverOne();
    expect(header(email, "auto-submitted")).toEqual(["auto-generated"]);
    expect(header(email, "x-auto-response-suppress")).toEqual(["All"]);
    expect(header(email, "x-mailer")).toEqual([]);
    const writtenAt = Date.parse(email?.date ?? "");
    expect(writtenAt).toBeGreaterThanOrEqual(notBefore);
    expect(writtenAt).toBeLessThanOrEqual(Date.now());
  });

  test(`${name} have a Message-ID under the couple's domain`, async () => {
    expect((await deliverOne())?.messageId).toBe("<abc-1@example.se>");
  });

  test(`${name}: a mail program's own button stops further emails, where there is a way out`, async () => {
    await using tested = await open(sender);
    const long = `https://example.se/sv/stop?of=${"Jm3jPpIYkq8u2v1u7dM0".repeat(6)}`;
    await deliver(tested, {}, "abc-1", long);
    await deliver(tested, {}, "abc-2", null);
    const [withWay, without] = await tested.arrived(2);
    expect(header(withWay, "list-unsubscribe")).toEqual([`<${long}>`]);
    expect(header(withWay, "list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    expect(header(without, "list-unsubscribe")).toEqual([]);
    expect(header(without, "list-unsubscribe-post")).toEqual([]);
  });

  test.each([
    "https://example.se/a\r\nBcc: evil@example.com\r\nX-Evil: yes",
    "https://example.se/a>, <https://evil.example",
    "https://example.se/å ä\u0000",
  ])(`${name}: a way out like %j is one address and no further header`, async (stopLink) => {
    const email = await deliverOne({}, stopLink);
    expect(email?.bcc).toBeUndefined();
    expect(header(email, "x-evil")).toEqual([]);
    expect(header(email, "list-unsubscribe")).toEqual([expect.stringMatching(/^<https:\/\/[!-;=?-~]+>$/)]);
    expect(email?.to).toHaveLength(1);
  });

  test.each(["javascript:alert(1)", "mailto:us@example.se", "stop"])(
    `${name}: with %s for a way out nothing leaves`,
    async (stopLink) => {
      await using tested = await open(sender);
      expect(await deliver(tested, {}, "abc-1", stopLink)).toMatchObject({ outcome: "refused" });
      await deliver(tested);
      expect(await tested.arrived(1)).toHaveLength(1);
    },
  );

  test(`${name}: a line break in a subject adds no header`, async () => {
    const email = await deliverOne({ subject: "Hej\r\nBcc: evil@example.com\r\nX-Evil: yes" });
    expect(email?.bcc).toBeUndefined();
    expect(header(email, "x-evil")).toEqual([]);
    expect(email?.to).toHaveLength(1);
  });
}

function toArrived({ to = [], subject = "", text = "", html = "", messageId = "" }: ReadEmail): ArrivedEmail {
  return {
    to: to.map(({ address }) => address ?? ""),
    subject,
    text: text.trimEnd(),
    html: html.trimEnd(),
    id: messageId,
  };
}
