// How many examples a test tries, and with which seed: few and always the same in `npm test`; many, and others every day, in
// `npm run torture`.

export const seed = Number(process.env["PROPERTY_SEED"] ?? 20240608);

export function examples(few: number, many: number): number {
  return process.env["EXAMPLES"] === "many" ? many : few;
}
