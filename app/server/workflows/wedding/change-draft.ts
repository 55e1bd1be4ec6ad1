// The first change makes a draft of what the site shows. Two people both get theirs, unless they changed one place.

import { applyChanges, type Change } from "#domain/history/patches.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import type { EditableContent, WeddingContent } from "#domain/wedding/wedding.ts";
import { retryOnConflict, type Write } from "#server/store/documents.ts";
import {
  editableOf,
  findWeddingContent,
  putWeddingContent,
  readEditable,
  weddingContentCollection,
} from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { languages } from "#domain/language.ts";
import {
  introductionChanges,
  type Introductions,
  newIntroductionKey,
} from "#domain/wedding/introductions.ts";
import {
  findStoredGuest,
  guestsCollection,
  assertGuestUnchanged,
  toListedGuest,
} from "#server/records/guests.ts";
import { byAdmin, commitChange } from "#server/workflows/commit-change.ts";

export type DraftRefusal =
  /** What stands there now is not what the person saw. Nothing is changed. */
  | { reason: "changed meanwhile"; places: readonly Change[] }
  /** A day that is none, a colour that is none, a fact that no wedding can do without. Nothing is changed. */
  | { reason: "does not fit" };

type Needs = Pick<Services, "documents" | "folder" | "now" | "random">;

/** `draft`: as it is now. Rejects with `DocumentsUnavailable`. */
export function changeDraft(
  services: Needs,
  { id: by }: CoupleAdmin,
  changes: readonly Change[],
): Promise<Result<{ draft: EditableContent }, DraftRefusal>> {
  return retryOnConflict(services, async () => {
    const decided = await decideDraft(services, by, () => changes);
    if (!decided.ok) return decided;
    const { draft, writes } = decided.value;
    if (writes.length > 0) await services.documents.commit(writes);
    return accept({ draft });
  });
}

async function decideDraft(
  services: Pick<Services, "documents" | "folder" | "now">,
  by: CoupleAdmin["id"],
  changes: (content: WeddingContent) => readonly Change[],
): Promise<Result<{ draft: EditableContent; writes: Write[] }, DraftRefusal>> {
  const draft = await findWeddingContent(services, "draft");
  const published = draft ? null : await findWeddingContent(services, "published");
  const content = (draft ?? published)?.kept.content ?? services.folder;
  const { after, applied, skipped } = applyChanges(editableOf(content), changes(content));
  if (skipped.length > 0) return refuse({ reason: "changed meanwhile", places: skipped });
  const changed = readEditable(after);
  if (!changed) return refuse({ reason: "does not fit" });
  const revision = { content: changed, by, at: services.now() };
  const writes = applied.length > 0 ? [putWeddingContent("draft", draft?.stored ?? null, revision)] : [];
  return accept({ draft: changed, writes });
}

/** `seen`: the version that was looked at; what was written since stays. Rejects with `DocumentsUnavailable`. */
export function discardDraft(
  services: Needs,
  _admin: CoupleAdmin,
  seen: string,
): Promise<Result<null, { reason: "not discarded" }>> {
  return retryOnConflict(services, async () => {
    const draft = await findWeddingContent(services, "draft");
    if (draft && draft.stored.version !== seen) return refuse({ reason: "not discarded" });
    if (draft) await services.documents.commit([weddingContentCollection.remove(draft.stored)]);
    return accept(null);
  });
}

type IntroductionRefusal = { reason: "gone" } | { reason: DraftRefusal["reason"] };

/** Nothing is written about a guest who is erased at that moment. Rejects with `DocumentsUnavailable`. */
export function changeIntroduction(
  services: Needs,
  admin: CoupleAdmin,
  { guestId, seen, typed }: { guestId: GuestId; seen: Introductions; typed: Introductions },
): Promise<Result<null, IntroductionRefusal>> {
  return commitChange<null, IntroductionRefusal>(services, byAdmin(admin), async () => {
    const listed = await findStoredGuest(services, guestId);
    if (!listed) return refuse({ reason: "gone" });
    let key = listed.guest.descriptionId;
    const others = key === null ? await listOthers(services, guestId) : [];
    const decided = await decideDraft(services, admin.id, (content) => {
      key ??= newIntroductionKey(guestId, (one) => isTaken(one, content, others));
      return introductionChanges(key, seen, typed);
    });
    if (!decided.ok) return refuse({ reason: decided.refusal.reason });
    const { writes } = decided.value;
    if (writes.length === 0) return accept({ deed: "changed", done: null });
    return listed.guest.descriptionId === key
      ? accept({ deed: "changed", also: [...writes, assertGuestUnchanged(listed)], done: null })
      : accept({
          deed: "changed",
          guests: [{ before: listed, after: { ...listed.guest, descriptionId: key } }],
          also: writes,
          done: null,
        });
  });
}

async function listOthers({ documents }: Pick<Needs, "documents">, guestId: GuestId): Promise<Guest[]> {
  const guests = (await guestsCollection.list(documents)).flatMap((stored) => toListedGuest(stored) ?? []);
  return guests.map(({ guest }) => guest).filter(({ id }) => id !== guestId);
}

function isTaken(key: string, { texts }: WeddingContent, others: readonly Guest[]): boolean {
  const isWritten = languages.some((language) => Object.hasOwn(texts[language].introductions, key));
  return isWritten || others.some(({ descriptionId }) => descriptionId === key);
}
