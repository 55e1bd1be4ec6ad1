// Marks what the couple can change on a guests' page. Guests get what stands inside and nothing else; in the couple's
// preview a pencil follows it.

import { createContext, type ReactNode, use } from "react";
import type { PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import type { PencilOf } from "#server/web/contexts.ts";
import { Icon } from "#ui/icon.tsx";

export const PencilsContext = createContext<PencilOf | null>(null);

export function Editable({ at, children }: { at: PencilPlace; children: ReactNode }) {
  const pencilOf = use(PencilsContext);
  const pencil = pencilOf?.(at);
  if (!pencil) return children;
  return (
    <>
      {children}{" "}
      <a className="pencil" href={pencil.address} target="_top">
        <Icon name="pencil" />
        <span className="visually-hidden">{pencil.label}</span>
      </a>
    </>
  );
}
