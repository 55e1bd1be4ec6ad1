// Reads a link through signs around it, invisible ones in it, line breaks, quoted-printable, HTML, and capitals.

/** As it stands; null: there is no parameter of this name, however that is written. */
export function findLinkParameter(parameters: URLSearchParams, name: string): string | null {
  const key = [...parameters.keys()].find((one) => plainName(one) === name);
  return key === undefined ? null : parameters.get(key);
}

export function deleteLinkParameter(parameters: URLSearchParams, name: string): void {
  for (const key of new Set(parameters.keys())) if (plainName(key) === name) parameters.delete(key);
}

/** A link that was pasted where its code is asked for: its parameters; null: the text is none. */
export function parametersIn(text: string): URLSearchParams | null {
  // The last, since a link may stand in the link of a filter.
  const query = /^.*\/[^?]*\?(.*)$/s.exec(decodeAgain(text).replaceAll(softBreaks, ""))?.[1];
  return query === undefined ? null : new URLSearchParams(query);
}

/** What the text may have been, as it stands first. The caller tries each: "3D" may be left of "=3D" or begin an id. */
export function readingsOf(text: string): readonly string[] {
  const pieces = text.trim().split(/\s+/).slice(0, mostPieces);
  return [...new Set([text, ...[text, ...pieces].flatMap(cleanedOf)])];
}

/** A word or two stand beside a link that was copied, never a letter. */
const mostPieces = 4;

function cleanedOf(text: string): string[] {
  const whole = decodeAgain(text)
    .replaceAll(softBreaks, "")
    .replaceAll(entities, " ")
    .normalize("NFKC")
    .replaceAll(invisible, "")
    .replace(/^[^\p{L}\p{N}_-]+/u, "");
  const heads = [whole, /^[\p{L}\p{N}_.~-]*/u.exec(whole)?.[0] ?? ""].map((head) =>
    head.replace(/[^\p{L}\p{N}_-]+$/u, ""),
  );
  // What Markdown puts around a link may as well belong to it.
  const bare = heads.flatMap((head) => [head.replace(/[_-]$/, ""), head.replace(/[_-]{2}$/, "")]);
  return [...heads, ...bare].flatMap((one) => [one, one.replace(/^3D/i, "")]);
}

/** "amp;i" is left of "&amp;i", and a link in capitals has "I". */
function plainName(key: string): string {
  return key
    .toLowerCase()
    .replace(/^(?:amp;)+/, "")
    .replaceAll(invisible, "");
}

function decodeAgain(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Blanks and what nobody sees: zero-width ones, soft hyphens, marks of the direction of writing. */
const invisible = /[\s\p{Cf}\p{Cc}]/gu;
/** Of quoted-printable. */
const softBreaks = /=\s*\r?\n/g;
const entities = /&(?:#x?[\da-f]+|[a-z]+);?/gi;
