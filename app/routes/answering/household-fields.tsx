import { guestFields } from "#domain/guest/guest-fields.ts";
import { TextField } from "./text-field.tsx";
import { hasOwnEmail, ownerValue, displayedAnswers } from "#domain/rsvp/household-answer.ts";
import { eventName } from "#i18n/asked.ts";
import { formatList } from "#i18n/dates.ts";
import type { HouseholdView, MemberView } from "./household-view.ts";
import {
  type ChoiceLabels,
  ComingFields,
  EventFields,
  EventLines,
  QuestionFields,
  YesOrNo,
} from "./asked-fields.tsx";
import { problemsAt } from "./problem-summary.tsx";
import { formFields, factFields, isComing, isComingField } from "#domain/guest/guest.ts";
import { type WeddingEvent, weddingKey } from "#domain/wedding/events.ts";
import { prefixOf } from "#domain/rsvp/answer-form-reader.ts";
import { Check } from "#ui/check.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { SavedFacts } from "./saved-facts.tsx";

type HouseholdFieldsProps = {
  view: HouseholdView;
  words: FormWords;
  /** One of them fills it in, so the browser may offer their own address. */
  isOwn: boolean;
};

type FormWords = {
  invitedTo: string;
  household: string;
  allCome: string;
  allSet: string;
  email: string;
  emailHelp: string;
  keepsEmail: (people: string) => string;
};

export function HouseholdFields({ view, words, isOwn }: HouseholdFieldsProps) {
  const language = useLanguage();
  const { members, isAllSet } = view;
  const { ofHousehold } = view.questionnaire;
  const isAnyOpen = displayedAnswers(view).includes(null);
  const householdQuestions = (
    <QuestionFields
      questions={ofHousehold}
      typed={{ questionAnswers: view.household }}
      problemIn={problemsAt(view, null, language)}
    />
  );
  return (
    <>
      <input type="hidden" name="household" value={view.shown} />
      {isAboutEvents(view) ? <InvitedTo view={view} title={words.invitedTo} /> : null}
      {members.length > 1 && isAnyOpen ? (
        <>
          <button className="button quiet" id="all-come" name="intent" value="all" hidden={isAllSet}>
            {words.allCome}
          </button>
          <p
            id="all-set"
            className="notice good"
            role="status"
            hidden={!isAllSet}
            tabIndex={-1}
            autoFocus={isAllSet}
          >
            {words.allSet}
          </p>
        </>
      ) : null}
      {members.map((member, at) => (
        <MemberFields key={member.shown.id} {...{ at, member, view, isOwn }} />
      ))}
      {members.length > 1 && ofHousehold.length > 0 ? (
        <fieldset className="of-household">
          <legend>{words.household}</legend>
          {householdQuestions}
        </fieldset>
      ) : (
        householdQuestions
      )}
      <Address {...{ view, words, isOwn }} />
    </>
  );
}

type InvitedToProps = Pick<HouseholdFieldsProps, "view"> & { title: string };

function InvitedTo({ view: { invitation }, title }: InvitedToProps) {
  const language = useLanguage();
  return (
    <section className="invited-to">
      <h2>{title}</h2>
      <ul>
        {invitation.map((event) => (
          <li key={event.key}>
            <strong>{eventName(event, language)}</strong>
            <EventLines event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Address({ view, words, isOwn }: HouseholdFieldsProps) {
  const language = useLanguage();
  const { members, confirmation } = view;
  if (!members.some(({ shown }) => hasOwnEmail(shown))) return null;
  const addressed = members.filter(({ shown, maskedEmail }) => hasOwnEmail(shown) && maskedEmail !== null);
  const byMailbox = Map.groupBy(addressed, ({ maskedEmail }) => maskedEmail);
  const onFile = [...byMailbox].map(([masked, those]) => {
    const names = those.map(({ name }) => name);
    return `${formatList(names, language)} (${masked})`;
  });
  return (
    <div className="confirmation">
      <TextField
        name="email"
        type="email"
        label={words.email}
        value={confirmation.email}
        problem={problemsAt(view, null, language)("email")}
        autoComplete={isOwn ? "email" : "off"}
        maxLength={guestFields.email.most}
        // The style sheet asks the question below only where the field is not blank.
        placeholder=" "
        note={onFile.length === 0 ? words.emailHelp : words.keepsEmail(formatList(onFile, language))}
      />
      <Owner view={view} />
    </div>
  );
}

function Owner({ view }: Pick<HouseholdFieldsProps, "view">) {
  const language = useLanguage();
  const words = useWords("households").form;
  const problem = problemsAt(view, null, language)("whose");
  const owners = view.members.flatMap(({ name, shown, maskedEmail }, at) => {
    const label = maskedEmail === null ? name : words.replaces(name, maskedEmail);
    return hasOwnEmail(shown) ? [{ of: shown.id, value: ownerValue(at), label }] : [];
  });
  return (
    <fieldset className="whose">
      <legend>{words.whose}</legend>
      {[...owners, { of: null, value: "", label: words.onlyThis }].map(({ of, value, label }, at) => (
        <Check
          key={value}
          // The summary of problems leads to the first of them.
          id={at === 0 ? "whose" : undefined}
          type="radio"
          name="whose"
          {...{ value, label }}
          checked={view.confirmation.of === of}
        />
      ))}
      {problem ? <p className="problem">{problem}</p> : null}
    </fieldset>
  );
}

type MemberFieldsProps = { at: number; member: MemberView; view: HouseholdView; isOwn: boolean };

function MemberFields({ at, member, view, isOwn }: MemberFieldsProps) {
  const language = useLanguage();
  const words = useWords("households").form;
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
      isRequired={isOwn && field === "firstName"}
    />
  );
  const problem = problemIn("answer");
  const [first] = view.invitation;
  const more = { typed: form, prefix, problemIn };
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
      {meanwhile ? <Meanwhile member={member} view={view} /> : null}
      <FirstEvent isNamed={isAboutEvents(view)} event={first}>
        <YesOrNo
          name={`${prefix}answer`}
          answer={form.answer}
          labels={labelsUnless(shown.answered && shown.answer !== null)}
          isFirst
        />
        {problem ? <p className="problem">{problem}</p> : null}
      </FirstEvent>
      <EventFields
        questionnaire={view.questionnaire.ofMember}
        labelsOf={({ key }) => labelsUnless(key in shown.eventAnswers)}
        isDescribed={false}
        {...more}
      />
      <ComingFields view={view} fields={formFields(shown)} labels={words.asked} {...more}>
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
function isAboutEvents({ invitation: [first, ...others] }: Pick<HouseholdView, "invitation">): boolean {
  return others.length > 0 || first.key !== weddingKey;
}

type FirstEventProps = {
  isNamed: boolean;
  event: WeddingEvent;
  children: React.ReactNode;
};

function FirstEvent({ isNamed, event, children }: FirstEventProps) {
  const language = useLanguage();
  if (!isNamed) return children;
  return (
    <fieldset className="event">
      <legend>{eventName(event, language)}</legend>
      {children}
    </fieldset>
  );
}

function Meanwhile({ member: { name, meanwhile }, view }: Pick<MemberFieldsProps, "member" | "view">) {
  const words = useWords("households").form;
  if (!meanwhile) return null;
  const comes = isComing(meanwhile);
  const onForm = formFields(meanwhile);
  const fields = factFields.filter(
    (field) => field !== "email" && (isComingField(field) ? comes && onForm.includes(field) : true),
  );
  return (
    <div className="notice">
      <p>{words.meanwhile(name)}</p>
      {meanwhile.answered ? (
        <SavedFacts
          guest={{ ...meanwhile, email: null }}
          fields={fields}
          first={view.invitation[0]}
          questionnaire={view.questionnaire.ofMember}
          options={view.options}
        />
      ) : (
        <p>{words.notAnswered}</p>
      )}
      <p className="small">{words.yourVersion}</p>
    </div>
  );
}
