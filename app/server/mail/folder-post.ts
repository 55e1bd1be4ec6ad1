import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { codeOf } from "#server/log.ts";
import { type Sender, toMessage } from "./message.ts";
import type { Post } from "./post.ts";

export function openFolderPost(sender: Sender & { folder: string }): Post {
  const { folder } = sender;
  let lastAt = 0;
  return {
    async deliver(email, { messageId, stopLink, signal }) {
      const message = toMessage(email, { messageId, stopLink }, sender);
      if (!message.ok) return { outcome: "refused", reply: message.refusal };
      // Keeps the sending order for two emails in one millisecond.
      lastAt = Math.max(Date.now(), lastAt + 1);
      const sentAt = new Date(lastAt);
      const file = join(
        folder,
        `${sentAt.toISOString().replaceAll(/[:.]/g, "-")} ${fileNamePart(messageId)}.eml`,
      );
      try {
        const content = await new MailComposer({ ...message.value, date: sentAt }).compile().build();
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Written under another name first, so that no reader opens half an email.
        await writeFile(`${file}.part`, content, { mode: 0o600, signal });
        await rename(`${file}.part`, file);
        return { outcome: "sent", reply: file };
      } catch (error) {
        return { outcome: "unreachable", reply: String(error) };
      }
    },
    async forget(messageId) {
      const ends = ["", ".part"].map((end) => ` ${fileNamePart(messageId)}.eml${end}`);
      for (const name of await namesIn(folder)) {
        if (ends.some((end) => name.endsWith(end))) await rm(join(folder, name), { force: true });
      }
    },
    async close() {},
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

function fileNamePart(messageId: string): string {
  return messageId.replaceAll(/[^\w.-]/g, "_");
}
