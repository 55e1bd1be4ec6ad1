// The page of somebody's own account, for everybody who may sign in. The couple also have all of it in their settings.

import { roles } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { useLanguage } from "../../../language-context.ts";
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

export default function AccountPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useRefusalInSight(answer);
  return (
    <article className="column">
      <SettingsHead title={wordsOf(language).roles.account.title} email={data.email} />
      {data.mayRead ? <EmailsForm {...{ data, answer }} /> : null}
      <PasswordForm email={data.email} isSaved={data.saved === "password" && !answer} answer={answer} />
    </article>
  );
}
