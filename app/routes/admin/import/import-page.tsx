// Imports guests from a spreadsheet in three steps: choose, check, done. The forms work without script.

import type { Language } from "#domain/language.ts";
import { importProblemWords } from "#i18n/importing/import-problems.ts";
import { importWords } from "#i18n/importing/import.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { tabPath, adminPath } from "../admin-view.ts";
import { Allowed } from "../editing/allowed.tsx";
import { CheckBackup } from "./check-backup.tsx";
import { CheckList } from "./check-list.tsx";
import { ChooseList } from "./choose-list.tsx";
import type { ImportFailure } from "./read-given.ts";
import type { ImportData, ImportDoneView } from "./load-import.ts";

type ImportProps = { data: ImportData; answer: ActionAnswer | undefined; language: Language };

const steps = ["choose", "check", "done"] as const;

export default function Import({ data, answer, language }: ImportProps) {
  const words = importWords[language];
  const current = data.step === "backup" ? "check" : data.step;
  const failure = failureIn(answer) ?? (data.step === "choose" && data.isGone ? gone : null);
  return (
    <div className="import">
      <p>
        <a href={tabPath(language, "guestList")}>{words.back}</a>
      </p>
      <h1>{words.title}</h1>
      <ol className="steps" aria-label={words.steps.label}>
        {steps.map((step) => (
          <li key={step} aria-current={step === current ? "step" : undefined}>
            {words.steps[step]}
          </li>
        ))}
      </ol>
      {failure ? <Failure failure={failure} language={language} /> : null}
      {data.step === "choose" ? <ChooseList language={language} pasted={failure?.pasted ?? ""} /> : null}
      {data.step === "check" ? (
        <CheckList key={data.check.digest} check={data.check} language={language} />
      ) : null}
      {data.step === "backup" ? <CheckBackup backup={data.backup} language={language} /> : null}
      {data.step === "done" ? <ImportEnd done={data.done} language={language} /> : null}
    </div>
  );
}

type Failure = Omit<ImportFailure, "reason"> & { reason: ImportFailure["reason"] | "not saved" };

const gone: Failure = { reason: "gone" };

const intents = [
  "read-import",
  "map-import",
  "choose-import",
  "choose-sheet",
  "apply-import",
  "restore-backup",
];

/** The dispatcher's own refusals, which any part can get, are texts. */
function failureIn(answer: ActionAnswer | undefined): Failure | null {
  if (!answer || answer.ok || !intents.includes(answer.intent)) return null;
  return typeof answer.refusal === "string" ? { reason: "not saved" } : (answer.refusal as ImportFailure);
}

function Failure({
  failure: { reason, rows, document },
  language,
}: {
  failure: Failure;
  language: Language;
}) {
  const words = importProblemWords[language];
  return (
    <div className="notice bad" role="alert">
      <p>
        {reason === "gone" ? words.gone : words.failed[reason]}
        {rows && rows.length > 0 ? ` ${words.inRows(rows.join(", "))}` : null}
        {document ? ` ${words.inDocument(document)}` : null}
      </p>
    </div>
  );
}

function ImportEnd({ done, language }: { done: ImportDoneView; language: Language }) {
  const words = importWords[language];
  return (
    <>
      <p className="lead" role="status">
        {whatIsDone(done, words.done)}
      </p>
      {done.what === "guests" && !done.isUndone ? (
        <dl className="import-counts">
          {(["added", "changed"] as const).map((kind) => (
            <div key={kind}>
              <dt>{words.check[kind]}</dt>
              <dd>{done[kind]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {done.what === "backup" && done.codes > 0 ? (
        <Allowed doing="renew-household-codes">
          <p>
            {words.done.codes(done.codes)}{" "}
            <a href={`${adminPath(language, { settings: "" })}#cards-title`}>{words.done.newCodes}</a>
          </p>
        </Allowed>
      ) : null}
      <p className="cluster">
        <a className="button" href={tabPath(language, "guestList")}>
          {words.back}
        </a>
        <a href={adminPath(language, { import: "" })}>{words.done.another}</a>
      </p>
    </>
  );
}

function whatIsDone(done: ImportDoneView, words: (typeof importWords)[Language]["done"]): string {
  if (done.what === "backup") return words.restored;
  if (done.isUndone) return words.undone;
  return done.leftOut > 0 ? words.leftOut(done.leftOut) : words.lead;
}
