// The code that lets guests in: a good one is proposed. It can be changed here later, too.

import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { FormField } from "../editing/form-field.tsx";
import type { AdminAnswer } from "../act.ts";
import { homePath } from "../admin-view.ts";
import type { FirstStepView } from "./load-first-step.ts";
import { Refusal } from "../editing/refusal.tsx";
import { StepButtons } from "../editing/first-step.tsx";
import { FormOf } from "../editing/form-of.tsx";

type CodeStepProps = { data: FirstStepView; answer: AdminAnswer | undefined };

export function CodeStep({ data, answer }: CodeStepProps) {
  const language = useLanguage();
  const words = useWords("firstEvening").code;
  const { code, isChange } = data;
  const refused = answer?.ok === false && answer.intent === "open-first-site" ? answer.refusal : null;
  const weak = refused && refused.weak !== "not published" ? words.weak[refused.weak] : null;
  return (
    <FormOf command="open-first-site" action={homePath(language, "code")} className="step-form">
      {refused ? null : <Refusal answer={answer} />}
      {refused?.weak === "not published" ? (
        <Notice kind="bad">{wordsOf(language).firstEvening.notSaved}</Notice>
      ) : null}
      {code && !code.isFixed ? (
        <FormField
          {...{ name: "code", label: words.label, problem: weak, help: words.help, maxLength: 80 }}
          className="first-code"
          value={refused?.typed ?? code.text}
          required
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={weak !== null}
        />
      ) : (
        <p>{code ? words.fixed(code.text) : words.none}</p>
      )}
      <p className="small">{isChange ? words.changeLead : words.openNote}</p>
      {isChange ? (
        <p className="step-buttons">
          <button className="button">{words.change}</button>
          <a className="button quiet" href={homePath(language)}>
            {wordsOf(language).firstEvening.back}
          </a>
        </p>
      ) : (
        <StepButtons hasBack label={words.open} />
      )}
    </FormOf>
  );
}
