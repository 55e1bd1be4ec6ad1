// Engines that keep a contract wrongly: its control group. A contract that accepts one of them proves nothing about
// engines that keep it.

/** By the case that must catch it, at least, and by what the engine does. */
export type Lies<Case extends string, Engine> = {
  readonly [caughtBy in Case]?: Readonly<Record<string, (honest: Engine) => Partial<Engine>>>;
};

export function everyLie<Case extends string, Engine>(lies: Lies<Case, Engine>) {
  return (Object.keys(lies) as Case[]).flatMap((caughtBy) =>
    Object.entries(lies[caughtBy] ?? {}).map(([lie, tell]) => ({ lie, tell, caughtBy })),
  );
}
