// The page at the door as the server sends it: whole, for a browser without script, and with the list's data for the
// script that takes its place (start-door.tsx).

import { mergeTicks } from "#domain/door/arrivals.ts";
import { doorWords } from "#i18n/door/door.ts";
import { adminPath } from "../admin-view.ts";
import type { PartProps } from "../admin-request.ts";
import { BreakableAddress, QrPicture } from "../editing/qr-picture.tsx";
import { SignOutForm } from "./sign-out-form.tsx";
import { DoorListView } from "./door-list.tsx";
import { doorPath } from "./door-view.ts";
import type { DoorPageData } from "./load-door.ts";

export default function DoorPage({ data, language }: PartProps<DoorPageData>) {
  const words = doorWords[language];
  const { view, events, list, link } = data;
  const event = events.find(({ key }) => key === view.event);
  return (
    <article className="door-page">
      <header className="door-head">
        <h1>{words.title}</h1>
        <a href={adminPath(language)}>{words.back}</a>
        {events.length > 1 ? (
          <nav aria-label={words.event} className="door-events">
            <ul>
              {events.map(({ key, name, day }) => (
                <li key={key}>
                  <a
                    href={doorPath(language, { event: key })}
                    aria-current={key === view.event && list ? "page" : undefined}
                  >
                    {name} <span className="where">{day}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : (
          <p className="where">{event?.day}</p>
        )}
      </header>
      <div id="door-list" data-list={list ? JSON.stringify(list) : ""}>
        {list ? (
          <DoorListView
            view={view}
            list={list}
            arrivals={mergeTicks(list.ticks, list.event)}
            language={language}
            script={null}
          />
        ) : (
          <p className="loading">{words.loading}</p>
        )}
      </div>
      <div className="door-foot">
        <details>
          <summary>{words.otherPhone}</summary>
          <p className="small">{words.otherPhoneAdvice}</p>
          <QrPicture qrCode={link.qrCode} label={words.qrCode} />
          <p>
            <BreakableAddress address={link.address} />
          </p>
        </details>
        <p className="cluster">
          <a href={adminPath(language, { print: "door-list", event: view.event })}>{words.print}</a>
        </p>
        <SignOutForm language={language} className="button quiet small" id="door-sign-out" />
      </div>
    </article>
  );
}
