import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { openPost } from "../engines.ts";
import { openFolderPost, type Post, type Sender } from "./post.ts";
import { mailContract } from "#test/contracts/post-contract.ts";
import { wedding } from "#wedding/wedding.ts";

const sender: Sender = { from: { name: "Märta & Theo", address: "us@example.se" }, replyTo: null };
const email = { to: ["astrid@example.se"], subject: "Hej", text: "Hej", html: "<p>Hej" };

async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), "osa-post-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

mailContract("letters in a folder", async (from) => {
  const folder = await makeFolder();
  return {
    post: openFolderPost({ folder: folder.path, ...from }),
    async arrived() {
      const names = (await readdir(folder.path)).toSorted();
      return Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(join(folder.path, name)))),
      );
    },
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
});

test("an answer goes where the installer says, else to the couple's own address of now, and to one address only", async () => {
  await using folder = await makeFolder();
  let contact = {};
  const settings = {
    post: { kind: "folder" },
    mailFrom: "site@example.se",
    dataFolder: folder.path,
  } as const;
  const open = (mailReplyTo: string | null) =>
    openPost({ ...settings, mailReplyTo }, () => ({ ...wedding, contact }));
  const signal = AbortSignal.timeout(10_000);
  async function answersGoTo(post: Post) {
    const sent = await post.deliver(email, { messageId: "a", signal, stopLink: null });
    return (await PostalMime.parse(await readFile(sent.reply))).replyTo?.map(({ address }) => address);
  }
  const post = open(null);
  expect(await answersGoTo(post)).toBeUndefined();
  contact = { email: "asa.och.dag@example.se" };
  expect(await answersGoTo(post)).toEqual(["asa.och.dag@example.se"]);
  expect(await answersGoTo(open("theo@example.com"))).toEqual(["theo@example.com"]);
  for (const hostile of [
    "a@example.se\r\nBcc: b@example.se",
    "a@example.se, b@example.se",
    "<a@example.se>",
  ]) {
    contact = { email: hostile };
    expect(await answersGoTo(post)).toBeUndefined();
  }
});

test("emails lie in the folder in the order they were sent, for their owner's eyes only", async () => {
  await using folder = await makeFolder();
  const inner = join(folder.path, "made", "when needed");
  const post = openFolderPost({ folder: inner, ...sender });
  const signal = AbortSignal.timeout(10_000);
  for (const messageId of ["c", "a", "../../b"])
    await post.deliver(email, { messageId, signal, stopLink: null });
  const names = (await readdir(inner)).toSorted();
  expect(names.map((name) => name.split(" ")[1])).toEqual(["c.eml", "a.eml", ".._.._b.eml"]);
  for (const name of names) expect((await stat(join(inner, name))).mode & 0o777).toBe(0o600);
  expect((await stat(inner)).mode & 0o777).toBe(0o700);
});

test("a forgotten email is gone, with what a crash left of it, and no other", async () => {
  await using folder = await makeFolder();
  const post = openFolderPost({ folder: folder.path, ...sender });
  const signal = AbortSignal.timeout(10_000);
  for (const messageId of ["b", "ab", "b", "b.eml"])
    await post.deliver(email, { messageId, signal, stopLink: null });
  await writeFile(join(folder.path, "2024-03-01T12-00-00-000Z b.eml.part"), "half a letter");
  await post.forget("b");
  const names = (await readdir(folder.path)).toSorted();
  expect(names.map((name) => name.split(" ")[1])).toEqual(["ab.eml", "b.eml.eml"]);
});

test("a folder that cannot be written is told, not thrown", async () => {
  await using folder = await makeFolder();
  const taken = join(folder.path, "taken");
  await writeFile(taken, "a file where the folder should be");
  await chmod(taken, 0o400);
  const post = openFolderPost({ folder: taken, ...sender });
  const delivery = await post.deliver(email, {
    messageId: "a",
    signal: AbortSignal.timeout(10_000),
    stopLink: null,
  });
  expect(delivery).toMatchObject({ outcome: "unreachable", reply: expect.stringContaining("EEXIST") });
});
