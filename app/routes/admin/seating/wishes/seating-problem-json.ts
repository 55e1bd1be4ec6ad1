// What a browser needs to look for a seating itself: numbers, and no names.

import { createHash } from "node:crypto";
import { openDinner } from "#domain/seating/proposal/dinner.ts";
import {
  readTerms,
  packProblem,
  type PackedProblem,
  type DinnerProblem,
} from "#domain/seating/proposal/seating-problem.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { gatherDinner } from "#server/workflows/seating/find-dinner.ts";
import { mayFetch } from "../../who-may.ts";
import type { Route } from "./+types/seating-problem-json";

/** `mark`: tells whether the guests and chairs are still the same. */
export type MarkedProblem = { problem: PackedProblem; mark: string };

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  requireAdmin(context, mayFetch["/api/seating-problem"], "/api/seating-problem");
  const services = context.get(servicesContext);
  const { plan, ...noted } = await orUnavailable(gatherDinner(services, services.guestList.guests()));
  const { problem } = openDinner(plan, noted, readTerms(url.searchParams));
  const marked: MarkedProblem = { problem: packProblem(problem), mark: markOfProblem(problem) };
  return Response.json(marked);
}

export function markOfProblem(problem: DinnerProblem): string {
  return createHash("sha256")
    .update(JSON.stringify(packProblem(problem)))
    .digest("base64url")
    .slice(0, 16);
}
