// Words of the sample wedding that are true of the couple as well, so that nothing points them out as left over.

import type { Change } from "#domain/history/patches.ts";
import { couple } from "#domain/roles.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { requireCouple } from "#server/web/admin.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { changeDraft, type DraftRefusal } from "#server/workflows/wedding/change-draft.ts";
import type { Outcome } from "../../admin-request.ts";
import { command, field } from "../../command.ts";

/** `word` empty: nothing is marked. */
export function changesOfOurs({ wedding }: WeddingContent, word: string): Change[] {
  const { alsoOurs = null } = wedding;
  if (word.trim() === "" || word.length > mostLetters || alsoOurs?.includes(word)) return [];
  return [{ at: ["wedding", "alsoOurs"], from: alsoOurs, to: [...(alsoOurs ?? []), word] }];
}

const mostLetters = 300;

export const pointOutAgainCommand = command({
  intent: "point-out-again",
  roles: couple,
  fields: { word: field.text },
  async run({ services, admin }, { word }): Promise<Outcome<undefined, DraftRefusal>> {
    const { alsoOurs = [] } = (await findEditedContent(services)).wedding;
    const others = alsoOurs.filter((one) => one !== word);
    if (others.length === alsoOurs.length) return { ok: true };
    const to = others.length > 0 ? others : null;
    const change: Change = { at: ["wedding", "alsoOurs"], from: alsoOurs, to };
    const changed = await changeDraft(services, requireCouple(admin), [change]);
    if (changed.ok) return { ok: true, notice: "saved" };
    return { ok: false, status: 409, refusal: changed.refusal };
  },
});
