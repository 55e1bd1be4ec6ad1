// The chosen guests, what can be done with them, the question before it, and for whom it could not be done.

import { Form } from "react-router";
import { type Language, readLanguage } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import { findingWords } from "#i18n/finding/finding.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import type { AdminAnswer } from "../../act.ts";
import { adminRequest } from "../../admin-request.ts";
import { chosenPath } from "../../admin-view.ts";
import { useRefusalInSight } from "../../editing/refusal-in-sight.ts";
import { Refusal } from "../../editing/refusal.tsx";
import { listParameters, listPath, queryOf } from "../list-view.ts";
import type { Route } from "./+types/chosen-page";
import { idsText } from "./chosen-address.ts";
import type { ManyRefused } from "./chosen-commands.ts";
import { type ChosenData, loadChosen, type NamedChosen } from "./load-chosen.ts";
import { ManyFields } from "./many-fields.tsx";
import "./chosen.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadChosen(adminRequest(args)));

export { action } from "../../act.ts";

export default function ChosenPage({ loaderData: data, actionData: answer, params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  useRefusalInSight(answer);
  const finding = findingWords[language];
  const words = finding.many;
  const { view, left, many } = data;
  const refused = refusedIn(answer);
  const chosen = refused?.chosen ?? data.guests;
  const isQuestion = refused?.reason === "asks to invite" || refused?.reason === "asks to delete";
  return (
    <article className="column chosen-page">
      <p>
        <a href={listPath(language, view)}>
          <span aria-hidden="true">←&nbsp;</span>
          {finding.back}
        </a>
      </p>
      <h1>{left.length > 0 ? words.leftTitle(countLeft(left)) : words.title(chosen.length)}</h1>
      {refused ? null : <Refusal answer={answer} language={language} />}
      {left.map(({ why, names, gone }) => (
        <div key={why} className="notice warn">
          <p>{words.left[why]}</p>
          <p>{[...names, ...(gone > 0 ? [finding.count(gone)] : [])].join(", ")}</p>
        </div>
      ))}
      {refused && !isQuestion ? (
        <p className="notice bad" role="alert">
          {words.refused[refused.reason]}
        </p>
      ) : null}
      {refused && isQuestion ? (
        <Question {...{ refused, data, language }} />
      ) : chosen.length === 0 ? (
        <p>{words.nobodyChosen}</p>
      ) : (
        <Form method="post" action={chosenPath(language, listParameters(view))} className="stack">
          <fieldset className="options">
            <legend>{words.who}</legend>
            {chosen.map(({ id, name }) => (
              <label key={id} className="check">
                <input type="checkbox" name="who" value={id} defaultChecked />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
          <ManyFields {...{ many, view, language }} />
        </Form>
      )}
    </article>
  );
}

type Asking = Extract<ManyRefused, { reason: "asks to invite" | "asks to delete" }>;
type QuestionProps = { refused: Asking; data: ChosenData; language: Language };

function Question({ refused, data: { view, many }, language }: QuestionProps) {
  const words = findingWords[language].many;
  const { chosen } = refused;
  const isDeletion = refused.reason === "asks to delete";
  const event = isDeletion ? "" : (many.events.find(({ key }) => key === refused.event)?.name ?? "");
  const intent = isDeletion ? "delete-many" : refused.isInvited ? "invite-many" : "uninvite-many";
  return (
    <Form method="post" action={chosenPath(language, listParameters(view))} className="stack">
      <input type="hidden" name="view" value={queryOf(view)} />
      <input type="hidden" name="who" value={idsText(chosen.map(({ id }) => id))} />
      <input type="hidden" name="sure" value="yes" />
      {isDeletion ? (
        <input type="hidden" name="seen" value={refused.seen} />
      ) : (
        <>
          <input type="hidden" name="event" value={refused.event} />
          <input type="hidden" name="others" value={idsText(refused.others.map(({ id }) => id))} />
          <input type="hidden" name="answered" value={refused.answered} />
        </>
      )}
      <div className="notice warn" role="alert">
        <p>
          <strong>
            {isDeletion
              ? words.deleteQuestion(chosen.length)
              : (refused.isInvited ? words.inviteQuestion : words.uninviteQuestion)(chosen.length, event)}
          </strong>
        </p>
        <Names guests={chosen} />
        {isDeletion ? (
          <p>
            {[
              ...(refused.companions > 0 ? [words.companions(refused.companions)] : []),
              words.deleteHelp,
            ].join(" ")}
          </p>
        ) : (
          <>
            <p>{refused.others.length === 0 ? words.noOthers : words.others(refused.others.length)}</p>
            <Names guests={refused.others} />
            {refused.answered > 0 ? <p>{words.answered(refused.answered)}</p> : null}
          </>
        )}
      </div>
      <p className="cluster">
        <button className={isDeletion ? "button bad" : "button"} name="intent" value={intent}>
          {isDeletion
            ? words.sureDelete(chosen.length)
            : refused.isInvited
              ? words.sureInvite
              : words.sureUninvite}
        </button>
        <a href={listPath(language, view)}>{words.giveUp}</a>
      </p>
    </Form>
  );
}

function Names({ guests }: { guests: readonly NamedChosen[] }) {
  return guests.length === 0 ? null : <p className="names">{guests.map(({ name }) => name).join(", ")}</p>;
}

function countLeft(left: ChosenData["left"]): number {
  return left.reduce((sum, { names, gone }) => sum + names.length + gone, 0);
}

function refusedIn(answer: AdminAnswer | undefined): ManyRefused | null {
  if (answer?.ok !== false) return null;
  switch (answer.intent) {
    case "tag-many":
    case "untag-many":
    case "invite-many":
    case "uninvite-many":
    case "language-many":
    case "seat-many":
    case "delete-many":
      return answer.refusal;
    default:
      return null;
  }
}
