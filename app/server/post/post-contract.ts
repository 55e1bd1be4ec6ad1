// What every adapter of the Post port must do, whatever carries the letters.

import type { Email } from "postal-mime";
import { describe, expect, test } from "vitest";
import type { Letter } from "#letters/letter.ts";
import type { Sender } from "./message.ts";
import type { Post } from "./post.ts";

export type PostUnderTest = AsyncDisposable & {
  post: Post;
  /** Resolves when as many letters have arrived, in order. */
  arrived(count: number): Promise<Email[]>;
};

const sender: Sender = {
  from: { name: "Märta & Theo", address: "us@example.se" },
  replyTo: "couple@example.org",
};

const letter: Letter = {
  to: ["astrid@example.se"],
  subject: "Tack för ditt svar, Åsa – vi ses!",
  text: `Kära Åsa,\n\n.en rad som börjar med punkt\n${"lång ".repeat(400)}\nslut`,
  html: `<!doctype html><html lang="sv"><p>Kära Åsa</p>${"<b>lång</b>".repeat(300)}</html>`,
};

export function postContract(name: string, open: (sender: Sender) => Promise<PostUnderTest>): void {
  const deliver = ({ post }: PostUnderTest, changed: Partial<Letter> = {}, messageId = "abc-1") =>
    post.deliver({ ...letter, ...changed }, { messageId, signal: AbortSignal.timeout(10_000) });
  const header = (email: Email | undefined, key: string) =>
    email?.headers.filter((each) => each.key === key).map(({ value }) => value);

  describe(name, () => {
    test("a letter arrives word for word, as text and as HTML", async () => {
      await using tested = await open(sender);
      expect(await deliver(tested)).toMatchObject({ outcome: "sent" });
      const [email] = await tested.arrived(1);
      expect(email?.subject).toBe(letter.subject);
      expect(email?.text?.trimEnd()).toBe(letter.text);
      expect(email?.html?.trimEnd()).toBe(letter.html);
      expect(email?.attachments).toEqual([]);
      expect(header(email, "content-type")?.[0]).toMatch(/^multipart\/alternative;/);
    });

    test("it comes from the couple, to one guest, and answers go where the couple want them", async () => {
      await using tested = await open(sender);
      await deliver(tested);
      const [email] = await tested.arrived(1);
      expect(email?.from).toMatchObject({ name: "Märta & Theo", address: "us@example.se" });
      expect(email?.to).toEqual([{ name: "", address: "astrid@example.se" }]);
      expect(email?.replyTo).toEqual([{ name: "", address: "couple@example.org" }]);
    });

    test("without an address for answers there is none", async () => {
      await using tested = await open({ ...sender, replyTo: null });
      await deliver(tested);
      expect((await tested.arrived(1))[0]?.replyTo).toBeUndefined();
    });

    test("machines can tell that a machine wrote it, and when", async () => {
      await using tested = await open(sender);
      await deliver(tested);
      const [email] = await tested.arrived(1);
      expect(header(email, "auto-submitted")).toEqual(["auto-generated"]);
      expect(header(email, "x-auto-response-suppress")).toEqual(["All"]);
      expect(header(email, "x-mailer")).toEqual([]);
      expect(Math.abs(Date.parse(email?.date ?? "") - Date.now())).toBeLessThan(60_000);
    });

    test("sent again, a letter has the same Message-ID", async () => {
      await using tested = await open(sender);
      await deliver(tested);
      await deliver(tested);
      await deliver(tested, {}, "abc-2");
      const ids = (await tested.arrived(3)).map(({ messageId }) => messageId);
      expect(ids).toEqual(["<abc-1@example.se>", "<abc-1@example.se>", "<abc-2@example.se>"]);
    });

    test.each([
      ["a comma list", ["astrid@example.se,evil@example.com"]],
      ["a header", ["astrid@example.se\r\nBcc: evil@example.com"]],
      ["a name with an address", ["Astrid <astrid@example.se>"]],
      ["one good and one bad", ["astrid@example.se", "evil"]],
      ["nobody", []],
    ])("%s for a recipient is refused, and nothing leaves", async (_, to) => {
      await using tested = await open(sender);
      expect(await deliver(tested, { to })).toMatchObject({ outcome: "refused" });
      await deliver(tested);
      expect(await tested.arrived(1)).toHaveLength(1);
    });

    test("a line break in a subject adds no header", async () => {
      await using tested = await open(sender);
      await deliver(tested, { subject: "Hej\r\nBcc: evil@example.com\r\nX-Evil: yes" });
      const [email] = await tested.arrived(1);
      expect(email?.bcc).toBeUndefined();
      expect(header(email, "x-evil")).toEqual([]);
      expect(email?.to).toHaveLength(1);
    });

    test("a letter to a domain with other letters leaves under its ASCII name", async () => {
      await using tested = await open(sender);
      expect(await deliver(tested, { to: ["kalle@smörgås.example"] })).toMatchObject({ outcome: "sent" });
      expect((await tested.arrived(1))[0]?.to?.[0]?.address).toBe("kalle@xn--smrgs-pra0j.example");
    });

    test("a letter is forgotten without a word, also one that never was", async () => {
      await using tested = await open(sender);
      await tested.post.forget("abc-1");
      await deliver(tested);
      await tested.post.forget("abc-1");
      await tested.post.forget("abc-1");
      expect(await deliver(tested)).toMatchObject({ outcome: "sent" });
    });

    test("a letter that is called back in time does not leave", async () => {
      await using tested = await open(sender);
      const signal = AbortSignal.abort();
      expect(await tested.post.deliver(letter, { messageId: "abc", signal })).toMatchObject({
        outcome: "unreachable",
      });
    });
  });
}
