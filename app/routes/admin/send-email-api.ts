// For the couple, and for programs with the service token. Every other request gets the same 401, whatever it contains.

import { type Result, accept, refuse } from "#domain/result.ts";
import { isCouple } from "#server/admin.ts";
import { adminMiddleware } from "#server/web/admin-middleware.ts";
import { adminContext, servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import {
  type EmailSender,
  readEmailRequest,
  sendEmail,
  senderFromAdmin,
  senderFromToken,
} from "#server/workflows/emails/send-email.ts";
import type { Route } from "./+types/send-email-api";
import { formBytes, isForgedByAnotherSite } from "#server/web/refused-unread.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export function loader(): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const sender = findSender(context, request);
  if (!sender)
    return new Response("Unauthorized", { status: 401, headers: { "WWW-Authenticate": "Bearer" } });
  const key = readKey(request);
  if (!key.ok) return problems(400, [{ path: "Idempotency-Key", problem: "not plain text" }]);
  if (!/^application\/json(;|$)/i.test(request.headers.get("Content-Type") ?? "")) {
    return new Response("Unsupported Media Type", { status: 415, headers: { Accept: "application/json" } });
  }
  const body = await request.text();
  if (Buffer.byteLength(body) > formBytes) return new Response("Content Too Large", { status: 413 });
  const email = readEmailRequest(body);
  if (!email.ok) return problems(400, email.refusal);
  const message = { email: email.value, key: key.value };
  const sent = await orUnavailable(sendEmail(services, sender, message));
  if (sent.ok) return Response.json({ letters: sent.value }, { status: 202 });
  if (sent.refusal.reason === "too many") {
    const headers = { "Retry-After": String(sent.refusal.seconds) };
    return new Response("Too Many Requests", { status: 429, headers });
  }
  // Not 409, which draft-ietf-httpapi-idempotency-key-header (2.7) reserves for an email that is still under way.
  return problems(422, [{ path: "Idempotency-Key", problem: sent.refusal.reason }]);
}

/** A request with a token is judged by it alone. A cookie counts only if no other site caused the request. */
function findSender(context: Route.ActionArgs["context"], request: Request): EmailSender | null {
  const services = context.get(servicesContext);
  const authorization = request.headers.get("Authorization");
  if (authorization !== null) {
    const token = /^Bearer ([^ ]+)$/i.exec(authorization)?.[1];
    return token === undefined ? null : senderFromToken(services, token);
  }
  const admin = context.get(adminContext);
  return admin && isCouple(admin) && !isForgedByAnotherSite(request) ? senderFromAdmin(admin) : null;
}

function readKey(request: Request): Result<string | null, null> {
  const key = request.headers.get("Idempotency-Key");
  return key === null || /^[!-~]{1,255}$/.test(key) ? accept(key) : refuse(null);
}

function problems(status: 400 | 422, list: readonly { path: string; problem: string }[]): Response {
  return Response.json({ problems: list }, { status });
}
