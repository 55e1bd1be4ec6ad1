import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Back } from "#ui/back.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { byHandPath, householdPath, mailingPath } from "../admin-paths.ts";
import type { Route } from "./+types/by-hand-page";
import { GoneMailing } from "./gone-mailing.tsx";
import { type ByHandPage, loadByHand } from "./load-by-hand.ts";
import { inWords } from "./mailing-head.tsx";
import { useCopying } from "../editing/copied-link.tsx";
import { FormOf } from "../editing/form-of.tsx";
import { PageTitle } from "../page-title.tsx";
import { useIsAwake } from "../live.ts";
import "./mailings-results.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const loader = (args: Route.LoaderArgs) =>
  orUnavailable(loadByHand(adminRequest(args), args.params.id));

export { action } from "../act.ts";

export default function ByHand({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  if (!data) return <GoneMailing />;
  const { hand: words, notices } = wordsOf(language).results;
  const { id, kind, household, name, written, hasLink, text, had, notice } = data;
  return (
    <article className="column mailing-page by-hand" aria-labelledby="by-hand">
      <Back to={mailingPath(language, id)}>{words.back}</Back>
      <header>
        <p className="label">{wordsOf(language).writing.kinds[kind]}</p>
        <PageTitle id="by-hand">{words.title}</PageTitle>
        <p>
          <a href={householdPath(language, household)}>{words.to(name)}</a>
        </p>
      </header>
      {notice === "noted" ? <Notice kind="good">{notices.noted}</Notice> : null}
      {answer?.ok === false ? <Notice kind="refusal">{inWords(answer, language)}</Notice> : null}
      {had === null || notice === "noted" ? null : <p className="notice">{had}</p>}
      {text === "" ? (
        <p className="notice">
          {wordsOf(language).sending.look.noWords(wordsOf(language).sending.languages[written])}
        </p>
      ) : (
        <p>{hasLink ? words.lead : words.leadPlain}</p>
      )}
      {text === null ? <MakeLink data={data} /> : null}
      {text ? <Words data={data} text={text} /> : null}
    </article>
  );
}

type Props = { data: ByHandPage };

/** Nothing is changed by looking at a page, and so the link is made by a press. */
function MakeLink({ data: { id, guestId, household } }: Props) {
  const language = useLanguage();
  const words = useWords("results").hand;
  return (
    <FormOf
      command="make-household-code"
      sends={{ household }}
      action={byHandPath(language, id, guestId)}
      className="stack"
    >
      <p>{words.noLink}</p>
      <p>
        <button className="button">{words.makeLink}</button>
      </p>
    </FormOf>
  );
}

function Words({ data, text }: Props & { text: string }) {
  const language = useLanguage();
  const words = useWords("results").hand;
  const { id, guestId, written, had } = data;
  const { shown, isCopied, copy } = useCopying<HTMLTextAreaElement>(text);
  const canShare = useIsAwake() && typeof navigator.share === "function";
  return (
    <>
      <div className="field">
        <label htmlFor="words">{words.text}</label>
        <textarea ref={shown} id="words" readOnly lang={written} rows={14} value={text} />
      </div>
      <div className="cluster ways">
        <button type="button" className="button with-script" onClick={copy}>
          {words.copy}
        </button>
        {/* RFC 5724; with the question mark and the ampersand it works on both kinds of phones. */}
        <a className="button quiet" href={`sms:?&body=${encodeURIComponent(text)}`}>
          {words.sms}
        </a>
        {canShare ? (
          <button
            type="button"
            className="button quiet"
            onClick={() => void navigator.share({ text }).catch(() => {})}
          >
            {words.share}
          </button>
        ) : null}
        <span role="status">{isCopied ? words.copied : ""}</span>
      </div>
      <p className="small">{words.smsNote}</p>
      {had === null ? (
        <FormOf
          command="note-sent-by-hand"
          sends={{ mailing: id, guest: guestId }}
          action={byHandPath(language, id, guestId)}
          className="stack"
        >
          <p>
            <button className="button quiet">{words.note}</button>
          </p>
          <p className="small">{words.noteHelp}</p>
        </FormOf>
      ) : null}
    </>
  );
}
