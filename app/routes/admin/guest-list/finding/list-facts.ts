// What an open list asks for again when something beside its guests has changed. Server only.

import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";
import type { TagStyle } from "#domain/guest-list/list-settings.ts";
import type { Language } from "#domain/language.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { householdName } from "#i18n/households.ts";
import type { Services } from "#server/services.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { gatherFilterFacts } from "#server/workflows/guest-list/gather-filter-facts.ts";
import { mayFetch } from "../../who-may.ts";
import type { Route } from "./+types/list-facts";

export type ListFacts = {
  facts: FilterFacts;
  tagStyles: readonly TagStyle[];
};

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  requireAdmin(context, mayFetch["/api/list-facts"], "/api/list-facts");
  const services = context.get(servicesContext);
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  return Response.json(await orUnavailable(readListFacts(services, language)));
}

export async function readListFacts(services: Services, language: Language): Promise<ListFacts> {
  const { tags: tagStyles } = (await services.views.listSettings()).now();
  const facts = await gatherFilterFacts(services, (household, members) =>
    householdName(household, members, language),
  );
  return { facts, tagStyles };
}
