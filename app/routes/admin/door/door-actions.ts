// Without script: each button of the list is a form of its own.

import { makeTick, mergeTicks } from "#domain/door/arrivals.ts";
import { newId } from "#server/records/history.ts";
import { readText } from "#server/web/read-form.ts";
import { keepTicks } from "#server/workflows/door/keep-ticks.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../admin-request.ts";
import { doorViewPath, readDoorView, readPress, rowIdOf } from "./door-view.ts";

export const doorActions: AdminActions = { "tick-at-door": tickAtDoor };

async function tickAtDoor(
  { services, admin, url, language }: AdminRequest,
  form: FormData,
): Promise<ActionAnswer> {
  const { random, views } = services;
  const { hasCome, guestIds } = readPress(readText(form, "press"));
  const event = readText(form, "event");
  const arrivals = mergeTicks((await views.arrivals()).values(), event);
  const now = services.now();
  const ticks = guestIds.map((guestId) => {
    return makeTick({ id: newId(random), guestId, event, hasCome, now }, arrivals);
  });
  const kept = await keepTicks(services, admin, ticks);
  if (kept === "too many") throw new Response("Too Many Requests", { status: 429 });
  const at = guestIds.length > 0 ? `#${encodeURIComponent(rowIdOf(guestIds[0]!))}` : "";
  return { ok: true, to: doorViewPath(language, { ...readDoorView(url.searchParams), event }) + at };
}
