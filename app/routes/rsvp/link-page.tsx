// The frame of a page that a link in an email opens to say or ask one thing.

import type { ReactNode } from "react";
import { Flower } from "#ui/flower.tsx";

export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="page narrow stack">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{title}</h1>
      </header>
      {children}
    </article>
  );
}
