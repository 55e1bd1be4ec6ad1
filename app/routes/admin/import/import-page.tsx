// Imports guests from a spreadsheet in three steps: choose, check, done. The forms work without script.

import { couple, helpers } from "#domain/roles.ts";
import type { Words } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminRequest } from "../admin-request.ts";
import { importPath, settingsPath, guestListPath } from "../admin-view.ts";
import { Allowed } from "../editing/allowed.tsx";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import type { Route } from "./+types/import-page";
import { CheckBackup } from "./check-backup.tsx";
import { CheckList } from "./check-list.tsx";
import { ChooseList } from "./choose-list.tsx";
import type { ImportFailure } from "./read-given.ts";
import { type ImportDoneView, loadImport } from "./load-import.ts";
import "./import.css";
import "./import-names.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = (args: Route.LoaderArgs) =>
  orUnavailable(loadImport(adminRequest(args), args.params.id ?? ""));

export { action } from "../act.ts";

const steps = ["choose", "check", "done"] as const;

export default function Import({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useRefusalInSight(answer);
  const words = useWords("importTexts");
  const current = data.step === "backup" ? "check" : data.step;
  const failure = failureIn(answer) ?? (data.step === "choose" && data.isGone ? gone : null);
  return (
    <div className="canvas import">
      <p>
        <a href={guestListPath(language)}>{words.back}</a>
      </p>
      <h1>{words.title}</h1>
      <ol className="steps" aria-label={words.steps.label}>
        {steps.map((step) => (
          <li key={step} aria-current={step === current ? "step" : undefined}>
            {words.steps[step]}
          </li>
        ))}
      </ol>
      {failure ? <Failure failure={failure} /> : null}
      {data.step === "choose" ? <ChooseList pasted={failure?.pasted ?? ""} /> : null}
      {data.step === "check" ? <CheckList key={data.check.digest} check={data.check} /> : null}
      {data.step === "backup" ? <CheckBackup backup={data.backup} /> : null}
      {data.step === "done" ? <ImportEnd done={data.done} /> : null}
    </div>
  );
}

type Failure = Omit<ImportFailure, "reason"> & { reason: ImportFailure["reason"] | "not saved" };

const gone: Failure = { reason: "gone" };

function failureIn(answer: AdminAnswer | undefined): Failure | null {
  if (answer?.ok !== false) return null;
  switch (answer.intent) {
    case "":
      return { reason: "not saved" };
    case "read-import":
    case "map-import":
    case "choose-import":
    case "choose-sheet":
    case "apply-import":
    case "restore-backup":
      return answer.refusal;
    default:
      return null;
  }
}

function Failure({ failure: { reason, rows, document } }: { failure: Failure }) {
  const words = useWords("importProblems");
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

function ImportEnd({ done }: { done: ImportDoneView }) {
  const language = useLanguage();
  const words = useWords("importTexts");
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
        <Allowed roles={couple}>
          <p>
            {words.done.codes(done.codes)}{" "}
            <a href={`${settingsPath(language)}#cards-title`}>{words.done.newCodes}</a>
          </p>
        </Allowed>
      ) : null}
      <p className="cluster">
        <a className="button" href={guestListPath(language)}>
          {words.back}
        </a>
        <a href={importPath(language)}>{words.done.another}</a>
      </p>
    </>
  );
}

function whatIsDone(done: ImportDoneView, words: Words["importTexts"]["done"]): string {
  if (done.what === "backup") return words.restored;
  if (done.isUndone) return words.undone;
  return done.leftOut > 0 ? words.leftOut(done.leftOut) : words.lead;
}
