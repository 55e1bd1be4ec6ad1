// Erases a guest for good: warns that it is final, and requires a tick.

import { Form } from "react-router";
import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import { adminPath } from "../admin-view.ts";

type EraseFormProps = {
  guestId: string;
  name: string;
  /** The saved views that mention the guest. */
  views: readonly string[];
  language: Language;
  isUnsure: boolean;
};

export function EraseForm({ guestId, name, views, language, isUnsure }: EraseFormProps) {
  const { erase } = guestPageWords[language];
  return (
    <Form method="post" action={adminPath(language, { guest: guestId })} className="parting">
      <input type="hidden" name="intent" value="erase-guest" />
      <input type="hidden" name="guest" value={guestId} />
      <p>{erase.message(name)}</p>
      <ErasedViews views={views} language={language} />
      <SureCheck id={`not-sure-${guestId}`} isUnsure={isUnsure} language={language} />
      <button className="button bad small">{erase.button(name)}</button>
    </Form>
  );
}

export function ErasedViews({ views, language }: Pick<EraseFormProps, "views" | "language">) {
  if (views.length === 0) return null;
  const { quoted, views: told } = guestPageWords[language].erase;
  return <p>{told(formatList(views.map(quoted), language), views.length)}</p>;
}

type SureCheckProps = { id: string; isUnsure: boolean; language: Language };

/** The tick without which nothing is erased. `id` is of the problem, for the box to refer to. */
export function SureCheck({ id, isUnsure, language }: SureCheckProps) {
  const { erase, notSure } = guestPageWords[language];
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name="sure"
          value="yes"
          required
          aria-invalid={isUnsure ? true : undefined}
          aria-describedby={isUnsure ? id : undefined}
        />
        <span>{erase.sure}</span>
      </label>
      {isUnsure ? (
        <p id={id} className="problem">
          {notSure}
        </p>
      ) : null}
    </>
  );
}
