import { storedAnswers } from "#domain/guest/field-kinds.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import type { FieldOfKind } from "#domain/guest/guest.ts";
import { eventFieldName, questionFieldName } from "#domain/rsvp/questionnaire.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { choicesInWords } from "#i18n/asked.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { ownColumnField } from "#domain/guest-list/list-settings.ts";
import { useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { guestPath } from "../admin-paths.ts";
import { shownText } from "../editing/cell-text.ts";
import { FormField } from "../editing/form-field.tsx";
import { FieldFold, fieldId, GuestConflict, type GuestFieldsProps, stateOf } from "./field-control.tsx";
import type { QuestionnaireForm } from "./load-guest.ts";

type KeyedField = FieldOfKind<"byKey" | "byColumn">;

type ControlsProps = {
  questionnaire: Pick<QuestionnaireForm, "events" | "questions">;
  text: string;
  reader: Reader;
};

const controls: Record<KeyedField, (props: ControlsProps) => React.ReactNode> = {
  eventAnswers: EventControls,
  questionAnswers: QuestionControls,
  ownColumns: ColumnControls,
};

type KeyedPartProps = GuestFieldsProps & { field: KeyedField; reader: Reader };

/** More are folded. */
const mostInSight = 4;

/** Nothing, where there is nothing to ask or to fill in. Questions are always folded, as they are long. */
export function KeyedPart(props: KeyedPartProps) {
  const { field, form, isNew, reader } = props;
  const words = useWords("guestPage");
  const questionnaire = form.questionnaire ?? { events: [], questions: [] };
  const count = {
    eventAnswers: questionnaire.events.length,
    questionAnswers: questionnaire.questions.length,
    ownColumns: reader.options.ownColumns?.length ?? 0,
  }[field];
  if (isNew || count === 0) return null;
  const title = {
    eventAnswers: words.asked.events,
    questionAnswers: words.asked.questions,
    ownColumns: words.ownColumns,
  }[field];
  const { problem, current, text, isTouched } = stateOf(field, props);
  const Controls = controls[field];
  const content = (
    <>
      {problem && problem.reason !== "changed meanwhile" ? (
        <p className="problem">{wordsOf(reader.language).guestList.problems[problem.reason]}</p>
      ) : null}
      {problem?.reason === "changed meanwhile" ? (
        <GuestConflict {...props} />
      ) : (
        <Controls questionnaire={questionnaire} text={text} reader={reader} />
      )}
    </>
  );
  const valueText = shownText(field, current, reader);
  return (
    <fieldset id={fieldId(field)} tabIndex={-1} className={`guest-field asked ${field}`}>
      <legend className="visually-hidden">{title}</legend>
      <input type="hidden" name={`seen-${field}`} value={current} />
      {field === "questionAnswers" || count > mostInSight ? (
        <FieldFold title={title} isOpen={isTouched}>
          {valueText || words.empty}
          <div className="asked-controls">{content}</div>
        </FieldFold>
      ) : (
        content
      )}
    </fieldset>
  );
}

const named = (name: string) => ({ name, id: `${name}-control` });

function ColumnControls({ text, reader }: ControlsProps) {
  const values = answersIn("ownColumns", text);
  return reader.options.ownColumns?.map(({ key, name }) => (
    <FormField
      key={key}
      {...named(ownColumnField(key))}
      label={name}
      value={values.get(key)}
      maxLength={500}
    />
  ));
}

function EventControls({ questionnaire, text }: ControlsProps) {
  const { answers, open } = useWords("asked");
  const answersByKey = answersIn("eventAnswers", text);
  return questionnaire.events.map(({ key, name }) => (
    <FormField
      key={key}
      kind="choice"
      {...named(eventFieldName(key))}
      label={name}
      value={answersByKey.get(key)}
      options={[
        { value: "", label: open },
        { value: storedAnswers.accepted, label: answers.accepted },
        { value: storedAnswers.declined, label: answers.declined },
      ]}
    />
  ));
}

function QuestionControls({ questionnaire, text, reader: { language } }: ControlsProps) {
  const words = useWords("guestPage").asked;
  const answersByKey = answersIn("questionAnswers", text);
  return questionnaire.questions.map(({ question, elsewhere }) => {
    const { key } = question;
    const label = question.of === "household" ? words.ofHousehold(question[language]) : question[language];
    if (elsewhere) {
      return (
        <p key={key}>
          <span className="label">{question[language]}</span>
          <br />
          {words.elsewhere(elsewhere.text)}{" "}
          <a href={guestPath(language, elsewhere.guestId)}>{words.byWhom(elsewhere.name)}</a>
        </p>
      );
    }
    const value = answersByKey.get(key);
    const none = value === undefined ? words.notAsked : wordsOf(language).asked.blank;
    const props = { ...named(questionFieldName(key)), label, value };
    if (question.kind === "text")
      return <FormField key={key} {...props} maxLength={500} help={value ? null : none} />;
    const choices = choicesInWords(question, language).map(({ stored, text }) => ({
      value: stored,
      label: text,
    }));
    return (
      <FormField key={key} kind="choice" {...props} options={[{ value: "", label: none }, ...choices]} />
    );
  });
}

export function OtherAnswers({ saved }: Pick<QuestionnaireForm, "saved">) {
  const words = useWords("guestPage").asked;
  if (saved.length === 0) return null;
  return (
    <div className="guest-field kept">
      <p className="label">{words.kept}</p>
      <ul>
        {saved.map(({ key, name, text, why }) => (
          <li key={`${key} ${why}`}>
            {name}: {text} <span className="small">({words.why[why]})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of text that cannot be read, nothing. */
function answersIn(field: KeyedField, text: string): ReadonlyMap<OwnQuestion["key"], string> {
  const read = readFieldText(field, text);
  return new Map(read.ok ? Object.entries(read.value) : []);
}
