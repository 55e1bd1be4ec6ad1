// What every adapter of the Post port must do, whatever protocol it uses.

import { describe, expect, test } from "vitest";
import type { Email } from "#emails/email.ts";
import type { Delivery, Post } from "#server/mail/post.ts";

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

export function postContract(name: string, open: () => Promise<PostUnderTest>): void {
  const deliver = deliverContractEmail;

  describe(name, () => {
    test("an email arrives word for word, as text and as HTML, at the one it is for", async () => {
      await using tested = await open();
      expect(await deliver(tested)).toMatchObject({ outcome: "sent" });
      expect(await tested.arrived(1)).toEqual([{ ...contractEmail, id: expect.any(String) }]);
    });

    test("an email with a way out of further ones arrives word for word, too", async () => {
      await using tested = await open();
      const stopLink = "https://example.se/sv/stop?of=abc";
      expect(await deliver(tested, {}, "abc-1", stopLink)).toMatchObject({ outcome: "sent" });
      expect(await tested.arrived(1)).toEqual([{ ...contractEmail, id: expect.any(String) }]);
    });

    test("an email to two goes to both", async () => {
      await using tested = await open();
      const to = ["astrid@example.se", "theo@example.org"];
      expect(await deliver(tested, { to })).toMatchObject({ outcome: "sent" });
      expect((await tested.arrived(1))[0]?.to).toEqual(to);
    });

    test("sent again, an email can be told to be the same", async () => {
      await using tested = await open();
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

    test("a subject leaves as one line, whatever is in it", async () => {
      await using tested = await open();
      const subject = "Hej\r\nBcc: evil@example.com\nX-Evil: yes";
      expect(await deliver(tested, { subject })).toMatchObject({ outcome: "sent" });
      const [email] = await tested.arrived(1);
      expect(email?.subject).toBe("Hej Bcc: evil@example.com X-Evil: yes");
      expect(email?.to).toEqual(contractEmail.to);
    });

    test("an email to a domain with other emails leaves under its ASCII name", async () => {
      await using tested = await open();
      expect(await deliver(tested, { to: ["kalle@smörgås.example"] })).toMatchObject({ outcome: "sent" });
      expect((await tested.arrived(1))[0]?.to).toEqual(["kalle@xn--smrgs-pra0j.example"]);
    });

    test("an email is forgotten without a word, also one that never was", async () => {
      await using tested = await open();
      await tested.post.forget("abc-1");
      await deliver(tested);
      await tested.post.forget("abc-1");
      await tested.post.forget("abc-1");
      expect(await deliver(tested)).toMatchObject({ outcome: "sent" });
    });

    test("an email that is called back in time does not leave", async () => {
      await using tested = await open();
      const signal = AbortSignal.abort();
      expect(
        await tested.post.deliver(contractEmail, { messageId: "abc", signal, stopLink: null }),
      ).toMatchObject({
        outcome: "unreachable",
      });
      await deliver(tested);
      expect(await tested.arrived(1)).toHaveLength(1);
    });
  });
}
