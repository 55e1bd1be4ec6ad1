import { data, redirect, useLocation } from "react-router";
import { languageOfPath } from "#domain/language.ts";
import { signInPath } from "../admin-paths.ts";
import { refuse, type Result } from "#domain/result.ts";
import { canUsePasskeys } from "#server/identity/second-factor/passkeys.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { signIn, signOut, type Visit } from "#server/web/sign-in.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import type { Route } from "./+types/sign-in";
import { readDestination, requireSignedOut, visitOf } from "./sign-in-first.ts";
import { SessionForm, SignInAlert, SignInFrame } from "./sign-in-parts.tsx";

export function loader(args: Route.LoaderArgs) {
  requireSignedOut(args);
  return { hasPasskeyLink: canUsePasskeys(visitOf(args).services.settings) };
}

export async function action(args: Route.ActionArgs) {
  const { request, url } = args;
  const visit = visitOf(args);
  const form = await readAdminForm(request);
  if (readText(form, "intent") === "sign-out") {
    const start = signInPath(languageOfPath(url.pathname), "sign-in") + url.search;
    throw redirect(start, { status: 303, headers: await signOut(visit) });
  }
  const typed = { email: readText(form, "email"), password: readText(form, "password") };
  const signedIn = await trySignIn(visit, typed);
  if (signedIn.ok) throw redirect(readDestination(url), { status: 303, headers: signedIn.value });
  const { status, ...refused } = signedIn.refusal;
  return data({ ...refused, typedEmail: typed.email.slice(0, longestTyped) }, { status });
}

type Field = "email" | "password";
type Refused = {
  status: 401 | 422 | 429 | 503;
  problem: "refused" | "too many tries" | "no cookies" | "broken" | null;
  missing: readonly Field[];
};

/** No valid address or password is longer. */
const longestTyped = 1000;

async function trySignIn(visit: Visit, typed: Record<Field, string>): Promise<Result<Headers, Refused>> {
  const entered = { email: typed.email.trim(), password: typed.password };
  const missing = (["email", "password"] as const).filter((name) => entered[name] === "");
  if (missing.length > 0) return refuse({ status: 422, problem: null, missing });
  const isTooLong = Object.values(typed).some(({ length }) => length > longestTyped);
  if (isTooLong) return refuse({ status: 401, problem: "refused", missing });
  try {
    const signedIn = await signIn(visit, typed);
    if (signedIn.ok) return signedIn;
    const status = signedIn.refusal === "too many tries" ? 429 : 401;
    return refuse({ status, problem: signedIn.refusal, missing });
  } catch (error) {
    visit.services.log("sign-in failed", { reason: error instanceof Error ? error.name : "unknown" });
    return refuse({ status: 503, problem: "broken", missing });
  }
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { search } = useLocation();
  const { problem = null, missing = [], typedEmail = "" } = actionData ?? {};
  const words = useWords("signIn");
  const alert = {
    refused: { title: words.failed, advice: words.failedAdvice },
    "too many tries": { title: words.failed, advice: words.tooManyTries },
    "no cookies": { title: words.noCookies, advice: words.noCookiesAdvice },
    broken: { title: words.error },
  };
  return (
    <SignInFrame title={words.title} message={words.message}>
      {problem ? <SignInAlert {...alert[problem]} id="sign-in-alert" /> : null}
      <SessionForm
        fields={[["intent", "sign-in"]]}
        button={words.button}
        beside={<a href={signInPath(language, "forgotten-password")}>{words.forgotten.link}</a>}
      >
        <FormField
          kind="email"
          required
          name="email"
          label={words.email}
          value={typedEmail}
          autoComplete="username"
          problem={missing.includes("email") ? words.emailMissing : null}
          autoFocus={missing.includes("email")}
        />
        <FormField
          kind="password"
          required
          name="password"
          label={words.password}
          autoComplete="current-password"
          problem={missing.includes("password") ? words.passwordMissing : null}
          describedBy={problem ? "sign-in-alert" : undefined}
          autoFocus={problem !== null || (missing.length > 0 && !missing.includes("email"))}
        />
      </SessionForm>
      {loaderData.hasPasskeyLink ? (
        <p>
          <a href={signInPath(language, "passkey") + search}>{words.byPasskey}</a>
        </p>
      ) : null}
    </SignInFrame>
  );
}
