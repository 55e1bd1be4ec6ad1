// Where a couple begin who look at the invented wedding, and later how their own site stands and what is left to do.

import { type Language, readLanguage } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { firstRunWords } from "#i18n/guests/first-run.ts";
import { firstEveningWords } from "#i18n/starting/first-evening.ts";
import { pagePath } from "#domain/page.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminRequest } from "../admin-request.ts";
import { homePath, previewPath, guestListPath, websitePath } from "../admin-view.ts";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import type { Route } from "./+types/home";
import { TaskList } from "./left-to-do.tsx";
import { type FirstRun, loadFirstRun } from "./load-first-run.ts";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "home" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadFirstRun(adminRequest(args)));

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";

export default function Home({ loaderData: data, actionData: answer, params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  useRefusalInSight(answer);
  return data.view === "begin" ? <Begin language={language} /> : <Site {...{ data, answer, language }} />;
}

function Begin({ language }: { language: Language }) {
  const words = firstEveningWords[language].begin;
  return (
    <article className="guest-page first-run">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <form method="post" action={homePath(language)}>
        <button className="button" name="intent" value="begin-own-wedding">
          {words.button}
        </button>
      </form>
    </article>
  );
}

type SiteProps = {
  data: Extract<FirstRun, { view: "site" }>;
  answer: AdminAnswer | undefined;
  language: Language;
};

function Site({ data, answer, language }: SiteProps) {
  const words = firstRunWords[language];
  const own = firstEveningWords[language];
  const { names, day, answerBy, place, ceremonyPlace, code, siteUrl, tasks, isOpen, notice } = data;
  const facts = [
    [words.facts.names, names],
    [words.facts.day, day],
    ...(ceremonyPlace === null ? [] : [[words.facts.ceremonyPlace, ceremonyPlace]]),
    [words.facts.place, place],
    [words.facts.answerBy, answerBy],
    [words.facts.code, code ?? words.facts.noCode],
    [words.facts.address, siteUrl],
  ] as const;
  const seen = isOpen ? pagePath(language, "home") : previewPath(language, { page: "home" });
  const open = tasks.filter(({ isDone }) => !isDone).length;
  const isRefused = answer?.ok === false && answer.intent === "switch-site";
  return (
    <article className="guest-page first-run">
      {isRefused ? (
        <p className="notice bad" role="alert">
          {own.site.notReachable} <a href={websitePath(language, "answering")}>{own.site.toContact}</a>
        </p>
      ) : notice ? (
        <p className="notice good" role="status">
          {own.site.notices[notice]}
        </p>
      ) : null}
      <h1>{own.site.title}</h1>
      <form method="post" action={homePath(language)} className="stack">
        <input type="hidden" name="intent" value="switch-site" />
        <p>{isOpen ? own.site.isOpen : own.site.isClosed}</p>
        <p className="cluster">
          <a className={isOpen ? "button" : "button quiet"} href={seen}>
            {isOpen ? own.site.look : own.site.preview}
          </a>
          <button className={isOpen ? "button quiet" : "button"} name="open" value={isOpen ? "no" : "yes"}>
            {isOpen ? own.site.close : own.site.open}
          </button>
        </p>
      </form>
      <section aria-labelledby="tasks">
        <h2 id="tasks">{open > 0 ? words.summary(open) : words.tasksTitle}</h2>
        {tasks.length === 0 ? <p>{words.allDone}</p> : <TaskList tasks={tasks} language={language} />}
        {tasks.length > 0 && data.isPutAway ? (
          <form method="post" action={guestListPath(language)}>
            <input type="hidden" name="back" value="yes" />
            <button className="plain" name="intent" value="put-tasks-away">
              {words.bringBack}
            </button>
          </form>
        ) : null}
      </section>
      <section aria-labelledby="facts">
        <h2 id="facts">{words.facts.title}</h2>
        <dl className="first-facts">
          {facts.map(([name, value]) =>
            value === "" ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
        <p className="cluster small">
          {data.canChangeCode ? (
            <a href={homePath(language, "code")}>{own.code.change}</a>
          ) : (
            <span>{words.facts.change}</span>
          )}
          <a href={websitePath(language)}>{words.facts.changeThem}</a>
        </p>
      </section>
      <p>
        <a className="button" href={guestListPath(language)}>
          {words.toGuestList}
        </a>
      </p>
    </article>
  );
}
