// Whom the couple want at the table of honour, and as what.

import type { Language } from "#domain/language.ts";
import { wishesWords } from "#i18n/wishes/wishes.ts";
import { ChoiceField } from "#ui/choice-field.tsx";
import { adminPath } from "../../admin-view.ts";
import type { HonourData } from "./load-honour.ts";
import type { HonourRefused } from "./wishes-actions.ts";

type HonourFormProps = { honour: HonourData; refused: HonourRefused | null; language: Language };

export function HonourForm({ honour, refused, language }: HonourFormProps) {
  const words = wishesWords[language].honour;
  const { roles, choices, names, isAsked } = honour;
  const options = ["", ...choices.map(({ value }) => value)];
  const texts = Object.fromEntries([["", words.nobody], ...choices.map(({ value, text }) => [value, text])]);
  const isTwice = (guest: string) =>
    guest !== "" && Object.values(refused?.typed ?? {}).filter((each) => each === guest).length > 1;
  return (
    <form method="post" action={adminPath(language, { wishes: "" })} className="wish-form">
      <input type="hidden" name="intent" value="change-honour" />
      <p className="small wish-lead">{words.lead(names.first, names.second)}</p>
      {isAsked ? null : <p className="small wish-lead">{words.notAsked}</p>}
      {refused ? (
        <p className="notice bad" role="alert" id="honour-refused" tabIndex={-1} autoFocus>
          {words.problems[refused.why]}
        </p>
      ) : null}
      {roles.map(({ role, label, chosen }) => {
        const guest = refused?.typed[role] ?? chosen;
        return (
          <ChoiceField
            key={role}
            id={`honour-${role}`}
            name={role}
            label={label}
            options={options}
            words={texts}
            chosen={guest}
            fault={isTwice(guest) ? "honour-refused" : undefined}
          />
        );
      })}
      <p className="wish-end">
        <button className="button small" aria-label={words.saveOf}>
          {words.save}
        </button>
      </p>
    </form>
  );
}
