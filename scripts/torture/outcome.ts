export type Outcome = {
  what: string;
  measured: string;
  bar: string;
  /** null: not run on this machine; `measured` has the reason. */
  held: boolean | null;
};

export function counter(): () => number {
  let number = 0;
  return () => number++;
}
