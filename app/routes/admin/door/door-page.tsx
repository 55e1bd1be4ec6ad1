// Whole, for a browser without script, and with the data for the script that takes its place (start-door.tsx).

import { helpers, roles } from "#domain/roles.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { mergeTicks } from "#domain/door/arrivals.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPath, printPath } from "../admin-paths.ts";
import { doorPath } from "../door-path.ts";
import { adminLoader } from "../admin-request.ts";
import { BreakableAddress, QrPicture } from "../editing/qr-picture.tsx";
import { PageTitle, Allowed } from "../page-parts.tsx";
import { SignOutForm } from "./sign-out-form.tsx";
import { DoorListView } from "./door-list.tsx";
import { loadDoor } from "./load-door.ts";
import type { Route } from "./+types/door-page";

/** It has a frame of its own, and a small script that also starts without a network. */
export const handle: PageHandle = {
  ...adminPage,
  roles,
  sheet: "door",
  enhance: "door",
  frames: [],
  frame: "none",
};

export const loader = adminLoader(loadDoor);

export { action } from "../act.ts";

export default function DoorPage({ loaderData: data }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("door");
  const { view, events, list, link } = data;
  const event = events.find(({ key }) => key === view.event);
  return (
    <article className="door-page">
      <header className="door-head">
        <PageTitle>{words.title}</PageTitle>
        <p className="door-ways">
          <button type="button" id="door-night" className="plain with-script" aria-pressed="false">
            {words.night}
          </button>
          <a href={adminPath(language)}>
            <Allowed roles={helpers} otherwise={words.backElsewhere}>
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
                    href={doorPath(language, { event: key })}
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
          <DoorListView view={view} list={list} arrivals={mergeTicks(list.ticks, list.event)} script={null} />
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
        <SignOutForm className="button quiet small" id="door-sign-out" />
      </div>
    </article>
  );
}
