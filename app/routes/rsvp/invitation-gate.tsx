// Asks for the invitation code in place of a page, at the page's own address. Its form requests that address
// with the code, as the link on the card does.

import { Outlet } from "react-router";
import { householdCodeName } from "#domain/households/household-code.ts";
import { type Language, readLanguage } from "#domain/language.ts";
import { gateWords } from "#i18n/gate.ts";
import {
  answererContext,
  gateNoticeContext,
  invitedContext,
  kitchenContext,
  servicesContext,
  stopEmailsContext,
  takeBackContext,
} from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { visitorMiddleware } from "#server/web/visitor.ts";
import { Flower } from "#ui/flower.tsx";
import { Field } from "#ui/field.tsx";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/invitation-gate";
import { ReachCouple } from "./reach-couple.tsx";

export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware];

export const handle = (gate: Route.ComponentProps["loaderData"] | undefined): PageHandle => {
  if (!gate) return {};
  const titles = {
    asks: "invitationCode",
    "wrong code": "wrongCode",
    "dead link": "wrongCode",
    "too many tries": "tooManyCodes",
  } as const;
  return { title: gate.asksFor === "link" ? "invitationCode" : titles[gate.notice] };
};

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(stopEmailsContext) ?? context.get(kitchenContext)) return null;
  // An answer link opens that answer alone, and no other guest's name.
  const isRsvp = /\/rsvp\/?$/i.test(new URL(request.url).pathname);
  const isOpen = isRsvp
    ? context.get(takeBackContext) || (await context.get(answererContext)())
    : context.get(invitedContext);
  if (isOpen) return null;
  const { settings, wedding: facts, views } = context.get(servicesContext);
  const isByLinks = settings.access === "links only";
  // A household's card can be typed, too, where links alone open the site.
  if (isByLinks && !(await orUnavailable(views.households())).hasCodes()) return { asksFor: "link" } as const;
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("code") ?? "";
  for (const name of ["code", householdCodeName]) searchParams.delete(name);
  // In a trial that other machines can reach, only the person who started the site reads the code, and passes
  // it on.
  const sampleCode = settings.trial ? undefined : facts.sample?.invitationCode;
  return {
    asksFor: "code",
    isByLinks,
    notice: context.get(gateNoticeContext),
    typed,
    query: [...searchParams],
    sampleCode: sampleCode === settings.invitationCode ? sampleCode : undefined,
  } as const;
}

type Asked = NonNullable<Awaited<ReturnType<typeof loader>>>;

export default function InvitationGate({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <Outlet />;
  const language = readLanguage(params.language);
  const words = gateWords[language];
  const needsHelp = loaderData.asksFor === "link" || loaderData.isByLinks || loaderData.notice !== "asks";
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="lilyOfTheValley" />
        <h1>{words.title}</h1>
        <p>{messageOf(loaderData, words)}</p>
      </header>
      {loaderData.asksFor === "code" ? <CodeForm asked={loaderData} words={words} /> : null}
      {needsHelp ? <ReachCouple language={language} /> : null}
    </article>
  );
}

type Words = (typeof gateWords)[Language];

function messageOf(asked: Asked, words: Words): string {
  if (asked.asksFor === "link") return words.byLink;
  return asked.isByLinks ? words.byLinkOrCode : words.message;
}

type CodeFormProps = {
  asked: Extract<Asked, { asksFor: "code" }>;
  words: Words;
};

function CodeForm({ asked, words }: CodeFormProps) {
  const { notice, typed, query, sampleCode } = asked;
  const problem = {
    asks: null,
    "wrong code": words.wrongCode,
    "dead link": words.deadLink,
    "too many tries": words.tooManyTries,
  }[notice];
  return (
    <form className="stack" method="get" action="">
      {query.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sampleCode ? <p className="notice">{words.sample(sampleCode.replaceAll("-", "\u2011"))}</p> : null}
      <Field id="code" label={words.label} problem={problem} isAlert help={words.help}>
        {(control) => (
          <input
            {...control}
            name="code"
            required
            defaultValue={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus={problem !== null}
          />
        )}
      </Field>
      <p>
        <button className="button">{words.button}</button>
      </p>
    </form>
  );
}
