// An email address as other guests may see it: the first letter of each half, which reveals neither the
// address, nor its provider, nor its length.

export function maskEmail(email: string): string {
  const [first = ""] = email;
  const at = email.lastIndexOf("@");
  const [domain = ""] = email.slice(at + 1);
  return at > 0 ? `${first}…@${domain}…` : "…";
}

/** For guests of one name: adds the ending of the domain (.se) where two masks would be equal. */
export function maskEmailsApart(emails: readonly string[]): string[] {
  const masked = emails.map(maskEmail);
  if (new Set(masked).size === masked.length) return masked;
  return emails.map((email, at) => `${masked[at]}${/@.*(\.[^.@]+)$/.exec(email)?.[1] ?? ""}`);
}
