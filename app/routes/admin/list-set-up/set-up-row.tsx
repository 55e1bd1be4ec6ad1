// One tag or column, folded: its form, and the way to remove it everywhere. Or a new one.

import type { Language } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../language-context.ts";
import { columnsPath } from "../admin-view.ts";
import { FormField } from "../editing/form-field.tsx";
import { FormOf } from "../editing/form-of.tsx";
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

  children?: React.ReactNode;
};

export function SetUpRow(props: SetUpRowProps) {
  const language = useLanguage();
  const { kind, of, name, intent, seen, most, summary, removeText, refusal, children } = props;
  const words = wordsOf(language).listSetUp[`${kind}s`];
  const page = columnsPath(language);
  const id = `${kind}-${of}`;
  return (
    <details open={refusal !== null}>
      <summary>{of === "" ? words.add : summary}</summary>
      <FormOf command={intent} sends={{ [kind]: of, ...seen }} action={page} className="set-up-form">
        <FormField
          {...{ id, name: "name", label: words.name, maxLength: most, isAlert: true }}
          value={refusal?.typed ?? name}
          autoFocus={refusal !== null}
          problem={refusal && whySetUpRefused(refusal, language)}
        />
        {children}
        <p>
          <button className="button small" aria-label={of === "" ? undefined : words.changeOf(name)}>
            {of === "" ? words.add : words.change}
          </button>
        </p>
      </FormOf>
      {of === "" ? null : (
        <details className="remove">
          <summary>{words.remove}</summary>
          <FormOf command={`remove-${kind}`} sends={{ [kind]: of }} action={page} className="parting">
            <p>{removeText}</p>
            <button className="button bad small">{words.removeOf(name)}</button>
          </FormOf>
        </details>
      )}
    </details>
  );
}

export function whySetUpRefused({ why }: SetUpRefused, language: Language): string {
  const { refused } = wordsOf(language).listSetUp;
  if (why.reason === "name taken") return refused["name taken"](why.name);
  return why.reason === "renamed meanwhile" ? refused["renamed meanwhile"](why.now) : refused[why.reason];
}
