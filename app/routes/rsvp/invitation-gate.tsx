// The gate: who has not shown the invitation code sees it in place of the page, at the page's own
// address. Its form asks for that address with the code, as the link on the card does.

import { Outlet } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { sayHowToReach } from "#i18n/contact.ts";
import { gateWords } from "#i18n/gate.ts";
import { gateNoticeContext, invitedContext, servicesContext } from "#server/web/contexts.ts";
import { visitorMiddleware } from "#server/web/visitor.ts";
import { ContactLine } from "#ui/contact-line.tsx";
import { Flower } from "#ui/flower.tsx";
import { wedding } from "#wedding/wedding.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/invitation-gate";

export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware];

export const handle = (gate: Route.ComponentProps["loaderData"] | undefined): PageHandle => {
  if (!gate) return {};
  const titles = {
    asks: "invitationCode",
    "wrong code": "wrongCode",
    "too many tries": "tooManyCodes",
  } as const;
  return { title: titles[gate.notice] };
};

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(invitedContext)) return null;
  const { settings, wedding: facts } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("code") ?? "";
  searchParams.delete("code");
  const sampleCode = facts.sample?.invitationCode;
  return {
    notice: context.get(gateNoticeContext),
    typed,
    query: [...searchParams],
    sampleCode: sampleCode === settings.invitationCode ? sampleCode : undefined,
  };
}

export default function InvitationGate({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <Outlet />;
  const { notice, typed, query, sampleCode } = loaderData;
  const language = readLanguage(params.language);
  const words = gateWords[language];
  const { contact } = wedding;
  const problem = { asks: null, "wrong code": words.wrongCode, "too many tries": words.tooManyTries }[notice];
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="lilyOfTheValley" />
        <h1>{words.title}</h1>
        <p>{words.message}</p>
      </header>
      <form className="stack" method="get" action="">
        {query.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sampleCode ? <p className="notice">{words.sample(sampleCode.replaceAll("-", "\u2011"))}</p> : null}
        <div className="field">
          <label htmlFor="code">{words.label}</label>
          <input
            id="code"
            name="code"
            required
            defaultValue={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "code-problem code-help" : "code-help"}
            autoFocus={problem !== null}
          />
          {problem ? (
            <p id="code-problem" className="problem" role="alert">
              {problem}
            </p>
          ) : null}
          <p id="code-help" className="small">
            {words.help}
          </p>
        </div>
        <p>
          <button className="button">{words.button}</button>
        </p>
        {problem && contact ? (
          <ContactLine words={sayHowToReach(contact, language)} contact={contact} />
        ) : null}
      </form>
    </article>
  );
}
