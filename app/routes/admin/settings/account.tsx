// The page of somebody's own account, for everybody who may sign in.

import { roles } from "#domain/roles.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { AccountTabs } from "../editing/sub-tabs.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/account";
import { EmailsForm } from "./emails-form.tsx";
import { loadAccount } from "./load-settings.ts";
import { PasswordForm } from "./password-form.tsx";

export const handle: PageHandle = { ...adminPage, roles };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadAccount(adminRequest(args)));

export { action } from "../act.ts";

export default function AccountPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  return (
    <article className="column card-column">
      <AccountTabs current="account" />
      <header className="stack">
        <PageTitle>{useWords("admin").account.pages.account}</PageTitle>
        <p>{useWords("settings").signedInAs(data.email)}</p>
      </header>
      {data.mayRead ? <EmailsForm {...{ data, answer }} /> : null}
      <PasswordForm email={data.email} isSaved={data.saved === "password" && !answer} answer={answer} />
    </article>
  );
}
