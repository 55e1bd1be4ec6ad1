// The gate: who has not shown the invitation code sees it in place of the page, at the page's own
// address. Its form asks for that address with the code, as the link on the card does.

import { Outlet } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { gateWords } from "#i18n/gate.ts";
import {
  answererContext,
  gateNoticeContext,
  invitedContext,
  servicesContext,
  takeBackContext,
} from "#server/web/contexts.ts";
import { visitorMiddleware } from "#server/web/visitor.ts";
import { Flower } from "#ui/flower.tsx";
import type { Route } from "./+types/invitation-gate";

export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware];

export function loader({ context, request }: Route.LoaderArgs) {
  // An answer link opens that answer alone, and none of the other guests' names.
  const isRsvp = /\/rsvp\/?$/i.test(new URL(request.url).pathname);
  const isOpen = isRsvp
    ? context.get(answererContext) || context.get(takeBackContext)
    : context.get(invitedContext);
  if (isOpen) return null;
  const { settings, wedding } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("code") ?? "";
  searchParams.delete("code");
  const sampleCode = wedding.sample?.invitationCode;
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
  const words = gateWords[readLanguage(params.language)];
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
        {sampleCode ? <p className="notice">{words.sample(sampleCode)}</p> : null}
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
      </form>
    </article>
  );
}
