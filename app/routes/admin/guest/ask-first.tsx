// What is asked before a guest's form is saved: at its top, with all that was typed below it.

import { type ChangeQuestion, confirmationOf } from "#domain/guest/change-question.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { adminPath } from "../admin-view.ts";
import { QuestionText, yesInWords } from "../editing/question-text.tsx";

type AskFirstProps = {
  id: string;
  questions: readonly ChangeQuestion[];
  name: string;
  reader: Reader;
};

export function AskFirst({ id, questions, name, reader }: AskFirstProps) {
  const words = guestListWords[reader.language];
  return (
    <>
      {/* Enter in a field presses the first button of a form, and must not say yes to the question. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {words.guest.save}
      </button>
      <div className="notice warn stack ask-first" role="alert" tabIndex={-1} autoFocus>
        <QuestionText questions={questions} name={name} reader={reader} />
        <div className="cluster">
          <button className="button" name="sure" value={confirmationOf(questions)}>
            {yesInWords(questions, reader)}
          </button>
          <a className="button quiet" href={adminPath(reader.language, { guest: id })}>
            {words.asks.leaveAll}
          </a>
        </div>
      </div>
    </>
  );
}
