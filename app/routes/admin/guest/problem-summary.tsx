// The problems that prevent saving: an alert that takes the focus, with a link to each field.

import { Children } from "react";
import type { EditRefusal } from "#domain/guest/guest-edit.ts";
import type { Language } from "#domain/language.ts";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import { fieldId } from "./field-control.tsx";

type ProblemSummaryProps = {
  problems: readonly EditRefusal[];
  /** Problems that concern no single field. */
  children?: React.ReactNode;
  language: Language;
};

export function GuestProblemSummary({ problems, children, language }: ProblemSummaryProps) {
  if (problems.length === 0 && Children.toArray(children).length === 0) return null;
  const words = guestListWords[language];
  const { names } = guestFieldWords[language];
  return (
    <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
      <p>
        <strong>{guestPageWords[language].summaryTitle}</strong>
      </p>
      {children}
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a href={`#${fieldId(problem.field)}`}>
              {names[problem.field]}:{" "}
              {problem.reason === "changed meanwhile"
                ? words.changedMeanwhile
                : words.problems[problem.reason]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
