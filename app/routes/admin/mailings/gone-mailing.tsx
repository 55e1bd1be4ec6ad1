import { languageNames } from "#domain/language.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import { wordsOf } from "#i18n/words.ts";
import { Notice } from "#ui/notice.tsx";
import { Back } from "#ui/back.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { useSiteLanguages } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { mailingsPath, resultsPath } from "../admin-paths.ts";
import { FormField } from "../editing/form-field.tsx";
import { refusalOf } from "../editing/form-of.tsx";
import { PageTitle } from "../page-title.tsx";
import type { MailingHead } from "./load-head.ts";
import { MailingHeader } from "./mailing-head.tsx";
import { wordsFieldId } from "./words-fields.tsx";

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
