// POST /api/passkey: what the browser's own dialogue is to be asked for.

import { adminMiddleware } from "#server/web/admin-middleware.ts";
import { adminContext, adminTokenContext, pendingSignInContext } from "#server/web/contexts.ts";
import { readForm } from "#server/web/read-form.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { visitOf } from "./session/sign-in-first.ts";
import type { Route } from "./+types/passkey-options";
import {
  makePasskeyOptions,
  type PasskeyOptionsRefusal,
  passkeyPurposes,
} from "#server/web/signing-in/step-up.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export function loader(): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const requested = (await readForm(request)).get("purpose");
  const purpose = passkeyPurposes.find((one) => one === requested);
  if (!purpose) return new Response("Bad Request", { status: 400 });
  const visit = visitOf({ request, context });
  const admin = context.get(adminContext);
  const pending = context.get(pendingSignInContext);
  const asker = { admin, pending, token: context.get(adminTokenContext) };
  const options = await orUnavailable(makePasskeyOptions(visit, purpose, asker));
  if (!options.ok) return new Response(null, { status: statuses[options.refusal] });
  return Response.json(options.value, { headers: { "Cache-Control": "no-store" } });
}

const statuses: Readonly<Record<PasskeyOptionsRefusal, number>> = {
  "not here": 404,
  "too many tries": 429,
  "not allowed": 401,
  "not proved": 403,
};
