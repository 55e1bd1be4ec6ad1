// Instead of a page of a mailing that is not there any more.

import type { Language } from "#domain/language.ts";
import { writingWords } from "#i18n/mailings/writing.ts";
import type { AdminAnswer } from "../act.ts";
import { mailingsPath } from "../admin-view.ts";
import { KeptWords } from "./kept-words.tsx";

type GoneProps = { answer?: AdminAnswer | undefined; language: Language };

export function GoneMailing({ answer, language }: GoneProps) {
  const { back, gone } = writingWords[language];
  return (
    <section className="column draft-page">
      <p>
        <a href={mailingsPath(language)}>{back}</a>
      </p>
      <h1>{gone.title}</h1>
      <p>{gone.body}</p>
      <KeptWords answer={answer} language={language} />
    </section>
  );
}
