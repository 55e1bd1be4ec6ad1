import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Words } from "#i18n/words.ts";
import type { AdminAnswer } from "../act.ts";
import type { Unsure } from "./inbox-answers.ts";

/** `of` is null if the admin area itself refused, for any subject. */
export type ShownRefusal = {
  intent: string;
  of: string | null;
  why: keyof Words["inbox"]["refusals"];
  typed?: string;
  unsure?: Unsure;
};

/** Loads the page again: the command was refused because what the page displayed was outdated. */
export function useShownRefusal(answer: AdminAnswer | undefined): ShownRefusal | null {
  const refused = useLastAnswer(answer);
  const refusal = useMemo(() => readShownRefusal(refused), [refused]);
  const { revalidate } = useRevalidator();
  const lookAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (refused?.ok === false) lookAgain();
  }, [refused]);
  return refusal;
}

/** Reloading the page clears the router's last action result, but the admin must be able to read it. */
function useLastAnswer(answer: AdminAnswer | undefined): AdminAnswer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ answer, key });
  if (answer && answer !== last.answer) setLast({ answer, key });
  return answer ?? (last.key === key ? last.answer : undefined);
}

/** null: nothing was refused, or nothing of the inbox. */
function readShownRefusal(answer: AdminAnswer | undefined): ShownRefusal | null {
  if (answer?.ok !== false) return null;
  switch (answer.intent) {
    case "": {
      const { refusal } = answer;
      const why = refusal === "unreachable" || refusal === "signed out" ? refusal : "not saved";
      return { intent: "", of: null, why };
    }
    case "settle-held":
    case "see-address":
    case "see-gone":
    case "put-back-allergies":
    case "undo-address":
    case "attach-answer":
    case "add-answer":
    case "discard-answer":
    case "discard-origin":
    case "discard-unreadable":
    case "resend-email":
    case "email-arrived":
    case "correct-email":
    case "dismiss-email":
    case "send-put-off":
    case "see-late-answer":
    case "see-kept-lists":
    case "see-unusual":
    case "free-seat":
    case "keep-seat":
      return { intent: answer.intent, ...answer.refusal };
    default:
      return null;
  }
}

/** Scrolls the message into view, since the button may stand far down a long inbox. */
export function useAttention<Place extends HTMLElement>(refusal: ShownRefusal | null) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (refusal) place.current?.focus();
  }, [refusal]);
  return place;
}

export function Refused({ refusal, words }: { refusal: ShownRefusal; words: Words["inbox"] }) {
  const place = useAttention<HTMLParagraphElement>(refusal);
  return (
    <p ref={place} className="notice bad" role="alert" tabIndex={-1}>
      {words.refusals[refusal.why]}
    </p>
  );
}
