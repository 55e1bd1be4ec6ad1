// At the foot of the screen: how many guests are chosen, and what can be done with them. Without script the boxes of
// the rows belong to a form that leads to a page of its own.

import { Form } from "react-router";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { findingWords } from "#i18n/finding/finding.ts";
import { chosenPath } from "../../admin-view.ts";
import { listParameters, type ListView } from "../list-view.ts";
import { idsText } from "./chosen-address.ts";
import type { ManyChoices } from "./load-many.ts";
import type { useChosen } from "./use-chosen.ts";
import { ManyFields } from "./many-fields.tsx";

/** Named by the boxes. */
export const chosenForm = "choose-guests";

type ChosenBarProps = {
  choosing: ReturnType<typeof useChosen>;
  shown: readonly GuestId[];
  many: ManyChoices;
  view: ListView;
  language: Language;
};

export function ChosenBar({ choosing, shown, many, view, language }: ChosenBarProps) {
  const words = findingWords[language].many;
  const { chosen, isAll, chooseAll } = choosing;
  if (chosen.size === 0) return null;
  const isShown = new Set(shown);
  const hidden = [...chosen].filter((id) => !isShown.has(id)).length;
  return (
    <Form method="post" action={chosenPath(language, listParameters(view))} className="chosen-bar">
      <input
        type="hidden"
        name="who"
        value={idsText(shown.filter((id) => chosen.has(id)).concat(notIn(chosen, isShown)))}
      />
      <p role="status">
        <strong>{words.chosen(chosen.size)}</strong>
        {hidden > 0 ? ` · ${words.notShown(hidden)}` : ""}
      </p>
      <button type="button" className="button quiet small" onClick={() => chooseAll(false)}>
        {words.clear}
      </button>
      <details>
        <summary className="button quiet small">{words.act}</summary>
        <ManyFields {...{ many, view, language }} />
      </details>
      {isAll ? null : (
        <button type="button" className="button quiet small" onClick={() => chooseAll(true)}>
          {words.chooseAll(shown.length)}
        </button>
      )}
    </Form>
  );
}

/** For a browser without script. */
export function ChosenForm({ view, language }: Pick<ChosenBarProps, "view" | "language">) {
  const words = findingWords[language].many;
  return (
    <form id={chosenForm} method="get" action={chosenPath(language)} className="cluster choose-by-form">
      {listParameters(view).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button className="button quiet small">{words.actChosen}</button>
      <a
        className="button quiet small"
        href={chosenPath(language, [["all", "yes"], ...listParameters(view)])}
      >
        {words.allShown}
      </a>
    </form>
  );
}

function notIn(chosen: ReadonlySet<GuestId>, isShown: ReadonlySet<GuestId>): GuestId[] {
  return [...chosen].filter((id) => !isShown.has(id));
}
