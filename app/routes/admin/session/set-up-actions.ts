// The set-up link (`?setup=<token>`), by which the first account is made. Server only.
//
//   loadSetUp(visit): what a visit of the link shows
//   intent "set-up" → setUpAction(visit, form): a Response (303, signed in), or the view to draw
//
// Draw a view with <SetUp view={…} language={…} /> and its status.

import { readEmailAddress } from "#domain/email-address.ts";
import { languageOfPath } from "#domain/language.ts";
import { guessableOf, type NewPasswordRefusal, readNewPassword } from "#server/identity/new-password.ts";
import { signIn, type Visit } from "#server/web/sign-in.ts";
import { readText } from "#server/web/read-form.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { adminPath } from "../admin-view.ts";
import { seeOther } from "./sign-in-actions.ts";

export type SetUpProblems = {
  email?: "missing" | "malformed";
  password?: NewPasswordRefusal;
  again?: "different";
};

export type SetUpView =
  | {
      face: "set-up";
      status: 200 | 422 | 503;
      typedEmail: string;
      problems: SetUpProblems;
      isBroken: boolean;
    }
  | { face: "set-up gone"; status: 404 };

const gone: SetUpView = { face: "set-up gone", status: 404 };

export async function loadSetUp({
  request,
  services,
}: Pick<Visit, "request" | "services">): Promise<SetUpView> {
  const isGood = await orUnavailable(services.accounts.isSetUpToken(tokenOf(request)));
  return isGood ? { face: "set-up", status: 200, typedEmail: "", problems: {}, isBroken: false } : gone;
}

export async function setUpAction(visit: Visit, form: Pick<FormData, "get">): Promise<Response | SetUpView> {
  const { request, services } = visit;
  const typed = { email: readText(form, "email"), password: readText(form, "password") };
  const again = (shown: { status: 422 | 503; problems?: SetUpProblems }): SetUpView => ({
    face: "set-up",
    typedEmail: typed.email.slice(0, 254),
    problems: {},
    isBroken: shown.status === 503,
    ...shown,
  });
  try {
    const token = tokenOf(request);
    if (!(await services.accounts.isSetUpToken(token))) return gone;
    const email = readEmailAddress(typed.email);
    const password = await readNewPassword(typed.password, guessableOf(services.wedding, typed.email));
    const isSame = readText(form, "again") === typed.password;
    if (!email.ok || !password.ok || !isSame) {
      const problems: SetUpProblems = {
        ...(email.ok ? {} : { email: email.refusal === "empty" ? "missing" : "malformed" }),
        ...(password.ok ? {} : { password: password.refusal }),
        ...(isSame || !password.ok ? {} : { again: "different" }),
      };
      return again({ status: 422, problems });
    }
    const language = languageOfPath(new URL(request.url).pathname);
    const made = await services.accounts.setUp(token, {
      email: email.value,
      password: password.value,
      language,
    });
    if (!made.ok) return gone;
    services.log("account added", { account: made.value.id });
    const signedIn = await signIn(visit, { email: email.value, password: typed.password });
    return seeOther(adminPath(language, { start: "" }), signedIn.ok ? signedIn.value : new Headers());
  } catch (error) {
    services.log("set-up failed", { reason: error instanceof Error ? error.name : "unknown" });
    return again({ status: 503 });
  }
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("setup") ?? "";
}
