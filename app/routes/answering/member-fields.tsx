// What a household's form asks about one member. Neither yes nor no is chosen for a member who has not answered, and
// a no is a choice that names the person.

import { Fragment } from "react";
import { guestFields } from "#domain/guest/guest-fields.ts";
import {
  askedFields,
  type ComingField,
  comingFields,
  type FieldOfKind,
  isComingField,
  type ListField,
  saidFields,
} from "#domain/guest/guest.ts";
import type { Answer } from "#domain/guest/field-kinds.ts";
import type { Language } from "#domain/language.ts";
import { type MemberProblem, prefixOf } from "#domain/rsvp/household-form-reader.ts";
import { householdWords } from "#i18n/households.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { Check, Checklist } from "./checklist.tsx";
import type { HouseholdView, MemberView } from "./household-view.ts";
import { SavedFacts } from "./saved-facts.tsx";
import { TextField } from "./text-field.tsx";

type MemberFieldsProps = { at: number; member: MemberView; view: HouseholdView; language: Language };

export function MemberFields({ at, member, view, language }: MemberFieldsProps) {
  const words = householdWords[language].form;
  const { shown, form, name, meanwhile } = member;
  const prefix = prefixOf(at);
  const problemIn = problemsAt(view, at, language);
  const listProps = (field: ListField) => ({
    name: field,
    prefix,
    typed: form,
    options: view.options[guestFields[field].options],
    problem: problemIn(field) ?? problemIn(guestFields[field].other),
    language,
  });
  const checkProps = (field: Extract<ComingField, FieldOfKind<"yesNo">>) => ({
    id: prefix + field,
    name: prefix + field,
    checked: form[field],
    label: words.asked[field],
  });
  const controls: Record<ComingField, React.ReactNode> = {
    foodOptions: <Checklist {...listProps("foodOptions")} />,
    allergies: <Checklist {...listProps("allergies")} />,
    speech: <Check {...checkProps("speech")} />,
    performance: <Check {...checkProps("performance")} />,
  };
  const nameField = (field: "firstName" | "lastName", label: string) => (
    <TextField
      name={prefix + field}
      label={label}
      value={form[field]}
      problem={problemIn(field)}
      autoComplete="off"
      maxLength={guestFields[field].most}
      isRequired={field === "firstName"}
    />
  );
  const problem = problemIn("answer");
  return (
    <fieldset className="member">
      <legend>{name}</legend>
      {meanwhile ? <Meanwhile member={member} view={view} language={language} /> : null}
      <Choice
        at={at}
        answer="accepted"
        member={member}
        label={shown.asksName ? words.somebody : words.comes(shown.firstName || name)}
      />
      <Choice
        at={at}
        answer="declined"
        member={member}
        label={shown.asksName ? words.nobody : words.staysAway(shown.firstName || name)}
      />
      {problem ? <p className="problem">{problem}</p> : null}
      <div className="coming">
        {shown.asksName ? (
          <div className="row">
            {nameField("firstName", words.companionFirstName)}
            {nameField("lastName", words.companionLastName)}
          </div>
        ) : null}
        {comingFields
          .filter((field) => askedFields(shown).includes(field))
          .map((field) => (
            <Fragment key={field}>{controls[field]}</Fragment>
          ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = { at: number; answer: Answer; member: MemberView; label: string };

function Choice({ at, answer, member, label }: ChoiceProps) {
  const name = `${prefixOf(at)}answer`;
  const isYes = answer === "accepted";
  // The summary of problems leads to the first of the two.
  const id = isYes ? name : `${name}-no`;
  return (
    <label className="check" htmlFor={id}>
      <input
        id={id}
        type="radio"
        name={name}
        value={isYes ? "yes" : "no"}
        defaultChecked={member.form.answer === answer}
        className={isYes ? "comes" : undefined}
      />
      <span>{label}</span>
    </label>
  );
}

function Meanwhile({ member: { name, meanwhile }, view, language }: Omit<MemberFieldsProps, "at">) {
  const words = householdWords[language].form;
  if (!meanwhile) return null;
  const isComing = meanwhile.answer === "accepted";
  const asked = askedFields(meanwhile);
  const fields = saidFields.filter(
    (field) => field !== "email" && (isComingField(field) ? isComing && asked.includes(field) : true),
  );
  return (
    <div className="notice">
      <p>{words.meanwhile(name)}</p>
      {meanwhile.answered ? (
        <SavedFacts
          answer={{ guest: { ...meanwhile, email: null }, isEmailMasked: false, isMoreKept: false }}
          fields={fields}
          options={view.options}
          language={language}
        />
      ) : (
        <p>{words.notAnswered}</p>
      )}
      <p className="small">{words.yourVersion}</p>
    </div>
  );
}

type EmailOfProps = {
  view: HouseholdView;
  at: number;
  label: string;
  note?: string;
  autoComplete?: "email" | "off";
  language: Language;
};

export function EmailOf({ view, at, label, note, autoComplete = "off", language }: EmailOfProps) {
  const member = view.members[at];
  if (!member) return null;
  const masked = member.maskedEmail;
  return (
    <TextField
      name={`${prefixOf(at)}email`}
      type="email"
      label={label}
      value={member.form.email}
      problem={problemsAt(view, at, language)("email")}
      autoComplete={autoComplete}
      maxLength={guestFields.email.most}
      note={note ?? (masked === null ? "" : rsvpWords[language].keepsEmail(masked))}
    />
  );
}

function problemsAt(
  { problems }: Pick<HouseholdView, "problems">,
  at: number,
  language: Language,
): (field: MemberProblem["field"]) => string | null {
  return (field) => {
    const found = problems.find((problem) => problem.at === at && problem.field === field);
    return found ? memberProblemInWords(found, language) : null;
  };
}

export function memberProblemInWords({ field, problem }: MemberProblem, language: Language): string {
  const words = rsvpWords[language].problems;
  const { required, wrongName } = householdWords[language].form;
  const isName = field === "firstName" || field === "lastName";
  if (problem === "required") return isName ? required : words.email.required;
  if (problem === "not an email") return words.email[problem];
  return isName && problem === "not plain text" ? wrongName : words[problem];
}
