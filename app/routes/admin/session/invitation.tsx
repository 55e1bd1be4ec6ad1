// The page of the link that invites somebody to help. A GET uses nothing up.

import { data, redirect } from "react-router";
import { languageOfPath } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { wordsOf } from "#i18n/words.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { signIn } from "#server/web/sign-in.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { addInvitedAccount, findOpenInvitation } from "#server/workflows/people/send-account-invitation.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { Route } from "./+types/invitation";
import { type NewAccountProblems, readLinkToken, readNewAccount } from "./read-new-account.ts";
import { visitOf } from "./sign-in-first.ts";
import { SignInFrame, NewAccountForm } from "./sign-in-parts.tsx";

const readToken = ({ searchParams }: URL) => readLinkToken(searchParams, "invitation");

export async function loader(args: Route.LoaderArgs) {
  const { services } = visitOf(args);
  const found = await orUnavailable(findOpenInvitation(services, readToken(args.url)));
  const { first, second } = services.wedding.couple;
  return data(found && { role: found.role, sentTo: found.sentTo, couple: `${first} & ${second}` }, {
    status: found ? 200 : 404,
  });
}

export async function action(args: Route.ActionArgs) {
  const visit = visitOf(args);
  const { services } = visit;
  const token = readToken(args.url);
  const language = languageOfPath(args.url.pathname);
  const form = await readAdminForm(args.request);
  const refused = (status: 422 | 503, problems: NewAccountProblems) => {
    const typedEmail = readText(form, "email").slice(0, 254);
    return data({ typedEmail, problems, isBroken: status === 503 }, { status });
  };
  if (!(await orUnavailable(findOpenInvitation(services, token)))) return null;
  try {
    const read = await readNewAccount(services.wedding, form);
    if (!read.ok) return refused(422, read.refusal);
    const result = await addInvitedAccount(services, token, { ...read.value, language });
    if (!result.ok) return result.refusal === "exists" ? refused(422, { email: "exists" }) : null;
    const typed = { email: read.value.email, password: readText(form, "password") };
    const signedIn = await signIn(visit, typed, { hasLink: true });
    const headers = signedIn.ok ? signedIn.value : new Headers();
    return redirect(pagePath(language, "admin"), { status: 303, headers });
  } catch (error) {
    services.log("account not added", { reason: error instanceof Error ? error.name : "unknown" });
    return refused(503, {});
  }
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { invitation: words, reset, setUp } = useWords("signIn");
  if (!loaderData) {
    return <SignInFrame title={reset.gone} message={words.goneAdvice} isEnd />;
  }
  const { role, sentTo, couple } = loaderData;
  const title = role === "couple" ? wordsOf(language).roles.account : words.title(couple);
  const refused = actionData ?? { typedEmail: sentTo ?? "", problems: {}, isBroken: false };
  return (
    <SignInFrame title={title} message={words.roles[role]}>
      <NewAccountForm {...refused} button={setUp.button} />
    </SignInFrame>
  );
}
