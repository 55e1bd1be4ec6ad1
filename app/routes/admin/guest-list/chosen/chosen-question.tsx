// The question before several guests are deleted or invited, with the names of all whom it is about.

import { useWords } from "../../../../language-context.ts";
import type { AdminAnswer } from "../../act.ts";
import { queryOf, type ListView } from "../list-view.ts";
import { idsText } from "./chosen-address.ts";
import type { ManyRefused } from "./chosen-commands.ts";
import type { NamedChosen } from "./load-chosen.ts";
import type { ManyChoices } from "./load-many.ts";
import { ActButton } from "../../editing/form-of.tsx";

type Question = Extract<ManyRefused, { reason: "asks to invite" | "asks to delete" }>;
type ChosenQuestionProps = {
  question: Question;
  many: ManyChoices;
  view: ListView;
  /** What leaves everything as it was. */
  children: React.ReactNode;
};

/** The fields and buttons of a form. */
export function ChosenQuestion({ question, many, view, children }: ChosenQuestionProps) {
  const words = useWords("finding").many;
  const { chosen } = question;
  const isDeletion = question.reason === "asks to delete";
  const event = isDeletion ? "" : (many.events.find(({ key }) => key === question.event)?.name ?? "");
  const intent = isDeletion ? "delete-many" : question.isInvited ? "invite-many" : "uninvite-many";
  return (
    <>
      <input type="hidden" name="view" value={queryOf(view)} />
      <input type="hidden" name="who" value={idsText(chosen.map(({ id }) => id))} />
      <input type="hidden" name="sure" value="yes" />
      {isDeletion ? (
        <input type="hidden" name="seen" value={question.seen} />
      ) : (
        <>
          <input type="hidden" name="event" value={question.event} />
          <input type="hidden" name="others" value={idsText(question.others.map(({ id }) => id))} />
          <input type="hidden" name="answered" value={question.answered} />
        </>
      )}
      <div className="notice warn" role="alert">
        <p>
          <strong>
            {isDeletion
              ? words.deleteQuestion(chosen.length)
              : (question.isInvited ? words.inviteQuestion : words.uninviteQuestion)(chosen.length, event)}
          </strong>
        </p>
        <Names guests={chosen} />
        {isDeletion ? (
          <p>
            {[
              ...(question.companions > 0 ? [words.companions(question.companions)] : []),
              words.deleteHelp,
            ].join(" ")}
          </p>
        ) : (
          <>
            <p>{question.others.length === 0 ? words.noOthers : words.others(question.others.length)}</p>
            <Names guests={question.others} />
            {question.answered > 0 ? <p>{words.answered(question.answered)}</p> : null}
          </>
        )}
      </div>
      <p className="cluster">
        <ActButton does={intent} className={isDeletion ? "button bad" : "button"}>
          {isDeletion
            ? words.sureDelete(chosen.length)
            : question.isInvited
              ? words.sureInvite
              : words.sureUninvite}
        </ActButton>
        {children}
      </p>
    </>
  );
}

function Names({ guests }: { guests: readonly NamedChosen[] }) {
  return guests.length === 0 ? null : <p className="names">{guests.map(({ name }) => name).join(", ")}</p>;
}

/** Why it was not done; null: for no reason of these forms. */
export function findManyRefusal(answer: AdminAnswer | undefined): ManyRefused | null {
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

export function isQuestion(refused: ManyRefused | null): refused is Question {
  return refused?.reason === "asks to invite" || refused?.reason === "asks to delete";
}
