// Cells that name more than one guest, as couples write them, and what each becomes (name-cells.txt).

import { readCorpus } from "./read-corpus.ts";

type Heading = "wholeNames" | "unclearNames" | "plainNames" | "sums" | "partedNames";
const corpus = readCorpus<Heading>("name-cells.txt");

/** One cell holds the whole name. */
export const wholeNames = corpus.wholeNames as [cell: string, becomes: string][];

/** Nobody can be sure what these mean. */
export const unclearNames: readonly string[] = corpus.unclearNames.flat();

/** One guest each, as the cell stands. */
export const plainNames: readonly string[] = corpus.plainNames.flat();

export const sums: readonly string[] = corpus.sums.flat();

/** The first and the last name have a cell each. */
export const partedNames = corpus.partedNames as [first: string, last: string, becomes: string][];
