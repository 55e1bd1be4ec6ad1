import { isLanguage } from "#domain/language.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { framedEmailHeaders } from "#server/web/security-headers.ts";
import { adminLoader } from "../admin-request.ts";
import { readWords } from "./draft/draft-commands.ts";
import { previewMailing } from "#server/workflows/mailings/write-mailing-email.ts";

const draw = adminLoader(async ({ services, request, url: { searchParams } }): Promise<Response> => {
  const form = request.method === "POST" ? await readAdminForm(request) : null;
  const language = form ? readText(form, "in") : searchParams.get("in");
  const reading = {
    mailing: searchParams.get("mailing") ?? "",
    guestId: searchParams.get("guest") ?? "",
    language: language !== null && isLanguage(language) ? language : null,
    typed: form && readWords(form),
  };
  const email = await previewMailing(services, reading);
  if (!email) throw new Response("Not Found", { status: 404 });
  // The frame opens no windows, so that with this no link leads anywhere.
  const html = email.html.replace("<head>", `<head><base target="_blank" />`);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...framedEmailHeaders(html),
    },
  });
});

export { draw as action, draw as loader };
