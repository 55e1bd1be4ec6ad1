// What a household's form asks about one member. Neither yes nor no is chosen for a member who has not answered, and
// a no is a choice that names the person.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { askedFields, factFields, isComing, isComingField } from "#domain/guest/guest.ts";
import { type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { type ChoiceLabels, ComingFields, EventFields, YesOrNo } from "./asked-fields.tsx";
import type { Language } from "#domain/language.ts";
import { prefixOf } from "#domain/rsvp/answer-form-reader.ts";
import { householdWords } from "#i18n/households.ts";
import type { HouseholdView, MemberView } from "./household-view.ts";
import { problemsAt } from "./problem-summary.tsx";
import { SavedFacts } from "./saved-facts.tsx";
import { TextField } from "./text-field.tsx";

type MemberFieldsProps = { at: number; member: MemberView; view: HouseholdView; language: Language };

export function MemberFields({ at, member, view, language }: MemberFieldsProps) {
  const words = householdWords[language].form;
  const { shown, form, name, meanwhile } = member;
  const prefix = prefixOf(at);
  const problemIn = problemsAt(view, at, language);
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
  const [first] = view.invitation;
  const more = { typed: form, prefix, problemIn, language };
  const person = shown.firstName || name;
  const choices: ChoiceLabels =
    shown.firstName === "" && shown.asksName
      ? { accepted: words.somebody(member.host), declined: words.nobody(member.host) }
      : { accepted: words.comes(person), declined: words.staysAway(person) };
  const labelsUnless = (isAnswered: boolean) =>
    isAnswered ? choices : { ...choices, undecided: words.undecided };
  return (
    <fieldset className="member">
      <legend>{name}</legend>
      {meanwhile ? <Meanwhile member={member} view={view} language={language} /> : null}
      <FirstEvent isNamed={isAboutEvents(view)} event={first} language={language}>
        <YesOrNo
          name={`${prefix}answer`}
          answer={form.answer}
          labels={labelsUnless(shown.answered && shown.answer !== null)}
          isFirst
        />
        {problem ? <p className="problem">{problem}</p> : null}
      </FirstEvent>
      <EventFields
        asked={view.asked.ofMember}
        labelsOf={({ key }) => labelsUnless(key in shown.eventAnswers)}
        isDescribed={false}
        {...more}
      />
      <ComingFields view={view} fields={askedFields(shown)} labels={words.asked} {...more}>
        {shown.asksName ? (
          <div className="row">
            {nameField("firstName", words.companionFirstName)}
            {nameField("lastName", words.companionLastName)}
          </div>
        ) : null}
      </ComingFields>
    </fieldset>
  );
}

/** Its name stands above the yes and no only where there are others. */
export function isAboutEvents({
  invitation: [first, ...others],
}: Pick<HouseholdView, "invitation">): boolean {
  return others.length > 0 || first.key !== weddingKey;
}

type FirstEventProps = {
  isNamed: boolean;
  event: WeddingEvent;
  language: Language;
  children: React.ReactNode;
};

function FirstEvent({ isNamed, event, language, children }: FirstEventProps) {
  if (!isNamed) return children;
  return (
    <fieldset className="event">
      <legend>{eventName(event, language)}</legend>
      {children}
    </fieldset>
  );
}

function Meanwhile({ member: { name, meanwhile }, view, language }: Omit<MemberFieldsProps, "at">) {
  const words = householdWords[language].form;
  if (!meanwhile) return null;
  const comes = isComing(meanwhile);
  const asked = askedFields(meanwhile);
  const fields = factFields.filter(
    (field) => field !== "email" && (isComingField(field) ? comes && asked.includes(field) : true),
  );
  return (
    <div className="notice">
      <p>{words.meanwhile(name)}</p>
      {meanwhile.answered ? (
        <SavedFacts
          answer={{ guest: { ...meanwhile, email: null }, isEmailMasked: false, isMoreKept: false }}
          fields={fields}
          first={view.invitation[0]}
          asked={view.asked.ofMember}
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
