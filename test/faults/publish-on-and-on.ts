// A process that publishes one sentence after another until it is killed. It says which it is told are published.
// node publish-on-and-on.ts FILE [halves]: with a store that saves the parts of a commit one by one

import { randomBytes } from "node:crypto";
import type { Documents } from "#server/store/documents.ts";
import { makeKeys } from "#server/keys.ts";
import { openViews } from "#server/records/views.ts";
import type { Settings } from "#server/settings.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { publishDraft } from "#server/workflows/wedding/publish-draft.ts";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { en } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";
import { wedding } from "#wedding/wedding.ts";

const [, , file = "", how] = process.argv;
const whole = openSqliteDocuments({ file });
const inHalves: Documents = {
  ...whole,
  async commit(writes) {
    for (const write of writes) await whole.commit([write]);
  },
};
const documents = how === "halves" ? inHalves : whole;
const folder = { wedding, texts: { en, sv } };
const services = {
  documents,
  folder,
  wedding,
  isOpen: true,
  views: openViews(documents, makeKeys("a secret that is long enough for tests")),
  settings: { production: false } as Settings,
  now: Date.now,
  random: randomBytes,
};
const marta = { id: "marta", email: "marta@example.se", role: "couple" } as CoupleAdmin;

for (;;) {
  const [draft, published] = [
    await findWeddingContent(services, "draft"),
    await findWeddingContent(services, "published"),
  ];
  const before = (draft ?? published)?.kept.content ?? folder;
  const { intro } = before.texts.sv.rsvp;
  const next = draft ? Number(intro) : Number(published ? intro : 0) + 1;
  if (!draft) {
    await changeDraft(services, marta, [
      { at: ["texts", "sv", "rsvp", "intro"], from: intro, to: String(next) },
    ]);
  }
  const seen = await findWeddingContent(services, "draft");
  const result = await publishDraft(services, marta, seen?.kept.version ?? "");
  if (!result.ok) throw new Error(result.refusal.reason);
  process.stdout.write(`${next}\n`);
}
