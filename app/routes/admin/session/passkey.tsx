import { data, redirect, useLocation } from "react-router";
import { languageOfPath } from "#domain/language.ts";
import { Notice } from "#ui/notice.tsx";
import { signInPath } from "../admin-paths.ts";
import { wordsOf } from "#i18n/words.ts";
import { listPasskeys } from "#server/identity/second-factor/account-security.ts";
import { canUsePasskeys, formerHosts } from "#server/identity/second-factor/passkeys.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { signInByPasskey } from "#server/web/sign-in.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { PageHandle } from "../../../page-handle.ts";
import type { Route } from "./+types/passkey";
import { readDestination, requireSignedOut, visitOf } from "./sign-in-first.ts";
import { SignInFrame, FormerHosts, PasskeyForm } from "./sign-in-parts.tsx";

export const handle: PageHandle = { enhance: "passkey" };

export async function loader(args: Route.LoaderArgs) {
  requireSignedOut(args);
  const { settings, documents } = visitOf(args).services;
  const { pathname, search } = args.url;
  if (!canUsePasskeys(settings)) throw redirect(signInPath(languageOfPath(pathname), "sign-in") + search);
  return { formerHosts: formerHosts(settings, await orUnavailable(listPasskeys(documents))) };
}

export async function action(args: Route.ActionArgs) {
  const answer = readText(await readAdminForm(args.request), "passkey");
  const signedIn = await orUnavailable(signInByPasskey(visitOf(args), answer));
  if (signedIn.ok) throw redirect(readDestination(args.url), { status: 303, headers: signedIn.value });
  const status = signedIn.refusal === "too many tries" ? 429 : 401;
  return data({ problem: signedIn.refusal }, { status });
}

export default function SignInByPasskey({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { search } = useLocation();
  const { passkeys: words, confirm } = useWords("security");
  const problems = {
    refused: words.wrong,
    "too many tries": confirm.tooMany,
    "no cookies": wordsOf(language).signIn.noCookiesAdvice,
  };
  return (
    <SignInFrame title={words.page} message={words.pageLead}>
      {actionData ? <Notice kind="bad">{problems[actionData.problem]}</Notice> : null}
      <FormerHosts hosts={loaderData.formerHosts} />
      <PasskeyForm purpose="sign-in" fields={[["intent", "passkey-sign-in"]]} button={words.use} />
      <noscript>
        <p>{words.script}</p>
      </noscript>
      <p>
        <a href={signInPath(language, "sign-in") + search}>{words.byPassword}</a>
      </p>
    </SignInFrame>
  );
}
