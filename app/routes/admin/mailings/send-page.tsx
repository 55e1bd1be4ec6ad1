import { couple } from "#domain/roles.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { dayMs, dayOf, hourMs } from "#domain/zoned-time.ts";
import { formatMoment } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { countAhead, findDuration } from "#server/workflows/mailings/change-mailing.ts";
import { canSend, countEmails } from "#server/workflows/mailings/plan-mailing.ts";
import { Check } from "#ui/check.tsx";
import { Facts } from "#ui/facts.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { byHandPath, sendPath, whoPath } from "../admin-paths.ts";
import { NoMailServer } from "../page-parts.tsx";
import type { Route } from "./+types/send-page";
import { openByState, openMailing, viewHousehold, findIssues } from "./load-head.ts";
import { MailingHeader, IssuesShown, GoneMailing } from "./mailing-head.tsx";
import type { OrderRefused } from "./sending-commands.ts";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import "./mailings-sending.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const middleware = [openByState("draft")];

export const loader = adminLoader(loadSend);

export { action } from "../act.ts";

export default function Send({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  if (!data) return <GoneMailing />;
  const words = wordsOf(language).sending.summary;
  const { head, emails, leftOut, issues, byHand } = data;
  const { id } = head;
  const refused = readRefused(answer);
  return (
    <article className="canvas mailing-page" aria-labelledby="mailing">
      <MailingHeader head={head} current="send" />
      {byHand ? <NoMailServer /> : null}
      {refused ? <Notice kind="refusal">{words.refused[refused.why]}</Notice> : null}
      <IssuesShown id={id} issues={issues} />
      <Figures data={data} />
      {leftOut > 0 ? (
        <p className="standing-link">
          <a href={whoPath(language, id)}>{words.leftOut(leftOut)}</a>
        </p>
      ) : null}
      {emails === 0 ? <p className="notice">{words.nobody}</p> : null}
      {byHand && emails > 0 ? (
        <section aria-labelledby="write-by-hand" className="gets-none below">
          <h2 id="write-by-hand">{words.byHand}</h2>
          <ByHandLinks id={id} households={byHand} />
        </section>
      ) : null}
      {!byHand && emails > 0 && issues.problems.length === 0 ? (
        <OrderForm key={refused ? data.version : "first"} {...{ data, refused }} />
      ) : null}
    </article>
  );
}

const untyped = { when: "now", day: "", time: "" };

function readRefused(answer: AdminAnswer | undefined): OrderRefused | null {
  const isUnsaved = answer?.ok === false && answer.status === 503;
  return refusalOf(answer, "order-mailing") ?? (isUnsaved ? { why: "not saved", typed: untyped } : null);
}

type SendPage = NonNullable<Awaited<ReturnType<typeof loadSend>>>;

type Props = { data: SendPage };

function Figures({ data }: Props) {
  const { summary: words, languages: called } = useWords("sending");
  const { emails, households, inLanguages, duration, ahead, byHand } = data;
  const spoken = inLanguages.map((one) => words.inLanguage(called[one.language], one.emails));
  const takes = ahead > 0 ? `${duration}. ${words.ahead(ahead)}` : duration;
  const facts = [
    ...(spoken.length > 0 ? [[words.languages, spoken.join(" · ")] as const] : []),
    ...(emails > 0 && !byHand ? [[words.takes, takes] as const] : []),
  ];
  return (
    <div className="send-figures">
      <p className="send-count">
        <strong>{words.emails(emails)}</strong> {words.households(households)}
      </p>
      <Facts className="facts" of={facts} />
    </div>
  );
}

const mostNamed = 100;

type ByHandProps = {
  id: string;
  households: NonNullable<SendPage["byHand"]>;
};

function ByHandLinks({ id, households }: ByHandProps) {
  const language = useLanguage();
  const words = useWords("sending").summary;
  return (
    <ul className="tiles">
      {households.slice(0, mostNamed).map(({ guestId, name }) => (
        <li key={guestId}>
          <a href={byHandPath(language, id, guestId)} aria-label={words.byHandFor(name)}>
            {name}
          </a>
        </li>
      ))}
      {households.length > mostNamed ? <li>{words.more(households.length - mostNamed)}</li> : null}
    </ul>
  );
}

function OrderForm({ data, refused }: Props & { refused: OrderRefused | null }) {
  const language = useLanguage();
  const words = useWords("sending").summary;
  const { head, version, emails, zone, today } = data;
  const typed = refused?.typed ?? untyped;
  const isDayWrong = refused !== null && ["no day", "too late", "too far"].includes(refused.why);
  const isTimeWrong = refused !== null && ["no time", "skipped", "too late"].includes(refused.why);
  return (
    <FormOf
      command="order-mailing"
      sends={{ mailing: head.id, seen: version, emails }}
      action={sendPath(language, head.id)}
      className="order below"
      noValidate
    >
      <fieldset className="below">
        <legend>{words.when}</legend>
        {(["now", "later"] as const).map((when) => (
          <Check
            key={when}
            type="radio"
            name="when"
            value={when}
            mark={when}
            checked={(typed.when === "later") === (when === "later")}
            label={words[when]}
          />
        ))}
        <div className="send-time cluster">
          <FormField
            kind="day"
            {...{ id: "send-day", name: "day", label: words.day, min: today, value: typed.day }}
            problem={isDayWrong ? words.refused[refused.why] : null}
          />
          <FormField
            kind="time"
            {...{ id: "send-hour", name: "time", label: words.time, value: typed.time }}
            problem={isTimeWrong && !isDayWrong ? words.refused[refused.why] : null}
          />
          <p className="small">{words.zone(zone)}</p>
        </div>
      </fieldset>
      <p>{words.after}</p>
      <p>
        <button className="button">
          <span className="send-now">{words.send(emails)}</span>
          <span className="send-later">{words.schedule(emails)}</span>
        </button>
      </p>
    </FormOf>
  );
}

/** null: it is gone. */
async function loadSend(ctx: AdminRequest) {
  const { services, language } = ctx;
  const { wedding, now } = services;
  const spoken = languagesOf(wedding);
  const opened = await openMailing(ctx);
  if (!opened) return null;
  const { id, version, mailing, plan, head } = opened;
  const { chosen, leftOut } = plan;
  const emails = countEmails(chosen);
  const ahead = await countAhead(services, id);
  return {
    head,
    version,
    issues: await findIssues(ctx, mailing, plan),
    emails,
    households: chosen.length,
    inLanguages: spoken
      .filter(() => spoken.length > 1)
      .map((one) => ({ language: one, emails: countEmails(chosen.filter((to) => to.language === one)) }))
      .filter((one) => one.emails > 0),
    leftOut: leftOut.length,
    /** Whom the couple can write to themselves, as no mail server is set; null: one is. */
    byHand: canSend(services) ? null : chosen.map(({ household }) => viewHousehold(household, language)),
    duration: durationInWords(ctx, await findDuration(services, emails + ahead)),
    /** Emails of other mailings that leave before. */
    ahead,
    zone: wedding.timeZone,
    today: dayOf(now(), wedding.timeZone),
  };
}

function durationInWords(
  { services, language }: AdminRequest,
  { ms, perDay }: { ms: number; perDay: number },
): string {
  const { summary } = wordsOf(language).sending;
  const minutes = Math.ceil(ms / minuteMs);
  if (minutes < 100) return summary.minutes(minutes);
  if (ms < dayMs / 2) return summary.hours(Math.round(ms / hourMs));
  return summary.until(
    formatMoment(toHour(services.now() + ms), services.wedding.timeZone, language),
    perDay,
  );
}

const minuteMs = 60_000;

/** Nobody can know it to the minute so far ahead. */
function toHour(at: number): number {
  return Math.round(at / hourMs) * hourMs;
}
