// The words of a mailing for one household, which the couple send themselves: to copy, to share, or as a text message.

import { useState, useSyncExternalStore } from "react";
import { type Language, readLanguage } from "#domain/language.ts";
import { couple } from "#domain/roles.ts";
import { resultWords } from "#i18n/mailings/results.ts";
import { sendingWords } from "#i18n/mailings/sending.ts";
import { writingWords } from "#i18n/mailings/writing.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { byHandPath, householdPath, mailingPath } from "../admin-view.ts";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import type { Route } from "./+types/by-hand-page";
import { BackToMailing } from "./back-to-mailing.tsx";
import { GoneMailing } from "./gone-mailing.tsx";
import { type ByHandPage, loadByHand } from "./load-by-hand.ts";
import { inWords } from "./refusal-in-words.ts";
import { FormOf } from "../editing/form-of.tsx";
import "./mailings-results.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const loader = (args: Route.LoaderArgs) =>
  orUnavailable(loadByHand(adminRequest(args), args.params.id));

export { action } from "../act.ts";

export default function ByHand({ loaderData: data, actionData: answer, params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  useRefusalInSight(answer);
  if (!data) return <GoneMailing language={language} />;
  const { hand: words, notices } = resultWords[language];
  const { id, kind, household, name, written, hasLink, text, had, notice } = data;
  return (
    <article className="column mailing-page by-hand" aria-labelledby="by-hand">
      <BackToMailing path={mailingPath(language, id)}>{words.back}</BackToMailing>
      <header>
        <p className="label">{writingWords[language].kinds[kind]}</p>
        <h1 id="by-hand">{words.title}</h1>
        <p>
          <a href={householdPath(language, household)}>{words.to(name)}</a>
        </p>
      </header>
      {notice === "noted" ? (
        <p className="notice good" role="status">
          {notices.noted}
        </p>
      ) : null}
      {answer?.ok === false ? (
        <p className="notice bad" role="alert" tabIndex={-1} autoFocus>
          {inWords(answer, language)}
        </p>
      ) : null}
      {had === null || notice === "noted" ? null : <p className="notice">{had}</p>}
      {text === "" ? (
        <p className="notice">
          {sendingWords[language].look.noWords(sendingWords[language].languages[written])}
        </p>
      ) : (
        <p>{hasLink ? words.lead : words.leadPlain}</p>
      )}
      {text === null ? <MakeLink data={data} language={language} /> : null}
      {text ? <Words data={data} text={text} language={language} /> : null}
    </article>
  );
}

type Props = { data: ByHandPage; language: Language };

/** Nothing is changed by looking at a page, and so the link is made by a press. */
function MakeLink({ data: { id, guestId, household }, language }: Props) {
  const words = resultWords[language].hand;
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

function Words({ data, text, language }: Props & { text: string }) {
  const words = resultWords[language].hand;
  const { id, guestId, written, had } = data;
  const can = useSyncExternalStore(never, inBrowser, onServer);
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <>
      <div className="field">
        <label htmlFor="words">{words.text}</label>
        <textarea id="words" readOnly lang={written} rows={14} value={text} />
      </div>
      <div className="cluster ways">
        {can.includes("copy") ? (
          <button type="button" className="button" onClick={() => void copy().catch(() => {})}>
            {words.copy}
          </button>
        ) : null}
        {can.includes("share") ? (
          <button
            type="button"
            className="button quiet"
            onClick={() => void navigator.share({ text }).catch(() => {})}
          >
            {words.share}
          </button>
        ) : null}
        {/* RFC 5724; with the question mark and the ampersand it works on both kinds of phones. */}
        <a className="button quiet" href={`sms:?&body=${encodeURIComponent(text)}`}>
          {words.sms}
        </a>
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

const never = () => () => {};

/** As one text, because it is compared. */
function inBrowser(): string {
  return [
    typeof navigator.clipboard?.writeText === "function" && "copy",
    typeof navigator.share === "function" && "share",
  ]
    .filter(Boolean)
    .join(" ");
}

const onServer = () => "";
