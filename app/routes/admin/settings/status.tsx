import { Link } from "react-router";
import { languages } from "#domain/language.ts";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { couple } from "#domain/roles.ts";
import { formatMoment } from "#i18n/dates.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { wordsOf } from "#i18n/words.ts";
import { listWaitingEmails } from "#server/records/put-off-emails.ts";
import { canSend } from "#server/workflows/mailings/plan-mailing.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Facts } from "#ui/facts.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { type AdminRequest, adminRequest } from "../admin-request.ts";
import { inboxPath } from "../admin-paths.ts";
import { AccountTabs } from "../editing/sub-tabs.tsx";
import { PageTitle, NoMailServer } from "../page-parts.tsx";
import type { Route } from "./+types/status";
import "./settings.css";

export const handle: PageHandle = { ...adminPage, roles: couple };

export async function loader(args: Route.LoaderArgs) {
  const ctx = adminRequest(args);
  const standing = await orUnavailable(loadStanding(ctx));
  return { standing, leftOvers: leftOversOf(ctx.services.content) };
}

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";

type StandingView = Awaited<ReturnType<typeof loadStanding>>;

async function loadStanding(ctx: AdminRequest) {
  const { services, language } = ctx;
  const usage = services.usage?.today() ?? null;
  return {
    canSend: canSend(services),
    emails: await countUnsentEmails(services),
    /** null: the store does not bill for reads and writes. */
    usage: usage && {
      counted: usage.counted,
      free: usage.free,
      startsAgain: formatMoment(usage.endsAt, services.wedding.timeZone, language),
    },
  };
}

/** Reads only memory after the first call. */
async function countUnsentEmails({ views }: AdminRequest["services"]) {
  const { undelivered } = await views.inbox();
  const states = [...undelivered.values()].map((email) => (email === "unreadable" ? null : email.state));
  const putOff = listWaitingEmails(await views.waitingEmails());
  return {
    waiting: states.filter((state) => state === "waiting" || state === "sending").length,
    putOff: putOff.reduce((sum, { count }) => sum + count, 0),
    failed: states.filter((state) => state === "failed").length,
  };
}

export default function StatusPage({ loaderData: { standing, leftOvers } }: Route.ComponentProps) {
  return (
    <article className="column card-column">
      <AccountTabs current="status" />
      <PageTitle>{useWords("standing").title}</PageTitle>
      <StandingSection standing={standing} />
      {standing.usage ? <Usage usage={standing.usage} /> : null}
      <LeftOverTexts leftOvers={leftOvers} />
    </article>
  );
}

function StandingSection({ standing }: { standing: StandingView }) {
  const language = useLanguage();
  const words = useWords("standing");
  const { canSend, emails } = standing;
  const kinds = (["waiting", "putOff", "failed"] as const).filter((kind) => emails[kind] > 0);
  return (
    <section className="stack" id="standing" aria-labelledby="standing-title">
      <h2 id="standing-title">{words.emails.title}</h2>
      {canSend ? null : <NoMailServer />}
      {kinds.length === 0 ? (
        canSend && <p>{words.emails.none}</p>
      ) : (
        <>
          <Facts of={kinds.map((kind) => [words.emails[kind], emails[kind]])} />
          <p className="standing-link">
            <Link to={inboxPath(language)}>{words.emails.inbox}</Link>
          </p>
        </>
      )}
    </section>
  );
}

function Usage({ usage }: { usage: NonNullable<StandingView["usage"]> }) {
  const words = useWords("standing").usage;
  const { counted, free, startsAgain } = usage;
  const kinds = ["reads", "writes", "deletes"] as const;
  return (
    <section className="stack" aria-labelledby="usage">
      <h2 id="usage">{words.title}</h2>
      <p>{words.lead(startsAgain)}</p>
      <Facts of={kinds.map((kind) => [words.kinds[kind], words.of(counted[kind], free[kind])])} />
      <p className="small">{words.note}</p>
    </section>
  );
}

function LeftOverTexts({ leftOvers }: { leftOvers: readonly LeftOver[] }) {
  const language = useLanguage();
  if (leftOvers.length === 0) return null;
  const words = wordsOf(language).leftOvers;
  const files = Map.groupBy(leftOvers, (one) => (one.in === "facts" ? "facts" : one.language));
  return (
    <section className="stack left-overs" id="left-overs" aria-labelledby="left-overs-title">
      <h2 id="left-overs-title">{words.title}</h2>
      <p className="small">
        {words.lead} {words.keep}
      </p>
      {(["facts", ...languages] as const).map((file) => {
        const found = files.get(file);
        return found ? (
          <details key={file} open>
            <summary>
              {words.files[file]} ({found.length})
            </summary>
            <Pages found={found} />
          </details>
        ) : null;
      })}
    </section>
  );
}

function Pages({ found }: { found: readonly LeftOver[] }) {
  const language = useLanguage();
  const pages = Map.groupBy(found, (one) => (one.in === "facts" ? null : one.page));
  return [...pages].map(([page, onPage]) => (
    <div key={page} className="stack">
      {page ? <h3 className="label">{wordsOf(language).frame.pages[page]}</h3> : null}
      <ul>
        {onPage.map((one, index) => (
          <li key={index}>
            <p lang={one.in === "facts" ? undefined : one.language}>
              <mark>{one.word}</mark>
            </p>
            <p className="small">
              {one.in === "facts" ? `${wordsOf(language).leftOvers.facts[one.key]}: ` : null}
              <code>{one.key}</code>
            </p>
          </li>
        ))}
      </ul>
    </div>
  ));
}
