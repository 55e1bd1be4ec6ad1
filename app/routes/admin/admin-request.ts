// What the admin area hands to its parts, and what their actions answer.

import type { Language } from "#domain/language.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";

export type AdminRequest = {
  request: Request;
  url: URL;
  language: Language;
  admin: Admin;
  services: Services;
};

/**
 * Done: `group` names the deed in the history (it can be undone, and is told on the page that
 * follows), `to` that page if it is another one. `data` is for scripts. `once` is shown on the page of
 * the form itself, and nowhere else: no address may hold it.
 * Not done: the page is drawn again with what was typed.
 */
export type ActionAnswer<Data = unknown, Refusal = unknown> =
  | { ok: true; group?: string | null; to?: string; notice?: string; data?: Data; once?: string }
  | { ok: false; status: 400 | 401 | 404 | 409 | 413 | 429 | 503; intent: string; refusal: Refusal };

/** Each action answers the forms whose field `intent` has its name. */
export type AdminActions = Readonly<
  Record<string, (asked: AdminRequest, form: FormData) => Promise<ActionAnswer>>
>;

/** What each part draws. */
export type PartProps<Content> = {
  data: Content;
  /** The last refusal, or what is shown once, when its form was sent without script. */
  answer: ActionAnswer | undefined;
  language: Language;
};
