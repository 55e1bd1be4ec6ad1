import { data, redirect } from "react-router";
import { timeOf } from "#domain/zoned-time.ts";
import { findSecurity } from "#server/identity/second-factor/account-security.ts";
import { areSomeUsable, formerHosts } from "#server/identity/second-factor/passkeys.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { checkSecondStep } from "#server/web/signing-in/second-step.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { useWords } from "../../../language-context.ts";
import type { PageHandle } from "../../../page-handle.ts";
import type { Route } from "./+types/second-step";
import { completeSignIn, readDestination, requirePending } from "./sign-in-first.ts";
import {
  CodeField,
  SessionForm,
  SignInFrame,
  StartAgain,
  FormerHosts,
  PasskeyForm,
} from "./sign-in-parts.tsx";

export const handle = (page: Route.ComponentProps["loaderData"] | undefined): PageHandle =>
  page?.hasPasskeys ? { enhance: "passkey" } : {};

export async function loader(args: Route.LoaderArgs) {
  const { visit, pending } = requirePending(args, "second factor");
  const { documents, settings, wedding, now } = visit.services;
  const { security } = await orUnavailable(findSecurity(documents, pending.account));
  return {
    email: pending.email,
    hasCodes: security.codes !== null,
    hasPasskeys: areSomeUsable(settings, security.passkeys),
    /** The names of the site before, for which some of the account's passkeys were made. */
    formerHosts: formerHosts(settings, security.passkeys),
    /** By the site's clock, in the wedding's time zone. */
    time: timeOf(now(), wedding.timeZone),
  };
}

export async function action(args: Route.ActionArgs) {
  const { visit, pending } = requirePending(args, "second factor");
  const form = await readAdminForm(args.request);
  const typed = { code: readText(form, "code"), passkey: readText(form, "passkey") };
  const checked = await orUnavailable(checkSecondStep(visit, pending, typed));
  if (!checked.ok) {
    return data({ problem: checked.refusal }, { status: checked.refusal === "too many tries" ? 429 : 401 });
  }
  const headers = (await completeSignIn(visit, pending)) ?? new Headers();
  throw redirect(readDestination(args.url), { status: 303, headers });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { step: words, confirm, passkeys } = useWords("security");
  const { hasCodes, hasPasskeys, email, time } = loaderData;
  const problem = actionData?.problem ?? null;
  const problems = {
    missing: confirm.missing.code,
    wrong: hasCodes ? `${confirm.wrong.code} ${words.siteTime(time)}` : confirm.wrong.code,
    "too many tries": words.tooManyHour,
  };
  const lead = hasCodes ? words.lead(email) : words.leadPasskey(email);
  return (
    <SignInFrame title={words.title} message={lead}>
      <FormerHosts hosts={loaderData.formerHosts} />
      <SessionForm fields={[["intent", "second-step"]]} button={words.button}>
        <CodeField
          name="code"
          label={hasCodes ? words.code : words.recoveryCode}
          problem={
            typeof problem === "object"
              ? problem && words.clocksDiffer(Math.round(problem.aheadMs / 60_000) || 1, time)
              : problems[problem]
          }
          hasFocus
        />
      </SessionForm>
      {hasPasskeys ? (
        <PasskeyForm
          purpose="second-step"
          fields={[["intent", "second-step"]]}
          button={passkeys.use}
          isQuiet={hasCodes}
        />
      ) : null}
      <StartAgain />
      <p className="small">{words.lost}</p>
    </SignInFrame>
  );
}
