// Above the settings and above everybody's own account: whose it is, and the way to signing in.

import { useLanguage, useWords } from "../../../language-context.ts";
import { securityPath } from "../admin-view.ts";
import { PageTitle } from "../page-title.tsx";

type SettingsHeadProps = { title: string; email: string };

export function SettingsHead({ title, email }: SettingsHeadProps) {
  const language = useLanguage();
  const words = useWords("settings");
  return (
    <header className="stack">
      <PageTitle>{title}</PageTitle>
      <p>{words.signedInAs(email)}</p>
      <p>
        <a href={securityPath(language)}>{words.security}</a>
      </p>
    </header>
  );
}
