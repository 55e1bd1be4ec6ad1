// The link from a guest's page back to the list.

import type { Language } from "#domain/language.ts";
import { guestPageWords } from "#i18n/guest-page.ts";
import { guestListPath } from "../admin-view.ts";

export function BackToList({ language }: { language: Language }) {
  return (
    <p>
      <a href={guestListPath(language)}>
        <span aria-hidden="true">←&nbsp;</span>
        {guestPageWords[language].back}
      </a>
    </p>
  );
}
