// What each household is invited to, as one form that is saved in one change. All of it works without script.

import { useRef } from "react";
import type { Language } from "#domain/language.ts";
import { householdPageWords } from "#i18n/households.ts";
import { Field } from "#ui/field.tsx";
import type { ActionAnswer, PartProps } from "../admin-request.ts";
import { tabPath, adminPath } from "../admin-view.ts";
import { agreedTo, InvitationsNotice, invitationsRefusedIn } from "../editing/invitation-refusal.tsx";
import { Refusal } from "../editing/refusal.tsx";
import type { FilledBoxes } from "./events-actions.ts";
import { EventsTable } from "./events-table.tsx";
import type { EventsPage } from "./load-events.ts";

export default function Events({ data, answer, language }: PartProps<EventsPage>) {
  const words = householdPageWords[language].invitations;
  const said = useRef<HTMLParagraphElement>(null);
  const { events, households, query, page } = data;
  const refused = invitationsRefusedIn(answer);
  const filled = filledIn(answer);
  const ticked = refused?.ticked ?? filled?.ticked ?? {};
  const address = {
    tab: "events",
    ...(query ? { find: query } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  };
  return (
    <section className="events-page" aria-labelledby="events">
      <header>
        <h1 id="events">{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      <Refusal answer={answer} language={language} />
      {refused ? <InvitationsNotice refused={refused} households={households} language={language} /> : null}
      <Search data={data} language={language} />
      {households.length === 0 ? <p>{words.nobody}</p> : null}
      <form method="post" action={adminPath(language, address)} autoComplete="off">
        <input type="hidden" name="intent" value="change-invitations" />
        <input type="hidden" name="agreedTo" value={agreedTo(refused)} />
        {/* Enter in a box saves; it does not press the first column's button. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {words.save}
        </button>
        <EventsTable
          key={JSON.stringify([ticked, households])}
          {...{ events, households, ticked, refused, language }}
          onFilled={() => {
            if (said.current) said.current.textContent = words.filled;
          }}
        />
        <p className="small">{words.persons}</p>
        <div className="save">
          <button className="button">{refused?.why.reason === "asks" ? words.saveAnyway : words.save}</button>
          <p role="status" ref={said}>
            {filled ? words.filled : ""}
          </p>
        </div>
      </form>
      <Pages data={data} language={language} />
    </section>
  );
}

function filledIn(answer: ActionAnswer | undefined): FilledBoxes | null {
  return answer?.ok && answer.once === "filled" ? (answer.data as FilledBoxes) : null;
}

type OfEvents = { data: EventsPage; language: Language };

function Search({ data: { query, found }, language }: OfEvents) {
  const words = householdPageWords[language].invitations;
  return (
    <form action={adminPath(language)} role="search" className="finder">
      <input type="hidden" name="tab" value="events" />
      <Field id="find-household" label={words.search}>
        {(control) => (
          <input {...control} name="find" type="search" defaultValue={query} autoComplete="off" />
        )}
      </Field>
      <button className="button quiet small">{words.show}</button>
      <p role="status">{words.found(found)}</p>
      {query.trim() === "" ? null : <a href={tabPath(language, "events")}>{words.clear}</a>}
    </form>
  );
}

function Pages({ data: { query, page, lastPage }, language }: OfEvents) {
  if (lastPage === 1) return null;
  const words = householdPageWords[language].invitations;
  const pathOf = (to: number) => adminPath(language, { tab: "events", find: query, page: String(to) });
  return (
    <nav className="pages" aria-label={words.pages}>
      {page > 1 ? <a href={pathOf(page - 1)}>{words.previous}</a> : <span />}
      <span>{words.page(page, lastPage)}</span>
      {page < lastPage ? <a href={pathOf(page + 1)}>{words.next}</a> : <span />}
    </nav>
  );
}
