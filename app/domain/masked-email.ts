// An email address as other guests may see it: the first letter of each half, which reveals neither the
// address, nor its provider, nor its length.

export function maskEmail(email: string): string {
  const [first = ""] = email;
  const at = email.lastIndexOf("@");
  const [domain = ""] = email.slice(at + 1);
  return at > 0 ? `${first}•••@${domain}•••` : "•••";
}

/** For the household whose address it is, who can tell it from another one of theirs: k•••n@e•••••e.se. */
export function maskOwnEmail(email: string): string {
  const [, local, name = "", ending = ""] = /^(.+)@(.*?)(\.[^.]*)?$/su.exec(email) ?? [];
  return local === undefined ? "•••" : `${maskWord(local)}@${maskWord(name)}${ending}`;
}

function maskWord(word: string): string {
  const letters = [...word];
  const [first = "", ...rest] = letters;
  const last = letters.length > 2 ? rest.pop() : "";
  return first + "•".repeat(rest.length) + last;
}

/** For guests of one name: adds the ending of the domain (.se) where two masks would be equal. */
export function maskEmailsApart(emails: readonly string[]): string[] {
  const masked = emails.map(maskEmail);
  if (new Set(masked).size === masked.length) return masked;
  return emails.map((email, at) => `${masked[at]}${/@.*(\.[^.@]+)$/.exec(email)?.[1] ?? ""}`);
}
