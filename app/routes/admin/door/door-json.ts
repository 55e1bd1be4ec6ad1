import * as v from "valibot";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { mostTicks } from "#domain/door/arrivals.ts";
import { saveTicks } from "#server/workflows/door/save-ticks.ts";
import { mayFetch } from "../who-may.ts";
import type { Route } from "./+types/door-json";
import { readDoorList } from "./load-door.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  requireAdmin(context, mayFetch["/api/door"], "/api/door");
  const services = context.get(servicesContext);
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  const key = url.searchParams.get("event") ?? "";
  return Response.json(await orUnavailable(readDoorList({ services, language }, key)));
}

/** What cannot be read is reported as gone, or the phone would send it for ever and nothing after it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const admin = requireAdmin(context, mayFetch["/api/door"], "/api/door");
  const services = context.get(servicesContext);
  const sent = v.safeParse(sentShape, await request.json().catch(() => null));
  if (!sent.success) throw new Response("Bad Request", { status: 400 });
  const read = sent.output.map((one) => v.safeParse(tickShape, one));
  const ticks = read.flatMap(({ success, output }) => (success ? [output] : []));
  const unreadable = sent.output.filter((_, at) => !read[at]?.success).map(({ id }) => id);
  const saved = await orUnavailable(saveTicks(services, admin, ticks));
  // The phone keeps them and asks again.
  if (saved === "too many") throw new Response("Too Many Requests", { status: 429 });
  return Response.json({ gone: [...saved.gone, ...unreadable] });
}

const sentShape = v.pipe(v.array(v.looseObject({ id: v.string() })), v.maxLength(mostTicks));

/** Hosted stores have ids with other signs, but none with a slash. */
const guestId = v.pipe(v.string(), v.regex(/^(?!__)(?!\.{1,2}$)[^/\p{Cc}]{1,500}$/u));

const tickShape = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{15,63}$/)),
  guestId,
  event: v.pipe(v.string(), v.maxLength(100)),
  hasCome: v.boolean(),
  // Whatever a phone's clock says, there is a later time.
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8e15)),
});
