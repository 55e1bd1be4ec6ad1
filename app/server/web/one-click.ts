// The mail program's button "Unsubscribe" (RFC 8058): its server posts to the sealed address from anywhere, without
// cookies. No cookie is read or set, so whoever makes a visitor's browser send it gains nothing.

import { languageOfPath } from "#domain/language.ts";
import { stopEmailsWords } from "#i18n/mailings/stop-emails.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { readStopEmailsLink } from "#server/links/sealed-links.ts";
import type { Services } from "#server/services.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { stopEmails } from "#server/workflows/mailings/stop-emails.ts";

export async function stopByOneClick(services: Services, request: Request): Promise<Response | null> {
  if (request.method !== "POST") return null;
  const url = new URL(request.url);
  const address = readStopEmailsLink(services, url)?.address ?? null;
  // The page reads the body again if it is its own form.
  if (address === null || !(await isOneClick(request.clone()))) return null;
  const words = stopEmailsWords[languageOfPath(url.pathname, languagesOf(services.wedding))];
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  try {
    await stopEmails(services, { address, by: "reader" });
    return new Response(words.oneClick, { headers });
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable)) throw error;
    services.log("emails not stopped or started", { reason: error.name });
    return new Response(words.oneClickFailed, { status: 503, headers: { ...headers, "Retry-After": "60" } });
  }
}

const [name, value] = ["List-Unsubscribe", "One-Click"];

async function isOneClick(request: Request): Promise<boolean> {
  if (!/^multipart\/form-data;/i.test(request.headers.get("Content-Type") ?? "")) {
    return (await request.text()).trim() === `${name}=${value}`;
  }
  try {
    const [pair, ...others] = await request.formData();
    return pair?.[0] === name && pair[1] === value && others.length === 0;
  } catch {
    return false; // Not the parts that its header promises.
  }
}
