export type Outcome = {
  what: string;
  measured: string;
  bar: string;
  /** null: not run on this machine; `measured` has the reason. */
  held: boolean | null;
};

/** The same all day, so that what is found in the morning is found again in the evening. */
export const seedOfTheDay = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));

export function counter(): () => number {
  let number = 0;
  return () => number++;
}
