import {
  type Questionnaire,
  eventFieldName,
  type HouseholdQuestionnaire,
  questionFieldName,
} from "#domain/rsvp/questionnaire.ts";
import type { Language } from "#domain/language.ts";
import { prefixOf } from "#domain/rsvp/answer-form-reader.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../language-context.ts";
import type { FormAlert, FormProblem } from "./household-view.ts";

type Refused = {
  alert: FormAlert | null;
  problems: readonly FormProblem[];
  invitation: readonly [WeddingEvent | null, ...WeddingEvent[]];
  questionnaire: HouseholdQuestionnaire;
};

type ProblemSummaryProps = {
  view: Refused & { members?: readonly { name: string }[] };
  alerts?: Partial<Record<FormAlert, string>>;
  children?: React.ReactNode;
};

export function ProblemSummary({ view, alerts, children }: ProblemSummaryProps) {
  const language = useLanguage();
  const { alert, problems, questionnaire } = view;
  if (alert === null && problems.length === 0) return null;
  const words = wordsOf(language).rsvp;
  const { form } = wordsOf(language).households;
  const { ofMember, ofHousehold } = questionnaire;
  const labels = labelsOf({ ...ofMember, questions: [...ofMember.questions, ...ofHousehold] }, language);
  if (view.members) labels["email"] = form.email;
  return (
    <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
      <p>{alert === null ? words.summaryTitle : { ...words.alerts, ...form.alerts, ...alerts }[alert]}</p>
      {alert === null ? (
        <ul>
          {problems.map((problem) => {
            const { at, field } = problem;
            const name = at === null ? [] : [view.members?.[at]?.name];
            const label = speaksForItself.includes(problem.problem) ? [] : [labels[field] ?? []].flat();
            return (
              <li key={`${at} ${field}`}>
                <a href={`#${at === null ? "" : prefixOf(at)}${field}`}>
                  {[...name, ...label, inWords(problem, view.invitation[0], language)].join(": ")}
                </a>
              </li>
            );
          })}
        </ul>
      ) : null}
      {children}
    </div>
  );
}

export function problemsAt(
  { problems, invitation: [first] }: Pick<Refused, "problems" | "invitation">,
  at: number | null,
  language: Language,
): (field: FormProblem["field"]) => string | null {
  return (field) => {
    const found = problems.find((problem) => problem.at === at && problem.field === field);
    return found ? inWords(found, first, language) : null;
  };
}

/** The others name their fields. */
const speaksForItself = ["required", "left open", "severalGuests", "chosenAnother"];

function labelsOf({ events, questions }: Questionnaire, language: Language): Record<string, string> {
  const { asked, otherFood, otherAllergy, firstName, lastName, email } = wordsOf(language).rsvp;
  return {
    ...asked,
    otherFood,
    otherAllergy,
    firstName,
    lastName,
    email,
    ...Object.fromEntries(events.map((event) => [eventFieldName(event.key), eventName(event, language)])),
    ...Object.fromEntries(questions.map((question) => [questionFieldName(question.key), question[language]])),
  };
}

function inWords(about: FormProblem, first: WeddingEvent | null, language: Language): string {
  const words = wordsOf(language).rsvp.problems;
  const { at, field, problem } = about;
  const ofMember = wordsOf(language).households.form;
  const isName = field === "firstName" || field === "lastName";
  if (problem === "chosenAnother") return words.chosenAnother(about.name);
  if (problem === "left open") return ofMember.leftOpen;
  if (problem === "not an email") return words.email[problem];
  if (problem === "not plain text" && isName && at !== null) return ofMember.wrongName;
  if (problem !== "required") return words[problem];
  if (field === "answer" && first) return wordsOf(language).asked.firstOpen(eventName(first, language));
  if (!isName) return words.email.required;
  return at === null ? words[field].required : ofMember.required;
}
