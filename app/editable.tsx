// Guests get the content and nothing else; in the couple's preview a pencil follows it.

import { createContext, type ReactNode, use } from "react";
import type { PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import type { Pencil, PencilOf } from "./server/web/contexts.ts";
import { Icon } from "#ui/icon.tsx";

export const PencilsContext = createContext<PencilOf | null>(null);

type EditableProps = { at: PencilPlace; children: ReactNode };

export function Editable({ at, children }: EditableProps) {
  const pencil = usePencil(at);
  if (!pencil) return children;
  return (
    <>
      {pencil.isUnwritten ? <span className="unwritten">{children}</span> : children}
      <PencilLink {...pencil} />
    </>
  );
}

export function EditableBlock({ at, children }: EditableProps) {
  const pencil = usePencil(at);
  if (!pencil) return children;
  return (
    <div className="pencilled">
      {children}
      <PencilLink {...pencil} />
    </div>
  );
}

function usePencil(at: PencilPlace): Pencil | null {
  return use(PencilsContext)?.(at) ?? null;
}

function PencilLink({ id, address, label }: Pencil) {
  return (
    <span className="pencil-spot" id={id}>
      <a className="pencil" href={address} target="_top">
        <Icon name="pencil" />
        <span className="visually-hidden">{label}</span>
      </a>
    </span>
  );
}
