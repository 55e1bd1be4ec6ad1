import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { type Language, languageNames } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import { Back } from "#ui/back.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { AdminAnswer } from "../act.ts";
import {
  guestPath,
  lookPath,
  mailingPath,
  mailingsPath,
  resultsPath,
  sendPath,
  whoPath,
} from "../admin-paths.ts";
import { SubTabs } from "../editing/sub-tabs.tsx";
import { UnsavedWords } from "../editing/unsaved-words.tsx";
import { PageTitle } from "../page-parts.tsx";
import type { DraftRefused } from "./draft/draft-commands.ts";
import type { MailingHead, Issues } from "./load-head.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import { useSiteLanguages } from "../../../page-handle.ts";
import { FormField } from "../editing/form-field.tsx";
import { refusalOf } from "../editing/form-of.tsx";
import { wordsFieldId } from "./words-fields.tsx";
import "./mailings.css";

type Step = "text" | "who" | "check" | "send";

type HeadProps = { head: MailingHead; current?: Step };

export function MailingHeader({ head, current }: HeadProps) {
  const language = useLanguage();
  const { kinds, list, back, next, steps: words } = useWords("writing");
  const { id, kind, state, subject, when, steps } = head;
  const tabs = [
    ["text", mailingPath(language, id)],
    ["who", whoPath(language, id)],
    ["check", lookPath(language, id, null)],
    ["send", sendPath(language, id)],
  ] as const;
  const counts = steps && {
    text:
      steps.toCorrect > 0 ? { of: steps.toCorrect, words: words.toCorrect(steps.toCorrect) } : done(words),
    who: { of: steps.emails, words: wordsOf(language).sending.summary.emails(steps.emails) },
  };
  return (
    <header className="mailing-head">
      {current && !steps ? (
        <Back to={resultsPath(language, id)}>{next.results}</Back>
      ) : (
        <Back to={mailingsPath(language)}>{back}</Back>
      )}
      <PageTitle id="mailing">{kinds[kind]}</PageTitle>
      <p>
        <span className="subject">{subject || list.noSubject}</span>{" "}
        <span className="small">{list.states[state](when)}</span>
      </p>
      {counts && current ? (
        <SubTabs
          label={words.label}
          tabs={tabs.map(([step, to]) => ({
            to,
            name: words.names[step],
            isCurrent: step === current,
            ...(step === "text" || step === "who" ? { count: counts[step] } : {}),
          }))}
        />
      ) : null}
    </header>
  );
}

const done = (words: { done: string }) => ({ of: "✓", words: words.done });

export function IssuesShown({ id, issues }: { id: string; issues: Issues }) {
  const language = useLanguage();
  const { summary: words, languages: called } = wordsOf(language).sending;
  const { problems, warnings, oddAddresses } = issues;
  return (
    <>
      {problems.map((one) => (
        <p key={one} className="notice bad">
          {words.problems(called[one])} <a href={mailingPath(language, id)}>{words.correct}</a>
        </p>
      ))}
      {warnings.length > 0 ? (
        <ul className="notice warn warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      {oddAddresses.length > 0 ? (
        <div className="notice warn warnings">
          <p>{words.oddAddresses}</p>
          <ul>
            {oddAddresses.map(({ guestId, address, odd }) => (
              <li key={guestId}>
                <a href={guestPath(language, guestId)}>{address}</a>: {odd}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

type BarProps = { refused: DraftRefused | null; saved: React.ReactNode };

/** Below a form of a draft: Enter in a field only saves, and the first button leads to the next step, too. */
export function StepBar({ refused, saved }: BarProps) {
  const words = useWords("draft");
  const isChanged = refused?.why === "changed meanwhile";
  return (
    <div className="save-bar cluster">
      <UnsavedWords isUnsaved={refused !== null} />
      {isChanged ? null : (
        <button className="button" name="next" value="step">
          {words.goOn}
        </button>
      )}
      <button className={isChanged ? "button" : "button quiet"}>
        {isChanged ? words.saveOver : words.save}
      </button>
      {saved === null ? null : <p role="status">{saved}</p>}
    </div>
  );
}

type NotSavedProps = { refused: DraftRefused | null; takeTheirs: string };

export function NotSaved({ refused, takeTheirs }: NotSavedProps) {
  const words = useWords("draft");
  if (!refused) return null;
  if (refused.why !== "changed meanwhile")
    return <Notice kind="refusal">{words.refused["not saved"]}</Notice>;
  return (
    <Notice kind="refusal">
      {words.refused["changed meanwhile"]} <a href={takeTheirs}>{words.takeTheirs}</a>
    </Notice>
  );
}

export function inWords(refused: Extract<AdminAnswer, { ok: false }>, language: Language): string {
  const { refused: ofMailing } = wordsOf(language).results;
  const words: Readonly<Record<string, string>> = { ...wordsOf(language).sending.reasons, ...ofMailing };
  const { refusal } = refused;
  const reason = typeof refusal === "object" && refusal && "why" in refusal ? refusal.why : "";
  const why = typeof reason === "string" ? reason : "";
  if (Object.hasOwn(words, why)) return words[why] ?? "";
  return refused.status === 503 ? ofMailing["not saved"] : ofMailing["not now"];
}

/** Not while somebody types or reads a row's details, which must stay where they are. */
export function useLookAgain(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    const isBusy = document.activeElement?.matches("input, textarea, select") ?? false;
    if (!isBusy && state === "idle" && document.visibilityState === "visible") void revalidate();
  });
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

type GoneProps = { answer?: AdminAnswer | undefined };

export function GoneMailing({ answer }: GoneProps) {
  const language = useLanguage();
  const { back, gone } = useWords("writing");
  return (
    <section className="column draft-page">
      <Back to={mailingsPath(language)}>{back}</Back>
      <PageTitle>{gone.title}</PageTitle>
      <p>{gone.body}</p>
      <KeptWords answer={answer} />
    </section>
  );
}

/** It was sent while somebody was writing it. */
export function NoDraft({ head, answer }: GoneProps & { head: MailingHead }) {
  const language = useLanguage();
  return (
    <section className="canvas draft-page" aria-labelledby="mailing">
      <MailingHeader head={head} />
      <KeptWords answer={answer} />
      <p>
        <a className="button" href={resultsPath(language, head.id)}>
          {wordsOf(language).writing.next.results}
        </a>
      </p>
    </section>
  );
}

function KeptWords({ answer }: GoneProps) {
  const { refused, words } = useWords("draft");
  const spoken = useSiteLanguages();
  if (refusalOf(answer, "delete-draft")) return <Notice kind="bad">{refused.alreadyBegun}</Notice>;
  const refusal = refusalOf(answer, "save-draft");
  if (!refusal) return null;
  const { why, typed } = refusal;
  const written = spoken.filter((of) => hasWords(typed.words[of]));
  return (
    <>
      <Notice kind="refusal">{refused[why]}</Notice>
      {written.map((of) => (
        <FormField
          key={of}
          kind="lines"
          id={wordsFieldId(of, "body")}
          label={`${words.body}: ${languageNames[of]}`}
          lang={of}
          rows={10}
          readOnly
          value={`${typed.words[of].subject}\n\n${typed.words[of].body}`}
        />
      ))}
    </>
  );
}
