// The page of the link for a forgotten password. A GET uses nothing up.

import { data, redirect } from "react-router";
import { languageOfPath } from "#domain/language.ts";
import { signInPath } from "../admin-paths.ts";
import { findPasswordReset } from "#server/identity/account-links/account-invitations.ts";
import { guessableOf, type NewPasswordProblems, readPasswordTwice } from "#server/identity/new-password.ts";
import { readAdminForm } from "#server/web/read-form.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { changeForgottenPassword } from "#server/workflows/people/change-forgotten-password.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { NewPasswordFields } from "../editing/new-password-fields.tsx";
import type { Route } from "./+types/new-password";
import { readLinkToken, readPasswords } from "./read-new-account.ts";
import { visitOf } from "./sign-in-first.ts";
import { SessionForm, SignInAlert, SignInFrame } from "./sign-in-parts.tsx";

const readToken = ({ searchParams }: URL) => readLinkToken(searchParams, "reset");

export async function loader(args: Route.LoaderArgs) {
  const token = readToken(args.url);
  if (token === "done") return data({ isDone: true, email: null }, { status: 200 });
  const reset = await orUnavailable(findPasswordReset(visitOf(args).services, token));
  const email = reset && !reset.isUsed ? reset.account.email : null;
  return data({ isDone: false, email }, { status: email === null ? 404 : 200 });
}

export async function action(args: Route.ActionArgs) {
  const { services } = visitOf(args);
  const token = readToken(args.url);
  const language = languageOfPath(args.url.pathname);
  const form = await readAdminForm(args.request);
  const reset = await orUnavailable(findPasswordReset(services, token));
  if (!reset) return null;
  const guessable = guessableOf(services.wedding, reset.account.email);
  const password = await readPasswordTwice(readPasswords(form), guessable);
  if (!password.ok) return refused(422, password.refusal);
  try {
    const changed = await changeForgottenPassword(services, { token, password: password.value, language });
    return changed.ok ? redirect(signInPath(language, "new-password", { reset: "done" }), 303) : null;
  } catch (error) {
    services.log("password reset failed", { reason: error instanceof Error ? error.name : "unknown" });
    return refused(503, {});
  }
}

function refused(status: 422 | 503, problems: NewPasswordProblems) {
  return data({ problems, isBroken: status === 503 }, { status });
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { reset: words } = useWords("signIn");
  const { isDone, email } = loaderData;
  if (isDone) return <SignInFrame title={words.done} isEnd />;
  if (email === null) {
    return (
      <SignInFrame title={words.gone} message={words.goneAdvice}>
        <p className="center">
          <a className="button" href={signInPath(language, "forgotten-password")}>
            {words.again}
          </a>
        </p>
      </SignInFrame>
    );
  }
  const { problems = {}, isBroken = false } = actionData ?? {};
  return (
    <SignInFrame title={words.title} message={words.message(email)}>
      {isBroken ? <SignInAlert title={words.error} /> : null}
      <SessionForm fields={[]} button={words.button}>
        {/* For the browser's password manager. */}
        <input name="account" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields problems={problems} takesFocus />
      </SessionForm>
    </SignInFrame>
  );
}
