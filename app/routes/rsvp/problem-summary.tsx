// The problems that prevent sending: an alert that takes the focus, with a link to each field.

import type { Language } from "#domain/language.ts";
import type { rsvpWords } from "#i18n/rsvp.ts";
import type { FormProblem as Problem, FormView } from "./form-view.ts";
import { fieldOfProblem } from "../answering/member-problems.ts";
import { ProblemLinks } from "../answering/problem-links.tsx";
import { ReachCouple } from "./reach-couple.tsx";

type Words = (typeof rsvpWords)[Language];

export function problemsIn(problems: readonly Problem[], words: Words["problems"]) {
  return (field: Problem["field"]): string | null => {
    const found = problems.find((problem) => problem.field === field);
    return found ? inWords(found, words) : null;
  };
}

type ProblemSummaryProps = { view: FormView; words: Words; language: Language };

export function ProblemSummary({
  view: { alert, isKept, insists, problems, asked },
  words,
  language,
}: ProblemSummaryProps) {
  if (alert !== null) {
    return (
      <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
        <p>{words.alerts[alert]}</p>
        {isKept ? (
          <p className="small">{alert === "namesakes" ? words.namesakesKept : words.noMatchKept}</p>
        ) : null}
        {insists === "" ? null : <p className="small">{words.insist}</p>}
        {alert === "tooMany" ? null : <ReachCouple language={language} />}
      </div>
    );
  }
  const links = problems.map((problem) => ({
    id: problem.field,
    text: [
      ...fieldOfProblem(problem, asked, { email: words.email, language }),
      inWords(problem, words.problems),
    ].join(": "),
  }));
  return (
    <ProblemLinks links={links} title={words.summaryTitle}>
      {isKept || insists !== "" ? (
        <>
          <p className="small">{isKept ? words.severalKept : words.insist}</p>
          <ReachCouple language={language} />
        </>
      ) : null}
    </ProblemLinks>
  );
}

function inWords(about: Problem, words: Words["problems"]): string {
  if (about.problem === "chosenAnother") return words.chosenAnother(about.name);
  if (about.problem === "not an email") return words.email[about.problem];
  if (about.problem !== "required") return words[about.problem];
  const { field } = about;
  return field === "firstName" || field === "lastName" ? words[field].required : words.email.required;
}
