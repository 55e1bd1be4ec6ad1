// The characters that a one-line text may hold. A line break could start a new header in an email (RFC 5322,
// section 2.2), NUL ends a text early in some stores, and lone surrogates cannot be encoded.

export function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text) || !text.isWellFormed();
}
