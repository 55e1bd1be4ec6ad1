// What opens below a button of the list's second row. It works without script; with it, Escape, a press outside and a
// choice close it.

import { useState } from "react";
import "./popover.css";

type PopoverProps = {
  summary: React.ReactNode;
  className: string;
  /** Draws what it holds only while it is open. */
  isLive: boolean;
  children: React.ReactNode;
};

export function Popover({ summary, className, isLive, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      ref={closeWhenLeft}
      className={`popover ${className}`}
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

function closeWhenLeft(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  const left = new AbortController();
  const { signal } = left;
  const close = () => {
    menu.open = false;
  };
  const isOutside = (target: EventTarget | null) => !(target instanceof Node && menu.contains(target));
  document.addEventListener(
    "keydown",
    ({ key, target }) => {
      if (key !== "Escape" || !menu.open) return;
      close();
      if (!isOutside(target)) menu.querySelector("summary")?.focus();
    },
    { signal },
  );
  document.addEventListener("pointerdown", ({ target }) => isOutside(target) && close(), { signal });
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
  return () => left.abort();
}
