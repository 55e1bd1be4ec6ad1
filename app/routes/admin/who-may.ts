// Who may ask for an address of the admin area under /api, and what an admin must prove once more who they are for. The
// addresses have it for their layout. A page says who may open it in its handle, and a form who may send it in its command.

import { data, redirect } from "react-router";
import { isLanguage, type Language } from "#domain/language.ts";
import { couple, helpers, type Role, roles } from "#domain/roles.ts";
import { languagesOf, spokenLanguage } from "#domain/wedding/site-languages.ts";
import type { Admin } from "#server/admin.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { adminMiddleware, refuseRole } from "#server/web/admin-middleware.ts";
import { addressContext, adminContext, adminTokenContext, servicesContext } from "#server/web/contexts.ts";
import { lastLanguage } from "#server/web/language-middleware.ts";
import { readText } from "#server/web/read-form.ts";
import {
  isProvedLately,
  listWaysToProve,
  type ProofRefusal,
  proveAgain,
} from "#server/web/signing-in/step-up.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { AdminArgs, AdminRequest } from "./admin-request.ts";
import { confirmPath, printPath } from "./admin-paths.ts";
import type { Route } from "./+types/who-may";

/** `needsProof`: everything, all guests or all codes at once. "repeated": one guest's, if another one's was just before. */
export type MayFetch = { roles: readonly Role[]; needsProof?: true | "repeated" };

export const mayFetch = {
  "/api/admin-events": { roles: helpers },
  "/api/filter-facts": { roles: helpers },
  "/api/door-events": { roles },
  "/api/toastmaster-events": { roles: ["couple", "toastmaster"] },
  "/api/door": { roles },
  "/api/kitchen.xlsx": { roles: helpers },
  "/api/guests.csv": { roles: couple, needsProof: true },
  "/api/guests.xlsx": { roles: couple, needsProof: true },
  "/api/guest.json": { roles: couple, needsProof: "repeated" },
  "/api/backup.json": { roles: couple, needsProof: true },
  "/api/household-cards.xlsx": { roles: couple, needsProof: true },
  "/api/mailing-email": { roles: couple },
  "/api/preview": { roles: couple },
  // Programs too, by their token.
  "/api/sendEmail": { roles: couple },
  // Strangers too, who sign in by it.
  "/api/passkey": { roles },
} as const satisfies Readonly<Record<string, MayFetch>>;

/** What stands nowhere here is open to nobody. */
function mayFetchAt(address: string): MayFetch {
  const known: Readonly<Record<string, MayFetch>> = mayFetch;
  return (Object.hasOwn(known, address) && known[address]) || { roles: [] };
}

/** The pattern of a route at the top has no slash in front. */
export function apiAddressOf(pattern: string): string {
  return `/${pattern.replace(/^\//, "")}`;
}

const admitMiddleware: Route.MiddlewareFunction = async ({ request, context, pattern }, next) => {
  const address = apiAddressOf(pattern);
  const { roles: allowed, needsProof } = mayFetchAt(address);
  const [services, admin] = [context.get(servicesContext), context.get(adminContext)];
  if (!admin) throw new Response("Unauthorized", { status: 401, headers: { "Cache-Control": "no-store" } });
  if (!allowed.includes(admin.role)) throw refuseRole(services, admin, address);
  const first = { limit: limits.guestFilesPerAccount, subject: admin.id };
  // Of what is asked for one at a time, the first one in a while is free.
  const isFree = needsProof === "repeated" && (await orUnavailable(services.rateLimits.take([first]))).ok;
  if (needsProof && !isFree) await guardDownload({ request, context });
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware, admitMiddleware];

async function guardDownload({ request, context }: Pick<AdminArgs, "request" | "context">): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url);
  const asked = searchParams.get("language");
  const services = context.get(servicesContext);
  const { settings, wedding } = services;
  const last = lastLanguage({ settings, spoken: languagesOf(wedding) }, request.headers.get("Cookie"));
  const language = spokenLanguage(wedding, isLanguage(asked) ? asked : last);
  const token = context.get(adminTokenContext);
  await requireProof({ services, token }, language, pathname + search);
}

export type ConfirmView = {
  fields: [name: string, value: string][];
  needsCode: boolean;
  hasPasskeys: boolean;
  problem: ProofRefusal | null;
};

const proofNames: ReadonlySet<string> = new Set(["proof", "proof-password", "proof-code", "passkey"]);

/** The headers with the session's new token, if any. Throws the page that asks; a script is told the status alone. */
export async function proveForForm(
  { request, context }: Pick<AdminArgs, "request" | "context">,
  { admin, form }: { admin: Admin; form: FormData },
): Promise<Headers | { status: 403 | 429 }> {
  const visit = { request, services: context.get(servicesContext), address: context.get(addressContext) };
  const token = context.get(adminTokenContext);
  const isAsked = form.has("proof");
  if (!isAsked && (await orUnavailable(isProvedLately(visit, token)))) return new Headers();
  const isKey = form.get("proof") === "passkey";
  const typed = {
    password: readText(form, "proof-password"),
    code: readText(form, "proof-code"),
    passkey: isKey ? readText(form, "passkey") : "",
  };
  const proved = isAsked ? await orUnavailable(proveAgain(visit, { admin, token }, typed)) : null;
  if (proved?.ok) {
    context.set(adminTokenContext, proved.value);
    return new Headers({ "Set-Cookie": visit.services.adminCookies.keep(proved.value) });
  }
  const status = proved?.refusal.reason === "too many tries" ? 429 : 403;
  if (form.get("live") === "yes") return { status };
  const ways = await orUnavailable(listWaysToProve(visit, admin));
  const view: ConfirmView = {
    fields: [...form].flatMap(([name, value]): ConfirmView["fields"] =>
      typeof value === "string" && !proofNames.has(name) ? [[name, value]] : [],
    ),
    ...ways,
    problem: proved?.refusal ?? null,
  };
  throw data({ asksProof: view }, { status });
}

export async function guardAllCodes({
  services,
  token,
  language,
  url,
}: Pick<AdminRequest, "services" | "token" | "language" | "url">): Promise<void> {
  await requireProof({ services, token }, language, printPath(language, "household-cards") + url.search);
}

async function requireProof(
  { services, token }: Pick<AdminRequest, "services" | "token">,
  language: Language,
  address: string,
): Promise<void> {
  if (await orUnavailable(isProvedLately({ services }, token))) return;
  throw redirect(confirmPath(language, { for: address }), 303);
}

/** The address of a file or page that is guarded, and no other; null: none. */
export function readGuarded(asked: string): { address: string; isPage: boolean } | null {
  const isFile = mayFetchAt(asked.replace(/\?.*/s, "")).needsProof !== undefined;
  const isPage = /^\/\w+\/admin\/print\/household-cards(\?|$)/.test(asked);
  return isFile || isPage ? { address: asked, isPage } : null;
}
