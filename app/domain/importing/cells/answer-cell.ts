// A cell about whether a guest comes, and one about yes or no. Nobody declines by a guess: what is not plain is left open,
// and stands among the notes.

import { plainWord, readAnswerWord, readYesNoWord } from "../import-words.ts";

type AnswerReading = { text: string; note: string };

export function readAnswerCell(cell: string): AnswerReading {
  const exact = readAnswerWord(cell) ?? readAnswerWord(cell.replace(/[\s.!]+$/, ""));
  if (exact !== null) return { text: exact, note: "" };
  const said = plainWord(cell);
  if (perhaps.test(said)) return { text: "", note: cell.trim() };
  const [, first = "", , rest = ""] =
    /^(ja|yes|nej|no|kommer|coming|tackar ja|tackat ja|tackar nej|tackat nej)([\s,.!;:(–-]+)(.+)$/u.exec(
      said,
    ) ?? [];
  const read = readAnswerWord(first);
  const isPlain = read !== null && rest !== "" && !limits.test(rest);
  return isPlain ? { text: read, note: cell.trim() } : { text: cell, note: "" };
}

export function readYesNoCell(cell: string): AnswerReading {
  const exact = readYesNoWord(cell) ?? readYesNoWord(cell.replace(/[\s.!]+$/, ""));
  if (exact !== null) return { text: exact, note: "" };
  if (perhaps.test(plainWord(cell))) return { text: "", note: cell.trim() };
  const [, first = "", rest = ""] = /^(ja|yes|nej|no)[\s,.!;:(–-]+(.+)$/u.exec(plainWord(cell)) ?? [];
  const read = readYesNoWord(first);
  return read !== null && rest !== "" && !limits.test(rest)
    ? { text: read, note: cell.trim() }
    : { text: cell, note: "" };
}

const perhaps =
  /(?<![\p{L}])(?:kanske|kanke|maybe|perhaps|ev|eventuellt|osäkert?|oklart|unsure|uncertain|vet (?:ej|inte)|don't know|återkommer|tbc|tbd|tba|prel|preliminärt|troligen|troligtvis|förmodligen|nog|hoppas|probably|possibly|tentative|\?\?+)(?![\p{L}])/u;

/** "Ja, men inte middagen" is neither. */
const limits =
  /(?<![\p{L}])(?:men|but|inte|ej|not|nej|no|ja|yes|bara|endast|only|utom|except|om|if|kommer)(?![\p{L}])/u;
