// A cell that a spreadsheet would take for a formula gets an apostrophe before it, and loses it when
// the file is read again (OWASP, CSV injection). A text that begins like a guarded one is guarded,
// too, so that every text comes back as it was.

export function guardFormula(text: string): string {
  return guardable.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

const guardable = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;
