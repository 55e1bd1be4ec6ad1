// In place of a page, at its own address. The form requests that address with the code, as the link on the card does.

import { Outlet } from "react-router";
import { householdCodeName } from "#domain/households/household-code.ts";
import { deleteLinkParameter, findLinkParameter } from "#domain/mangled-link.ts";
import { pagePath } from "#domain/page.ts";
import { type Words as AllWords, wordsOf } from "#i18n/words.ts";
import { answerLinkName } from "#server/links/answer-link.ts";
import { takeBackName } from "#server/links/sealed-links.ts";
import { askedForCookies, typedCodeName } from "#server/web/shown-code.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { visitorMiddleware } from "#server/web/visitor.ts";
import { answererContext, gateNoticeContext, invitedContext, servicesContext } from "#server/web/contexts.ts";
import { openTakeBack } from "#server/workflows/answers/take-back-answer.ts";
import { Flower } from "#ui/flower.tsx";
import { Field } from "#ui/field.tsx";
import { useLanguage } from "../../language-context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/invitation-gate";
import { ReachCouple } from "./link-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware];

export const handle = (gate: Route.ComponentProps["loaderData"] | undefined): PageHandle => {
  if (!gate) return {};
  const titles = {
    asks: "invitationCode",
    "wrong code": "wrongCode",
    "dead code": "wrongCode",
    "dead link": "wrongCode",
    "too many tries": "tooManyCodes",
    "no cookies": "noCookies",
  } as const;
  if (gate.hasDied) return { title: "deadLink" };
  return { title: gate.needs === "code" ? titles[gate.notice] : "invitationCode" };
};

export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const url = new URL(request.url);
  if (pattern.endsWith("/take-back") && openTakeBack(services, url)) return null;
  // An answer link opens that answer alone, and no other guest's name.
  const isGuestBook = pattern.endsWith("/guestbook");
  const answerer = isGuestBook ? null : await context.get(answererContext)();
  const isOpen = isGuestBook ? context.get(invitedContext) : answerer;
  const hasDied =
    !isGuestBook &&
    !answerer?.own &&
    personalNames.some((name) => findLinkParameter(url.searchParams, name) !== null);
  if (hasDied && isOpen) return { needs: "nothing", hasDied } as const;
  if (isOpen) return null;
  const { settings, wedding: facts, views } = services;
  const isByLinks = settings.access === "links only";
  // A household's card can be typed, too, where links alone open the site.
  if (isByLinks && !(await orUnavailable(views.households())).hasCodes())
    return { needs: "link", hasDied } as const;
  const { searchParams } = url;
  const typed = findLinkParameter(searchParams, typedCodeName) ?? "";
  for (const name of [typedCodeName, householdCodeName, ...personalNames]) {
    deleteLinkParameter(searchParams, name);
  }
  searchParams.delete(askedForCookies);
  // In a trial that other machines can reach, only the person who started the site reads the code.
  const sampleCode = settings.trial ? undefined : facts.sample?.invitationCode;
  return {
    needs: "code",
    hasDied,
    isByLinks,
    notice: context.get(gateNoticeContext),
    typed,
    query: [...searchParams],
    sampleCode: sampleCode === settings.invitationCode ? sampleCode : undefined,
  } as const;
}

type GateData = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** Of answers, which went to an address that is no longer the guest's, were renewed, or were cut on their way. */
const personalNames = [answerLinkName, takeBackName];

export default function InvitationGate({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  if (!loaderData) return <Outlet />;
  const words = wordsOf(language).gate;
  const { needs } = loaderData;
  const { title, message, isIssue } = noteOf(loaderData, words);
  const isAsking = needs === "code" && !loaderData.isByLinks && loaderData.notice === "asks";
  const reach = <ReachCouple />;
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="lilyOfTheValley" />
        <h1>{title}</h1>
        <p role={isIssue ? "alert" : undefined}>{message}</p>
        {isIssue ? reach : null}
      </header>
      {needs === "code" ? <CodeForm gate={loaderData} words={words} /> : null}
      {isIssue || isAsking ? null : reach}
      {needs === "nothing" ? (
        <p>
          <a className="button quiet" href={pagePath(language, "rsvp")}>
            {words.deadAnswerLink.form}
          </a>
        </p>
      ) : null}
    </article>
  );
}

type Words = AllWords["gate"];

function noteOf(gate: GateData, words: Words): { title: string; message: string; isIssue: boolean } {
  if (gate.hasDied) return { ...words.deadAnswerLink, isIssue: true };
  const isCookieless = gate.needs === "code" && gate.notice === "no cookies";
  if (isCookieless) return { ...words.noCookies, isIssue: true };
  const isByLinks = gate.needs === "code" && gate.isByLinks;
  const byLink = isByLinks ? words.byLinkOrCode : words.byLink;
  const message = gate.needs === "code" && !isByLinks ? words.message : byLink;
  return { title: words.title, message, isIssue: false };
}

/** A link of an email may be pasted whole. */
const mostLetters = 1000;

type CodeFormProps = {
  gate: Extract<GateData, { needs: "code" }>;
  words: Words;
};

function CodeForm({ gate, words }: CodeFormProps) {
  const { notice, typed, query, sampleCode } = gate;
  const problem = {
    asks: null,
    "no cookies": null,
    "wrong code": words.wrongCode,
    "dead code": words.deadCode,
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
            maxLength={mostLetters}
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
