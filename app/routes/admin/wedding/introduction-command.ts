import * as v from "valibot";
import { inEach, type Language, languages } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { tidy } from "#domain/wedding/editing/field-text.ts";
import {
  type Introduction,
  type Introductions,
  mostIntroductionLetters,
} from "#domain/wedding/introductions.ts";
import { describeWrongField } from "#i18n/editing/edited-problems.ts";
import { requireCouple } from "#server/web/admin.ts";
import { orNotSaved } from "#server/web/unavailable.ts";
import { readText } from "#server/web/read-form.ts";
import { changeDraft, changeIntroduction } from "#server/workflows/wedding/change-draft.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import type { Outcome } from "../admin-request.ts";
import { introductionsPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";
import { changesOfOurs } from "./lists/our-words.ts";
import type { SectionRefused } from "./lists/save-lists.ts";

const parts = ["relation", "description"] as const;

export const introductionCommand = command({
  intent: "save-introduction",
  roles: couple,
  fields: { guest: field.text, seen: field.text, ours: field.text },
  async run(
    { services, admin, language },
    { guest: guestId, ...sent },
    form,
  ): Promise<Outcome<undefined, SectionRefused>> {
    const read = v.safeParse(seenShape, sent.seen);
    if (!guestId || !read.success) throw new Response("Bad Request", { status: 400 });
    const seen: Introductions = read.output;
    const typed = inEach((one) => typedIn(form, one, seen[one]));
    const fields = languages.flatMap((one) =>
      parts.map((part) => ({
        name: `${one}.${part}`,
        text: typed[one][part],
        before: seen[one]?.[part] ?? "",
        most: mostIntroductionLetters[part],
      })),
    );
    const touched = fields.filter(({ text, before }) => text !== before);
    const texts = Object.fromEntries(touched.map(({ name, text }) => [name, text]));
    const wrong = touched
      .filter(({ text, most }) => text.length > most)
      .map(({ name, text, most }) => ({
        name,
        says: describeWrongField({ reason: "too long", length: text.length, most }, language),
      }));
    const refuse = (why: SectionRefused["why"], status: 400 | 409 | 503, theirs: readonly string[]) =>
      ({ ok: false, status, refusal: { why, typed: texts, wrong, theirs } }) as const;
    if (wrong.length > 0) return refuse("not saved", 400, []);
    const couple = requireCouple(admin);
    const save = async () => {
      const written = await changeIntroduction(services, couple, { guestId, seen, typed });
      const ours = changesOfOurs(await findEditedContent(services), sent.ours);
      if (written.ok && ours.length > 0) await changeDraft(services, couple, ours);
      return written;
    };
    const changed = await orNotSaved(services, "save-introduction", save());
    if (!changed) return refuse("not now", 503, []);
    const to = introductionsPath(language, guestId);
    if (changed.ok) return { ok: true, notice: "saved", to };
    const { reason } = changed.refusal;
    // The page itself says that the guest is gone.
    if (reason === "gone") return { ok: true, to };
    const theirs = reason === "changed meanwhile" ? touched.map(({ name }) => name) : [];
    return refuse(reason, reason === "changed meanwhile" ? 409 : 400, theirs);
  },
});

/** A language that is not in the form is as it was. */
function typedIn(form: FormData, language: Language, seen: Introduction | null): Introduction {
  const text = (part: (typeof parts)[number], kind: "line" | "lines") => {
    const name = `${language}.${part}`;
    return form.has(name) ? tidy(kind, readText(form, name)) : (seen?.[part] ?? "");
  };
  return { relation: text("relation", "line"), description: text("description", "lines") };
}

const seenShape = v.pipe(
  v.string(),
  v.maxLength(50_000),
  v.parseJson(),
  v.object(inEach(() => v.nullable(v.object({ relation: v.string(), description: v.string() })))),
);
