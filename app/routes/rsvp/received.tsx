// Nothing has changed until the couple decide, so this page must not read like the thank-you.

import { useLocation } from "react-router";
import { pagePath } from "#domain/page.ts";
import { useLanguage, useWords } from "../../language-context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { formPage, LinkPage, ReachCouple } from "./link-page.tsx";

export const handle: PageHandle = { ...formPage, title: "received" };

export default function Received() {
  const language = useLanguage();
  const words = useWords("rsvp").received;
  const isOfMany = new URLSearchParams(useLocation().search).get("received") === "many";
  return (
    <LinkPage title={words.title}>
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
    </LinkPage>
  );
}
