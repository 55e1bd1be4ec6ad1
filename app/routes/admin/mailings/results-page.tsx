// What became of a mailing, and of each of its recipients. While something happens, the page looks again by itself.

import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { Language } from "#domain/language.ts";
import type { MailingStep } from "#domain/mailings/mailing.ts";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Back } from "#ui/back.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { lookPath, mailingsPath, resultsPath } from "../admin-view.ts";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import type { Route } from "./+types/results-page";
import { GoneMailing } from "./gone-mailing.tsx";
import { type ResultsPage, loadResults } from "./load-results.ts";
import { openByState } from "./open-by-state.ts";
import { inWords } from "./refusal-in-words.ts";
import { type ResultGroup, resultGroups } from "./result-rows.ts";
import { ResultsTable } from "./results-table.tsx";
import { FormOf } from "../editing/form-of.tsx";
import { PageTitle } from "../page-title.tsx";
import "./mailings-results.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const middleware = [openByState("results")];

export const loader = (args: Route.LoaderArgs) =>
  orUnavailable(loadResults(adminRequest(args), args.params.id));

export { action } from "../act.ts";

export default function Results({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useRefusalInSight(answer);
  useLookAgain(answer?.ok === false ? null : (data?.lookAgainMs ?? null));
  if (!data) return <GoneMailing />;
  const words = wordsOf(language).results;
  const { id, kind, subject, standing, notice, lookAgainMs } = data;
  const refused = answer?.ok === false ? answer : null;
  return (
    <article className="canvas mailing-page" aria-labelledby="results">
      <Back to={mailingsPath(language)}>{wordsOf(language).writing.back}</Back>
      <header>
        <p className="label">{wordsOf(language).writing.kinds[kind]}</p>
        <PageTitle id="results">{subject || words.title}</PageTitle>
      </header>
      <Outcome notice={notice} />
      {refused ? <Notice kind="refusal">{inWords(refused, language)}</Notice> : null}
      <p className="standing">{standing}</p>
      <Steps data={data} />
      <p className="cluster mailing-ways">
        {lookAgainMs !== null ? <a href={viewPath(data, language)}>{words.again}</a> : null}
        <a href={lookPath(language, id, null)}>{words.look}</a>
      </p>
      <Groups data={data} />
      <ResultsTable data={data} refused={refused?.intent === "mend-mailing-email" ? refused.refusal : null} />
      <Pages data={data} />
    </article>
  );
}

type Props = { data: ResultsPage };

/** Not while somebody types or reads a row's details, which must stay where they are. */
function useLookAgain(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    const isBusy = document.activeElement?.matches("input, textarea, select") ?? false;
    if (!isBusy && state === "idle" && document.visibilityState === "visible") void revalidate();
  });
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

function Outcome({ notice }: { notice: string | null }) {
  const { notices, stepped } = useWords("results");
  const all: Readonly<Record<string, string>> = { ...notices, ...stepped };
  if (notice === null || !Object.hasOwn(all, notice)) return null;
  return (
    <p className={`notice ${notice === "not sent" ? "warn" : "good"}`} role="status">
      {all[notice]}
    </p>
  );
}

function viewPath(
  { id, shown, page }: ResultsPage,
  language: Language,
  changes: { shown?: ResultGroup | null; page?: number } = {},
): string {
  const to = { shown, page, ...changes };
  return resultsPath(language, id, {
    ...(to.shown === null ? {} : { show: to.shown }),
    ...(to.page > 1 ? { page: String(to.page) } : {}),
  });
}

function Steps({ data }: Props) {
  const language = useLanguage();
  const words = useWords("results");
  const { id, state, ended, open, canStop, isByItself } = data;
  const step = (name: MailingStep, label: string, look: string) => (
    <FormOf command="step-mailing" sends={{ mailing: id }} action={resultsPath(language, id)}>
      <button className={`button small ${look}`} name="step" value={name}>
        {label}
      </button>
    </FormOf>
  );
  if (!canStop) return null;
  return (
    <div className="mailing-steps">
      {state === "sending" ? step("pause", words.pause, "quiet") : null}
      {state === "paused" ? step("go on", words.goOn, "") : null}
      {state === "scheduled" && !isByItself ? step("back to draft", words.backToDraft, "quiet") : null}
      <details className="fold">
        <summary>{words.stopTitle}</summary>
        <p>{words.stopNote(ended, open)}</p>
        {step("stop", words.stop, "bad")}
      </details>
    </div>
  );
}

function Groups({ data }: Props) {
  const language = useLanguage();
  const words = useWords("results");
  const { counts, all, shown } = data;
  const link = (group: ResultGroup | null, label: string, count: number) => (
    <li key={label}>
      <a
        href={viewPath(data, language, { shown: group, page: 1 })}
        aria-current={group === shown ? "true" : undefined}
      >
        <strong>{count}</strong> {label}
      </a>
    </li>
  );
  return (
    <nav aria-label={words.filter}>
      <ul className="result-groups">
        {link(null, words.groups.all, all)}
        {resultGroups
          .filter((group) => counts[group] > 0 || group === shown)
          .map((group) => link(group, words.groups[group], counts[group]))}
      </ul>
    </nav>
  );
}

function Pages({ data }: Props) {
  const language = useLanguage();
  const words = useWords("results");
  const { page, lastPage } = data;
  if (lastPage === 1) return null;
  return (
    <nav aria-label={words.pages} className="cluster mailing-ways">
      {page > 1 ? <a href={viewPath(data, language, { page: page - 1 })}>{words.previous}</a> : null}
      <span>{words.page(page, lastPage)}</span>
      {page < lastPage ? <a href={viewPath(data, language, { page: page + 1 })}>{words.next}</a> : null}
    </nav>
  );
}
