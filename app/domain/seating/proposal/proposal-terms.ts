// What the couple say before a proposal is looked for, as the fields of a form and in an address.

export type ProposalTerms = {
  /** false: only who has no chair yet gets one. */
  mayMoveSeated: boolean;
  /** false: who waits for a chair at a table gets one there or none. */
  mayChangeTables: boolean;
  /** Also who has not answered gets a chair, after all who are coming. */
  withOpen: boolean;
};

/** Whatever may be, as when it is judged how the guests sit. */
export const anyTerms: ProposalTerms = { mayMoveSeated: true, mayChangeTables: true, withOpen: true };

/** The field of each, and its value when it is so. */
export const termFields = {
  mayMoveSeated: ["seated", "move"],
  mayChangeTables: ["tables", "change"],
  withOpen: ["open", "seat"],
} as const satisfies Record<keyof ProposalTerms, readonly [string, string]>;

const terms = Object.keys(termFields) as (keyof ProposalTerms)[];

export function readTerms(fields: { get(name: string): unknown }): ProposalTerms {
  const isSo = (term: keyof ProposalTerms) => fields.get(termFields[term][0]) === termFields[term][1];
  return {
    mayMoveSeated: isSo("mayMoveSeated"),
    mayChangeTables: isSo("mayChangeTables"),
    withOpen: isSo("withOpen"),
  };
}

export function fieldsOfTerms(said: ProposalTerms): Record<string, string> {
  return Object.fromEntries(terms.filter((term) => said[term]).map((term) => termFields[term]));
}
