import { Fragment } from "react";
import { type InEach, type Language, languageNames, languages } from "#domain/language.ts";
import { hasWords } from "#domain/mailings/mailing-kinds.ts";
import type { MailingWords } from "#domain/mailings/mailing.ts";
import type { MailingProblem } from "#emails/render-mailing.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import { insertText } from "../editing/in-browser.ts";
import type { ViewedWords } from "./load-head.ts";

type WordsFieldsProps = {
  viewed: ViewedWords;
  /** What was refused. */
  typed: InEach<MailingWords> | null;
  problems: ViewedWords["problems"] | null;
  /** What another admin saved meanwhile is shown where it differs. */
  isChanged: boolean;
};

const parts = ["subject", "body"] as const;

export function WordsFields({ viewed, typed, problems, isChanged }: WordsFieldsProps) {
  const language = useLanguage();
  const { words } = useWords("draft");
  const { spoken, fields, examples } = viewed;
  const currentWords = typed ?? viewed.words;
  const byLanguage = spoken.toSorted((one, other) => Number(other === language) - Number(one === language));
  const isWritten = spoken.some((one) => hasWords(currentWords[one]));
  return (
    <>
      <div className="both-languages below">
        {languages
          .filter((of) => !spoken.includes(of))
          .flatMap((of) => parts.map((part) => [wordsFieldId(of, part), currentWords[of][part]] as const))
          .map(([name, text]) => (
            <input key={name} type="hidden" name={name} value={text} />
          ))}
        {byLanguage.map((of) => (
          <fieldset key={of} className="below">
            <legend>{spoken.length === 1 ? words.title : languageNames[of]}</legend>
            {parts.map((part) => {
              const [text, theirs] = [currentWords[of][part], viewed.words[of][part]];
              const most = viewed.most[part];
              return (
                <WordsField
                  key={part}
                  {...{ of, part, fields, examples, text, most }}
                  theirs={isChanged && theirs !== text ? theirs : null}
                  problems={problems?.[of].filter((problem) => problem.in === part) ?? []}
                />
              );
            })}
            {hasWords(currentWords[of]) ? null : (
              <p className="small">{isWritten ? words.blank[of] : words.none}</p>
            )}
          </fieldset>
        ))}
      </div>
      <WritingHelp fields={fields} spoken={spoken} />
    </>
  );
}

type WordFieldProps = Pick<ViewedWords, "fields" | "examples"> & {
  of: Language;
  part: (typeof parts)[number];
  text: string;
  theirs: string | null;
  problems: readonly MailingProblem[];
  most: number;
};

function WordsField({ of, part, fields, examples, text, theirs, problems, most }: WordFieldProps) {
  const language = useLanguage();
  const { words } = useWords("draft");
  const id = wordsFieldId(of, part);
  return (
    <>
      {part === "body" ? <WritingTools {...{ of, fields, examples }} /> : null}
      <FormField
        {...(part === "body" ? { kind: "lines", rows: 14, maxLength: undefined } : { maxLength: most })}
        name={id}
        label={words[part]}
        lang={of}
        value={text}
        spellCheck
        problem={problems.map((problem) => problemInWords(problem, most, language)).join(" ") || null}
        describedBy={theirs === null ? undefined : `${id}-theirs`}
      />
      {theirs === null ? null : (
        <div className="theirs" id={`${id}-theirs`}>
          <p className="label">{words.theirs}</p>
          <p lang={of}>{theirs || words.empty}</p>
        </div>
      )}
    </>
  );
}

export function wordsFieldId(of: Language, part: "subject" | "body"): string {
  return `${part}-${of}`;
}

function problemInWords(problem: MailingProblem, most: number, language: Language): string {
  const { problems } = wordsOf(language).draft;
  if (problem.what !== "field") {
    return problem.what === "blank"
      ? problems.blank[problem.in]
      : problem.what === "too long"
        ? problems.tooLong(most)
        : problems[problem.what];
  }
  const { problem: field } = problem;
  if (field.what === "unknown" && field.likely !== null) return problems.likely(field.written, field.likely);
  return problems[field.what](field.written);
}

const ofHousehold = ["first_names", "envelope_name", "link"] as const;

function WritingTools({ of, fields, examples }: Pick<WordFieldProps, "of" | "fields" | "examples">) {
  const { how, tools } = useWords("draft");
  const id = wordsFieldId(of, "body");
  const tool = (name: string, toolLabel: React.ReactNode, write: (chosen: string) => string) => (
    <button key={name} type="button" className="button quiet small" onClick={() => insertText(id, write)}>
      {toolLabel}
    </button>
  );
  return (
    <div className="writing-tools line with-script" role="group" aria-label={tools.title}>
      {tool("bold", <strong>{how.boldTool}</strong>, (chosen) => `**${chosen || examples[of].bold}**`)}
      {tool("link", how.linkTool, (chosen) => `[${chosen || examples[of].link}]({link})`)}
      {ofHousehold.map((name) => (name === "link" ? null : tool(name, tools[name], () => `{${name}}`)))}
      <details>
        <summary>{tools.facts}</summary>
        <div className="line">
          {fields
            .filter(({ values }) => values[of] !== "")
            .map(({ name, values }) => tool(name, <span lang={of}>{values[of]}</span>, () => `{${name}}`))}
        </div>
      </details>
    </div>
  );
}

function WritingHelp({ fields, spoken }: Pick<ViewedWords, "fields" | "spoken">) {
  const { how, fields: words } = useWords("draft");
  const marks = [
    [`**${how.boldWords}**`, how.bold],
    [`[${how.linkWords}]({link})`, how.link],
    ["-", how.list],
    ...ofHousehold.map((name) => [`{${name}}`, words[name]] as const),
  ] as const;
  return (
    <details className="writing-help">
      <summary>{how.title}</summary>
      <dl>
        {marks.map(([mark, says]) => (
          <Fragment key={mark}>
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{says}</dd>
          </Fragment>
        ))}
        {fields.map(({ name, values }) => (
          <Fragment key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>
              {spoken
                .filter((one, at) => at === 0 || values[one] !== values[spoken[0]])
                .map((one) => (
                  <span key={one} lang={one}>
                    {values[one]}
                  </span>
                ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
