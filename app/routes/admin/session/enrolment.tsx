// Where everyone needs a second step, an account that has none sets one up before anything else.

import { data, redirect } from "react-router";
import { findSecurity } from "#server/identity/second-factor/account-security.ts";
import { canUsePasskeys } from "#server/identity/second-factor/passkeys.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import type { Visit } from "#server/web/sign-in.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import {
  confirmOneTimeCodes,
  type Enrolled,
  offerOneTimeCodes,
} from "#server/workflows/accounts/change-second-factor.ts";
import { warnAccount } from "#server/workflows/accounts/warn-account.ts";
import { useWords } from "../../../language-context.ts";
import type { PageHandle } from "../../../page-handle.ts";
import type { Route } from "./+types/enrolment";
import { showOffered } from "./load-security.ts";
import { BeginCodes, ConfirmCodes, AddPasskey, RecoveryCodes } from "./second-step-section.tsx";
import { addTypedPasskey, type SecurityRefusal } from "./security-commands.ts";
import { completeSignIn, type Pending, readDestination, requirePending } from "./sign-in-first.ts";
import { SignInFrame, StartAgain } from "./sign-in-parts.tsx";

export const handle = (page: Route.ComponentProps["loaderData"] | undefined): PageHandle =>
  page?.canUsePasskeys ? { enhance: "passkey" } : {};

export async function loader(args: Route.LoaderArgs) {
  const { visit, pending } = requirePending(args, "enrolment");
  const { services } = visit;
  const { security } = await orUnavailable(findSecurity(services.documents, pending.account));
  return {
    offered: showOffered(services, pending.email, security),
    canUsePasskeys: canUsePasskeys(services.settings),
  };
}

export async function action(args: Route.ActionArgs) {
  const { visit, pending } = requirePending(args, "enrolment");
  const { services } = visit;
  const form = await readAdminForm(args.request);
  const intent = readText(form, "intent");
  if (intent === "add-passkey") {
    const added = await orUnavailable(addTypedPasskey(services, pending.account, form));
    if (!added.ok) return refused(added.refusal);
    return enrolled(args, { visit, pending }, { ...added.value, what: "passkey added" });
  }
  if (intent === "confirm-one-time-codes") {
    const code = readText(form, "code");
    const confirmed = await orUnavailable(confirmOneTimeCodes(services, pending.account, code));
    if (!confirmed.ok) return refused(confirmed.refusal === "wrong" ? "wrong code" : "too old");
    return enrolled(args, { visit, pending }, { ...confirmed.value, what: "one-time codes added" });
  }
  if (intent === "begin-one-time-codes") {
    await orUnavailable(offerOneTimeCodes(services, pending.account));
  }
  throw redirect(args.url.pathname + args.url.search, 303);
}

function refused(problem: SecurityRefusal) {
  return data({ problem, codes: null, onwards: "" }, { status: 401 });
}

/** The session is complete. The recovery codes are shown once, and no address may contain them. */
async function enrolled(
  { url }: Pick<Route.ActionArgs, "url">,
  { visit, pending }: { visit: Visit; pending: Pending },
  { codes, what }: Enrolled & { what: string },
) {
  const { request, services } = visit;
  services.log("second factor changed", { account: pending.account, what });
  const userAgent = request.headers.get("User-Agent");
  await warnAccount(services, { account: pending.account, what: "factor added", userAgent });
  const headers = await completeSignIn(visit, pending);
  const onwards = readDestination(url);
  if (headers && codes) return data({ problem: null, codes, onwards }, { headers });
  throw redirect(onwards, { status: 303, headers: headers ?? new Headers() });
}

export default function Enrolment({ loaderData, actionData }: Route.ComponentProps) {
  const { enrol, second, passkeys } = useWords("security");
  const { problem = null, codes = null, onwards = "" } = actionData ?? {};
  if (codes) {
    return (
      <SignInFrame title={enrol.done}>
        <RecoveryCodes codes={codes} onwards={onwards} />
      </SignInFrame>
    );
  }
  const { offered, canUsePasskeys } = loaderData;
  return (
    <SignInFrame title={enrol.title} message={enrol.lead}>
      <section className="stack" aria-labelledby="codes">
        <h2 id="codes">{second.codes.title}</h2>
        <p className="small">{second.codes.what}</p>
        {offered ? (
          <ConfirmCodes offered={offered} isWrong={problem === "wrong code"} />
        ) : (
          <BeginCodes refusal={problem} />
        )}
      </section>
      {canUsePasskeys ? (
        <section className="stack" aria-labelledby="passkeys-title">
          <h2 id="passkeys-title">{passkeys.title}</h2>
          <p className="small">{passkeys.what}</p>
          <AddPasskey suggestedName="" refusal={problem} />
        </section>
      ) : null}
      <StartAgain />
    </SignInFrame>
  );
}
