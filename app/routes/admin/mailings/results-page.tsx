import type { Language } from "#domain/language.ts";
import type { MailingStep } from "#domain/mailings/mailing.ts";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { lookPath, resultsPath, byHandPath, householdPath } from "../admin-paths.ts";
import type { Route } from "./+types/results-page";
import { type ResultsPage, loadResults } from "./load-results.ts";
import { openByState } from "./load-head.ts";
import { MailingHeader, inWords, useLookAgain, GoneMailing } from "./mailing-head.tsx";
import { type ResultGroup, resultGroups, type ResultRow } from "./result-rows.ts";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import { PageNotice } from "../page-parts.tsx";
import { Table } from "#ui/table.tsx";
import { FormField } from "../editing/form-field.tsx";
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

/** `of`: the row of the form; `typed` fills it again. */
type Refused = { matter: string; why: string; typed?: string };

type TableProps = { data: ResultsPage; refused: Refused | null };

function ResultsTable({ data, refused }: TableProps) {
  const words = useWords("results");
  const { head, rows, shown, counts } = data;
  const inFolder = counts["in folder"];
  if (rows.length === 0 && shown === null)
    return <p>{inFolder > 0 ? words.nothingSent(inFolder) : words.nothingToDo}</p>;
  if (rows.length === 0) return <p>{words.none}</p>;
  return (
    <Table
      className="mailing-results"
      caption={words.table}
      heads={[words.household, words.happened, words.acts]}
      rows={rows.map((row) => ({
        key: row.guestId,
        className: row.state === "failed" ? "undelivered" : undefined,
        cells: [
          <Who key="who" row={row} />,
          <What key="what" row={row} />,
          <Acts
            key="acts"
            mailing={head.id}
            row={row}
            refused={refused?.matter === row.emailId ? refused : null}
          />,
        ],
      }))}
    />
  );
}

type RowProps = { row: ResultRow };

function Who({ row: { household, name, address } }: RowProps) {
  const language = useLanguage();
  const words = useWords("results");
  return (
    <>
      {household === null || name === null ? (
        words.notOnList
      ) : (
        <a href={householdPath(language, household)}>{name}</a>
      )}
      <span className="small">{address ?? words.noAddress}</span>
    </>
  );
}

function What({ row: { happened, detail, advice, reply, linkUsed } }: RowProps) {
  const words = useWords("results");
  return (
    <>
      <p>{happened}</p>
      {detail === null ? null : <p className="detail">{detail}</p>}
      {advice === null ? null : <p className="small">{advice}</p>}
      {linkUsed === null ? null : <p className="small">{linkUsed}</p>}
      {reply === null ? null : (
        <details className="fold">
          <summary>{words.serverSaid}</summary>
          {/* The replies of mail servers are in English. */}
          <p lang="en">{reply}</p>
        </details>
      )}
    </>
  );
}

type ActsProps = RowProps & { mailing: string; refused: Refused | null };

function Acts({ mailing, row, refused }: ActsProps) {
  const language = useLanguage();
  const words = useWords("results");
  const { guestId, emailId, fix, arrived, sendAfterAll, byHand } = row;
  const name = row.name ?? row.address ?? words.notOnList;
  return (
    <div className="acts line">
      {fix === null || emailId === null ? null : (
        <details className="fold" open={refused !== null}>
          <summary>{words.correct}</summary>
          <FixForm {...{ row, emailId, fix, refused }} />
        </details>
      )}
      {fix === null ? null : (
        <FormOf command="resend-email" sends={{ email: emailId ?? "" }}>
          <button className="plain" aria-label={words.resendFor(name)}>
            {words.resend}
          </button>
        </FormOf>
      )}
      {arrived ? (
        <FormOf command="email-arrived" sends={{ email: emailId ?? "" }}>
          <button className="plain" aria-label={words.arrivedFor(name)}>
            {words.arrived}
          </button>
        </FormOf>
      ) : null}
      {sendAfterAll ? (
        <FormOf command="send-to-one-more" sends={{ mailing, guest: guestId }}>
          <button className="plain" aria-label={words.sendAfterAllFor(name)}>
            {words.sendAfterAll}
          </button>
        </FormOf>
      ) : null}
      {byHand ? (
        <a href={byHandPath(language, mailing, guestId)} aria-label={words.byHandFor(name)}>
          {words.byHand}
        </a>
      ) : null}
    </div>
  );
}

type MendProps = RowProps & { emailId: string; fix: string; refused: Refused | null };

function FixForm({ emailId, fix, refused }: MendProps) {
  const words = useWords("results");
  const why = refused?.why ?? "";
  const problem = Object.hasOwn(words.refused, why) ? words.refused[why as keyof typeof words.refused] : null;
  return (
    <FormOf
      command="correct-email"
      sends={{ email: emailId, seen: fix }}
      className="mending"
      key={refused ? `again ${fix}` : "first"}
      noValidate
    >
      <FormField
        kind="email"
        name="address"
        required
        id={`mend-${emailId}`}
        label={words.rightAddress}
        problem={problem}
        help={problem ? null : words.correctHelp}
        value={refused?.typed ?? fix}
      />
      <button className="button small">{words.correctAndSend}</button>
    </FormOf>
  );
}
