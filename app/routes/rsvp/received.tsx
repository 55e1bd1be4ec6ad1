// The page after an answer that waits for the couple. Nothing has changed until they decide, so it must not read like
// the thank-you.

import { useLocation } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { Flower } from "#ui/flower.tsx";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/received";
import { formPage, ReachCouple } from "./link-page.tsx";

export const handle: PageHandle = { ...formPage, title: "received" };

export default function Received({ params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  const words = rsvpWords[language].received;
  const isOfMany = new URLSearchParams(useLocation().search).get("received") === "many";
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{words.title}</h1>
      </header>
      <div className="stack">
        <div className="notice" role="status">
          <p>{isOfMany ? words.manyAnswers : words.answeredBefore}</p>
        </div>
        <p>{words.next}</p>
        {isOfMany ? null : <p>{words.link}</p>}
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
