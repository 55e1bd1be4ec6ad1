// What was typed into a draft that could not be saved, on a page that has no form for it any more.

import { languageNames } from "#domain/language.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import { useSiteLanguages } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { wordsFieldId } from "./words-fields.tsx";

export function KeptWords({ answer }: { answer: AdminAnswer | undefined }) {
  const { refused, words } = useWords("draft");
  const spoken = useSiteLanguages();
  if (answer?.ok === false && answer.intent === "delete-draft") {
    return <Notice kind="bad">{refused.alreadyBegun}</Notice>;
  }
  if (answer?.ok !== false || answer.intent !== "save-draft") return null;
  const { why, typed } = answer.refusal;
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
