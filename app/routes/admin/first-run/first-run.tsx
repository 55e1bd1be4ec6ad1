// Where a couple begin, after the link that made the first account.

import { firstRunWords } from "#i18n/guests/first-run.ts";
import type { PartProps } from "../admin-request.ts";
import { adminPath, tabPath } from "../admin-view.ts";
import { TaskList } from "./left-to-do.tsx";
import type { FirstRun } from "./load-first-run.ts";

export default function FirstRunPage({ data, language }: PartProps<FirstRun>) {
  const words = firstRunWords[language];
  const { names, day, answerBy, place, ceremonyPlace, code, siteUrl, tasks } = data;
  const facts = [
    [words.facts.names, names],
    [words.facts.day, day],
    ...(ceremonyPlace === null ? [] : [[words.facts.ceremonyPlace, ceremonyPlace]]),
    [words.facts.place, place],
    [words.facts.answerBy, answerBy],
    [words.facts.code, code ?? words.facts.noCode],
    [words.facts.address, siteUrl],
  ] as const;
  return (
    <article className="guest-page first-run">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <section aria-labelledby="facts">
        <h2 id="facts">{words.facts.title}</h2>
        <dl className="first-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="small">
          {words.facts.change} <a href={adminPath(language, { wedding: "" })}>{words.facts.changeThem}</a>
        </p>
      </section>
      <section aria-labelledby="tasks">
        <h2 id="tasks">{words.tasksTitle}</h2>
        {tasks.length === 0 ? <p>{words.allDone}</p> : <TaskList tasks={tasks} language={language} />}
      </section>
      <p>
        <a className="button" href={tabPath(language, "guestList")}>
          {words.toGuestList}
        </a>
      </p>
    </article>
  );
}
