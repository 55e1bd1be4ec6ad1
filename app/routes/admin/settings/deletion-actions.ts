// Postpones a deletion, or restores the day from the wedding's facts. Server only.

import { deletionKinds, longerMonths } from "#domain/retention.ts";
import { moveDeletion, type MoveRefusal } from "#server/workflows/deletion/move-deletion.ts";
import { readText } from "#server/web/read-form.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";

export const deletionActions: AdminActions = { "move-deletion": move };

async function move(
  { services, admin, language }: AdminRequest,
  form: FormData,
): Promise<ActionAnswer<unknown, MoveRefusal>> {
  const kind = deletionKinds.find((one) => one === form.get("kind"));
  const longer = longerMonths.find((one) => String(one) === form.get("months"));
  const months = form.get("back") === "yes" ? ("as in the facts" as const) : longer;
  if (!kind || !months) return { ok: false, status: 400, intent: "move-deletion", refusal: "changed" };
  const asked = { kind, expected: readText(form, "seen"), months };
  const moved = await moveDeletion(services, admin, asked);
  if (!moved.ok) return { ok: false, status: 409, intent: "move-deletion", refusal: moved.refusal };
  return { ok: true, to: adminPath(language, { settings: "", saved: "deletion" }) };
}
