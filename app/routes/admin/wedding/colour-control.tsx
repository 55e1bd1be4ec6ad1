import { useState } from "react";
import { useLocation } from "react-router";
import type { Language } from "#domain/language.ts";
import { findColourProblems } from "#domain/wedding/colour-problems.ts";
import { type CoupleColours, isHex, type PaletteName, palettes } from "#domain/wedding/palette.ts";
import { describeWrongFact } from "#i18n/couple/wrong-facts.ts";
import type { EditedProblem } from "#i18n/editing/edited-problems.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";

type ColourInputProps = {
  id: string;
  name: string;
  value: string;
  codeLabel: string;
  autoFocus: boolean;
};

export function ColourInput({ value, codeLabel, ...control }: ColourInputProps) {
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

export function NearestColour({ name, chosen, nearest }: NearestProps) {
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

/** The policy allows no style attributes. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" viewBox="0 0 24 24" width="36" height="36" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11.5" fill={colour} />
    </svg>
  );
}

/** One press fills both pickers; without script it saves them. */
export function Palettes() {
  const words = useWords("editing").palettes;
  return (
    <fieldset className="palettes line">
      <legend>{words.title}</legend>
      {(Object.keys(palettes) as PaletteName[]).map((name) => (
        <button
          key={name}
          className="button quiet small"
          name="palette"
          value={name}
          onClick={(event) => {
            event.preventDefault();
            fillPickers(event.currentTarget.form, palettes[name]);
          }}
        >
          <Swatch colour={palettes[name].paper} />
          <Swatch colour={palettes[name].accent} />
          {words.names[name]}
        </button>
      ))}
    </fieldset>
  );
}

/** React hears of a value that its own setter has not set. */
function fillPickers(form: HTMLFormElement | null, colours: CoupleColours): void {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  for (const [at, colour] of Object.entries(colours)) {
    const picker = form?.elements.namedItem(`wedding.colours.${at}`);
    if (!(picker instanceof HTMLInputElement)) continue;
    own?.set?.call(picker, colour);
    picker.dispatchEvent(new Event("input", { bubbles: true }));
  }
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
