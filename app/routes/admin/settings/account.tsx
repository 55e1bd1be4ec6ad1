import { languageNames } from "#domain/language.ts";
import { helpers, roles } from "#domain/roles.ts";
import { useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle, useSiteLanguages } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { FormField } from "../editing/form-field.tsx";
import { FormOf, refusalOf, SaveBar } from "../editing/form-of.tsx";
import { NewPasswordFields } from "../editing/new-password-fields.tsx";
import { AccountTabs } from "../editing/sub-tabs.tsx";
import { PageTitle, useNotice } from "../page-parts.tsx";
import type { Route } from "./+types/account";
import type { PasswordProblems } from "./settings-commands.ts";

export const handle: PageHandle = { ...adminPage, roles };

export const loader = adminLoader(loadAccount);

export { action } from "../act.ts";

type AccountData = Awaited<ReturnType<typeof loadAccount>>;

async function loadAccount({ admin, services, language }: AdminRequest) {
  const account = (await services.accounts.list()).find(({ id }) => id === admin.id);
  return {
    email: admin.email,
    emails: account?.emails ?? "off",
    // An account made on the command line has a default language that its owner did not choose.
    emailsLanguage: account && account.emails !== "off" ? account.language : language,
    mayRead: helpers.some((role) => role === admin.role),
  };
}

export default function AccountPage({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  return (
    <article className="column card-column">
      <AccountTabs current="account" />
      <header className="stack">
        <PageTitle>{useWords("admin").account.pages.account}</PageTitle>
        <p>{useWords("settings").signedInAs(data.email)}</p>
      </header>
      {data.mayRead ? <EmailsForm {...{ data, answer }} /> : null}
      <PasswordForm {...{ data, answer }} />
    </article>
  );
}

type FormProps = { data: AccountData; answer: Route.ComponentProps["actionData"] };

function EmailsForm({ data, answer }: FormProps) {
  const words = useWords("settings").emails;
  const languages = useSiteLanguages();
  const notice = useNotice();
  return (
    <FormOf command="change-emails" className="stack" id="notices" action="" aria-labelledby="emails-title">
      <h2 id="emails-title">{words.title}</h2>
      <p className="small">{words.advice}</p>
      <FormField kind="choice" name="emails" label={words.often} value={data.emails} options={words.wishes} />
      {languages.length === 1 ? (
        <input type="hidden" name="language" value={data.emailsLanguage} />
      ) : (
        <FormField
          kind="choice"
          id="emails-language"
          name="language"
          label={words.language}
          value={data.emailsLanguage}
          options={languages.map((one) => ({ value: one, label: languageNames[one], lang: one }))}
        />
      )}
      <SaveBar
        isShort
        label={words.button}
        saved={notice === "emails" && !answer ? words.saved : null}
        refused={answer?.ok === false && answer.refusal === "not saved" ? words.notSaved : null}
      />
    </FormOf>
  );
}

const names = ["current", "password", "again"] as const;

function PasswordForm({ data: { email }, answer }: FormProps) {
  const problems: PasswordProblems = refusalOf(answer, "change-password") ?? {};
  const words = useWords("settings").password;
  const notice = useNotice();
  const currentProblems = {
    missing: words.currentMissing,
    "wrong password": words.wrong,
    "too many tries": words.tooManyTries,
  };
  return (
    <FormOf command="change-password" className="stack" action="" aria-labelledby="password-title">
      {/* For the browser's password manager. */}
      <input name="account" value={email} autoComplete="username" readOnly hidden />
      <h2 id="password-title">{words.title}</h2>
      <p className="small">{words.advice}</p>
      <FormField
        kind="password"
        required
        name="current"
        label={words.current}
        autoComplete="current-password"
        problem={problems.current ? currentProblems[problems.current] : null}
        autoFocus={problems.current !== undefined}
      />
      <NewPasswordFields problems={problems} takesFocus={problems.current === undefined} />
      <SaveBar
        isShort
        label={words.button}
        saved={notice === "password" && !answer ? words.saved : null}
        wrong={names.filter((name) => problems[name])}
      />
    </FormOf>
  );
}
