// What a torture says of itself.

export type Outcome = {
  what: string;
  measured: string;
  bar: string;
  /** null: not run on this machine, for the reason in `measured`. */
  held: boolean | null;
};

export function counter(): () => number {
  let number = 0;
  return () => number++;
}
