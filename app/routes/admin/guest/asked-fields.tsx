// Further events and the couple's own questions on a guest's page, each with a control of its own, and what is on file
// of others.

import { storedAnswers } from "#domain/guest/field-kinds.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import type { FieldOfKind } from "#domain/guest/guest.ts";
import { eventFieldName, questionFieldName } from "#domain/rsvp/asked-reader.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { askedWords, choicesInWords } from "#i18n/asked.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import { adminPath } from "../admin-view.ts";
import type { AskedForm } from "./load-asked.ts";

export type AskedField = FieldOfKind<"byKey">;

type ControlsProps = {
  asked: AskedForm;
  /** The field's text. */
  text: string;
  reader: Reader;
};

const controls: Record<AskedField, (props: ControlsProps) => React.ReactNode> = {
  eventAnswers: EventControls,
  questionAnswers: QuestionControls,
};

export function AskedControls({ field, ...props }: ControlsProps & { field: AskedField }) {
  const Controls = controls[field];
  return <Controls {...props} />;
}

function EventControls({ asked, text, reader: { language } }: ControlsProps) {
  const { answers, open } = askedWords[language];
  const said = answersIn("eventAnswers", text);
  return asked.events.map(({ key, name }) => (
    <Select
      key={key}
      name={eventFieldName(key)}
      label={name}
      value={said.get(key) ?? ""}
      choices={[
        { stored: "", text: open },
        { stored: storedAnswers.accepted, text: answers.accepted },
        { stored: storedAnswers.declined, text: answers.declined },
      ]}
    />
  ));
}

function QuestionControls({ asked, text, reader: { language } }: ControlsProps) {
  const words = guestPageWords[language].asked;
  const said = answersIn("questionAnswers", text);
  return asked.questions.map(({ question, elsewhere }) => {
    const { key } = question;
    const name = questionFieldName(key);
    const label = question.of === "household" ? words.ofHousehold(question[language]) : question[language];
    if (elsewhere) {
      return (
        <p key={key}>
          <span className="label">{question[language]}</span>
          <br />
          {words.elsewhere(elsewhere.text)}{" "}
          <a href={adminPath(language, { guest: elsewhere.guestId })}>{words.byWhom(elsewhere.name)}</a>
        </p>
      );
    }
    const value = said.get(key);
    const none = value === undefined ? words.notAsked : askedWords[language].blank;
    if (question.kind === "text") return <Text key={key} {...{ name, label, none }} value={value ?? ""} />;
    const choices = [{ stored: "", text: none }, ...choicesInWords(question, language)];
    return <Select key={key} {...{ name, label, choices }} value={value ?? ""} />;
  });
}

type ControlProps = { name: string; label: string; value: string };

/** A value that is no longer among the choices stays among them here. */
function Select({
  name,
  label,
  value,
  choices,
}: ControlProps & { choices: readonly { stored: string; text: string }[] }) {
  const id = `${name}-control`;
  const all = choices.some(({ stored }) => stored === value)
    ? choices
    : [{ stored: value, text: value }, ...choices];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {all.map(({ stored, text }) => (
          <option key={stored} value={stored}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Text({ name, label, value, none }: ControlProps & { none: string }) {
  const id = `${name}-control`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type="text" defaultValue={value} maxLength={300} autoComplete="off" />
      {value === "" ? <p className="small">{none}</p> : null}
    </div>
  );
}

export function KeptAnswers({ kept, reader }: { kept: AskedForm["kept"]; reader: Reader }) {
  const words = guestPageWords[reader.language].asked;
  if (kept.length === 0) return null;
  return (
    <div className="guest-field kept">
      <p className="label">{words.kept}</p>
      <ul>
        {kept.map(({ key, name, text, why }) => (
          <li key={`${key} ${why}`}>
            {name}: {text} <span className="small">({words.why[why]})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of text that cannot be read, nothing. */
function answersIn(field: AskedField, text: string): ReadonlyMap<OwnQuestion["key"], string> {
  const read = readFieldText(field, text);
  return new Map(read.ok ? Object.entries(read.value) : []);
}
