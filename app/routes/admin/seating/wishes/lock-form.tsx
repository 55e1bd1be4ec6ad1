// What a proposal leaves alone, and the form that locks a guest or a table.

import type { Language } from "#domain/language.ts";
import { wishesWords } from "#i18n/wishes/wishes.ts";
import { adminPath } from "../../admin-view.ts";
import type { WishesData } from "./load-wishes.ts";
import { ChoiceGroup } from "./wish-form.tsx";

type LockFormProps = Pick<WishesData, "locks" | "choices" | "freeChairs"> & { language: Language };

export function LockForm({ locks, choices, freeChairs, language }: LockFormProps) {
  const words = wishesWords[language];
  const { locks: own } = words;
  return (
    <>
      {locks.length === 0 ? <p>{own.none}</p> : null}
      <ul className="wish-rows">
        {locks.map(({ subject, text }) => (
          <li key={subject}>
            <span>{text}</span>
            <form method="post" action={adminPath(language, { wishes: "" })}>
              <input type="hidden" name="intent" value="lock-seat" />
              <input type="hidden" name="subject" value={subject} />
              <button className="button quiet small" aria-label={own.unlockOf(text)}>
                {own.unlock}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={adminPath(language, { wishes: "" })} className="wish-form">
        <input type="hidden" name="intent" value="lock-seat" />
        <input type="hidden" name="lock" value="yes" />
        <p className="field">
          <label htmlFor="lock-what">{own.what}</label>
          <select id="lock-what" name="subject" required>
            <option value="">{words.choose}</option>
            <ChoiceGroup label={words.groups.guest} choices={choices.guest} />
            <ChoiceGroup label={words.groups.table} choices={choices.table} />
            <ChoiceGroup label={words.groups.chair} choices={freeChairs} />
          </select>
        </p>
        <p className="wish-end">
          <button className="button small">{own.add}</button>
        </p>
      </form>
    </>
  );
}
