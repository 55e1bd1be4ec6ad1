// An answer beside the guest who may have sent it, with the changes that attaching would make.

import { Form } from "react-router";
import type { Language } from "#domain/language.ts";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import { inboxWords } from "#i18n/inbox.ts";
import type { AnswerComparison, ShownAnswer } from "./load-answer.ts";

type AttachingProps = { answer: ShownAnswer; comparison: AnswerComparison; language: Language };

export function Attaching({ answer, comparison, language }: AttachingProps) {
  const words = inboxWords[language].answer;
  const fieldWords = guestFieldWords[language];
  const { guestId, guestVersion, name, hasAnswered, late, fields } = comparison;
  return (
    <section className="attaching" aria-labelledby="attach">
      <h2 id="attach">{words.attachTitle(name)}</h2>
      {hasAnswered ? <p className="notice warn">{words.alreadyAnswered(name)}</p> : null}
      {late ? <p className="notice warn">{words.late}</p> : null}
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.has}</th>
            <th scope="col">{words.willBe}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, has, says, isChanged }) => (
            <tr key={field} className={isChanged ? "changed" : undefined}>
              <th scope="row">{fieldWords.names[field]}</th>
              <td>{has || fieldWords.nothing}</td>
              <td>
                {says || fieldWords.nothing}
                {isChanged ? <span className="mark"> {words.changes}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">{words.attachNote(name)}</p>
      <Form method="post">
        <input type="hidden" name="answer" value={answer.id} />
        <input type="hidden" name="answerVersion" value={answer.version} />
        <input type="hidden" name="guest" value={guestId} />
        <input type="hidden" name="guestVersion" value={guestVersion} />
        <button className="button" name="intent" value="attach-answer">
          {words.attach(name)}
        </button>
      </Form>
    </section>
  );
}
