// What the couple publish through one process, on the pages that another one keeps in memory.

import { expect, test } from "vitest";
import type { ContentChange } from "#domain/wedding/content-changes.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { publishDraft } from "#server/workflows/wedding/publish-draft.ts";
import { marta } from "../kits/couple.ts";
import { site as built, type VisitedSite } from "../kits/visit.ts";
import { openTwoSites } from "./two-sites.ts";

async function publish({ services }: VisitedSite, change: ContentChange): Promise<void> {
  expect(await changeDraft(services, marta, [change])).toMatchObject({ ok: true });
  const draft = await services.documents.get("wedding content", "draft");
  expect(await publishDraft(services, marta, draft?.version ?? "")).toMatchObject({ ok: true });
}

test("every process shows new words within a second, and draws a page once for all who ask", async () => {
  await using sites = await openTwoSites();
  const { first, second } = sites;
  const pagesOf = ({ services }: VisitedSite) => {
    const { contentPage } = built.openSite(services);
    return async () => {
      const page = await contentPage("/sv");
      if (!page) throw new Error("The page is not kept.");
      return page;
    };
  };
  const [here, there] = [pagesOf(first), pagesOf(second)];
  const old = [await here(), await there()];
  expect([await here(), await there()]).toEqual(old);
  const took: number[] = [];
  let before = first.services.folder.texts.sv.title;
  for (const [turn, [one, other]] of [
    [first, second],
    [second, first],
    [first, second],
  ].entries()) {
    const words = `Kanarie nummer ${turn}`;
    await publish(one!, { at: ["texts", "sv", "title"], from: before, to: words });
    before = words;
    const [own, others] = one === first ? [here, there] : [there, here];
    expect((await own()).bodies.identity.toString()).toContain(words);
    const since = performance.now();
    await expect
      .poll(async () => (await others()).bodies.identity.toString(), { timeout: 5000, interval: 20 })
      .toContain(words);
    took.push(performance.now() - since);
    expect(other!.services.content.texts.sv.title).toBe(words);
    const [ownPage, othersPage] = [await own(), await others()];
    expect(await own()).toBe(ownPage);
    expect(await others()).toBe(othersPage);
    expect(old.map(({ etag }) => etag)).not.toContain(othersPage.etag);
  }
  // A busy machine may be late once.
  expect(Math.min(...took)).toBeLessThan(1000);
});
