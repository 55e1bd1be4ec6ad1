// What the couple note for the kitchen of an event. Its sheet tells of allergies, so who-may.ts keeps page, forms and
// file to the couple and their assistants.

import { eventsOf } from "#domain/wedding/events.ts";
import { kitchenLinkPath } from "#server/links/kitchen-link.ts";
import { readText } from "#server/web/read-form.ts";
import {
  changeCrew,
  type CrewRefusal,
  endKitchenLink,
  noteKitchenSheet,
  renewKitchenLink,
} from "#server/workflows/kitchen/change-kitchen.ts";
import type { ActionAnswer, AdminActions, AdminRequest } from "../../admin-request.ts";
import { readPrintView } from "../print-view.ts";

export type CrewRefused = { why: CrewRefusal; typed: { count: string; who: string } };

export const kitchenActions: AdminActions = {
  async "change-crew"({ services }, form): Promise<ActionAnswer<unknown, CrewRefused>> {
    const typed = { count: readText(form, "count"), who: readText(form, "who") };
    const changed = await changeCrew(services, eventIn({ services }, form), {
      typed,
      seen: readText(form, "seen"),
    });
    if (changed.ok) return { ok: true };
    const status = changed.refusal === "crew changed meanwhile" ? 409 : 400;
    return { ok: false, status, intent: "change-crew", refusal: { why: changed.refusal, typed } };
  },

  async "note-kitchen-sheet"({ services }, form) {
    const noted = await noteKitchenSheet(services, eventIn({ services }, form), readText(form, "seen"));
    if (noted.ok) return { ok: true };
    return { ok: false, status: 409, intent: "note-kitchen-sheet", refusal: noted.refusal };
  },

  async "renew-kitchen-link"({ services, admin, language, url }, form) {
    const secret = await renewKitchenLink(services, admin, eventIn({ services }, form));
    const wanted = readPrintView(url.searchParams).kitchen.language ?? language;
    return { ok: true, once: services.settings.publicUrl + kitchenLinkPath(wanted, secret) };
  },

  async "end-kitchen-link"({ services, admin }, form) {
    await endKitchenLink(services, admin, eventIn({ services }, form));
    return { ok: true };
  },
};

function eventIn({ services }: Pick<AdminRequest, "services">, form: FormData): string {
  const event = eventsOf(services.wedding).find(({ key }) => key === readText(form, "event"));
  if (!event) throw new Response("Bad Request", { status: 400 });
  return event.key;
}
