import { type CoupleColours, type PaletteName, palettes } from "#domain/wedding/palette.ts";
import { useWords } from "../../../language-context.ts";

/** The policy allows no style attributes. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" viewBox="0 0 24 24" width="36" height="36" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11.5" fill={colour} />
    </svg>
  );
}

/** One press fills both pickers; without script it saves them. */
export function Palettes({ of }: { of: string }) {
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
            fillPickers(event.currentTarget.form, of, palettes[name]);
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
function fillPickers(form: HTMLFormElement | null, of: string, colours: CoupleColours): void {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  for (const [at, colour] of Object.entries(colours)) {
    const picker = form?.elements.namedItem(`${of}.${at}`);
    if (!(picker instanceof HTMLInputElement)) continue;
    own?.set?.call(picker, colour);
    picker.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
