import { useRef } from "react";
import { redirect } from "react-router";
import { helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { type AdminRequest, adminLoader } from "../admin-request.ts";
import { guestListPath, householdPath, invitedPath } from "../admin-paths.ts";
import { FormField } from "../editing/form-field.tsx";
import { dataOf, FormOf, refusalOf, SaveBar, useSaved } from "../editing/form-of.tsx";
import { agreedTo, InvitationProblem, InvitationsNotice } from "../editing/invitation-refusal.tsx";
import type { InvitationsRefused, TickedEvents } from "../editing/invitations-command.ts";
import { GuestTabs } from "../editing/sub-tabs.tsx";
import { PageTitle } from "../page-parts.tsx";
import type { Route } from "./+types/events-page";
import "./events.css";
import { householdIdsOf, ofHousehold } from "#domain/households/household.ts";
import { invitedKeys } from "#domain/households/invitation.ts";
import { compareNames } from "#domain/names/collation.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import { countEvent, openAnswers } from "#domain/rsvp/answer-reader.ts";
import { eventsOf, hasFurtherEvents } from "#domain/wedding/events.ts";
import { eventName, whenOfEvent } from "#i18n/asked.ts";
import { householdName } from "#i18n/households.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";
import { displayNameOf } from "../editing/reader.ts";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = adminLoader(loadEvents);

export { action } from "../act.ts";

export default function Events({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("householdPage").invitations;
  const saved = useSaved("invitations changed");
  const status = useRef<HTMLParagraphElement>(null);
  const { events, households, query, page } = data;
  const refused = refusalOf(answer, "change-invitations");
  const filled = dataOf(answer, "change-invitations");
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
            if (status.current) status.current.textContent = words.filled;
          }}
        />
        <p className="small">{words.persons}</p>
        <SaveBar label={refused?.why.reason === "asks" ? words.saveAnyway : words.save} saved={saved}>
          <p role="status" ref={status}>
            {filled ? words.filled : ""}
          </p>
        </SaveBar>
      </FormOf>
      <Pages data={data} />
    </section>
  );
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
    <nav className="pages spread" aria-label={words.pages}>
      {page > 1 ? <a href={pathOf(page - 1)}>{words.previous}</a> : <span />}
      <span>{words.page(page, lastPage)}</span>
      {page < lastPage ? <a href={pathOf(page + 1)}>{words.next}</a> : <span />}
    </nav>
  );
}

type TableProps = Pick<EventsPage, "events" | "households"> & {
  ticked: TickedEvents;
  refused: InvitationsRefused | null;
  onFilled: () => void;
};

const counted = ["invited", "coming", "declined", "unanswered"] as const;

function EventsTable({ events, households, ticked, refused, onFilled }: TableProps) {
  const language = useLanguage();
  const words = useWords("householdPage").invitations;
  const nameOf = new Map(events.map(({ key, name }) => [key, name]));
  return (
    <div className="events-region" role="region" aria-label={words.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.household}</th>
            {events.map(({ key, name, when }) => (
              <th key={key} scope="col">
                <span className="event-name">{name}</span> <span className="small">{when}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="event-counts">
          {counted.map((of) => (
            <tr key={of}>
              <th scope="row">{words.counts[of]}</th>
              {events.map(({ key, count }) => (
                <td key={key}>{count[of]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className="event-columns">
            <th scope="row">{words.inView}</th>
            {events.map(({ key, name }) => (
              <td key={key}>
                {(["all", "none"] as const).map((how) => (
                  <button
                    key={how}
                    className="plain"
                    name="column"
                    value={`${how} ${key}`}
                    aria-label={how === "all" ? words.allOf(name) : words.noneOf(name)}
                    onClick={(event) => {
                      event.preventDefault();
                      fillColumn(event.currentTarget, key, how === "all");
                      onFilled();
                    }}
                  >
                    {words[how]}
                  </button>
                ))}
              </td>
            ))}
          </tr>
          {households.map((household, at) => {
            const { id, name, size, invited } = household;
            const saved = invited.flatMap((key) => nameOf.get(key) ?? []);
            const isOn = new Set(ofHousehold(ticked, id) ?? invited);
            return (
              <tr key={id}>
                <th scope="row">
                  <input type="hidden" name="household" value={id} />
                  <input type="hidden" name="seen" value={invited.join(" ")} />
                  <a href={householdPath(language, id)}>{name}</a>{" "}
                  {size > 1 ? <span className="small">{words.size(size)}</span> : null}
                  <InvitationProblem {...{ refused, id, saved }} />
                </th>
                {events.map(({ key, name: event }) => (
                  <td key={key}>
                    <label>
                      <input
                        type="checkbox"
                        name="invited"
                        value={`${at} ${key}`}
                        aria-label={words.box(name, event)}
                        data-event={key}
                        onKeyDown={goToBox}
                        defaultChecked={isOn.has(key)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function fillColumn(button: HTMLButtonElement, key: string, isOn: boolean): void {
  for (const box of button.form?.querySelectorAll<HTMLInputElement>("[data-event]") ?? []) {
    if (box.dataset["event"] === key) box.checked = isOn;
  }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function goToBox(event: React.KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const cell = event.currentTarget.closest("td");
  const row = cell?.closest("tr");
  const table = cell?.closest("table");
  if (!step || !cell || !row || !table) return;
  const rows = [...table.rows];
  const there = rows[rows.indexOf(row) + step[0]]?.cells[cell.cellIndex + step[1]];
  const box = there?.querySelector<HTMLInputElement>("[data-event]");
  if (!box) return;
  event.preventDefault();
  box.focus();
}

type EventsPage = Awaited<ReturnType<typeof loadEvents>>;

const perPage = 100;

async function loadEvents(ctx: AdminRequest) {
  const { services, url, language } = ctx;
  if (!hasFurtherEvents(services.wedding)) throw redirect(guestListPath(language));
  const query = (url.searchParams.get("find") ?? "").slice(0, 200);
  const all = (await listInvited(ctx)).toSorted((one, other) => compareNames(one.name, other.name));
  const words = accentFoldedName(query).split(" ").filter(Boolean);
  const found = all.filter(({ text }) => words.every((word) => text.includes(word)));
  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(url.searchParams.get("page") ?? 1)) || 1));
  return {
    events: await countEvents(ctx),
    households: found.slice((page - 1) * perPage, page * perPage).map(({ text: _text, ...row }) => row),
    query,
    found: found.length,
    page,
    lastPage,
  };
}

async function countEvents({ services, language }: AdminRequest) {
  const guests = services.guestList.guests();
  const answers = openAnswers(guests, await listInvitations(services));
  return eventsOf(services.wedding).map((event) => ({
    key: event.key,
    name: eventName(event, language),
    when: whenOfEvent(event, language),
    count: countEvent(event.key, guests, answers),
  }));
}

async function listInvited(ctx: AdminRequest) {
  const { services, language } = ctx;
  const { guestList, wedding } = services;
  const noted = await services.views.households();
  return householdIdsOf(guestList.guests()).map((id) => {
    const members = guestList.membersOf(id);
    const household = noted.byId(id);
    const name = householdName(household, members, language);
    const names = members.map((guest) => displayNameOf(ctx, guest));
    return {
      id,
      name,
      size: members.length,
      /** The keys of the events, in the order of the wedding. */
      invited: invitedKeys(household, wedding),
      text: accentFoldedName([name, (members[0] && noted.nameOf(members[0])) ?? "", ...names].join(" ")),
    };
  });
}
