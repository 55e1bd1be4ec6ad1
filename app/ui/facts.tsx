import type { ReactNode } from "react";

type FactsProps = {
  of: readonly (readonly [term: string, text: ReactNode])[];
  className?: string;
  /** The class of each term. */
  look?: string;
};

export function Facts({ of, className = "saved", look }: FactsProps) {
  return (
    <dl className={className}>
      {of.map(([term, text]) => (
        <div key={term}>
          <dt className={look}>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
