// What the couple change about the facts and words that guests see: their draft, and whether it counts.

import * as v from "valibot";
import type { ContentChange } from "#domain/wedding/content-changes.ts";
import { requireCouple } from "#server/web/admin.ts";
import { readText } from "#server/web/read-form.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { changeDraft, discardDraft, type DraftRefusal } from "#server/workflows/wedding/change-draft.ts";
import { followFolder, publishDraft, type PublishRefusal } from "#server/workflows/wedding/publish-draft.ts";
import type { ActionAnswer, AdminActions } from "../admin-request.ts";

export const weddingActions: AdminActions = {
  async "change-wedding"({ services, admin }, form): Promise<ActionAnswer<undefined, DraftRefusal>> {
    const changes = readChanges(form);
    const intent = "change-wedding";
    if (!changes) return { ok: false, status: 400, intent, refusal: { reason: "does not fit" } };
    const changed = await changeDraft(services, requireCouple(admin), changes);
    if (changed.ok) return { ok: true };
    const { refusal } = changed;
    return { ok: false, status: refusal.reason === "does not fit" ? 400 : 409, intent, refusal };
  },
  async "discard-wedding-draft"({ services, admin }): Promise<ActionAnswer> {
    await discardDraft(services, requireCouple(admin));
    return { ok: true };
  },
  async "publish-wedding"({ services, admin }, form): Promise<ActionAnswer<undefined, PublishRefusal>> {
    const published = requireKept(await publishDraft(services, requireCouple(admin), readText(form, "seen")));
    if (published.ok) return { ok: true, group: published.value.group };
    return { ok: false, status: 409, intent: "publish-wedding", refusal: published.refusal };
  },
  async "follow-folder"({ services, admin }): Promise<ActionAnswer> {
    const followed = requireKept(await followFolder(services, requireCouple(admin)));
    return followed.ok
      ? { ok: true, group: followed.value.group }
      : { ok: false, status: 409, intent: "follow-folder", refusal: followed.refusal };
  },
};

/**
 * A plain form has fields `at`, `from` and `to` for each text, with the place as `texts.sv.rsvp.intro`; a script may send
 * any values as `changes` in JSON, with the place as a list. null: neither.
 */
function readChanges(form: FormData): ContentChange[] | null {
  const [places, before, after] = ["at", "from", "to"].map((name) =>
    form.getAll(name).map((text) => (typeof text === "string" ? text.replaceAll("\r\n", "\n") : "")),
  );
  const typed = (places ?? []).map((at, index) => ({
    at: at.split("."),
    from: before?.[index] ?? "",
    to: after?.[index] ?? "",
  }));
  const read = v.safeParse(changesShape, readText(form, "changes") || "[]");
  return read.success ? [...typed, ...(read.output as ContentChange[])] : null;
}

const changesShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ at: v.array(v.string()), from: v.unknown(), to: v.unknown() })),
);
