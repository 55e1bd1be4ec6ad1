// Where a couple begin, after the link that made the first account: their steps, and then what is left to do.

import { firstRunWords } from "#i18n/guests/first-run.ts";
import { firstEveningWords } from "#i18n/starting/first-evening.ts";
import { pagePath } from "#domain/page.ts";
import type { PartProps } from "../admin-request.ts";
import { adminPath, tabPath } from "../admin-view.ts";
import { TaskList } from "./left-to-do.tsx";
import type { FirstRun } from "./load-first-run.ts";
import { FirstStepPage } from "./step-page.tsx";

export default function FirstRunPage({ data, ...rest }: PartProps<FirstRun>) {
  if (data.view === "step") return <FirstStepPage key={data.step} data={data} {...rest} />;
  return data.view === "begin" ? <Begin {...rest} /> : <Site data={data} {...rest} />;
}

function Begin({ language }: Pick<PartProps<unknown>, "language">) {
  const words = firstEveningWords[language].begin;
  return (
    <article className="guest-page first-run">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <form method="post" action={adminPath(language, { start: "" })}>
        <button className="button" name="intent" value="begin-own-wedding">
          {words.button}
        </button>
      </form>
    </article>
  );
}

function Site({ data, language }: PartProps<Extract<FirstRun, { view: "site" }>>) {
  const words = firstRunWords[language];
  const own = firstEveningWords[language];
  const { names, day, answerBy, place, ceremonyPlace, code, siteUrl, tasks, isBegun } = data;
  const facts = [
    [words.facts.names, names],
    [words.facts.day, day],
    ...(ceremonyPlace === null ? [] : [[words.facts.ceremonyPlace, ceremonyPlace]]),
    [words.facts.place, place],
    [words.facts.answerBy, answerBy],
    [words.facts.code, code ?? words.facts.noCode],
    [words.facts.address, siteUrl],
  ] as const;
  const open = tasks.filter(({ isDone }) => !isDone).length;
  const list = (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{isBegun && open > 0 ? words.summary(open) : words.tasksTitle}</h2>
      {tasks.length === 0 ? <p>{words.allDone}</p> : <TaskList tasks={tasks} language={language} />}
    </section>
  );
  return (
    <article className="guest-page first-run">
      {data.isOpened ? (
        <p className="notice good" role="status">
          {own.opened.now}
        </p>
      ) : null}
      <h1>{isBegun ? own.opened.title : words.title}</h1>
      <p>{isBegun ? own.opened.lead : words.lead}</p>
      {isBegun ? (
        <p>
          <a className="button" href={pagePath(language, "home")}>
            {own.opened.look}
          </a>
        </p>
      ) : null}
      {isBegun ? list : null}
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
        <p className="cluster small">
          {data.canChangeCode ? (
            <a href={adminPath(language, { start: "code" })}>{own.code.change}</a>
          ) : (
            <span>{words.facts.change}</span>
          )}
          <a href={adminPath(language, { wedding: "" })}>{words.facts.changeThem}</a>
        </p>
      </section>
      {isBegun ? null : list}
      <p>
        <a className="button" href={tabPath(language, "guestList")}>
          {words.toGuestList}
        </a>
      </p>
    </article>
  );
}
