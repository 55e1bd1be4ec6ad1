// An email as other guests may see it: the first letter and the domain, which tell two guests of
// one name apart without giving the address, nor its length, away.

export function maskEmail(email: string): string {
  const [first = ""] = email;
  const at = email.lastIndexOf("@");
  return at > 0 ? `${first}…${email.slice(at)}` : "…";
}
