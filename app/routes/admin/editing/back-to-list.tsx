// The link from a guest's page back to the list.

import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../language-context.ts";
import { guestListPath } from "../admin-view.ts";

export function BackToList() {
  const language = useLanguage();
  return (
    <p>
      <a href={guestListPath(language)}>
        <span aria-hidden="true">←&nbsp;</span>
        {wordsOf(language).guestPage.back}
      </a>
    </p>
  );
}
