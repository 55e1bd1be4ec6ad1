// Typed names, and the guest whom each must find: the corpus of quality.md (typed-names.txt).

import { readCorpus } from "./read-corpus.ts";

type Listed = { id: string; name: readonly [string, string]; email?: string | null };

type Row = {
  why: string;
  typed: readonly [firstName: string, lastName: string];
  email?: string;
  chosen?: string;
  /** Of a guest on the list, or "no match", or "several". */
  found: string;
};

const { list, typed } = readCorpus<"list" | "typed">("typed-names.txt");

/** First and last name as the couple wrote them. Email addresses are made from `id`. */
export const corpusList: readonly Listed[] = list.map(([id = "", first = "", last = "", email]) => ({
  id,
  name: [first, last],
  ...(email && { email: email === "none" ? null : email }),
}));

export const corpus: readonly Row[] = typed.map(
  ([why = "", first = "", last = "", found = "", email, chosen]) => ({
    why,
    typed: [first, last],
    ...(email && { email }),
    ...(chosen && { chosen }),
    found,
  }),
);
