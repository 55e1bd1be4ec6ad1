// What the toastmaster sees: who wants to speak or perform, and where everybody sits. A script only keeps it up to date.

import { type Language, readLanguage } from "#domain/language.ts";
import { doorWords } from "#i18n/door/door.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { roleWords } from "#i18n/people/roles.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { FormField } from "../editing/form-field.tsx";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { toastmasterPath } from "../admin-view.ts";
import { doorPath } from "../door-path.ts";
import { useLivePage } from "../live.ts";
import type { Route } from "./+types/toastmaster";
import { loadToastmaster, type ToastmasterGuest } from "./load-toastmaster.ts";
import "./toastmaster.css";

export const handle: PageHandle = { ...adminPage, roles: ["couple", "toastmaster"], entry: "day" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadToastmaster(adminRequest(args)));

export { action } from "../act.ts";

export default function Toastmaster({ loaderData, params }: Route.ComponentProps) {
  const { guests, query, onStage, mark } = loaderData;
  const language = readLanguage(params.language);
  useLivePage("/api/toastmaster-events", mark);
  const words = roleWords[language].toastmaster;
  const list = guestListWords[language];
  return (
    <article className="canvas toastmaster">
      <header className="stack">
        <h1>{words.title}</h1>
        <p>{words.lead(onStage.length)}</p>
        <p>
          {/* Another document, whose script also starts without a network. */}
          <a className="button quiet" href={doorPath(language)}>
            {doorWords[language].title}
          </a>
        </p>
      </header>
      {onStage.length > 0 ? <GuestTable guests={onStage} language={language} withWhat /> : null}
      <section className="stack" aria-labelledby="everybody">
        <h2 id="everybody">{words.guests}</h2>
        <p className="small">{words.guestsLead}</p>
        <form action={toastmasterPath(language)} role="search" className="stack">
          <FormField kind="search" id="find-guest" name="find" label={list.search} value={query} />
          <p className="cluster">
            <button className="button quiet small">{list.show}</button>
            {query.trim() === "" ? null : <a href={toastmasterPath(language)}>{list.notFound.clear}</a>}
          </p>
        </form>
        {guests.length > 0 ? null : <p>{query.trim() === "" ? words.nobody : list.notFound.title(query)}</p>}
        {[...Map.groupBy(guests, ({ heading }) => heading)].map(([heading, atTable]) => (
          <section key={heading ?? ""}>
            <h3>{heading ?? words.unseated}</h3>
            <GuestTable guests={atTable} language={language} />
          </section>
        ))}
      </section>
    </article>
  );
}

type GuestTableProps = {
  guests: readonly ToastmasterGuest[];
  language: Language;
  /** Whether they speak or perform, and where they sit. */
  withWhat?: boolean;
};

function GuestTable({ guests, language, withWhat = false }: GuestTableProps) {
  const words = roleWords[language].toastmaster;
  return (
    <table className="totals">
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          {withWhat ? <th scope="col">{words.what}</th> : null}
          {withWhat ? <th scope="col">{words.table}</th> : null}
          <th scope="col">{words.seat}</th>
        </tr>
      </thead>
      <tbody>
        {guests.map(({ name, table, seat, speaks, performs, hasAnswered }, at) => (
          <tr key={at}>
            <th scope="row">
              {name} {hasAnswered ? null : <span className="small">({words.unanswered})</span>}
            </th>
            {withWhat ? (
              <td>{speaks && performs ? words.both : speaks ? words.speech : words.performance}</td>
            ) : null}
            {withWhat ? <td>{table ?? words.unseated}</td> : null}
            <td>{seat ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
