// What a form asks of further events and of the couple's own questions.

import { Fragment } from "react";
import type { Answer } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type ComingField, isListField } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { type AskedFieldName, eventFieldName, questionFieldName } from "#domain/rsvp/asked-reader.ts";
import { readStoredAnswer } from "#domain/households/invitation.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { askedWords, choicesInWords, eventName, whenOfEvent } from "#i18n/asked.ts";
import { startLarge } from "#i18n/dates.ts";
import { Field } from "#ui/field.tsx";
import { EditableBlock } from "../../editable.tsx";
import { TextField } from "./text-field.tsx";

type Common = {
  typed: Pick<RsvpForm, "eventAnswers" | "questionAnswers">;
  /** Before the names and ids of a form about several guests. */
  prefix?: string;
  problemIn: (field: AskedFieldName) => string | null;
  language: Language;
};

type EventFieldsProps = Common & {
  event: WeddingEvent;
  /** Those about the event, which a yes reveals. */
  questions: readonly OwnQuestion[];
  labels: ChoiceLabels;
  /** When and where, unless the page says it already. */
  isDescribed: boolean;
};

export function EventFields({ event, questions, labels, isDescribed, ...common }: EventFieldsProps) {
  const { typed, prefix = "", problemIn, language } = common;
  const field = eventFieldName(event.key);
  const name = prefix + field;
  const problem = problemIn(field);
  const answer = readStoredAnswer(typed.eventAnswers[event.key]);
  return (
    <fieldset className="event">
      <legend>{eventName(event, language)}</legend>
      {isDescribed ? <EventLines event={event} language={language} /> : null}
      <YesOrNo name={name} answer={answer} labels={labels} />
      {problem ? <p className="problem">{problem}</p> : null}
      {questions.length > 0 ? (
        <div className="of-event">
          <QuestionFields questions={questions} {...common} />
        </div>
      ) : null}
    </fieldset>
  );
}

export function EventLines({ event, language }: { event: WeddingEvent; language: Language }) {
  const { name, street, town } = event.place;
  return (
    <p className="small">
      {startLarge(whenOfEvent(event, language))}
      <br />
      {[name, street, town].filter(Boolean).join(", ")}
    </p>
  );
}

/** `undecided`: where neither need be chosen, and can be taken back until it is sent. */
export type ChoiceLabels = Record<Answer, string> & { undecided?: string };

type YesOrNoProps = {
  name: string;
  answer: Answer | null;
  labels: ChoiceLabels;
  /** Of the first event, whose yes reveals what only its guests are asked. */
  isFirst?: boolean;
};

/** Neither yes nor no is chosen before somebody has chosen it. */
export function YesOrNo({ name, answer, labels, isFirst = false }: YesOrNoProps) {
  const choices = [
    { value: "yes", of: "accepted", id: name, className: isFirst ? "comes first" : "comes" },
    // The summary of problems leads to the first of them.
    { value: "no", of: "declined", id: `${name}-no`, className: undefined },
    { value: "", of: "undecided", id: `${name}-open`, className: undefined },
  ] as const;
  const offered = choices.filter(({ of }) => labels[of] !== undefined);
  return offered.map(({ value, of, id, className }) => (
    <label key={value} className="check" htmlFor={id}>
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        defaultChecked={(answer ?? "undecided") === of}
        className={className}
      />
      <span>{labels[of]}</span>
    </label>
  ));
}

type ComingFieldsProps = Common & {
  fields: readonly ComingField[];
  controls: Record<ComingField, React.ReactNode>;
  questions: readonly OwnQuestion[];
  /** Before the fields. */
  children?: React.ReactNode;
};

/** What a yes reveals, part of it only a yes to the first event; then what everybody is asked. */
export function ComingFields({ fields, controls, questions, children, ...common }: ComingFieldsProps) {
  const askedOf = (whom: OwnQuestion["askedOf"]) => questions.filter((question) => question.askedOf === whom);
  const draw = (field: ComingField) => <Fragment key={field}>{controls[field]}</Fragment>;
  return (
    <>
      <div className="coming">
        {children}
        {fields.filter(isListField).map(draw)}
        <div className="at-first">
          {fields.filter((field) => !isListField(field)).map(draw)}
          <QuestionFields questions={askedOf("coming")} {...common} />
        </div>
      </div>
      <QuestionFields questions={askedOf("all")} {...common} />
    </>
  );
}

export function QuestionFields({ questions, ...common }: Common & { questions: readonly OwnQuestion[] }) {
  return questions.map((question) => (
    <EditableBlock key={question.key} at="wedding.questions">
      <QuestionField question={question} {...common} />
    </EditableBlock>
  ));
}

function QuestionField({
  question,
  typed,
  prefix = "",
  problemIn,
  language,
}: Common & { question: OwnQuestion }) {
  const field = questionFieldName(question.key);
  const id = prefix + field;
  const value = typed.questionAnswers[question.key] ?? "";
  if (question.kind === "text") {
    return (
      <TextField
        name={id}
        label={question[language]}
        value={value}
        problem={problemIn(field)}
        autoComplete="off"
        maxLength={guestFields.questionAnswers.most}
        isSentence
      />
    );
  }
  return (
    <Field id={id} label={question[language]} problem={problemIn(field)}>
      {(control) => (
        <select {...control} name={id} defaultValue={value}>
          <option value="">{askedWords[language].open}</option>
          {choicesInWords(question, language).map(({ stored, text }) => (
            <option key={stored} value={stored}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
