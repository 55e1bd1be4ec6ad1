import type { ChangeEvent } from "react";
import { couple, helpers } from "#domain/roles.ts";
import { type Language, locales } from "#domain/language.ts";
import { mostImportBytes } from "#domain/importing/import-file.ts";
import { Field } from "#ui/field.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminLoader } from "../admin-request.ts";
import { Back } from "#ui/back.tsx";
import { importPath, settingsPath, guestListPath } from "../admin-paths.ts";
import type { Route } from "./+types/import-page";
import { CheckList } from "./check-list.tsx";
import { type ImportData, type ImportFailure, loadImport } from "./load-import.ts";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import { FormField, FileInput } from "../editing/form-field.tsx";
import { PageTitle, Allowed } from "../page-parts.tsx";
import "./import.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = adminLoader(loadImport);

export { action } from "../act.ts";

const steps = ["choose", "check", "done"] as const;
const stepOf = { choose: "choose", check: "check", backup: "check", done: "done", restored: "done" } as const;

export default function Import({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("importTexts");
  const isGone = data.step === "choose" && data.isGone;
  const failure = failureIn(answer) ?? (isGone ? gone : null);
  return (
    <div className="canvas import">
      <Back to={guestListPath(language)}>{words.back}</Back>
      <PageTitle>{words.title}</PageTitle>
      <ol className="steps" aria-label={words.steps.label}>
        {steps.map((step) => (
          <li key={step} aria-current={step === stepOf[data.step] ? "step" : undefined}>
            {words.steps[step]}
          </li>
        ))}
      </ol>
      {failure ? <Failure failure={failure} /> : null}
      {data.step === "choose" ? <ChooseList pasted={failure?.pasted ?? ""} /> : null}
      {data.step === "check" ? <CheckList key={data.check.digest} check={data.check} /> : null}
      {data.step === "backup" ? <CheckBackup backup={data} /> : null}
      {data.step === "done" || data.step === "restored" ? <ImportEnd done={data} /> : null}
    </div>
  );
}

type Failure = Omit<ImportFailure, "reason"> & { reason: ImportFailure["reason"] | "not saved" };

const gone: Failure = { reason: "gone" };

function failureIn(answer: AdminAnswer | undefined): Failure | null {
  if (answer?.ok === false && answer.intent === "") return { reason: "not saved" };
  return refusalOf(
    answer,
    "read-import",
    "map-import",
    "choose-import",
    "choose-sheet",
    "apply-import",
    "restore-backup",
  );
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

type Step<Name extends ImportData["step"]> = Extract<ImportData, { step: Name }>;

function ImportEnd({ done }: { done: Step<"done"> | Step<"restored"> }) {
  const language = useLanguage();
  const words = useWords("importTexts");
  return (
    <>
      <p className="lead" role="status">
        {done.step === "restored"
          ? words.done.restored
          : done.isUndone
            ? words.done.undone
            : done.leftOut > 0
              ? words.done.leftOut(done.leftOut)
              : words.done.lead}
      </p>
      {done.step === "done" && !done.isUndone ? (
        <Counts of={(["added", "changed"] as const).map((kind) => [words.check[kind], done[kind]])} />
      ) : null}
      {done.step === "restored" && done.codes > 0 ? (
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

function Counts({ of }: { of: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className="import-counts cluster">
      {of.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function CheckBackup({ backup }: { backup: Step<"backup"> }) {
  const language = useLanguage();
  const { backup: words, check } = useWords("importTexts");
  const { codes, kitchenLinks } = backup.known;
  return (
    <>
      <p className="lead">{words.lead}</p>
      <p>
        {words.madeAt} <time dateTime={backup.madeAt}>{formatDay(backup.madeAt, language)}</time>
      </p>
      <Counts
        of={[
          [words.guests, backup.guests],
          [words.answers, backup.answers],
          [words.history, backup.history],
        ]}
      />
      {codes > 0 ? <p>{words.codes(codes)}</p> : null}
      {kitchenLinks > 0 ? <p>{words.kitchenLinks(kitchenLinks)}</p> : null}
      {codes + kitchenLinks > 0 ? <p>{words.known}</p> : null}
      {backup.isEmpty ? null : <p className="notice warn">{words.notEmpty}</p>}
      <FormOf
        command="restore-backup"
        sends={{ id: backup.id }}
        className="confirm"
        action={importPath(language, backup.id)}
      >
        <div className="cluster">
          {backup.isEmpty ? <button className="button">{words.button}</button> : null}
          <a href={importPath(language)}>{check.cancel}</a>
        </div>
      </FormOf>
    </>
  );
}

/** In UTC, so that the server and the browser render the same. */
function formatDay(at: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(at),
  );
}

type ChooseListProps = {
  pasted: string;
};

function ChooseList({ pasted }: ChooseListProps) {
  const language = useLanguage();
  const words = useWords("importTexts").choose;

  function checkSize({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const isTooLarge = (input.files?.[0]?.size ?? 0) > mostImportBytes;
    input.setCustomValidity(isTooLarge ? words.fileTooLarge : "");
    input.reportValidity();
  }

  return (
    <>
      <p className="lead">{words.lead}</p>
      <FormOf
        command="read-import"
        className="choose below raised"
        encType="multipart/form-data"
        action={importPath(language)}
      >
        <Field id="file" label={words.file} help={words.fileHelp}>
          {(control) => (
            <FileInput
              {...control}
              name="file"
              accept=".xlsx,.ods,.csv,.tsv,.tab,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet"
              onChange={checkSize}
            />
          )}
        </Field>
        <p className="or">{words.or}</p>
        <FormField
          kind="lines"
          name="pasted"
          label={words.paste}
          help={words.pasteHelp}
          value={pasted}
          rows={6}
          maxLength={undefined}
          spellCheck={false}
          autoComplete="off"
        />
        <button className="button">{words.button}</button>
      </FormOf>
      <details className="how">
        <summary>{words.howToSave}</summary>
        <p>{words.howToSaveText}</p>
      </details>
    </>
  );
}
