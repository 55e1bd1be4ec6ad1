// The couple's own words in an email. Fields such as {first_names} are filled after the parsing, so that no name is ever
// Markdown.

import { findPlaceholderProblems, type PlaceholderProblem } from "#domain/left-overs/placeholders.ts";
import {
  openMarkdown,
  plainWords,
  type WrittenReading,
  readParts,
  type WrittenPart,
} from "#domain/written/written.ts";
import type { EmailPart } from "./email.ts";
import { asText, type FieldFilling, filling, readAddress, type WrittenFields } from "./written-fields.ts";

/** A link that stands alone in its paragraph becomes a link of the email; the first of them is its button. */
export function renderWrittenWords(body: string, fields: WrittenFields): EmailPart[] {
  const parts = readParts(parse(body), readingWith(filling(fields)));
  const main = parts.find(isLinkAlone);
  return parts.map((part) => {
    const link = isLinkAlone(part) ? part.words[0] : null;
    if (link?.kind !== "link") return part;
    return { kind: "link", text: plainWords(link.words), address: link.address, isMain: part === main };
  });
}

export type WrittenProblem = PlaceholderProblem | { what: "no address"; written: string };

/** Each once. "no address": what stands behind a link's words is none that an email may lead to. */
export function findWrittenProblems(body: string, { values, aboutReader }: WrittenFields): WrittenProblem[] {
  const found = new Map<string, WrittenProblem>();
  const note = (text: string) => {
    for (const problem of findPlaceholderProblems(text, values)) found.set(problem.written, problem);
  };
  const { target } = filling({ values, aboutReader });
  const looking: FieldFilling = {
    text: (text) => {
      note(text);
      return [asText(text)];
    },
    target: (written) => {
      note(written);
      const hasField = findPlaceholderProblems(written, values).length > 0;
      if (!hasField && readAddress(target(written)) === null) {
        found.set(written, { what: "no address", written });
      }
      return "https://example.org";
    },
  };
  readParts(parse(body), readingWith(looking));
  return [...found.values()];
}

export const mostInBody = 5_000;

const readMarkdown = openMarkdown();

/** What is longer is not sent, and would take long to read, so that a preview shows it as it was typed. */
function parse(body: string): ReturnType<typeof readMarkdown> {
  return body.length > mostInBody ? [{ type: "paragraph", raw: body }] : readMarkdown(body);
}

function readingWith({ text, target }: FieldFilling): WrittenReading {
  return { text, address: ({ href }) => readAddress(target(href)) };
}

function isLinkAlone(part: EmailPart): part is Extract<WrittenPart, { kind: "written" }> {
  return part.kind === "written" && part.words.length === 1 && part.words[0]?.kind === "link";
}
