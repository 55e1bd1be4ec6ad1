import { useEffect } from "react";

const whatIsWrong = "main :is([aria-invalid=true], [role=alert], .problem)";

/** Why a form was refused is seen, however far down the form was sent: the first field that is wrong, or what is said. */
export function useRefusalInSight(answer: { ok: boolean } | undefined): void {
  useEffect(() => {
    if (answer?.ok !== false) return;
    const places = [...document.querySelectorAll<HTMLElement>(whatIsWrong)].filter(
      (place) => place.checkVisibility() && (place.textContent || place.ariaInvalid === "true"),
    );
    if (places.length === 0 || places.some(isInSight)) return;
    places[0]?.scrollIntoView({ block: "center" });
    if (places[0]?.ariaInvalid === "true") places[0].focus({ preventScroll: true });
  }, [answer]);
}

function isInSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
