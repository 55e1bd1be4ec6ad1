// What the admin area passes to its parts, and what their actions return.

import type { Language } from "#domain/language.ts";
import type { Admin } from "#server/admin.ts";
import type { SessionToken } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";

export type AdminRequest = {
  request: Request;
  url: URL;
  language: Language;
  admin: Admin;
  /** Of the admin's session. */
  token: SessionToken;
  services: Services;
};

/**
 * Done: `group` names the change in the history (it can be undone, and the next page shows it), and `to` is
 * that page if it is another one. `data` is for scripts. `once` is shown only on the page of the form itself,
 * because no address may contain it. Not done: the page is shown again with what was typed.
 */
export type ActionAnswer<Data = unknown, Refusal = unknown> =
  | { ok: true; group?: string | null; to?: string; notice?: string; data?: Data; once?: string }
  | { ok: false; status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503; intent: string; refusal: Refusal };

/** Each action handles the forms whose field `intent` has its name. */
export type AdminActions = Readonly<
  Record<string, (asked: AdminRequest, form: FormData) => Promise<ActionAnswer>>
>;

export type PartProps<Content> = {
  data: Content;
  /** The last refusal, or what is shown once, after a form sent without script. */
  answer: ActionAnswer | undefined;
  language: Language;
};
