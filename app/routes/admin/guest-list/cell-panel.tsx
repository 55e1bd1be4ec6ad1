// A panel beside a cell, above everything else on the page, so that the scrolling table does not clip it. On
// a narrow screen the style sheet puts it at the bottom.

import { useLayoutEffect, useRef } from "react";

type AnchoredPanelProps = React.ComponentProps<"div">;

/** From the edges of the screen and from the cell, in pixels. */
const distance = 6;

export function AnchoredPanel({ className, children, ...props }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = panel.current;
    const cell = element?.closest<HTMLElement>(".cell");
    if (!element || !cell) return undefined;
    element.showPopover();
    const place = () => placeBeside(element, cell.getBoundingClientRect());
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  }, []);

  return (
    <div
      ref={panel}
      popover="manual"
      // A click between the controls must not move the focus out of the panel.
      tabIndex={-1}
      className={`cell-panel ${className ?? ""}`}
      {...props}
    >
      {children}
    </div>
  );
}

function placeBeside(panel: HTMLElement, cell: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const [right, bottom] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const left = Math.max(distance, Math.min(cell.left, right - width - distance));
  const isRoomBelow = cell.bottom + height + distance <= bottom;
  const above = Math.max(distance, cell.top - height - 2);
  panel.style.setProperty("--left", `${left}px`);
  panel.style.setProperty("--top", `${isRoomBelow ? cell.bottom + 2 : above}px`);
}

/** The panel disappears with its reason and returns the focus to its cell. */
export function PanelButton({ onChosen, children }: { onChosen: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        focusCell(currentTarget);
        onChosen();
      }}
    >
      {children}
    </button>
  );
}

/** The cell that holds the element. */
export function focusCell(element: HTMLElement): void {
  element.closest<HTMLElement>("[data-column]")?.focus({ preventScroll: true });
}
