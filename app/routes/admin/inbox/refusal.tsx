import { useEffect, useRef } from "react";
import type { InboxWords } from "#i18n/inbox.ts";
import type { ActionAnswer } from "../admin-request.ts";
import type { InboxRefusal, Unsure } from "./inbox-answers.ts";

/** `of` is null if the admin area itself refused, for any subject. */
export type ShownRefusal = {
  intent: string;
  of: string | null;
  why: keyof InboxWords["refusals"];
  typed?: string;
  unsure?: Unsure;
};

/** null: nothing was refused, or nothing of the inbox. */
export function readShownRefusal(answer: ActionAnswer | undefined): ShownRefusal | null {
  if (!answer || answer.ok) return null;
  const { intent, refusal } = answer;
  if (typeof refusal !== "string") return isOurs(refusal) ? { intent, ...refusal } : null;
  const why = refusal === "unreachable" || refusal === "signed out" ? refusal : "not saved";
  return { intent, of: null, why };
}

/** The type covers the refusals of all parts; those of the inbox name their subject. */
function isOurs(refusal: unknown): refusal is InboxRefusal {
  return typeof refusal === "object" && refusal !== null && "of" in refusal && "why" in refusal;
}

/** Scrolls the message into view, since the button may stand far down a long inbox. */
export function useAttention<Place extends HTMLElement>(refusal: ShownRefusal | null) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (refusal) place.current?.focus();
  }, [refusal]);
  return place;
}

export function Refused({ refusal, words }: { refusal: ShownRefusal; words: InboxWords }) {
  const place = useAttention<HTMLParagraphElement>(refusal);
  return (
    <p ref={place} className="notice bad" role="alert" tabIndex={-1}>
      {words.refusals[refusal.why]}
    </p>
  );
}
