// Whether somebody comes or does something. It is an answer only if the whole cell says so: nobody comes or declines by a
// guess, because who has an answer is not asked again.

import { plainWord, type TextAndNote, toWordSet } from "../import-words.ts";

/** `readWord` knows whole answers. What is open becomes "" and a note; what nobody can know stays, and is asked about. */
export function readWholeAnswer(cell: string, readWord: (text: string) => string | null): TextAndNote {
  const exact = readWord(cell) ?? readWord(cell.replace(/[\s.!]+$/, ""));
  if (exact !== null) return { text: exact, note: "" };
  const said = plainWord(cell.replace(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, ""))
    .replaceAll("’", "'")
    .replace(saying, "")
    .replace(ofInvitation, "$1");
  if (open.test(said)) return { text: "", note: cell.trim() };
  const read = readParts(said.replace(afterYesOrNo, "$1,"), readWord);
  return read ? { text: read, note: cell.trim() } : { text: cell, note: "" };
}

/** null: a part says something else, or the parts contradict each other. */
function readParts(said: string, readWord: (text: string) => string | null): string | null {
  const parts = said.split(/[.,;:!()/–—]+|\s-\s/).map((part) => part.trim());
  const votes = parts.map((part) => vote(part) ?? part);
  const [answer = "", ...others] = new Set(votes.filter((one) => readWord(one) === one && one !== ""));
  const isNo = answer === "Declined" || answer === "No";
  const isAside = (part: string) =>
    part.split(" ").every((word) => (isNo ? reasons : journeys).has(word)) || (isNo && elsewhere.test(part));
  const areRead = votes.every((one) => one === "" || one === answer || isAside(one));
  return areRead && others.length === 0 && answer !== "" ? answer : null;

  function vote(part: string): string | null {
    const bare = part
      .replace(/^(?:jag|vi|han|hon|hen|de|i|we|he|she|they)\s+/, "")
      .split(" ")
      .filter((word) => !polite.has(word))
      .join(" ");
    if (bare === "") return "";
    const whole = readWord(part) ?? readWord(bare);
    if (whole !== null) return whole;
    const [first = "", ...rest] = bare.split(" ");
    const one = readWord(first);
    return one !== null && rest.length > 0 && vote(rest.join(" ")) === one ? one : null;
  }
}

const saying =
  /^(?:(?:jag|vi|han|hon|hen|de|i|we|he|she|they)\s+)?(?:(?:has|have|har)\s+)?(?:rsvp(?:'?e?d)?|replied|responded|answered|said|says|svarat|svarade|svarar|sagt|säger|osa)\s*:?\s+(?=\S)/u;
const ofInvitation = /\b((?:accept|declin)\w*) (?:the |your |our )?invit(?:e|ation)\b/;
const afterYesOrNo = /^(ja|nej|yes|no)(?=\s+(?:jag|vi|han|hon|hen|de|i|we|he|she|they)\s)/;
const elsewhere = /^(?:är|bor|is|are|lives?)\s+(?:i|in)\s+\p{L}[\p{L} -]*$/u;

/** A question, or words about the answer itself: there is none yet, or none that is certain. */
const open =
  /^sent$|\?|(?<!\p{L})(?:kanske|kanke|maybe|perhaps|ev|eventuellt|nja|tveksamt?|osäkert?|oklart|unsure|uncertain|unclear|undecided|unknown|okän[dt]|vet (?:ej|inte)|don't know|not sure|tbc|tbd|tba|prel|preliminärt|troligen|troligtvis|förmodligen|nog|hoppas|probably|possibly|tentative|none|n\/a|no (?:idea|word|news)|(?:o?be|an)?svar\p{L}*|osa|(?:un)?answer\p{L}*|(?:un)?respon\p{L}*|repl(?:y|ies|ied)|rsvp\p{L}*|besked|info|information|(?:un)?invit\p{L}*|(?:o)?inbjud\p{L}*|bjuden|hörs?|hört|hear|heard|återkom\p{L}*|senare|later|yet|än|ännu|(?:un)?confirmation|unconfirmed|obekräftat?|pending|outstanding|(?:a)?wait\p{L}*|vänta\p{L}*|avvakta\p{L}*|meddela\p{L}*|kontakt\p{L}*|contact\p{L}*|ring|ringa|ringer|call|asked?|fråga\p{L}*|tillfråga\p{L}*|skicka\p{L}*|opened|viewed|seen|sedd|öppnat?|delivered|bounced|draft|reservlista\p{L}*|remind\p{L}*|påmin\p{L}*)(?!\p{L})/u;

const polite = toWordSet(
  "tyvärr gärna jättegärna tack mycket så väldigt verkligen båda bägge två alla allihop kul roligt glad glada glädje med självklart " +
    "såklart absolut definitivt säkert visst unfortunately sadly sorry regretfully regrettably joyfully happily gladly gratefully warmly " +
    "with pleasure delight delighted joy love great thanks thank you please very much of course definitely certainly absolutely both all " +
    "i'm we're he's she's they're am is are är do does we'd i'd",
);

const journeys = toWordSet(
  "med by tåg tåget train bil bilen car flyg flyget plane buss bussen bus båt båten boat",
);

const reasons = toWordSet(
  "är is are bortrest bortresta utomlands sjuk sjuka jobbar jobb jobbet arbetar arbete reser resa semester föräldraledig föräldraledighet " +
    "gravid höggravid upptagen upptagna dubbelbokad förhindrad förhinder långt bort för annat bröllop away abroad overseas travelling traveling " +
    "working work busy sick ill pregnant holiday holidays vacation too far another other wedding prior commitment engagement conflict on på av in",
);
