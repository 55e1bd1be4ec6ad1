// Instead of a page of a mailing that is not there any more.

import { useLanguage, useWords } from "../../../language-context.ts";
import type { AdminAnswer } from "../act.ts";
import { mailingsPath } from "../admin-view.ts";
import { PageTitle } from "../page-title.tsx";
import { KeptWords } from "./kept-words.tsx";

type GoneProps = { answer?: AdminAnswer | undefined };

export function GoneMailing({ answer }: GoneProps) {
  const language = useLanguage();
  const { back, gone } = useWords("writing");
  return (
    <section className="column draft-page">
      <p>
        <a href={mailingsPath(language)}>{back}</a>
      </p>
      <PageTitle>{gone.title}</PageTitle>
      <p>{gone.body}</p>
      <KeptWords answer={answer} />
    </section>
  );
}
