// Above the settings and above everybody's own account: whose it is, and the way to signing in.

import type { Language } from "#domain/language.ts";
import { settingsWords } from "#i18n/settings.ts";
import { securityPath } from "../admin-view.ts";

type SettingsHeadProps = { title: string; email: string; language: Language };

export function SettingsHead({ title, email, language }: SettingsHeadProps) {
  const words = settingsWords[language];
  return (
    <header className="stack">
      <h1>{title}</h1>
      <p>{words.signedInAs(email)}</p>
      <p>
        <a href={securityPath(language)}>{words.security}</a>
      </p>
    </header>
  );
}
