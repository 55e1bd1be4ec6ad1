import { data } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { formatDay } from "#i18n/dates.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { openKitchenLink, readKitchenSecret } from "#server/links/kitchen-link.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { slowDown } from "#server/web/visitor.ts";
import { addressContext, servicesContext } from "#server/web/contexts.ts";
import { readKitchenPaper } from "#server/workflows/kitchen/read-kitchen-sheet.ts";
import { Listing } from "#ui/listing.tsx";
import { useWords } from "../../language-context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/kitchen";
import { formPage, LinkPage } from "./link-page.tsx";

export const handle = (loaded: Route.ComponentProps["loaderData"] | undefined): PageHandle => {
  const titles = { ended: "kitchenEnded", "too many tries": "kitchenWait" } as const;
  const title = typeof loaded === "string" ? titles[loaded] : "kitchen";
  return { ...formPage, sheet: "kitchen", title };
};

/** A wrong link counts as a try, and a right one opens whatever others have tried. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const secret = readKitchenSecret(new URL(request.url));
  if (secret === null) return "ended" as const;
  const opened = await orUnavailable(openKitchenLink(services, secret));
  if (opened) {
    const { event, lastDay } = opened;
    const language = readLanguage(params.language);
    const { paper } = await orUnavailable(readKitchenPaper(services, event.key, language));
    // What has changed since a sheet was printed is for those who have that sheet, and stands on the next one.
    const parts = paper.parts.filter(({ key }) => key !== "changes");
    return { paper: { ...paper, parts }, until: formatDay(lastDay, language) };
  }
  const tries = [{ limit: limits.kitchenPerAddress, subject: context.get(addressContext) }];
  const within = await orUnavailable(services.rateLimits.take(tries));
  await slowDown();
  return within.ok ? ("ended" as const) : ("too many tries" as const);
}

/** It is for reading. */
export const action = () => data(null, { status: 405 });

export default function Kitchen({ loaderData: sheet }: Route.ComponentProps) {
  const words = useWords("kitchen").page;
  if (typeof sheet === "string") {
    const { title, message } = words[sheet];
    return (
      <LinkPage title={title}>
        <p className="lead">{message}</p>
      </LinkPage>
    );
  }
  const { paper, until } = sheet;
  return (
    <article className="page kitchen-page">
      <header>
        <h1>{paper.title}</h1>
        <p className="lead">{paper.about}</p>
        <p>
          {paper.asOf} {words.until(until)}
        </p>
      </header>
      <div className="listing">
        <Listing parts={paper.parts} headings="h2" />
      </div>
    </article>
  );
}
