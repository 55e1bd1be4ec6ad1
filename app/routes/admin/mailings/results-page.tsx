import type { Language } from "#domain/language.ts";
import type { MailingStep } from "#domain/mailings/mailing.ts";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { lookPath, resultsPath } from "../admin-paths.ts";
import type { Route } from "./+types/results-page";
import { GoneMailing } from "./gone-mailing.tsx";
import { type ResultsPage, loadResults } from "./load-results.ts";
import { openByState } from "./load-head.ts";
import { MailingHeader, inWords, useLookAgain } from "./mailing-head.tsx";
import { type ResultGroup, resultGroups } from "./result-rows.ts";
import { ResultsTable } from "./results-table.tsx";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import { PageNotice } from "../editing/page-notice.tsx";
import "./mailings-results.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const middleware = [openByState("results")];

export const loader = adminLoader(loadResults);

export { action } from "../act.ts";

export default function Results({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useLookAgain(answer?.ok === false ? null : (data?.lookAgainMs ?? null));
  if (!data) return <GoneMailing />;
  const words = wordsOf(language).results;
  const { head, standing, lookAgainMs, canStop, ended, open } = data;
  const refused = answer?.ok === false ? answer : null;
  return (
    <article className="canvas mailing-page" aria-labelledby="mailing">
      <MailingHeader head={head} />
      <PageNotice words={{ ...words.notices, ...words.stepped }} warns={["not sent"]} />
      {refused ? <Notice kind="refusal">{inWords(refused, language)}</Notice> : null}
      <p className="standing">{standing}</p>
      {canStop ? <progress value={ended} max={ended + open} aria-label={words.progress} /> : null}
      <Steps data={data} />
      <p className="cluster mailing-ways">
        {lookAgainMs !== null ? (
          <a className="without-script" href={viewPath(data, language)}>
            {words.again}
          </a>
        ) : null}
        <a href={lookPath(language, head.id, null)}>{words.look}</a>
      </p>
      <Groups data={data} />
      <ResultsTable data={data} refused={refusalOf(answer, "correct-email")} />
      <Pages data={data} />
    </article>
  );
}

type Props = { data: ResultsPage };

function viewPath(
  { head: { id }, shown, page }: ResultsPage,
  language: Language,
  changes: Partial<Pick<ResultsPage, "shown" | "page">> = {},
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
  const { ended, open, canStop, isByItself } = data;
  const { id, state } = data.head;
  const step = (name: MailingStep, label: string, look: string) => (
    <FormOf command="step-mailing" sends={{ mailing: id }} action={resultsPath(language, id)}>
      <button className={`button small ${look}`} name="step" value={name}>
        {label}
      </button>
    </FormOf>
  );
  if (!canStop) return null;
  return (
    <div className="mailing-steps line">
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
  const link = (group: ResultGroup | "all", label: string, count: number) => (
    <li key={group}>
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
      <ul className="result-groups line">
        {link("all", words.groups.all, all)}
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
