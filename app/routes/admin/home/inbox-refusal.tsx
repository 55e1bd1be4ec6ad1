import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Words } from "#i18n/words.ts";
import type { AdminAnswer } from "../act.ts";
import type { InboxRefusal } from "./inbox-commands.ts";

/** `matter` is null if the admin area itself refused, for any subject. */
export type DisplayedRefusal = Omit<InboxRefusal, "matter"> & {
  intent: AdminAnswer["intent"];
  matter: string | null;
};

/** Loads the page again: the command was refused because what the page displayed was outdated. */
export function useDisplayedRefusal(answer: AdminAnswer | undefined): DisplayedRefusal | null {
  const refused = useLastAnswer(answer);
  const refusal = useMemo(() => readDisplayedRefusal(refused), [refused]);
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
function readDisplayedRefusal(answer: AdminAnswer | undefined): DisplayedRefusal | null {
  if (answer?.ok !== false) return null;
  const { intent, refusal } = answer;
  if (intent === "") {
    const why = refusal === "unreachable" || refusal === "signed out" ? refusal : "not saved";
    return { intent, matter: null, why };
  }
  return refusal && typeof refusal === "object" && "matter" in refusal ? { intent, ...refusal } : null;
}

/** Scrolls the message into view, since the button may stand far down a long inbox. */
export function useAttention<Place extends HTMLElement>(refusal: DisplayedRefusal | null) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (refusal) place.current?.focus();
  }, [refusal]);
  return place;
}

export function Refused({ refusal, words }: { refusal: DisplayedRefusal; words: Words["inbox"] }) {
  const place = useAttention<HTMLParagraphElement>(refusal);
  return (
    <p ref={place} className="notice bad" role="alert" tabIndex={-1}>
      {words.refusals[refusal.why]}
    </p>
  );
}
