import { Link } from "react-router";
import { pagePath } from "#domain/page.ts";
import { helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { Facts } from "#ui/facts.tsx";
import { Notice } from "#ui/notice.tsx";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminLoader } from "../admin-request.ts";
import { guestListPath, historyPath, homePath, inboxPath, previewPath, websitePath } from "../admin-paths.ts";
import { ChangeRow } from "../editing/change-row.tsx";
import { CopiedLink } from "../editing/form-field.tsx";
import { QrPicture } from "../editing/qr-picture.tsx";
import { HomeTabs } from "../editing/sub-tabs.tsx";
import { useLivePage } from "../live.ts";
import { PageTitle, PageNotice } from "../page-parts.tsx";
import type { Route } from "./+types/admin-home";
import { type Home, loadHome } from "./load-home.ts";
import { Refused, useDisplayedRefusal } from "./inbox-refusal.tsx";
import { Tasks } from "./tasks.tsx";
import "./overview.css";
import { Waiting } from "./waiting.tsx";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "home" };

export const loader = adminLoader(loadHome);

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";

export default function HomePage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useLivePage("/api/admin-events", data.waiting.mark);
  const { site } = data;
  const { notices } = useWords("firstEvening").site;
  return (
    <article className="canvas overview">
      <HomeTabs current="overview" />
      <PageTitle>{wordsOf(language).admin.home}</PageTitle>
      {site?.view === "site" ? <PageNotice words={notices} /> : null}
      {site?.view === "site" && !site.isOpen ? <Tasks site={site} /> : null}
      <div className="overview-columns below">
        <section aria-labelledby="figures">
          <Days days={data.days} />
          <Figures data={data} />
        </section>
        <WaitingPart {...{ data, answer }} />
        {site?.view === "begin" ? <Begin /> : null}
        {site?.view === "site" ? <Site {...{ site, answer }} /> : null}
      </div>
      <LastChanges data={data} />
    </article>
  );
}

type Part = { data: Home };
type Answered = { answer: AdminAnswer | undefined };

function Days({ days: { wedding, answerBy, places } }: { days: Home["days"] }) {
  const words = useWords("firstRun");
  if (!wedding) return <p>{words.noDay}</p>;
  return (
    <>
      <p className="days-left">{words.daysLeft(wedding.daysLeft)}</p>
      <p>
        {wedding.day}
        {places.map((place) => (
          <span key={place} className="place">
            {place}
          </span>
        ))}
      </p>
      {answerBy && wedding.daysLeft >= 0 ? (
        <p className="small">{words.answerBy(answerBy.day, answerBy.daysLeft)}</p>
      ) : null}
    </>
  );
}

const figures = ["invited", "adults", "children", "waiting", "declined"] as const;

function Figures({ data: { figures: counts, answers } }: Part) {
  const language = useLanguage();
  const words = useWords("firstRun");
  return (
    <>
      <h2 id="figures" className="standing-link">
        <Link to={guestListPath(language)}>{words.figures.title}</Link>
      </h2>
      <Facts className="figures" of={figures.map((name) => [words.figures[name], counts[name]])} />
      {answers ? <AnswersByDay answers={answers} /> : null}
    </>
  );
}

function AnswersByDay({ answers }: { answers: NonNullable<Home["answers"]> }) {
  const words = useWords("firstRun").answers;
  const { bars, isByWeek, from, to, most } = answers;
  return (
    <figure className="answers-by-day">
      <figcaption>{isByWeek ? words.byWeek : words.byDay}</figcaption>
      <svg viewBox={`0 0 ${bars.length * 4} 24`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((count, at) => {
          const height = (count / most.count) * 24;
          return <rect key={at} x={at * 4} y={24 - height} width="3" height={height} />;
        })}
      </svg>
      <p className="small span">
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <p className="small">{(isByWeek ? words.mostInWeek : words.most)(most.count, most.day)}</p>
    </figure>
  );
}

function WaitingPart({ data: { waiting }, answer }: Part & Answered) {
  const language = useLanguage();
  const words = useWords("firstRun").waiting;
  const inbox = useWords("inbox");
  const refusal = useDisplayedRefusal(answer);
  const { count } = waiting;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{words.title(count)}</h2>
      <PageNotice words={inbox.notices} />
      {refusal && !refusal.unsure ? <Refused refusal={refusal} words={inbox} /> : null}
      {count === 0 ? <p>{inbox.nothing}</p> : null}
      <Waiting {...{ data: waiting, refusal }} />
      <p className="standing-link">
        <Link to={inboxPath(language)}>{count === 0 ? inbox.title : words.all(count)}</Link>
      </p>
    </section>
  );
}

function Begin() {
  const language = useLanguage();
  const words = useWords("firstEvening").begin;
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">{words.title}</h2>
      <p>{words.lead}</p>
      <FormOf command="begin-own-wedding" action={homePath(language)}>
        <button className="button">{words.button}</button>
      </FormOf>
    </section>
  );
}

type SiteProps = Answered & { site: Extract<Home["site"], { view: "site" }> };

function Site({ site, answer }: SiteProps) {
  const language = useLanguage();
  const words = useWords("firstRun");
  const own = useWords("firstEvening").site;
  const { code, address, qrCode, isOpen } = site;
  const seen = isOpen ? pagePath(language, "home") : previewPath(language, { page: "home" });
  const isRefused = refusalOf(answer, "switch-site") !== null;
  const copying = { copy: words.copy, copied: words.copied };
  return (
    <section aria-labelledby="site">
      <h2 id="site">{own.title}</h2>
      {isRefused ? (
        <Notice kind="bad">
          {own.notReachable} <a href={websitePath(language, "answering")}>{own.toContact}</a>
        </Notice>
      ) : null}
      <FormOf command="switch-site" action={homePath(language)} className="stack">
        <p>{isOpen ? own.isOpen : own.isClosed}</p>
        <p className="cluster">
          <a className={isOpen ? "button small" : "button quiet small"} href={seen}>
            {isOpen ? own.look : own.preview}
          </a>
          <button
            className={isOpen ? "button quiet small" : "button small"}
            name="open"
            value={isOpen ? "no" : "yes"}
          >
            {isOpen ? own.close : own.open}
          </button>
        </p>
      </FormOf>
      <CopiedLink id="address" link={address} words={{ ...copying, label: words.address }} />
      {code === null ? (
        <p>{words.noCode}</p>
      ) : (
        <CopiedLink id="code" link={code} words={{ ...copying, label: words.code }} />
      )}
      <p className="cluster small standing-link">
        {site.canChangeCode ? (
          <a href={homePath(language, "code")}>{wordsOf(language).firstEvening.code.change}</a>
        ) : code === null ? null : (
          <span>{words.fixedCode}</span>
        )}
        <a href={websitePath(language)}>{words.changeSite}</a>
      </p>
      <details>
        <summary>{words.qrCode}</summary>
        <QrPicture qrCode={qrCode} label={words.qrLabel} />
      </details>
      {isOpen ? <Tasks site={site} /> : null}
    </section>
  );
}

function LastChanges({ data: { changes, options } }: Part) {
  const language = useLanguage();
  const words = useWords("firstRun").changes;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{words.title}</h2>
      <ol className="changes">
        {changes.map((change) => (
          <ChangeRow key={change.group} change={change} reader={{ language, options }} isShort />
        ))}
      </ol>
      <p className="standing-link">
        <Link to={historyPath(language)}>{words.all}</Link>
      </p>
    </section>
  );
}
