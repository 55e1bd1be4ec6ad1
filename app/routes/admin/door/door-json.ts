import * as v from "valibot";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { mostTicks } from "#domain/door/arrivals.ts";
import { saveTicks } from "#server/workflows/door/save-ticks.ts";
import { adminLoader } from "../admin-request.ts";
import { readDoorList } from "./load-door.ts";

export const loader = adminLoader(async ({ services, url }): Promise<Response> => {
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  const key = url.searchParams.get("event") ?? "";
  return Response.json(await readDoorList({ services, language }, key));
});

/** What cannot be read is told as gone, or the phone would send it for ever and nothing after it. */
export const action = adminLoader(async ({ services, admin, request }): Promise<Response> => {
  const sent = v.safeParse(sentShape, await request.json().catch(() => null));
  if (!sent.success) throw new Response("Bad Request", { status: 400 });
  const read = sent.output.map((one) => v.safeParse(tickShape, one));
  const ticks = read.flatMap(({ success, output }) => (success ? [output] : []));
  const unreadable = sent.output.filter((_, at) => !read[at]?.success).map(({ id }) => id);
  const kept = await saveTicks(services, admin, ticks);
  // The phone keeps them and asks again.
  if (kept === "too many") throw new Response("Too Many Requests", { status: 429 });
  return Response.json({ gone: [...kept.gone, ...unreadable] });
});

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
