// A new link to the guest's answer, for an admin to hand over. It replaces the previous link and is shown
// once.

import { Field } from "#ui/field.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { guestPath } from "../admin-view.ts";
import { FormOf } from "../editing/form-of.tsx";

type AnswerLinkProps = {
  id: string;
  name: string;
  answer: ActionAnswer | undefined;
};

export function AnswerLinkPart({ id, name, answer }: AnswerLinkProps) {
  const language = useLanguage();
  const words = useWords("guestPage").answerLink;
  const link = answer?.ok === true ? (answer.once ?? null) : null;
  return (
    <div className="part-with-guest">
      {link === null ? null : (
        <div className="notice good stack" role="status">
          <p>{words.made(name)}</p>
          <Field id="answer-link" label={words.label}>
            {(control) => <input {...control} readOnly value={link} autoFocus />}
          </Field>
          <p className="small">{words.opens}</p>
        </div>
      )}
      <details>
        <summary>{words.title}</summary>
        <FormOf
          command="renew-link"
          sends={{ guest: id }}
          action={guestPath(language, id)}
          className="parting"
        >
          <p>{words.note(name)}</p>
          <button className="button quiet small">{words.button(name)}</button>
        </FormOf>
      </details>
    </div>
  );
}
