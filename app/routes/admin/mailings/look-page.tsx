// The email stands in a frame, because emails need styles that no page may have.

import { type Language, languageNames } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Options } from "#ui/options.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle, useSiteLanguages } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { byHandPath, lookPath, sendPath } from "../admin-paths.ts";
import { NoMailServer } from "../no-mail-server.tsx";
import type { Route } from "./+types/look-page";
import { GoneMailing } from "./gone-mailing.tsx";
import { MailingHeader, IssuesShown } from "./mailing-head.tsx";
import { type LookPage, loadLook } from "./load-look.ts";
import { FormOf } from "../editing/form-of.tsx";
import "./mailings-sending.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadLook(adminRequest(args), args.params.id));

export { action } from "../act.ts";

export default function Look({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  if (!data) return <GoneMailing />;
  const words = wordsOf(language).sending.look;
  const { head, issues, canSend, current, email, admin, notice } = data;
  const { id, steps } = head;
  // That nothing can be sent yet, the page says itself.
  const isRefused =
    answer?.ok === false && !(answer.intent === "try-mailing" && answer.refusal === "no server");
  return (
    <article className="canvas mailing-page" aria-labelledby="mailing">
      <MailingHeader head={head} current="check" />
      {notice === "tried" || notice === "laid" || notice === "not tried" ? (
        <p className={`notice ${notice === "tried" ? "good" : "warn"}`} role="status">
          {notice === "laid" ? words.laid : notice === "tried" ? words.tried(admin) : words.notTried(admin)}
        </p>
      ) : null}
      {isRefused ? <Notice kind="refusal">{words.gone}</Notice> : null}
      {canSend ? null : <NoMailServer />}
      {steps ? <IssuesShown id={id} issues={issues} /> : null}
      <p className="small">{words.lead}</p>
      {current ? <Chooser data={data} /> : <p>{words.nobody}</p>}
      {current && email ? <Framed data={data} /> : null}
      {current && !email ? (
        <p className="notice">{words.noWords(wordsOf(language).sending.languages[data.shown])}</p>
      ) : null}
      {current && !canSend ? (
        <p>
          <a className="button" href={byHandPath(language, id, current.guestId)}>
            {wordsOf(language).sending.summary.byHandFor(current.name)}
          </a>
        </p>
      ) : null}
      {steps || canSend ? (
        <div className="save-bar cluster">
          {steps ? (
            <a className="button" href={sendPath(language, id)}>
              {words.goOn}
            </a>
          ) : null}
          {current && email && canSend ? <TryForm data={data} /> : null}
        </div>
      ) : null}
    </article>
  );
}

type Props = { data: LookPage };

function Chooser({ data }: Props) {
  const language = useLanguage();
  const words = useWords("sending").look;
  const { readers, current, previous, next, shown } = data;
  const { id } = data.head;
  const languages = useSiteLanguages();
  const path = (guestId: string, to: Language) => lookPath(language, id, guestId, { in: to });
  const groups = (["chosen", "leftOut", "others"] as const)
    .map((group) => ({ group, of: readers.filter((one) => one.group === group) }))
    .filter(({ of }) => of.length > 0);
  return (
    <div className="look-choice cluster">
      <form
        method="get"
        action={lookPath(language, id, null)}
        className="look-household line"
        key={current?.guestId}
      >
        <label htmlFor="look-household">{words.household}</label>
        <select id="look-household" name="guest" defaultValue={current?.guestId}>
          {groups.map(({ group, of }) => (
            <optgroup key={group} label={words.groups[group]}>
              <Options of={of.map(({ guestId, name }) => [guestId, name])} />
            </optgroup>
          ))}
        </select>
        <button className="button quiet small">{words.show}</button>
      </form>
      <p className="cluster mailing-ways">
        {previous === null ? null : <a href={lookPath(language, id, previous)}>{words.previous}</a>}
        {next === null ? null : <a href={lookPath(language, id, next)}>{words.next}</a>}
      </p>
      {languages.length === 1 ? null : (
        <nav aria-label={words.languages} className="cluster mailing-ways">
          {languages.map((one) => (
            <a
              key={one}
              href={path(current?.guestId ?? "", one)}
              aria-current={one === shown ? "true" : undefined}
            >
              {languageNames[one]}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

function Framed({ data: { head, current, email, shown } }: Props) {
  const words = useWords("sending").look;
  if (!current || !email) return null;
  const query = new URLSearchParams({ mailing: head.id, guest: current.guestId, in: shown });
  return (
    <div className="framed-email below">
      <dl className="email-head raised">
        <dt>{words.from}</dt>
        <dd>{email.from}</dd>
        <dt>{words.to}</dt>
        <dd>{current.to}</dd>
        <dt>{words.subject}</dt>
        <dd lang={shown}>{email.subject || words.noSubject}</dd>
      </dl>
      <fieldset className="frame-width cluster">
        <legend>{words.width}</legend>
        {(["computer", "phone"] as const).map((width) => (
          <label key={width} className="check">
            <input type="radio" name="width" value={width} defaultChecked={width === "computer"} />
            {words[width]}
          </label>
        ))}
      </fieldset>
      <iframe src={`/api/mailing-email?${query}`} title={words.frame(current.name)} sandbox="" />
      <details className="fold">
        <summary>{words.text}</summary>
        <p className="small">{words.textNote}</p>
        <pre className="email-text" lang={shown}>
          {email.text}
        </pre>
      </details>
    </div>
  );
}

function TryForm({ data: { head, current, shown, admin } }: Props) {
  const language = useLanguage();
  const words = useWords("sending").look;
  const guestId = current?.guestId ?? "";
  return (
    <>
      <FormOf
        command="try-mailing"
        sends={{ mailing: head.id, guest: guestId, in: shown }}
        action={lookPath(language, head.id, guestId, { in: shown })}
      >
        <button className="button quiet">{words.try}</button>
      </FormOf>
      <p className="small">{words.tryNote(admin)}</p>
    </>
  );
}
