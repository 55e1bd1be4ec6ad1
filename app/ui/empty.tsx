import type { ReactNode } from "react";
import { Flower } from "./flower.tsx";

type EmptyProps = {
  title: string;
  /** Nothing was ever there, rather than nothing found. */
  isFirst?: boolean;
  children?: ReactNode;
};

export function Empty({ title, isFirst = false, children }: EmptyProps) {
  return (
    <div className="empty">
      {isFirst ? <Flower name="meadowButtercup" /> : null}
      <h2>{title}</h2>
      {children}
    </div>
  );
}
