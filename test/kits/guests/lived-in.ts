// A guest of whom the site keeps something in every place it has, for tests of erasing.

import { patchOfRemoved } from "#test/kits/history/stored-row.ts";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { blankForm } from "#domain/rsvp/rsvp.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import type { Log } from "#server/log.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { openFolderPost, type Post } from "#server/mail/post.ts";
import { historyWrite } from "#server/records/history.ts";
import type { Answerer } from "#server/links/answer-link.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { findStoredHousehold, putHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { storedUnmatched } from "../answers/unmatched.ts";
import { noteKitchenSheet, readKitchenSheet } from "#server/workflows/kitchen/read-kitchen-sheet.ts";
import { saveTicks } from "#server/workflows/door/save-ticks.ts";
import { stopEmails } from "#server/workflows/mailings/stop-emails.ts";
import { changeHousehold } from "#server/workflows/households/change-household.ts";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { publishDraft } from "#server/workflows/wedding/publish-draft.ts";
import { putStored } from "../site/services.ts";
import { marta, openCouple } from "./couple.ts";

const word = "kanariefågel";

/** Every field of this guest holds the word, as far as it may. */
export const canary = {
  First_Name: "Kanariefågel",
  Last_Name: "Kanariefågelsson",
  Email: "canary@kanariefågel.example",
  Food_Options: ["Kanariefågel"],
  Allergies: ["kanariefågelfrön"],
  Table: "Kanariefågel",
  Seat: 1,
  DescriptionID: "kanariefågel",
  Nickname: "Kanariefågel",
  Household: "Kanariefågel",
  Questions: { song: "Kanariefågel", toast: "Kanariefågel" },
};

const visitor = { id: "visitor", own: null } as Answerer;

type LivedInOptions = {
  wedding?: Partial<Wedding>;
  log?: Log;
  /** Where every email is refused for good, if set. */
  refuses?: boolean;
};

export async function openLivedIn({ wedding = {}, log, refuses = false }: LivedInOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), "osa-erased-"));
  const kept = openFolderPost({
    folder,
    from: { name: "Märta & Theo", address: "us@example.se" },
    replyTo: null,
  });
  const refusing: Post = { ...kept, deliver: async () => ({ outcome: "refused", reply: "550 no" }) };
  const post = refuses ? refusing : kept;
  const bjorn = { First_Name: "Björn", Last_Name: "Ek", Email: "bjorn@example.se" };
  const file = join(folder, "osa.sqlite");
  const documents = openSqliteDocuments({ file, scrubTimeoutMs: 200 });
  const couple = await openCouple({
    guests: { canary, bjorn },
    wedding,
    replacements: { post, documents, ...(log ? { log } : {}) },
  });
  const { services } = couple;
  return {
    ...couple,
    file,
    async emailsKept() {
      return (await readdir(folder)).filter((name) => name.endsWith(".eml")).length;
    },
    /** Whether any file holds the word, however it is written. */
    async isFound(): Promise<boolean> {
      const everything = await Promise.all(
        [services.settings.dataFolder, folder].flatMap(async (path) => {
          const names = await readdir(path, { recursive: true, withFileTypes: true });
          const files = names.filter((entry) => entry.isFile());
          return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
        }),
      );
      // In emails quoted-printable, and for a domain in its ASCII form.
      return everything
        .flat()
        .some((file) => /kanarief(å|=C3=A5|\u00c3\u00a5)gel|xn--kanariefgel/i.test(file.toString()));
    },
    async [Symbol.asyncDispose]() {
      await couple[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

export type LivedIn = Awaited<ReturnType<typeof openLivedIn>>;

/** An answer with its email, another name meanwhile, an attempt, a list to import, an email to the couple. */
export async function live({ services, change, clock }: LivedIn) {
  const form = {
    ...blankForm,
    firstName: canary.First_Name,
    lastName: canary.Last_Name,
    email: canary.Email,
    answer: "accepted" as const,
    allergies: ["Kanariefågel"],
    otherFood: "kanariefågelfrön",
    questionAnswers: { song: "Kanariefågelns visa" },
    speech: true,
  };
  const submission = { form, formToken: "token", language: "sv", shown: null, origin: "origin" } as const;
  expect(await submitAnswer(services, { by: "guest", answerer: visitor, ...submission })).toMatchObject({
    ok: true,
  });
  await change("canary", { field: "firstName", expected: canary.First_Name, value: "Fågel" });
  await noteCanaries(services);
  await writeIntroductions(services);
  clock.now++;
  await noteKitchenSheet(services, "wedding", (await readKitchenSheet(services, "wedding")).mark);
  await stopEmails(services, { address: canary.Email, by: "reader" });
  const tick = { id: "tick", guestId: "canary", event: "wedding", hasCome: true, at: clock.now };
  await saveTicks(services, marta, [tick]);
  const waiting = { kind: "answer", mailbox: "mailbox", guestId: "canary", language: "sv" };
  const putOff = { ...waiting, what: null, link: null, emailId: null };
  const unmatched = { ...storedUnmatched, ...form, language: "sv", at: clock.now };
  const email = {
    to: ["marta@example.se"],
    subject: "Nya svar",
    text: "Ett svar: Fågel Kanariefågelsson kommer. Allergier: kanariefågelfrön.",
    html: "<p>Fågel Kanariefågelsson kommer.",
  };
  await services.documents.commit([
    emailToOutbox({ id: "daily", email, kind: "daily letter", guestId: null, now: clock.now }),
    historyWrite(services, {
      group: "discarded",
      by: "admin",
      deed: "discarded",
      guestId: null,
      patches: [
        { collection: "unmatched", id: "earlier", data: unmatched },
        { collection: "unmatched", id: "bjorn", data: { firstName: "Björn" } },
      ].map(patchOfRemoved),
    }),
  ]);
  const text = "First_Name,Last_Name\nKanariefågel,Kanariefågelsson";
  const others = {
    unmatched: { attempt: unmatched },
    imports: { list: { adminId: "marta", at: clock.now, text } },
    "put-off emails": { "put off": { ...putOff, to: canary.Email, at: clock.now, dueAt: clock.now } },
    seen: { "late canary": { of: 1, at: 1, note: word } },
    // A row that this version cannot read.
    history: { odd: { guestId: "canary", note: word } },
  };
  for (const [name, stored] of Object.entries(others)) await putStored(services, name, stored);
  await services.outbox.deliverNow("daily");
}

/** Published, and once more in the draft. */
async function writeIntroductions(services: Services): Promise<void> {
  const at = ["texts", "sv", "introductions", canary.DescriptionID];
  const introduced = (relation: string | null) => relation && { relation, description: word };
  const introduce = (from: string | null, to: string) =>
    changeDraft(services, marta, [{ at, from: introduced(from), to: introduced(to) }]);
  expect(await introduce(null, "Kanariefågel")).toMatchObject({ ok: true });
  const seen = (await findWeddingContent(services, "draft"))?.kept.version ?? "";
  expect(await publishDraft(services, marta, seen)).toMatchObject({ ok: true });
  expect(await introduce("Kanariefågel", "Kanariefågelsson")).toMatchObject({ ok: true });
}

/** Every field of the household too. Of the code, only the record itself knows. */
async function noteCanaries(services: Services): Promise<void> {
  const id = "Kanariefågel";
  const fields = ["envelopeName", "address", "notes", "tags"] as const;
  const edits = fields.map((field) => ({ field, expected: "", value: "Kanariefågel" }));
  expect(await changeHousehold(services, marta, { id, edits })).toMatchObject({ ok: true });
  const { household, stored } = await findStoredHousehold(services, id);
  await services.documents.commit([putHousehold(id, { ...household, code: word }, stored)]);
}
