// Before the enrolment of a first second step: a code, by email or from the couple. It needs no script.

import { data, redirect } from "react-router";
import { languageOfPath } from "#domain/language.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { checkEnrolmentCode } from "#server/web/signing-in/second-step.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { sendEnrolmentCode } from "#server/workflows/accounts/change-second-factor.ts";
import { canEmail } from "#server/workflows/people/send-account-invitation.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "../../../language-context.ts";
import type { Route } from "./+types/enrolment-code";
import { requirePending } from "./sign-in-first.ts";
import { CodeField, SessionForm, SignInFrame, StartAgain } from "./sign-in-parts.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { visit, pending } = requirePending(args, "enrolment code");
  const { services } = visit;
  const session = await orUnavailable(services.sessions.findPending(pending.token));
  return {
    email: pending.email,
    canEmail: canEmail(services),
    /** For this sign-in. */
    isSent: (session?.emailedCode?.until ?? 0) > services.now(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { visit, pending } = requirePending(args, "enrolment code");
  const { services } = visit;
  const { pathname, search } = args.url;
  const form = await readAdminForm(args.request);
  if (readText(form, "intent") === "email-enrolment-code") {
    const sent = await orUnavailable(sendEnrolmentCode(services, pending, languageOfPath(pathname)));
    if (sent.ok || sent.refusal === "no mail server") throw redirect(pathname + search, 303);
    return data({ problem: "too many emails" } as const, { status: 429 });
  }
  const checked = await orUnavailable(checkEnrolmentCode(visit, pending, readText(form, "code")));
  if (!checked.ok) {
    return data({ problem: checked.refusal }, { status: checked.refusal === "too many tries" ? 429 : 401 });
  }
  const headers = { "Set-Cookie": services.adminCookies.keep(checked.value) };
  throw redirect(pathname + search, { status: 303, headers });
}

export default function EnrolmentCode({ loaderData, actionData }: Route.ComponentProps) {
  const { proof: words } = useWords("security");
  const { email, canEmail, isSent } = loaderData;
  const problem = actionData?.problem ?? null;
  const problems = { missing: words.missing, wrong: words.wrong, "too many tries": words.tooMany };
  const typed = problem === "too many emails" ? null : problem;
  return (
    <SignInFrame title={words.title} message={words.lead}>
      {problem === "too many emails" ? <Notice kind="bad">{words.tooManyEmails}</Notice> : null}
      {isSent ? <Notice kind="good">{words.sent(email)}</Notice> : null}
      {canEmail ? (
        <form method="post" action="">
          <button className={isSent ? "button quiet" : "button"} name="intent" value="email-enrolment-code">
            {isSent ? words.sendAgain : words.send}
          </button>
        </form>
      ) : null}
      <SessionForm
        fields={[["intent", "enrolment-code"]]}
        button={words.button}
        isQuiet={canEmail && !isSent}
      >
        <CodeField
          name="code"
          label={words.field}
          problem={typed && problems[typed]}
          hasFocus={isSent || typed !== null}
        />
      </SessionForm>
      <p className="small">{canEmail ? words.other : words.noMailServer}</p>
      <StartAgain />
    </SignInFrame>
  );
}
