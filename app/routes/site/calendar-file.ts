import { readLanguage } from "#domain/language.ts";
import { renderCalendar } from "#emails/calendar.ts";
import { practicalParts } from "#emails/practical.ts";
import { eventsOfCalendar } from "#server/links/sealed-links.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { pagesOf, textsOf } from "#i18n/couple.ts";
import type { Route } from "./+types/calendar-file";

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { content, keys, settings, now } = services;
  const language = readLanguage(params.language);
  const calendar = renderCalendar({
    wedding: content.wedding,
    ...(await orUnavailable(eventsOfCalendar(services, new URL(request.url)))),
    // Of the site's secret, which moves with it.
    idOf: (key) => keys.sign("calendar", key),
    title: textsOf(content, language).title,
    practical: practicalParts(content, language),
    page: pagesOf(content, language).includes("information") ? "information" : "home",
    language,
    siteUrl: settings.publicUrl,
    now: now(),
  });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="wedding.ics"',
    },
  });
}
