// The page of somebody's own account, for everybody who may sign in. The couple also have all of it in their settings.

import { roleWords } from "#i18n/people/roles.ts";
import { settingsWords } from "#i18n/settings.ts";
import type { PartProps } from "../admin-request.ts";
import type { AccountData } from "./load-settings.ts";
import { PasswordForm } from "./password-form.tsx";
import { SettingsHead } from "./settings-head.tsx";
import { EmailsForm } from "./settings.tsx";
import type { SettingsRefusal } from "./settings-actions.ts";

export default function AccountPage({ data, answer, language }: PartProps<AccountData>) {
  const words = settingsWords[language];
  const refused = answer?.ok === false ? answer : null;
  const refusal = (refused?.refusal ?? null) as SettingsRefusal | null;
  const isAboutPassword = refused?.intent === "change-password";
  return (
    <article className="page narrow">
      <SettingsHead title={roleWords[language].account.title} email={data.email} language={language} />
      {(data.saved === "emails" || data.saved === "password") && !refused ? (
        <p className="notice good" role="status">
          {words[data.saved].saved}
        </p>
      ) : null}
      {refusal === "not saved" ? (
        <p className="notice bad" role="alert">
          {words.emails.notSaved}
        </p>
      ) : null}
      {data.mayRead ? <EmailsForm data={data} words={words.emails} /> : null}
      <PasswordForm
        email={data.email}
        language={language}
        problems={isAboutPassword && refusal && refusal !== "not saved" ? refusal : {}}
      />
    </article>
  );
}
