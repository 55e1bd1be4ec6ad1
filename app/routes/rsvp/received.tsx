// Nothing has changed until the couple decide, so this page must not read like the thank-you.

import { useLocation } from "react-router";
import { pagePath } from "#domain/page.ts";
import { Flower } from "#ui/flower.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { formPage, ReachCouple } from "./link-page.tsx";

export const handle: PageHandle = { ...formPage, title: "received" };

export default function Received() {
  const language = useLanguage();
  const words = useWords("rsvp").received;
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
        <ReachCouple />
        <p>
          <a className="button quiet" href={pagePath(language, "rsvp")}>
            {words.another}
          </a>
        </p>
      </div>
    </article>
  );
}
