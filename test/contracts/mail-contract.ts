// What an adapter that composes the mail itself must also do: its headers are our responsibility.

import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import type { Sender } from "#server/mail/message.ts";
import { deliverContractEmail as deliver, postContract, type ArrivedEmail } from "./post-contract.ts";
import type { Post } from "#server/mail/post.ts";

export type MailPostUnderTest = AsyncDisposable & {
  post: Post;
  /** Resolves when `count` mails have arrived, in order. */
  arrived(count: number): Promise<Email[]>;
};

const sender: Sender = {
  from: { name: "Märta & Theo", address: "us@example.se" },
  replyTo: "couple@example.org",
};

/** Runs the contract of every post, and that of mails. */
export function mailContract(name: string, open: (sender: Sender) => Promise<MailPostUnderTest>): void {
  const header = (email: Email | undefined, key: string) =>
    email?.headers.filter((each) => each.key === key).map(({ value }) => value);

  postContract(name, async () => {
    const tested = await open(sender);
    return { ...tested, arrived: async (count) => (await tested.arrived(count)).map(toArrived) };
  });

  test(`${name} have a text, an HTML part and nothing else`, async () => {
    await using tested = await open(sender);
    await deliver(tested);
    const [email] = await tested.arrived(1);
    expect(email?.attachments).toEqual([]);
    expect(header(email, "content-type")?.[0]).toMatch(/^multipart\/alternative;/);
  });

  test(`${name} come from the couple, and answers go where the couple want them`, async () => {
    await using tested = await open(sender);
    await deliver(tested);
    const [email] = await tested.arrived(1);
    expect(email?.from).toMatchObject({ name: "Märta & Theo", address: "us@example.se" });
    expect(email?.to).toEqual([{ name: "", address: "astrid@example.se" }]);
    expect(email?.replyTo).toEqual([{ name: "", address: "couple@example.org" }]);
  });

  test(`${name}: without an address for answers there is none`, async () => {
    await using tested = await open({ ...sender, replyTo: null });
    await deliver(tested);
    expect((await tested.arrived(1))[0]?.replyTo).toBeUndefined();
  });

  test(`${name}: machines can tell that a machine wrote it, and when`, async () => {
    await using tested = await open(sender);
    // An email tells its time in whole seconds.
    const notBefore = Math.floor(Date.now() / 1000) * 1000;
    await deliver(tested);
    const [email] = await tested.arrived(1);
    expect(header(email, "auto-submitted")).toEqual(["auto-generated"]);
    expect(header(email, "x-auto-response-suppress")).toEqual(["All"]);
    expect(header(email, "x-mailer")).toEqual([]);
    const writtenAt = Date.parse(email?.date ?? "");
    expect(writtenAt).toBeGreaterThanOrEqual(notBefore);
    expect(writtenAt).toBeLessThanOrEqual(Date.now());
  });

  test(`${name} have a Message-ID under the couple's domain`, async () => {
    await using tested = await open(sender);
    await deliver(tested);
    expect((await tested.arrived(1))[0]?.messageId).toBe("<abc-1@example.se>");
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
    await using tested = await open(sender);
    await deliver(tested, {}, "abc-1", stopLink);
    const [email] = await tested.arrived(1);
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
    await using tested = await open(sender);
    await deliver(tested, { subject: "Hej\r\nBcc: evil@example.com\r\nX-Evil: yes" });
    const [email] = await tested.arrived(1);
    expect(email?.bcc).toBeUndefined();
    expect(header(email, "x-evil")).toEqual([]);
    expect(email?.to).toHaveLength(1);
  });
}

function toArrived({ to = [], subject = "", text = "", html = "", messageId = "" }: Email): ArrivedEmail {
  return {
    to: to.map(({ address }) => address ?? ""),
    subject,
    text: text.trimEnd(),
    html: html.trimEnd(),
    id: messageId,
  };
}
