import type { ReactNode } from "react";

export function BackToMailing({ path, children }: { path: string; children: ReactNode }) {
  return (
    <p>
      <a href={path}>
        <span aria-hidden="true">←&nbsp;</span>
        {children}
      </a>
    </p>
  );
}
