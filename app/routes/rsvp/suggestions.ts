// Suggestions while a visitor types (GET), and the chosen guest's data (POST). For invited visitors, with a rate limit.

import { blankGuest, fieldsOf, type GuestId, needFields } from "#domain/guest/guest.ts";
import { nothingOnFile } from "#domain/rsvp/rsvp.ts";
import { suggestGuests } from "#domain/names/name-matching.ts";
import type { InvitedVisitor } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";
import { readForm } from "#server/web/read-form.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { visitorMiddleware } from "#server/web/visitor.ts";
import { addressContext, invitedContext, servicesContext } from "#server/web/contexts.ts";
import { type LookedUpGuest, lookUpGuest } from "#server/workflows/answers/look-up-guest.ts";
import { sealDisplayed, showGuest } from "#server/links/shown-form.ts";
import type { Route } from "./+types/suggestions";

/** `shown` goes into the form and returns with the answer. */
export type FilledGuest = LookedUpGuest & { shown: string };

export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware];

export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { services } = await requireInvited(context);
  const typed = new URL(request.url).searchParams.get("name") ?? "";
  return Response.json(suggestGuests(typed.slice(0, 100), services.guestList.guests()));
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { services, visitor } = await requireInvited(context);
  const guestId = (await readForm(request)).get("guest") ?? "";
  const lookUp = { guestId, address: context.get(addressContext) };
  const result = await orUnavailable(lookUpGuest(services, visitor, lookUp));
  return result.ok
    ? Response.json(filledFrom(services, guestId, result.value))
    : Response.json({ refusal: result.refusal }, { status: 404 });
}

function filledFrom(services: Services, id: GuestId, known: LookedUpGuest): FilledGuest {
  const isEverything = known.kind === "everything";
  const lists = fieldsOf(needFields, (field) => (isEverything ? known : nothingOnFile)[field]);
  const keepsEmail = !isEverything && known.maskedEmail !== null;
  const displayed = showGuest({ ...blankGuest, id, ...lists }, { keepsEmail });
  return { ...known, shown: sealDisplayed(services, displayed) };
}

async function requireInvited(context: Route.LoaderArgs["context"]): Promise<{
  services: Services;
  visitor: InvitedVisitor;
}> {
  const services = context.get(servicesContext);
  const visitor = context.get(invitedContext);
  if (!visitor) throw new Response("Forbidden", { status: 403 });
  const taking = services.rateLimits.take([
    { limit: limits.suggestionsPerVisitor, subject: visitor.id },
    { limit: limits.suggestionsPerAddress, subject: context.get(addressContext) },
  ]);
  const within = await orUnavailable(taking);
  if (within.ok) return { services, visitor };
  throw new Response("Too Many Requests", {
    status: 429,
    headers: { "Retry-After": String(within.seconds) },
  });
}
