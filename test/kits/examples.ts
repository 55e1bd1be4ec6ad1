// How many examples a test tries: few in `npm test`, many in `npm run torture`, which sets EXAMPLES.

export const areMany = process.env["EXAMPLES"] === "many";

export function examples(few: number, many: number): number {
  return areMany ? many : few;
}
