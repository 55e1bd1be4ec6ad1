// One plain email address, strict enough that it can never become two recipients or a header.

import { accept, refuse, type Result } from "./result.ts";

declare const checked: unique symbol;
export type EmailAddress = string & { readonly [checked]: "email address" };

/**
 * The addresses that a browser's email field takes (HTML, "valid email address"), less those without
 * a dot in the domain or with stray dots before the @; lengths by RFC 5321, section 4.5.3.
 */
export function readEmailAddress(text: string): Result<EmailAddress, "not an email"> {
  return isEmailAddress(text) ? accept(text) : refuse("not an email");
}

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
const address = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, "i");
const mostCharacters = 254;

function isEmailAddress(text: string): text is EmailAddress {
  return text.length <= mostCharacters && address.test(text);
}
