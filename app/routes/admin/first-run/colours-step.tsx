// The couple choose two colours, and see at once what becomes of a page.

import { useState, useSyncExternalStore } from "react";
import { nearestReadable } from "#domain/wedding/colour-problems.ts";
import { type CoupleColours, paletteOf } from "#domain/wedding/palette.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { homePath } from "../admin-view.ts";
import type { FirstStepView } from "./load-first-step.ts";
import { StepButtons } from "../editing/first-step.tsx";
import { FormOf } from "../editing/form-of.tsx";

type ColoursStepProps = { data: FirstStepView };

export function ColoursStep({ data }: ColoursStepProps) {
  const language = useLanguage();
  const words = useWords("firstEvening");
  const [chosen, setChosen] = useState(data.colours);
  const isAwake = useSyncExternalStore(never, yes, no);
  const readable = nearestReadable(chosen);
  const isMoved = readable.paper !== chosen.paper || readable.accent !== chosen.accent;
  return (
    <FormOf
      command="keep-first-step"
      sends={{ step: "colours" }}
      action={homePath(language, "colours")}
      className="step-form"
    >
      <div className="fields two-colours">
        {(["paper", "accent"] as const).map((which) => (
          <p key={which}>
            <label htmlFor={`colours.${which}`}>{words.fields[`colours.${which}`]}</label>
            <input
              id={`colours.${which}`}
              name={`colours.${which}`}
              type="color"
              defaultValue={data.colours[which]}
              onChange={({ target }) => setChosen((before) => ({ ...before, [which]: target.value }))}
            />
          </p>
        ))}
      </div>
      {isAwake ? null : (
        <p>
          <button className="button quiet" name="go" value="look">
            {words.look.show}
          </button>
        </p>
      )}
      {isMoved || data.notice === "moved" ? (
        <p className="notice" role="status">
          {words.look.moved}
        </p>
      ) : null}
      {isAwake && isMoved ? <input type="hidden" name="seen" value="yes" /> : null}
      <Look colours={readable} names={namesIn(data)} />
      <StepButtons hasBack label={words.next} />
    </FormOf>
  );
}

/** The look follows the pickers once a script draws it. */
const never = () => () => {};
const yes = () => true;
const no = () => false;

function namesIn({ values }: FirstStepView): string {
  return `${values["couple.first"] ?? ""} & ${values["couple.second"] ?? ""}`;
}

/** Drawn, since no page may have styles of its own. */
function Look({ colours, names }: { colours: CoupleColours; names: string }) {
  const { look } = useWords("firstEvening");
  const { paper, ink, rule, accent } = paletteOf(colours);
  const palette = paletteOf(colours);
  return (
    <svg className="colours-look" viewBox="0 0 480 260" role="img" aria-label={look.title}>
      <rect width="480" height="260" rx="10" fill={paper} stroke={rule} />
      <rect x="150" y="34" width="180" height="1" fill={rule} />
      <text x="240" y="96" textAnchor="middle" fontSize="36" fill={ink} className="display">
        {names}
      </text>
      <text x="240" y="132" textAnchor="middle" fontSize="16" fill={palette["ink-soft"]}>
        {look.title}
      </text>
      <rect x="150" y="164" width="180" height="46" rx="23" fill={accent} />
      <text x="240" y="193" textAnchor="middle" fontSize="17" fill={palette["on-accent"]}>
        {look.sample}
      </text>
    </svg>
  );
}
