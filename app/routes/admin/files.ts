// Around the addresses under /api that only an admin may ask for.

import { limits } from "#server/limits/rate-limits.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import type { Route } from "./+types/files";
import { guardDownload, guardRepeated } from "./guard-intent.ts";
import { findMayFetch } from "./who-may.ts";

const admitMiddleware: Route.MiddlewareFunction = async ({ request, context, pattern }, next) => {
  // Of a route at the top, without a slash in front.
  const address = `/${pattern.replace(/^\//, "")}`;
  const { roles = [], needsProof } = findMayFetch(address) ?? {};
  const { id: subject } = requireAdmin(context, roles, address);
  if (needsProof === true) await guardDownload({ request, context });
  if (needsProof === "repeated")
    await guardRepeated({ request, context }, { limit: limits.guestFilesPerAccount, subject });
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware, admitMiddleware];
