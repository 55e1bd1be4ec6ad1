// What each household is invited to, as one form that is saved in one change. All of it works without script.

import { useRef } from "react";
import { helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminRequest } from "../admin-request.ts";
import { invitedPath } from "../admin-view.ts";
import { FormField } from "../editing/form-field.tsx";
import { FormOf, SaveBar, useSaved } from "../editing/form-of.tsx";
import { agreedTo, InvitationsNotice, invitationsRefusedIn } from "../editing/invitation-refusal.tsx";
import type { FilledBoxes } from "../editing/invitations-command.ts";
import { GuestTabs } from "../editing/sub-tabs.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/events-page";
import { EventsTable } from "./events-table.tsx";
import { type EventsPage, loadEvents } from "./load-events.ts";
import "./events.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadEvents(adminRequest(args)));

export { action } from "../act.ts";

export default function Events({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("householdPage").invitations;
  const saved = useSaved("household changed");
  const said = useRef<HTMLParagraphElement>(null);
  const { events, households, query, page } = data;
  const refused = invitationsRefusedIn(answer);
  const filled = filledIn(answer);
  const ticked = refused?.ticked ?? filled?.ticked ?? {};
  const address = invitedPath(language, {
    ...(query ? { find: query } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return (
    <section className="canvas events-page" aria-labelledby="events">
      <GuestTabs current="invited" />
      <header>
        <PageTitle id="events">{words.title}</PageTitle>
        <p>{words.intro}</p>
      </header>
      {refused ? <InvitationsNotice refused={refused} households={households} /> : null}
      <Search data={data} />
      {households.length === 0 ? <p>{words.nobody}</p> : null}
      <FormOf
        command="change-invitations"
        sends={{ agreedTo: agreedTo(refused) }}
        action={address}
        autoComplete="off"
        savesOnEnter
      >
        <EventsTable
          key={JSON.stringify([ticked, households])}
          {...{ events, households, ticked, refused }}
          onFilled={() => {
            if (said.current) said.current.textContent = words.filled;
          }}
        />
        <p className="small">{words.persons}</p>
        <SaveBar label={refused?.why.reason === "asks" ? words.saveAnyway : words.save} saved={saved}>
          <p role="status" ref={said}>
            {filled ? words.filled : ""}
          </p>
        </SaveBar>
      </FormOf>
      <Pages data={data} />
    </section>
  );
}

function filledIn(answer: AdminAnswer | undefined): FilledBoxes | null {
  return answer?.ok && answer.intent === "change-invitations" ? (answer.data ?? null) : null;
}

type OfEvents = { data: EventsPage };

function Search({ data: { query, found } }: OfEvents) {
  const language = useLanguage();
  const words = useWords("householdPage").invitations;
  return (
    <form action={invitedPath(language)} role="search" className="finder">
      <FormField kind="search" id="find-household" name="find" label={words.search} value={query} />
      <button className="button quiet small">{words.show}</button>
      <p role="status">{words.found(found)}</p>
      {query.trim() === "" ? null : <a href={invitedPath(language)}>{words.clear}</a>}
    </form>
  );
}

function Pages({ data: { query, page, lastPage } }: OfEvents) {
  const language = useLanguage();
  if (lastPage === 1) return null;
  const words = wordsOf(language).householdPage.invitations;
  const pathOf = (to: number) => invitedPath(language, { find: query, page: String(to) });
  return (
    <nav className="pages" aria-label={words.pages}>
      {page > 1 ? <a href={pathOf(page - 1)}>{words.previous}</a> : <span />}
      <span>{words.page(page, lastPage)}</span>
      {page < lastPage ? <a href={pathOf(page + 1)}>{words.next}</a> : <span />}
    </nav>
  );
}
