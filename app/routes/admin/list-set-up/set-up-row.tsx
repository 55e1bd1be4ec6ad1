// One tag or column, folded: its form, and the way to remove it everywhere. Or a new one.

import type { Language } from "#domain/language.ts";
import { listSetUpWords } from "#i18n/guests/list-set-up.ts";
import { columnsPath } from "../admin-view.ts";
import type { SetUpRefused } from "./list-set-up-commands.ts";

type SetUpRowProps = {
  kind: "tag" | "column";
  /** By which it is found; "": it is new. */
  of: string;
  name: string;
  intent: "change-tag" | "add-column" | "rename-column";
  /** How it was when the form was drawn. */
  seen: Readonly<Record<string, string>>;
  most: number;
  summary: React.ReactNode;
  removeText: string;
  refusal: SetUpRefused | null;
  language: Language;
  children?: React.ReactNode;
};

export function SetUpRow(props: SetUpRowProps) {
  const { kind, of, name, intent, seen, most, summary, removeText, refusal, language, children } = props;
  const words = listSetUpWords[language][`${kind}s`];
  const page = columnsPath(language);
  const id = `${kind}-${of}`;
  const problemId = `${id}-problem`;
  return (
    <details open={refusal !== null}>
      <summary>{of === "" ? words.add : summary}</summary>
      <form method="post" action={page} className="set-up-form">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name={kind} value={of} />
        {Object.entries(seen).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <div className="field">
          <label htmlFor={id}>{words.name}</label>
          <input
            id={id}
            type="text"
            name="name"
            defaultValue={refusal?.typed ?? name}
            maxLength={most}
            autoComplete="off"
            autoFocus={refusal !== null}
            {...(refusal ? { "aria-invalid": true, "aria-describedby": problemId } : {})}
          />
          {refusal ? <WhyNot refusal={refusal} id={problemId} language={language} /> : null}
        </div>
        {children}
        <p>
          <button className="button small" aria-label={of === "" ? undefined : words.changeOf(name)}>
            {of === "" ? words.add : words.change}
          </button>
        </p>
      </form>
      {of === "" ? null : (
        <details className="remove">
          <summary>{words.remove}</summary>
          <form method="post" action={page} className="parting">
            <input type="hidden" name="intent" value={`remove-${kind}`} />
            <input type="hidden" name={kind} value={of} />
            <p>{removeText}</p>
            <button className="button bad small">{words.removeOf(name)}</button>
          </form>
        </details>
      )}
    </details>
  );
}

type WhyNotProps = { refusal: SetUpRefused; id?: string; language: Language };

export function WhyNot({ refusal: { why }, id, language }: WhyNotProps) {
  const { refused } = listSetUpWords[language];
  const inWords = (): string => {
    if (why.reason === "name taken") return refused["name taken"](why.name);
    return why.reason === "renamed meanwhile" ? refused["renamed meanwhile"](why.now) : refused[why.reason];
  };
  return (
    <p id={id} className="problem" role="alert">
      {inWords()}
    </p>
  );
}
