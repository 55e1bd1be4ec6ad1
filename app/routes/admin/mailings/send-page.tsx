import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminRequest } from "../admin-request.ts";
import { byHandPath, sendPath, whoPath } from "../admin-paths.ts";
import { NoMailServer } from "../no-mail-server.tsx";
import type { Route } from "./+types/send-page";
import { GoneMailing } from "./gone-mailing.tsx";
import { openByState } from "./load-head.ts";
import { MailingHeader, IssuesShown } from "./mailing-head.tsx";
import { type SendPage, loadSend } from "./load-send.ts";
import type { OrderRefused } from "./sending-commands.ts";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import "./mailings-sending.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const middleware = [openByState("draft")];

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadSend(adminRequest(args), args.params.id));

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

type Props = { data: SendPage };

function Figures({ data }: Props) {
  const { summary: words, languages: called } = useWords("sending");
  const { emails, households, inLanguages, duration, ahead, byHand } = data;
  return (
    <div className="send-figures">
      <p className="send-count">
        <strong>{words.emails(emails)}</strong> {words.households(households)}
      </p>
      <dl className="facts">
        {inLanguages.length > 0 ? (
          <div>
            <dt>{words.languages}</dt>
            <dd>
              {inLanguages.map((one) => words.inLanguage(called[one.language], one.emails)).join(" · ")}
            </dd>
          </div>
        ) : null}
        {emails > 0 && !byHand ? (
          <div>
            <dt>{words.takes}</dt>
            <dd>
              {duration}
              {ahead > 0 ? `. ${words.ahead(ahead)}` : ""}
            </dd>
          </div>
        ) : null}
      </dl>
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
        <label className="check">
          <input type="radio" name="when" value="now" defaultChecked={typed.when !== "later"} />
          {words.now}
        </label>
        <label className="check">
          <input
            type="radio"
            name="when"
            value="later"
            className="later"
            defaultChecked={typed.when === "later"}
          />
          {words.later}
        </label>
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
