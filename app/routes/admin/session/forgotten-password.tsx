import { data, redirect } from "react-router";
import { readEmailAddress } from "#domain/email-address.ts";
import { languageOfPath } from "#domain/language.ts";
import { signInPath } from "../admin-paths.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { sendPasswordReset } from "#server/workflows/people/change-forgotten-password.ts";
import { canEmail } from "#server/workflows/people/send-account-invitation.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import type { Route } from "./+types/forgotten-password";
import { visitOf } from "./sign-in-first.ts";
import { SessionForm, SignInAlert, SignInFrame } from "./sign-in-parts.tsx";

export function loader(args: Route.LoaderArgs) {
  const isSent = args.url.searchParams.get("forgotten") === "sent";
  return { isSent, canEmail: canEmail(visitOf(args).services) };
}

type Problem = "missing" | "malformed" | "too many tries" | "broken";

export async function action(args: Route.ActionArgs) {
  const { services, address } = visitOf(args);
  const language = languageOfPath(args.url.pathname);
  const typed = readText(await readAdminForm(args.request), "email");
  const refused = (status: 422 | 429 | 503, problem: Problem) =>
    data({ problem, typedEmail: typed.slice(0, 254) }, { status });
  if (!canEmail(services)) return null;
  const email = readEmailAddress(typed);
  if (!email.ok) return refused(422, email.refusal === "empty" ? "missing" : "malformed");
  try {
    const sent = await sendPasswordReset(services, { email: email.value, address, language });
    if (!sent.ok) return refused(429, sent.refusal);
  } catch (error) {
    services.log("password reset failed", { reason: error instanceof Error ? error.name : "unknown" });
    return refused(503, "broken");
  }
  throw redirect(signInPath(language, "forgotten-password", { forgotten: "sent" }), 303);
}

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { email, emailMissing, setUp, forgotten: words } = useWords("signIn");
  if (!loaderData.canEmail) {
    return <SignInFrame title={words.title} message={words.noMailServer} isEnd />;
  }
  if (loaderData.isSent && !actionData) {
    return <SignInFrame title={words.sent} message={words.sentAdvice} isEnd />;
  }
  const problem = actionData?.problem ?? null;
  const problems = {
    missing: emailMissing,
    malformed: setUp.emailMalformed,
    "too many tries": words.tooManyTries,
    broken: null,
  };
  return (
    <SignInFrame title={words.title} message={words.message}>
      {problem === "broken" ? <SignInAlert title={words.error} /> : null}
      <SessionForm fields={[]} button={words.button}>
        <FormField
          kind="email"
          required
          name="email"
          label={email}
          value={actionData?.typedEmail ?? ""}
          autoComplete="username"
          problem={problem && problems[problem]}
          autoFocus={problem !== null}
        />
      </SessionForm>
      <p className="center">
        <a href={signInPath(language, "sign-in")}>{setUp.toSignIn}</a>
      </p>
    </SignInFrame>
  );
}
