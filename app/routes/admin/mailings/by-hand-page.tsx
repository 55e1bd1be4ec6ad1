import { couple } from "#domain/roles.ts";
import { formatMoment } from "#i18n/dates.ts";
import { householdName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import { listResults } from "#server/workflows/mailings/list-results.ts";
import { usesLink, writeByHand } from "#server/workflows/mailings/write-mailing-email.ts";
import { Back } from "#ui/back.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { byHandPath, householdPath, mailingPath } from "../admin-paths.ts";
import type { Route } from "./+types/by-hand-page";
import { inWords, GoneMailing } from "./mailing-head.tsx";
import { useCopying } from "../editing/form-field.tsx";
import { FormOf } from "../editing/form-of.tsx";
import { PageTitle, useNotice } from "../page-parts.tsx";
import { useIsAwake } from "../editing/in-browser.ts";
import "./mailings-results.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const loader = adminLoader(loadByHand);

export { action } from "../act.ts";

export default function ByHand({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const isNoted = useNotice() === "noted";
  if (!data) return <GoneMailing />;
  const { hand: words, notices } = wordsOf(language).results;
  const { id, kind, household, name, written, hasLink, text, had } = data;
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
      {isNoted ? <Notice kind="good">{notices.noted}</Notice> : null}
      {answer?.ok === false ? <Notice kind="refusal">{inWords(answer, language)}</Notice> : null}
      {had === null || isNoted ? null : <p className="notice">{had}</p>}
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
  const { field, isCopied, copy } = useCopying<HTMLTextAreaElement>(text);
  const canShare = useIsAwake() && typeof navigator.share === "function";
  return (
    <>
      <div className="field">
        <label htmlFor="words">{words.text}</label>
        <textarea ref={field} id="words" readOnly lang={written} rows={14} value={text} />
      </div>
      <div className="cluster">
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

type ByHandPage = NonNullable<Awaited<ReturnType<typeof loadByHand>>>;

/** null: it, or the guest, is gone. */
async function loadByHand(ctx: AdminRequest) {
  const { services, params, url, language } = ctx;
  const id = params["id"] ?? "";
  const guestId = url.searchParams.get("guest") ?? "";
  const words = await writeByHand(services, { mailing: id, guestId });
  if (!words) return null;
  const { mailing, household, text } = words;
  const results = await listResults(services, id, mailing);
  const result = results.find((one) => one.guestId === guestId);
  const when = formatMoment(result?.at ?? 0, services.wedding.timeZone, language);
  const { had } = wordsOf(language).results.hand;
  return {
    id,
    kind: mailing.kind,
    guestId,
    household: household.id,
    name: householdName(household.household, household.members, language),
    written: words.language,
    hasLink: usesLink(mailing.words[words.language]),
    /** null: the household's own link is to be made first. */
    text,
    /** That they had it already, in a sentence; null: not yet. */
    had: result?.state === "sent" ? had.emailed(when) : result?.state === "by hand" ? had.byHand(when) : null,
  };
}
