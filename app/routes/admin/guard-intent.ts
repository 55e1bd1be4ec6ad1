// The forms, the files and the page for which an admin must prove once more who they are.

import { data, redirect, type RouterContextProvider } from "react-router";
import { isLanguage, type Language } from "#domain/language.ts";
import { languagesOf, spokenLanguage } from "#domain/wedding/site-languages.ts";
import type { AccountId, Admin } from "#server/admin.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { addressContext, adminTokenContext, servicesContext } from "#server/web/contexts.ts";
import { lastLanguage } from "#server/web/language.ts";
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

/** Everything at once, and all guests or all codes at once; one guest's, if another one's was just before. */
const guardedDownloads = [
  "/api/backup.json",
  "/api/guest.json",
  "/api/guests.csv",
  "/api/guests.xlsx",
  "/api/household-cards.xlsx",
] as const;

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

/** Of what is asked of one guest at a time, the first in a while is free. */
export async function guardDownload(
  { request, context }: { request: Request; context: Readonly<Pick<RouterContextProvider, "get">> },
  { path, account }: { path: string; account: AccountId },
): Promise<void> {
  if (!guardedDownloads.some((one) => one === path)) return;
  const { search, searchParams } = new URL(request.url);
  const services = context.get(servicesContext);
  const first = { limit: limits.guestFilesPerAccount, subject: account };
  if (path === "/api/guest.json" && (await orUnavailable(services.rateLimits.take([first]))).ok) return;
  const asked = searchParams.get("language");
  const { settings, wedding } = services;
  const last = lastLanguage({ settings, spoken: languagesOf(wedding) }, request.headers.get("Cookie"));
  const language = spokenLanguage(wedding, isLanguage(asked) ? asked : last);
  const token = context.get(adminTokenContext);
  await requireProof({ services, token }, language, path + search);
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
  const isFile = guardedDownloads.some((path) => asked === path || asked.startsWith(`${path}?`));
  const isPage = /^\/\w+\/admin\/print\/household-cards(\?|$)/.test(asked);
  return isFile || isPage ? { address: asked, isPage } : null;
}
