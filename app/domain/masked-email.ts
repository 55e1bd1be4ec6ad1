// An email as other guests may see it: the first letter of each half, which tell two guests of one
// name apart without giving the address, its provider, nor its length away.

export function maskEmail(email: string): string {
  const [first = ""] = email;
  const at = email.lastIndexOf("@");
  const [domain = ""] = email.slice(at + 1);
  return at > 0 ? `${first}…@${domain}…` : "…";
}
