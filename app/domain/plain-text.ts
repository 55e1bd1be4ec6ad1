// Which characters a text of one line may hold. Line breaks could start a new header in an email
// (RFC 5322, section 2.2), NUL ends a text early in some stores, half characters cannot be encoded.

export function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text) || !text.isWellFormed();
}
