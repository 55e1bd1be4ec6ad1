// The page instead of the form or the thank-you: the answer is held, or came too late.

import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { Flower } from "#ui/flower.tsx";
import { ReachCouple } from "./reach-couple.tsx";

type ReceivedProps = { because: "answeredBefore" | "manyAnswers"; language: Language };

/** Nothing has changed until the couple decide, so it must not read like the thank-you. */
export function Received({ because, language }: ReceivedProps) {
  const words = rsvpWords[language].received;
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{words.title}</h1>
      </header>
      <div className="stack">
        <div className="notice" role="status">
          <p>{words[because]}</p>
        </div>
        <p>{words.next}</p>
        {because === "answeredBefore" ? <p>{words.link}</p> : null}
        <ReachCouple language={language} />
        <p>
          <a className="button quiet" href={pagePath(language, "rsvp")}>
            {words.another}
          </a>
        </p>
      </div>
    </article>
  );
}

/** After the last day, if the couple chose to close the form. */
export function Closed({ language, children }: { language: Language; children?: React.ReactNode }) {
  return (
    <Ended {...rsvpWords[language].closed} language={language}>
      {children}
    </Ended>
  );
}

type EndedProps = { title: string; message: string; language: Language; children?: React.ReactNode };

/** There is nothing to send any more, and the couple can be reached. */
export function Ended({ title, message, language, children }: EndedProps) {
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{title}</h1>
        <p className="lead">{message}</p>
        <ReachCouple language={language} />
      </header>
      {children}
    </article>
  );
}
