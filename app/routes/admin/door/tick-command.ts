// Without script: each button of the list is a form of its own.

import { roles } from "#domain/roles.ts";
import { makeTick, mergeTicks } from "#domain/door/arrivals.ts";
import { newId } from "#server/records/history.ts";
import { keepTicks } from "#server/workflows/door/keep-ticks.ts";
import type { Outcome } from "../admin-request.ts";
import { command, field } from "../command.ts";
import { doorViewPath, readDoorView, readPress, rowIdOf } from "./door-view.ts";

export const tickCommand = command({
  intent: "tick-at-door",
  roles,
  fields: { press: field.text, event: field.text },
  async run({ services, admin, url, language }, { press, event }): Promise<Outcome<undefined, never>> {
    const { random, views } = services;
    const { hasCome, guestIds } = readPress(press);
    const arrivals = mergeTicks((await views.arrivals()).values(), event);
    const now = services.now();
    const ticks = guestIds.map((guestId) => {
      return makeTick({ id: newId(random), guestId, event, hasCome, now }, arrivals);
    });
    const kept = await keepTicks(services, admin, ticks);
    if (kept === "too many") throw new Response("Too Many Requests", { status: 429 });
    const at = guestIds.length > 0 ? `#${encodeURIComponent(rowIdOf(guestIds[0]!))}` : "";
    return { ok: true, to: doorViewPath(language, { ...readDoorView(url.searchParams), event }) + at };
  },
});
