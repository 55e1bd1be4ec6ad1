import type { Language } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { adminLoader } from "../../admin-request.ts";
import {
  householdPath,
  householdsPath,
  lookPath,
  mailingPath,
  mailingsPath,
  printPath,
  resultsPath,
} from "../../admin-paths.ts";
import { FormOf, refusalOf } from "../../editing/form-of.tsx";
import { PageTitle, PageNotice, NoMailServer } from "../../page-parts.tsx";
import { useLookAgain } from "../mailing-head.tsx";
import { resultGroups } from "../result-rows.ts";
import type { Route } from "./+types/timeline-page";
import { type ListedMailing, loadTimeline, type TimelinePage } from "./load-timeline.ts";
import { PaceForm, RemindersForm } from "./settings-forms.tsx";
import "../mailings-writing.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const loader = adminLoader(loadTimeline);

export { action } from "../../act.ts";

export default function Timeline({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useLookAgain(data.isLively && answer?.ok !== false ? 4_000 : null);
  const words = useWords("writing");
  const { kinds, stopped, press, canSend } = data;
  const is = data.reminders.isOn ? "on" : "off";
  const unwritten = kinds.find(({ mailings }) => mailings.length === 0);
  const remindersRefused = refusalOf(answer, "set-reminders");
  const paceRefused = refusalOf(answer, "change-pace");
  return (
    <section className="canvas emails-page" aria-labelledby="emails">
      <header>
        <PageTitle id="emails">{words.title}</PageTitle>
        {canSend ? null : <NoMailServer />}
        <p className="small">{words.lead}</p>
      </header>
      {answer ? null : (
        <PageNotice words={{ pace: words.pace.saved, reminders: words.reminders.saved[is] }} />
      )}
      <ol className="timeline">
        {kinds.map((one) => (
          <Kind key={one.kind} {...one} press={press} isNext={one === unwritten}>
            {one.kind === "reminder" ? (
              <details open={remindersRefused !== null}>
                <summary>
                  {words.reminders.title}: {words.reminders.is[is]}
                </summary>
                <RemindersForm data={data.reminders} refused={remindersRefused} />
              </details>
            ) : null}
          </Kind>
        ))}
      </ol>
      <OnPaper />
      <details>
        <summary>{words.got.title}</summary>
        <p>
          {words.got.note} <a href={householdsPath(language)}>{words.got.households}</a>
        </p>
      </details>
      <details open={paceRefused !== null}>
        <summary>{words.pace.title}</summary>
        <PaceForm data={data.pace} refused={paceRefused} />
      </details>
      {stopped.length === 0 ? null : (
        <details>
          <summary>
            {words.stopped.title}: {stopped.length}
          </summary>
          <p>{words.stopped.lead}</p>
          <ul className="stopped">
            {stopped.map(({ guestId, household, name, address }) => (
              <li key={guestId}>
                <a href={householdPath(language, household)}>{name}</a>{" "}
                <span className="small">{address}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type KindProps = TimelinePage["kinds"][number] & {
  press: string;
  isNext: boolean;
  children: React.ReactNode;
};

function Kind({ kind, mailings, day, press, isNext, children }: KindProps) {
  const language = useLanguage();
  const words = useWords("writing");
  const [first, ...further] = mailings;
  return (
    <li className={!first ? "unwritten" : first.counts.sent > 0 ? first.state : ""}>
      <h2>{words.kinds[kind]}</h2>
      <p className="small">
        {day ? `${words.days[day.of](day.day)} · ` : ""}
        {words.write.uses[kind]}
      </p>
      {first ? <Standing mailing={first} /> : <p className="state">{words.list.none}</p>}
      <div className="cluster">
        {first ? <NextButton mailing={first} /> : null}
        <FormOf command="begin-mailing" sends={{ press }} action={mailingsPath(language)}>
          <button
            className={first ? "plain" : isNext ? "button" : "button quiet"}
            name="kind"
            value={kind}
            aria-label={`${first ? words.next.another : words.next.write}: ${words.kinds[kind]}`}
          >
            {first ? words.next.another : words.next.write}
          </button>
        </FormOf>
      </div>
      {further.length === 0 ? null : (
        <ul className="further">
          {further.map((mailing) => (
            <li key={mailing.id}>
              <Standing mailing={mailing} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}

function Standing({ mailing }: { mailing: ListedMailing }) {
  const language = useLanguage();
  const { list } = useWords("writing");
  const { id, state, subject, when, isByItself, pausedFor } = mailing;
  const counts = countsInWords(mailing, language);
  return (
    <>
      <p>
        <a className="subject" href={(state === "draft" ? mailingPath : resultsPath)(language, id)}>
          {subject || list.noSubject}
        </a>
      </p>
      <p className="state">
        {list.states[state](when)}
        {isByItself ? <span className="small"> {list.byItself}</span> : null}
        {counts === "" ? null : (
          <span className={mailing.counts.failed > 0 ? "failed" : ""}> · {counts}</span>
        )}
      </p>
      {pausedFor === null ? null : <p>{wordsOf(language).replies.meanings[pausedFor]}</p>}
    </>
  );
}

function NextButton({ mailing: { id, subject, next } }: { mailing: ListedMailing }) {
  const language = useLanguage();
  const words = useWords("writing").next;
  const paths = {
    continue: mailingPath(language, id),
    check: lookPath(language, id, null),
    results: resultsPath(language, id),
  };
  return (
    <a className="button" href={paths[next]} aria-label={`${words[next]}: ${subject}`}>
      {words[next]}
    </a>
  );
}

function countsInWords({ state, counts }: ListedMailing, language: Language): string {
  const { list } = wordsOf(language).writing;
  const { groups } = wordsOf(language).results;
  if (state === "draft" || state === "scheduled") return "";
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isUnderWay = state === "sending" || state === "paused";
  const never = state === "stopped" ? counts["not yet"] : 0;
  const displayed = { ...counts, "left out": counts["left out"] + never, since: 0 };
  return [
    ...(isUnderWay ? [list.underWay(counts.sent, all)] : []),
    ...resultGroups.flatMap((one) =>
      displayed[one] === 0 || (one === "sent" && isUnderWay) ? [] : [`${groups[one]}: ${displayed[one]}`],
    ),
  ].join(" · ");
}

function OnPaper() {
  const language = useLanguage();
  const words = useWords("writing").paper;
  const { sheets, households } = wordsOf(language).print;
  const names = ["invitation", "household-cards", "address-labels"] as const;
  return (
    <section aria-labelledby="paper">
      <h2 id="paper">{words.title}</h2>
      <ul className="day-cards">
        {names.map((sheet) => (
          <li key={sheet}>
            <a href={printPath(language, sheet)}>
              <strong>{sheets[sheet].name}</strong>
              <span>{sheets[sheet].about}</span>
              {sheet === "household-cards" ? <span>{households.file}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
