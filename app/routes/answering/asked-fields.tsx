import { Fragment } from "react";
import type { Answer } from "#domain/guest/field-kinds.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type ComingField, type FieldOfKind, isListField, isOfKind } from "#domain/guest/guest.ts";
import {
  type Questionnaire,
  eventFieldName,
  isAbout,
  questionFieldName,
} from "#domain/rsvp/questionnaire.ts";
import { readStoredAnswer } from "#domain/households/invitation.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { choicesInWords, eventName, linesOfEvent } from "#i18n/asked.ts";
import { wordsOf } from "#i18n/words.ts";
import { Check } from "#ui/check.tsx";
import { Options } from "#ui/options.tsx";
import { Field } from "#ui/field.tsx";
import { EditableBlock } from "../../editable.tsx";
import { useLanguage } from "../../language-context.ts";
import { Checklist } from "./checklist.tsx";
import type { AnyFormView, FormProblem } from "./household-view.ts";
import { TextField } from "./text-field.tsx";

type Common = {
  typed: RsvpForm;
  /** Before the names and ids of a form about several guests. */
  prefix?: string;
  problemIn: (field: FormProblem["field"]) => string | null;
};

type EventFieldsProps = Common & {
  questionnaire: Questionnaire;
  labelsOf: (event: WeddingEvent) => ChoiceLabels;
  /** When and where, unless the page says it already. */
  isDescribed: boolean;
};

export function EventFields({ questionnaire, labelsOf, isDescribed, ...common }: EventFieldsProps) {
  const language = useLanguage();
  const { typed, prefix = "", problemIn } = common;
  return questionnaire.events.map((event) => {
    const field = eventFieldName(event.key);
    const problem = problemIn(field);
    const answer = readStoredAnswer(typed.eventAnswers[event.key]);
    const questions = questionnaire.questions.filter(({ askedOf }) => isAbout(askedOf, event));
    return (
      <EditableBlock key={event.key} at="wedding.events">
        <fieldset className="event">
          <legend>{eventName(event, language)}</legend>
          {isDescribed ? <EventLines event={event} /> : null}
          <YesOrNo name={prefix + field} answer={answer} labels={labelsOf(event)} />
          {problem ? <p className="problem">{problem}</p> : null}
          {questions.length > 0 ? (
            <div className="of-event">
              <QuestionFields questions={questions} {...common} />
            </div>
          ) : null}
        </fieldset>
      </EditableBlock>
    );
  });
}

export function EventLines({ event }: { event: WeddingEvent }) {
  const language = useLanguage();
  return (
    <p className="small">
      {linesOfEvent(event, language).map((line, at) => (
        <Fragment key={line}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
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
    { value: "yes", of: "accepted", id: name, mark: isFirst ? "comes first" : "comes" },
    // The summary of problems leads to the first of them.
    { value: "no", of: "declined", id: `${name}-no`, mark: undefined },
    { value: "", of: "undecided", id: `${name}-open`, mark: undefined },
  ] as const;
  const offered = choices.filter(({ of }) => labels[of] !== undefined);
  return (
    <div className="beside">
      {offered.map(({ value, of, id, mark }) => (
        <Check
          key={value}
          type="radio"
          {...{ id, name, value, mark }}
          checked={(answer ?? "undecided") === of}
          label={labels[of]}
        />
      ))}
    </div>
  );
}

type ComingFieldsProps = Common & {
  view: Pick<AnyFormView, "questionnaire" | "options" | "allergiesSeen">;
  fields: readonly ComingField[];
  labels: Readonly<Record<FieldOfKind<"yesNo"> & ComingField, string>>;
  children?: React.ReactNode;
};

/** What a yes reveals, part of it only a yes to the first event; then what everybody is asked. */
export function ComingFields({ view, fields, labels, children, ...common }: ComingFieldsProps) {
  const { typed, prefix = "", problemIn } = common;
  const askedOf = (whom: OwnQuestion["askedOf"]) =>
    view.questionnaire.ofMember.questions.filter((question) => question.askedOf === whom);
  const boxes = fields.filter((field) => isOfKind(field, "yesNo"));
  return (
    <>
      <div className="coming">
        {children}
        <div className="beside">
          {fields.filter(isListField).map((name) => {
            const { options, other } = guestFields[name];
            return (
              <EditableBlock key={name} at={`wedding.${options}`}>
                <Checklist
                  {...{ name, prefix, typed }}
                  options={view.options[options]}
                  problem={problemIn(name) ?? problemIn(other)}
                  help={name === "allergies" ? view.allergiesSeen : null}
                />
              </EditableBlock>
            );
          })}
        </div>
        <div className="at-first">
          <div className="beside">
            {boxes.map((name) => (
              <Check
                key={name}
                id={prefix + name}
                name={prefix + name}
                checked={typed[name]}
                label={labels[name]}
              />
            ))}
          </div>
          <QuestionFields questions={askedOf("coming")} {...common} />
        </div>
      </div>
      <QuestionFields questions={askedOf("all")} {...common} />
    </>
  );
}

type Questioning = Omit<Common, "typed"> & { typed: Pick<RsvpForm, "questionAnswers"> };

export function QuestionFields({
  questions,
  ...common
}: Questioning & { questions: readonly OwnQuestion[] }) {
  return questions.map((question) => (
    <EditableBlock key={question.key} at="wedding.questions">
      <QuestionField question={question} {...common} />
    </EditableBlock>
  ));
}

function QuestionField({ question, typed, prefix = "", problemIn }: Questioning & { question: OwnQuestion }) {
  const language = useLanguage();
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
          <option value="">{wordsOf(language).asked.choose}</option>
          <Options of={choicesInWords(question, language).map(({ stored, text }) => [stored, text])} />
        </select>
      )}
    </Field>
  );
}
