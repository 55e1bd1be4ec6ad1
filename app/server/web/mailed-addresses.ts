import { languageOfPath, languagePath } from "#domain/language.ts";
import { findLinkParameter } from "#domain/mangled-link.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { wordsOf } from "#i18n/words.ts";
import { kitchenName } from "#server/links/kitchen-link.ts";
import { readStopEmailsLink, stopEmailsName, takeBackName } from "#server/links/sealed-links.ts";
import type { Services } from "#server/services.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { stopEmails } from "#server/workflows/mailings/stop-emails.ts";

const rsvpPage = languagePath(/\/rsvp\/?$/i);

/** Each of these pages formerly was the RSVP page with another query. In this order, if an address has several. */
const pagesOfLinks = [
  [stopEmailsName, "stop-emails"],
  [kitchenName, "kitchen"],
  [takeBackName, "take-back"],
] as const;

/** The page's own address; null: it is where it always was. */
export async function findMovedPage(request: Request): Promise<URL | null> {
  const address = new URL(request.url);
  if (!rsvpPage.test(address.pathname)) return null;
  const has = (name: string) => findLinkParameter(address.searchParams, name) !== null;
  const after = has("answer") ? "thanks" : has("received") ? "received" : null;
  const page =
    pagesOfLinks.find(([name]) => has(name))?.[1] ??
    (request.method === "POST" ? await findPageOfForm(request, after) : after);
  if (page === null) return null;
  address.pathname = `${address.pathname.replace(/\/$/, "")}/${page}`;
  return address;
}

/** A form that was opened at the page's former address. Any other is an answer by name. */
async function findPageOfForm(request: Request, after: string | null): Promise<string | null> {
  const fields = new URLSearchParams(await request.clone().text());
  const intent = fields.get("intent");
  if (fields.has("household") || intent === "forget") return "household";
  return intent === "put-back" && after === "thanks" ? after : null;
}

/** RFC 8058: mail servers post it without cookies. No cookie is read or set, so that a forged post gains nothing. */
export async function stopByOneClick(services: Services, request: Request): Promise<Response | null> {
  if (request.method !== "POST") return null;
  const url = new URL(request.url);
  const address = readStopEmailsLink(services, url);
  // The page reads the body again if it is its own form.
  if (address === null || !(await isOneClick(request.clone()))) return null;
  const words = wordsOf(languageOfPath(url.pathname, languagesOf(services.wedding))).stopEmails;
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
