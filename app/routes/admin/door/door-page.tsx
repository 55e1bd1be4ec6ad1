// The page at the door as the server sends it: whole, for a browser without script, and with the list's data for the
// script that takes its place (start-door.tsx).

import { mergeTicks } from "#domain/door/arrivals.ts";
import { doorWords } from "#i18n/door/door.ts";
import { helpers } from "#domain/roles.ts";
import { adminPath, doorPath, printPath } from "../admin-view.ts";
import type { PartProps } from "../admin-request.ts";
import { Allowed } from "../editing/allowed.tsx";
import { BreakableAddress, QrPicture } from "../editing/qr-picture.tsx";
import { SignOutForm } from "./sign-out-form.tsx";
import { DoorListView } from "./door-list.tsx";
import type { DoorPageData } from "./load-door.ts";

export default function DoorPage({ data, language }: PartProps<DoorPageData>) {
  const words = doorWords[language];
  const { view, events, list, link } = data;
  const event = events.find(({ key }) => key === view.event);
  return (
    <article className="door-page">
      <header className="door-head">
        <h1>{words.title}</h1>
        <p className="door-ways">
          <button type="button" id="door-night" className="plain scripted" aria-pressed="false">
            {words.night}
          </button>
          <a href={adminPath(language)}>
            <Allowed opening="guestList" otherwise={words.backElsewhere}>
              {words.back}
            </Allowed>
          </a>
        </p>
        {events.length > 1 ? (
          <nav aria-label={words.event} className="door-events">
            <ul>
              {events.map(({ key, name, day }) => (
                <li key={key}>
                  <a
                    href={doorPath(language, key)}
                    aria-current={key === view.event && list ? "page" : undefined}
                  >
                    {name} <span className="where day">{day}</span>
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
        <Allowed roles={helpers}>
          <p>
            <a href={printPath(language, "door-list", { event: view.event })}>{words.print}</a>
          </p>
        </Allowed>
        <SignOutForm language={language} className="button quiet small" id="door-sign-out" />
      </div>
    </article>
  );
}
