import type { Language } from "#domain/language.ts";
import type { ContentField } from "#domain/wedding/editing/section-form.ts";
import { Field } from "#ui/field.tsx";
import { editedFieldName } from "#i18n/editing/field-names.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { controlOfEdited } from "../editing/edited-control.ts";
import { FormField } from "../editing/form-field.tsx";
import { Swatch } from "../editing/palettes.tsx";
import type { SectionPage } from "./load-wedding.ts";
import { WritingTools } from "./writing-tools.tsx";
import type { SectionRefused } from "./lists/save-lists.ts";
import { useState } from "react";
import { useLocation } from "react-router";
import { findColourProblems } from "#domain/wedding/colour-problems.ts";
import { type CoupleColours, isHex } from "#domain/wedding/palette.ts";
import { describeWrongFact } from "#i18n/couple/wrong-facts.ts";
import type { EditedProblem } from "#i18n/editing/edited-problems.ts";
import { wordsOf } from "#i18n/words.ts";

export type DrawnFields = {
  data: Pick<SectionPage, "values" | "problems" | "leftOver" | "missing" | "placeholders"> &
    Partial<Pick<SectionPage, "focus">>;
  refused: SectionRefused | null;
};

type ContentControlProps = DrawnFields & {
  field: ContentField;
  /** Of a text: its language, under a name that stands above both. */
  label?: string;
  written?: Language;
  /** How many letters it takes, if fewer than others of its kind. */
  most?: number;
};

export function ContentControl({ field, label, written, most, data, refused }: ContentControlProps) {
  const language = useLanguage();
  const words = useWords("editing");
  const { name, kind, empty } = field;
  const helps: Partial<Record<string, string>> = words.helps;
  const now = data.values[name] ?? "";
  const value = refused?.typed[name] ?? now;
  const problems = refused && name in refused.typed ? refused.wrong : data.problems;
  const problem = problems.filter((one) => one.name === name).map(({ says }) => says);
  const isTheirs = refused?.theirs.includes(name) && value !== now;
  const leftOver = data.leftOver[name];
  // The words end with the colour that is proposed.
  const [chosen, proposal] = kind === "colour" ? (problem[0]?.match(/#[\da-f]{6}/g) ?? []) : [];
  const isNamedHere = label !== undefined && written !== undefined;
  const leftOverId = `${name}-left-over`;
  const described = {
    name,
    label: (
      <>
        {label ?? editedFieldName(name, language)}
        {!isNamedHere && empty !== undefined && kind !== "suggestionsFill" ? (
          <span className="small"> {words.optional}</span>
        ) : null}
      </>
    ),
    value,
    problem: problem.join(" ") || null,
    help: isNamedHere ? null : (helps[kind] ?? null),
    describedBy: leftOver ? leftOverId : undefined,
    autoFocus: name === (refused ? firstWrong(refused) : data.focus),
    theirs: isTheirs ? { text: now, lang: written, language } : null,
  };
  return (
    <div className={`content-field of-${kind.replaceAll(" ", "-")}`}>
      {kind === "colour" ? (
        <Field {...described} id={name}>
          {(control) => (
            <ColourInput
              {...control}
              {...{ name, value }}
              autoFocus={described.autoFocus}
              codeLabel={words.codeOf(editedFieldName(name, language))}
            />
          )}
        </Field>
      ) : (
        <FormField
          {...described}
          {...controlOfEdited(kind, { value, most, lang: written, empty, language })}
        />
      )}
      <WritingTools {...{ name, written }} placeholders={data.placeholders} />
      {data.missing.includes(name) ? <p className="small left-over">{words.missingHere}</p> : null}
      {proposal && chosen ? <NearestColour {...{ name, chosen }} nearest={proposal} /> : null}
      {leftOver ? (
        <p id={leftOverId} className="small left-over">
          {words.leftOver} <OursButton word={leftOver} />
        </p>
      ) : null}
    </div>
  );
}

function firstWrong({ wrong, theirs }: SectionRefused): string | undefined {
  return wrong[0]?.name ?? theirs[0];
}

export const sectionFormId = "section-form";

/** Saves what is typed as well. */
export function OursButton({ word }: { word: string }) {
  const words = useWords("lists").ours;
  return (
    <button className="plain" form={sectionFormId} name="ours" value={word} aria-label={words.markOf(word)}>
      {words.mark}
    </button>
  );
}

type ColourInputProps = {
  id: string;
  name: string;
  value: string;
  codeLabel: string;
  autoFocus: boolean;
};

function ColourInput({ value, codeLabel, ...control }: ColourInputProps) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  const change = (text: string) => {
    setTyped(text);
    const colour = text.trim().toLowerCase();
    if (isHex(colour)) setLast(colour);
  };
  return (
    <span className="colour-control line">
      <input {...control} type="color" value={last} onChange={({ target }) => change(target.value)} />
      <input
        type="text"
        className="with-script"
        aria-label={codeLabel}
        value={typed}
        maxLength={7}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(last)}
      />
    </span>
  );
}

type NearestProps = { name: string; chosen: string; nearest: string };

function NearestColour({ name, chosen, nearest }: NearestProps) {
  const language = useLanguage();
  return (
    <p className="nearest-colour cluster">
      <Swatch colour={chosen} />
      <span aria-hidden="true">→</span>
      <Swatch colour={nearest} />
      <button className="button quiet small" name={`take.${name}`} value={nearest}>
        {wordsOf(language).editing.take(nearest)}
      </button>
    </p>
  );
}

/** Until they are saved or another form is opened. */
export function usePicked() {
  const { key } = useLocation();
  const [picked, set] = useState<{ key: string; colours: CoupleColours | null } | null>(null);
  const setPicked = (colours: CoupleColours | null) => set({ key, colours });
  return [picked?.key === key ? picked.colours : null, setPicked] as const;
}

/** The colours in the pickers of a form; null: it has none. */
export function readPicked(form: HTMLFormElement): CoupleColours | null {
  const [paper, accent] = ["paper", "accent"].map((key) => new FormData(form).get(`wedding.colours.${key}`));
  const isColour = (value: unknown) => typeof value === "string" && isHex(value);
  return isColour(paper) && isColour(accent) ? { paper, accent } : null;
}

export function problemsOfPicked(picked: CoupleColours, language: Language): EditedProblem[] {
  return findColourProblems(picked).map(({ at, why }) => ({
    name: `wedding.colours.${at}`,
    says: describeWrongFact(why, language),
  }));
}
