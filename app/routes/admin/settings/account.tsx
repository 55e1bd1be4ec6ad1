// The page of somebody's own account, for everybody who may sign in. The couple also have all of it in their settings.

import { readLanguage } from "#domain/language.ts";
import { roles } from "#domain/roles.ts";
import { roleWords } from "#i18n/people/roles.ts";
import { settingsWords } from "#i18n/settings.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import type { Route } from "./+types/account";
import { loadAccount } from "./load-settings.ts";
import { PasswordForm } from "./password-form.tsx";
import { SettingsHead } from "./settings-head.tsx";
import { EmailsForm } from "./emails-form.tsx";

export const handle: PageHandle = { ...adminPage, roles };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadAccount(adminRequest(args)));

export { action } from "../act.ts";

export default function AccountPage({ loaderData: data, actionData: answer, params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  useRefusalInSight(answer);
  const words = settingsWords[language];
  const refused = answer?.ok === false ? answer : null;
  return (
    <article className="column">
      <SettingsHead title={roleWords[language].account.title} email={data.email} language={language} />
      {(data.saved === "emails" || data.saved === "password") && !refused ? (
        <p className="notice good" role="status">
          {words[data.saved].saved}
        </p>
      ) : null}
      {refused?.refusal === "not saved" ? (
        <p className="notice bad" role="alert">
          {words.emails.notSaved}
        </p>
      ) : null}
      {data.mayRead ? <EmailsForm data={data} words={words.emails} /> : null}
      <PasswordForm
        email={data.email}
        language={language}
        problems={refused?.intent === "change-password" ? refused.refusal : {}}
      />
    </article>
  );
}
