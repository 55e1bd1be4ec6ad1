// What every page of a mailing begins with: its kind, how it stands, and the four steps until it is sent.

import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { wordsOf } from "#i18n/words.ts";
import { Back } from "#ui/back.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { lookPath, mailingPath, mailingsPath, resultsPath, sendPath, whoPath } from "../admin-view.ts";
import { SubTabs } from "../editing/sub-tabs.tsx";
import type { MailingHead } from "./load-head.ts";

type Step = "text" | "who" | "check" | "send";

type HeadProps = { head: MailingHead; current?: Step };

export function Head({ head, current }: HeadProps) {
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
      <h1 id="mailing">{kinds[kind]}</h1>
      <p>
        <strong>{subject || list.noSubject}</strong> <span className="small">{list.states[state](when)}</span>
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
