// The set-up link (`?setup=<token>`), by which the first account is made. Server only.
//
//   loadSetUp(visit): what a visit of the link shows
//   intent "set-up" → setUpAction(visit, form): a Response (303, signed in), or the view to draw
//
// Draw a view with <SetUp view={…} language={…} /> and its status.

import { languageOfPath } from "#domain/language.ts";
import { signIn, type Visit } from "#server/web/sign-in.ts";
import { readText } from "#server/web/read-form.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { adminPath } from "../admin-view.ts";
import { type NewAccountProblems, readNewAccount } from "./read-new-account.ts";
import { seeOther } from "./sign-in-actions.ts";

export type SetUpView =
  | {
      face: "set-up";
      status: 200 | 422 | 503;
      typedEmail: string;
      problems: NewAccountProblems;
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
  const again = (shown: { status: 422 | 503; problems?: NewAccountProblems }): SetUpView => ({
    face: "set-up",
    typedEmail: readText(form, "email").slice(0, 254),
    problems: {},
    isBroken: shown.status === 503,
    ...shown,
  });
  try {
    const token = tokenOf(request);
    if (!(await services.accounts.isSetUpToken(token))) return gone;
    const read = await readNewAccount(services, form);
    if (!read.ok) return again({ status: 422, problems: read.refusal });
    const language = languageOfPath(new URL(request.url).pathname);
    const made = await services.accounts.setUp(token, { ...read.value, language });
    if (!made.ok) return gone;
    services.log("account added", { account: made.value.id });
    const password = readText(form, "password");
    const signedIn = await signIn(visit, { email: read.value.email, password }, { hasLink: true });
    return seeOther(adminPath(language, { start: "" }), signedIn.ok ? signedIn.value : new Headers());
  } catch (error) {
    services.log("set-up failed", { reason: error instanceof Error ? error.name : "unknown" });
    return again({ status: 503 });
  }
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("setup") ?? "";
}
