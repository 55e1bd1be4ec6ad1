// What the toastmaster sees: who wants to speak or perform, and where everybody sits. A script only keeps it up to date.

import type { Language } from "#domain/language.ts";
import { doorWords } from "#i18n/door/door.ts";
import { roleWords } from "#i18n/people/roles.ts";
import type { PartProps } from "../admin-request.ts";
import { doorPath } from "../admin-view.ts";
import { useLivePage } from "../live.ts";
import type { ToastmasterData, ToastmasterGuest } from "./load-toastmaster.ts";

export default function Toastmaster({ data, language }: PartProps<ToastmasterData>) {
  const { guests, onStage, mark } = data;
  useLivePage("/api/toastmaster-events", mark);
  const words = roleWords[language].toastmaster;
  return (
    <article className="page toastmaster">
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
        {guests.length === 0 ? (
          <p>{words.nobody}</p>
        ) : (
          <>
            <p className="small">{words.guestsLead}</p>
            <GuestTable guests={guests} language={language} />
          </>
        )}
      </section>
    </article>
  );
}

type GuestTableProps = {
  guests: readonly ToastmasterGuest[];
  language: Language;
  /** Whether they speak or perform. */
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
          <th scope="col">{words.table}</th>
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
            <td>{table ?? words.unseated}</td>
            <td>{seat ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
