// How much anybody may send: forms are small, but the couple's guest list comes as a file.

const form = 100 * 1024;
/** A file of 1 MB (domain/guest-csv.ts) in a form of its own. */
const guestListFile = 1_250_000;

export function largestBodyBytes(pathname: string): number {
  return /^\/(en|sv)\/admin(\.data)?$/.test(pathname) ? guestListFile : form;
}
