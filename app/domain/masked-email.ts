// An email as other guests may see it: the first letter of each half, which does not give the
// address, its provider, nor its length away.

export function maskEmail(email: string): string {
  const [first = ""] = email;
  const at = email.lastIndexOf("@");
  const [domain = ""] = email.slice(at + 1);
  return at > 0 ? `${first}…@${domain}…` : "…";
}

/** For guests of one name: with the ending of the domain (.se) where two would look alike without. */
export function maskEmailsApart(emails: readonly string[]): string[] {
  const masked = emails.map(maskEmail);
  if (new Set(masked).size === masked.length) return masked;
  return emails.map((email, at) => `${masked[at]}${/@.*(\.[^.@]+)$/.exec(email)?.[1] ?? ""}`);
}
