import type { ChangeQuestion } from "#domain/guest/guest-edit.ts";
import { type Reader, shownValue, tablesOf } from "#i18n/guest-fields.ts";
import { chairInWords } from "#i18n/guests/tables.ts";
import { wordsOf } from "#i18n/words.ts";
import { Facts } from "#ui/facts.tsx";
import { useWords } from "../../../language-context.ts";

type QuestionTextProps = { questions: readonly ChangeQuestion[]; name: string; reader: Reader };

export function QuestionText({ questions, name, reader }: QuestionTextProps) {
  return questions.map((question) => (
    <div key={question.about} className="asked">
      <p className="what">{askedInWords(question, name, reader)}</p>
      <Details question={question} reader={reader} />
    </div>
  ));
}

export function askedInWords(question: ChangeQuestion, name: string, { language }: Reader): string {
  const { asks } = wordsOf(language).guestList;
  switch (question.about) {
    case "decline":
      return asks.decline(name);
    case "answer removed":
      return asks.removeAnswer(name);
    case "same name":
      return asks.sameName(question.name);
  }
}

export function yesInWords(questions: readonly ChangeQuestion[], { language }: Reader): string {
  const { asks } = wordsOf(language).guestList;
  const [only, another] = questions;
  if (!only || another) return asks.sayYes;
  const labels = {
    decline: asks.sayDecline,
    "answer removed": asks.sayRemove,
    "same name": asks.saySameName,
  };
  return labels[only.about];
}

function Details({ question, reader }: { question: ChangeQuestion; reader: Reader }) {
  const { asks } = useWords("guestList");
  const { names, answers } = useWords("guestFields");
  if (question.about === "same name") return <p>{asks.sameNameText(question.name)}</p>;
  if (question.about === "answer removed") {
    return <p>{asks.removeAnswerText(names.answered, names.answer, answers[question.answer])}</p>;
  }
  const { lost, chair } = question;
  return (
    <>
      {lost.length === 0 ? (
        <p>{asks.nothingLost}</p>
      ) : (
        <>
          <p>{asks.clears}</p>
          <Facts
            className="values"
            of={lost.map(({ field, from }) => [names[field], shownValue(field, from, reader)])}
          />
        </>
      )}
      {chair ? <p>{asks.chairFree(chairInWords(chair, tablesOf(reader)))}</p> : null}
      <p>{asks.canBeUndone}</p>
    </>
  );
}
