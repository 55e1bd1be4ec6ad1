// The bar below both forms of a draft, and why one of them was not saved.

import type { Blocker } from "react-router";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "../../../../language-context.ts";
import type { AdminAnswer } from "../../act.ts";
import { UnsavedWords } from "../../editing/unsaved-words.tsx";
import type { DraftRefused } from "./draft-commands.ts";

export function savingOf(answer: AdminAnswer | undefined): DraftRefused | null {
  return answer?.ok === false && answer.intent === "save-draft" ? answer.refusal : null;
}

/** Enter in a field saves, and presses no other button. */
export function EnterSaves() {
  return (
    <button className="visually-hidden" name="next" value="stay" tabIndex={-1} aria-hidden="true">
      {useWords("draft").save}
    </button>
  );
}

type BarProps = {
  /** Of the button that saves and leads to the next step. */
  label: string;
  leaving: Blocker;
  isChanged: boolean;
  saved: React.ReactNode;
};

export function DraftBar({ label, leaving, isChanged, saved }: BarProps) {
  const words = useWords("draft");
  return (
    <div className="save-bar cluster">
      <UnsavedWords leaving={leaving} words={words.unsaved} />
      {isChanged ? null : <button className="button">{label}</button>}
      <button className={isChanged ? "button" : "button quiet"} name="next" value="stay">
        {isChanged ? words.saveOver : words.save}
      </button>
      {saved === null ? null : <p role="status">{saved}</p>}
    </div>
  );
}

type NotSavedProps = { refused: DraftRefused | null; takeTheirs: string };

export function NotSaved({ refused, takeTheirs }: NotSavedProps) {
  const words = useWords("draft");
  if (!refused) return null;
  if (refused.why !== "changed meanwhile")
    return <Notice kind="refusal">{words.refused["not saved"]}</Notice>;
  return (
    <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
      <p>{words.refused["changed meanwhile"]}</p>
      <p>
        <a href={takeTheirs}>{words.takeTheirs}</a>
      </p>
    </div>
  );
}
