import { useEffect } from "react";
import type { ActionAnswer } from "../admin-request.ts";

const whatIsWrong = "main :is([aria-invalid=true], [role=alert], .problem)";

/** Shows why a form was refused, however far down it was sent: the first wrong field has the focus, or the notice. */
export function useRefusalInSight(answer: ActionAnswer | undefined): void {
  useEffect(() => {
    if (answer?.ok !== false) return;
    const places = [...document.querySelectorAll<HTMLElement>(whatIsWrong)].filter(
      (place) => place.checkVisibility() && (place.textContent || place.ariaInvalid === "true"),
    );
    // A summary that has the focus leads to the fields itself.
    const isTold = document.activeElement?.matches("[role=alert]") ?? false;
    const wrong = isTold ? undefined : places.find(({ ariaInvalid }) => ariaInvalid === "true");
    const place = wrong ?? (places.some(isInSight) ? null : places[0]);
    if (place && !isInSight(place)) place.scrollIntoView({ block: "center" });
    wrong?.focus({ preventScroll: true });
  }, [answer]);
}

function isInSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
