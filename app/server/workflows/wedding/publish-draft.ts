// A publication, or the folder's return, is one change in the history. Every process shows it within a second.

import { accept, refuse, type Result } from "#domain/result.ts";
import { findMissingFacts, findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import type { FactProblem } from "#domain/wedding/wrong-fact.ts";
import type { EditableContent, WeddingContent } from "#domain/wedding/wedding.ts";
import { findTextProblems, type TextProblem } from "#i18n/couple/text-problems.ts";
import type { Admin, CoupleAdmin } from "#server/admin.ts";
import {
  dataOfContent,
  editableOf,
  findWeddingContent,
  type StoredContent,
  weddingContentCollection,
} from "#server/records/wedding/wedding-content.ts";
import type { Services } from "#server/services.ts";
import type { Revision } from "#server/store/define-record.ts";
import { findPatches } from "#server/records/history.ts";
import { byAdmin, commitChange } from "#server/workflows/commit-change.ts";
import { invitationOf } from "#domain/households/invitation.ts";

export type PublishRefusal =
  | { reason: "no draft" }
  /** Somebody else has changed the draft since the person looked at it. */
  | { reason: "changed meanwhile" }
  | ({ reason: "problems" } & ContentProblems)
  | MovedAnswers;

/** For that many households, another event would become the first that they are invited to. */
type MovedAnswers = { reason: "first event"; households: number };

/** `missing`: what a real site may not leave out. */
type ContentProblems = {
  facts: readonly FactProblem[];
  texts: readonly TextProblem[];
  missing: readonly string[];
};

export type Published = { group: string | null };

type Needs = Pick<
  Services,
  "documents" | "folder" | "isOpen" | "settings" | "now" | "random" | "views" | "wedding"
>;

/** `seen`: the version of the draft that the person looked at. Rejects with `DocumentsUnavailable`. */
export function publishDraft(
  services: Needs,
  admin: CoupleAdmin,
  seen: string,
): Promise<Result<Published, PublishRefusal>> {
  return commitChange<Published, PublishRefusal>(services, byAdmin(admin), async (group) => {
    const draft = await findWeddingContent(services, "draft");
    if (!draft) return refuse({ reason: "no draft" });
    if (draft.stored.version !== seen) return refuse({ reason: "changed meanwhile" });
    if (hasProblems(services, draft.kept.content)) {
      return refuse({ reason: "problems", ...findContentProblems(services, draft.kept.content) });
    }
    const published = await findWeddingContent(services, "published");
    const content = editableOf(draft.kept.content);
    const households = await findMovedAnswers(services, content.wedding);
    if (households > 0) return refuse({ reason: "first event", households });
    const before = editableOf(published?.kept.content ?? services.folder);
    const revision = revisePublished(services, admin, published, { before, after: content });
    const isRecorded = findPatches(revision).length > 0;
    return accept({
      deed: "wedding published",
      documents: isRecorded || !published ? [revision] : [],
      also: [weddingContentCollection.remove(draft.stored)],
      done: { group: isRecorded ? group : null },
    });
  });
}

/** The draft goes, too. `seen`: the version looked at, "" for none. Rejects with `DocumentsUnavailable`. */
export function revertToFolder(
  services: Needs,
  admin: CoupleAdmin,
  seen: string,
): Promise<Result<Published, FolderRefusal>> {
  return commitChange<Published, FolderRefusal>(services, byAdmin(admin), async (group) => {
    const households = await findMovedAnswers(services, editableOf(services.folder).wedding);
    if (households > 0) return refuse({ reason: "first event", households });
    const [draft, published] = [
      await findWeddingContent(services, "draft"),
      await findWeddingContent(services, "published"),
    ];
    if ((draft?.stored.version ?? "") !== seen) return refuse({ reason: "changed meanwhile" });
    const [id, collection] = ["published", weddingContentCollection.name] as const;
    const revision = published && {
      collection,
      id,
      stored: published.stored,
      data: null,
      counts: { before: editableOf(published.kept.content), after: editableOf(services.folder) },
    };
    return accept({
      deed: "folder followed",
      documents: revision ? [revision] : [],
      also: draft ? [weddingContentCollection.remove(draft.stored)] : [],
      done: { group: revision && findPatches(revision).length > 0 ? group : null },
    });
  });
}

type FolderRefusal = MovedAnswers | { reason: "changed meanwhile" };

export function hasProblems(
  services: Pick<Services, "isOpen" | "settings">,
  content: WeddingContent,
): boolean {
  return Object.values(findContentProblems(services, content)).some((some) => some.length > 0);
}

function findContentProblems(
  { isOpen, settings }: Pick<Services, "isOpen" | "settings">,
  { wedding, texts }: WeddingContent,
): ContentProblems {
  const facts = findWeddingProblems(wedding);
  return {
    facts,
    // Placeholders can be filled only if the facts are right.
    texts: facts.length > 0 ? [] : findTextProblems(texts, wedding),
    missing: settings.production && isOpen ? findMissingFacts(wedding) : [],
  };
}

export function revisePublished(
  { now }: Pick<Services, "now">,
  { id: by }: Pick<Admin, "id">,
  published: StoredContent | null,
  counts: { before: EditableContent; after: EditableContent },
): Revision {
  return {
    collection: weddingContentCollection.name,
    id: "published",
    stored: published?.stored ?? null,
    data: dataOfContent({ content: counts.after, by, at: now() }),
    counts,
  };
}

/** How many households; only the couple's choice may move an answer. Rejects with `DocumentsUnavailable`. */
export async function findMovedAnswers(
  { views, wedding }: Pick<Services, "views" | "wedding">,
  after: EditableContent["wedding"],
): Promise<number> {
  const households = await views.households();
  const firstIn = (facts: EditableContent["wedding"], events: readonly string[]) =>
    invitationOf({ events }, facts)[0].key;
  return households.ids().filter((id) => {
    const { events } = households.byId(id);
    return events !== null && firstIn(wedding, events) !== firstIn(after, events);
  }).length;
}
