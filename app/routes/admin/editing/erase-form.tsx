// Erases a guest for good: warns that it is final, and requires a tick.

import { Form } from "react-router";
import type { Language } from "#domain/language.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { adminPath } from "../admin-view.ts";

type EraseFormProps = { guestId: string; name: string; language: Language; isUnsure: boolean };

export function EraseForm({ guestId, name, language, isUnsure }: EraseFormProps) {
  const { erase, notSure } = guestListWords[language].guest;
  const problemId = `not-sure-${guestId}`;
  return (
    <Form method="post" action={adminPath(language, { guest: guestId })} className="parting">
      <input type="hidden" name="intent" value="erase-guest" />
      <input type="hidden" name="guest" value={guestId} />
      <p>{erase.message(name)}</p>
      <label className="check">
        <input
          type="checkbox"
          name="sure"
          value="yes"
          required
          aria-invalid={isUnsure ? true : undefined}
          aria-describedby={isUnsure ? problemId : undefined}
        />
        <span>{erase.sure}</span>
      </label>
      {isUnsure ? (
        <p id={problemId} className="problem">
          {notSure}
        </p>
      ) : null}
      <button className="button bad small">{erase.button(name)}</button>
    </Form>
  );
}
