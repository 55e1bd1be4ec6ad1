import type { Params, RouterContextProvider } from "react-router";
import { type Language, readLanguage } from "#domain/language.ts";
import type { Admin } from "#server/admin.ts";
import type { SessionToken } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";
import { adminContext, adminTokenContext, servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";

export type AdminRequest = {
  request: Request;
  url: URL;
  params: Params;
  language: Language;
  admin: Admin;
  token: SessionToken;
  services: Services;
};

/**
 * Done: `group` names the change in the history (it can be undone, and the next page shows it), and `to` is
 * that page if it is another one. `data` is for scripts. `flash` is shown only on the page of the form itself,
 * because no address may contain it. Not done: the page is shown again with what was typed.
 */
export type Outcome<Data = unknown, Refusal = unknown> =
  | { ok: true; group?: string | null; to?: string; notice?: string; data?: Data; flash?: string }
  | { ok: false; status: RefusedStatus; refusal: Refusal };

export type RefusedStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503;

export type AdminArgs = {
  request: Request;
  url: URL;
  params: Params;
  context: Readonly<Pick<RouterContextProvider, "get" | "set">>;
};

/** What a loader or an action of an admin's page needs to know; the layout has let only an admin through. */
export function adminRequest({ request, url, params, context }: AdminArgs): AdminRequest {
  const admin = context.get(adminContext);
  if (!admin) throw new Response("Unauthorized", { status: 401 });
  return {
    request,
    url,
    params,
    language: readLanguage(params["language"]),
    admin,
    token: context.get(adminTokenContext),
    services: context.get(servicesContext),
  };
}

/** What a page loads, or an address under /api gives; `id`: of what its address names. While the store is out of reach, it says so. */
export function adminLoader<Loaded>(load: (ctx: AdminRequest, id: string) => Promise<Loaded>) {
  return (args: AdminArgs) => orUnavailable(load(adminRequest(args), args.params["id"] ?? ""));
}
