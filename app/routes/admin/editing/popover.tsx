import { useState } from "react";
import "./popover.css";

type PopoverProps = {
  summary: React.ReactNode;
  className: string;
  /** Draws what it holds only while it is open. */
  isLive: boolean;
  isRefused?: boolean;
  children: React.ReactNode;
};

export function Popover({ summary, className, isLive, isRefused = false, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      ref={closeWhenDone}
      className={`popover ${className}`}
      open={isRefused || undefined}
      onToggle={({ currentTarget, target }) => target === currentTarget && setIsOpen(currentTarget.open)}
    >
      <summary className="button quiet small">{summary}</summary>
      {/* Takes the focus of a press beside what it holds, which would otherwise leave it. */}
      <div className="popover-panel" tabIndex={-1}>
        {isLive && !isOpen ? null : children}
      </div>
    </details>
  );
}

/** It closes by a choice, too, and when the focus goes on. */
function closeWhenDone(menu: HTMLDetailsElement | null): (() => void) | undefined {
  const stop = closeWhenLeft(menu);
  if (!menu || !stop) return undefined;
  const done = new AbortController();
  const { signal } = done;
  const close = () => {
    menu.open = false;
  };
  const isOutside = (target: EventTarget | null) => !(target instanceof Node && menu.contains(target));
  menu.addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest(".closes, [name=intent]") && close(),
    { signal },
  );
  menu.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      // Another window came to the front: the focus stays here.
      if (isOutside(relatedTarget) && isOutside(document.activeElement)) close();
    },
    { signal },
  );
  return () => {
    stop();
    done.abort();
  };
}

/** The `ref` of a `details`: Escape closes it and leads back to its button, and a press elsewhere closes it, too. */
export function closeWhenLeft(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  const gone = new AbortController();
  const close = (event: Event) => {
    const isKey = event instanceof KeyboardEvent;
    const isWithin = event.target instanceof Node && menu.contains(event.target);
    if (!menu.open || (isKey ? event.key !== "Escape" : isWithin)) return;
    menu.open = false;
    if (isWithin) menu.querySelector("summary")?.focus();
  };
  for (const type of ["keydown", "pointerdown"])
    document.addEventListener(type, close, { signal: gone.signal });
  return () => gone.abort();
}
