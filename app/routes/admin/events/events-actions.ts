// The couple save what households are invited to: all that a page shows, or one household's page.

import { readText } from "#server/web/read-form.ts";
import { changeInvitations, type WantedInvitation } from "#server/workflows/households/change-invitations.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import type { ActionAnswer, AdminActions } from "../admin-request.ts";
import type { InvitationsRefused, TickedEvents } from "../editing/invitation-refusal.tsx";

/** The boxes as a column's button has set them; nothing is saved. */
export type FilledBoxes = { ticked: TickedEvents };

export const eventsActions: AdminActions = {
  async "change-invitations"(
    { services, admin },
    form,
  ): Promise<ActionAnswer<FilledBoxes, InvitationsRefused>> {
    const wanted = withColumn(readWanted(form), readText(form, "column"));
    const ticked = Object.fromEntries(wanted.map(({ id, events }) => [id, events]));
    if (form.has("column")) return { ok: true, once: "filled", data: { ticked } };
    const agreedTo = Number(readText(form, "agreedTo")) || 0;
    const changed = requireKept(await changeInvitations(services, admin, { wanted, agreedTo }));
    if (changed.ok) return { ok: true, group: changed.value.group };
    const refusal = { why: changed.refusal, ticked };
    return { ok: false, status: 409, intent: "change-invitations", refusal };
  },
};

/** A box names the place of its household in the form, and the event. */
function readWanted(form: FormData): WantedInvitation[] {
  const seen = readTexts(form, "seen");
  const boxes = readTexts(form, "invited").map((box) => box.split(" "));
  return readTexts(form, "household").map((id, at) => ({
    id,
    seen: (seen[at] ?? "").split(" ").filter(Boolean),
    events: boxes.filter(([place]) => place === String(at)).map(([, key = ""]) => key),
  }));
}

function readTexts(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
}

/** "all brunch" or "none brunch". */
function withColumn(wanted: readonly WantedInvitation[], column: string): readonly WantedInvitation[] {
  const [how, key = ""] = column.split(" ");
  if (how !== "all" && how !== "none") return wanted;
  return wanted.map((one) => {
    const others = one.events.filter((event) => event !== key);
    return { ...one, events: how === "all" ? [...others, key] : others };
  });
}
