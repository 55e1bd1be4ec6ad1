// The link from a guest's page back to the list.

import type { Language } from "#domain/language.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import { tabPath } from "../admin-view.ts";

export function BackToList({ language }: { language: Language }) {
  return (
    <p>
      <a href={tabPath(language, "guestList")}>
        <span aria-hidden="true">←&nbsp;</span>
        {guestListWords[language].guest.back}
      </a>
    </p>
  );
}
