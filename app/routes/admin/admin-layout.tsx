import { lazy, useEffect } from "react";
import {
  isRouteErrorResponse,
  Outlet,
  type UIMatch,
  unstable_useRoute as useRoute,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { wordsOf } from "#i18n/words.ts";
import { adminMiddleware, refuseRole } from "#server/web/admin-middleware.ts";
import { adminContext, pageRolesContext, servicesContext } from "#server/web/contexts.ts";
import { languageMiddleware } from "#server/web/language-middleware.ts";
import { useLanguage } from "../../language-context.ts";
import { usePage } from "../../page-handle.ts";
import type { Route } from "./+types/admin-layout";
import { AdminFrame } from "./admin-frame.tsx";
import { SlimFrame, ClosedPage } from "./admin-shell.tsx";
import { adminLoader } from "./admin-request.ts";
import { Refusal, useRefusalInSight } from "./editing/refusal.tsx";
import { SignOutForm } from "./door/sign-out-form.tsx";
import { type FrameData, loadFrame } from "./load-frame.ts";
import type { ConfirmView } from "./who-may.ts";
import { PageTitle, RoleProvider } from "./page-parts.tsx";
import { openFormerAddress, refuseSignedOut } from "./session/sign-in-first.ts";

/** A page whose handle names no role is open to nobody. */
const admitMiddleware: Route.MiddlewareFunction = async ({ request, url, pattern, context }, next) => {
  openFormerAddress({ request, url });
  const admin = context.get(adminContext);
  if (!admin) return refuseSignedOut({ request, url });
  const roles = context.get(pageRolesContext)(pattern);
  if (!roles.includes(admin.role)) throw refuseRole(context.get(servicesContext), admin, pattern);
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [languageMiddleware, adminMiddleware, admitMiddleware];

export const loader = adminLoader(loadFrame);

/** The page that is displayed, with the data of each of its routes. Only in the browser. */
let displayed: { address: string; matches: readonly UIMatch[] } | null = null;

/**
 * What an admin is typing is never lost to a page that loads again: when the site is out of reach or the session has
 * ended, the page stays as it was and says so. A form that could not be sent is answered like one that was refused.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next();
    const failed = Object.values(results).find(({ type }) => type === "error");
    if (!failed) return results;
    const why = whyAway(failed.result);
    if (why === null) return results;
    if (request.method === "POST") {
      const [status, refusal] = why === "signedOut" ? [401, "signed out"] : [503, "unreachable"];
      const answer = { ok: false, status, intent: "", refusal };
      return Object.fromEntries(Object.keys(results).map((id) => [id, { type: "data", result: answer }]));
    }
    if (displayed?.address !== request.url) return results;
    return Object.fromEntries(
      displayed.matches.map(({ id, loaderData }) => [
        id,
        {
          type: "data",
          result: id === frameId ? { ...(loaderData as FrameData), issue: why } : loaderData,
        },
      ]),
    );
  },
];

const frameId = "routes/admin/admin-layout";

/** The site or its store is out of reach, or somebody has signed out; null: the page has failed, or leads elsewhere. */
function whyAway(thrown: unknown): FrameData["issue"] {
  if (!(thrown instanceof Response || isRouteErrorResponse(thrown))) return "stale";
  const leadsTo = thrown instanceof Response ? (thrown.headers.get("Location") ?? "") : "";
  if (thrown.status === 401 || /\/admin\/sign-in(\?|$)/.test(leadsTo)) return "signedOut";
  return thrown.status === 503 ? "stale" : null;
}

export { shouldRevalidate } from "./live.ts";

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { entry, frame } = usePage();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    displayed = { address: location.origin + pathname + search, matches };
  });
  // Every page has the action of act.ts.
  const id = matches.at(-1)?.id as "routes/admin/guest-list/guest-list";
  const answer = useRoute(id)?.actionData;
  useRefusalInSight(answer);
  const page = (
    <>
      <Refusal answer={answer} />
      <Outlet />
    </>
  );
  return (
    <RoleProvider value={loaderData.accountRole}>
      {frame ? (
        <SlimFrame>
          {page}
          {frame === "sign out" ? <SignOutForm className="plain step-end" /> : null}
        </SlimFrame>
      ) : (
        <AdminFrame data={loaderData} entry={entry}>
          {page}
        </AdminFrame>
      )}
    </RoleProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<FrameData>(frameId);
  const { entry } = usePage();
  const page = <Instead error={error} />;
  // Nothing was loaded for the frame if somebody was stopped before.
  return data ? (
    <AdminFrame {...{ data, entry }}>{page}</AdminFrame>
  ) : (
    <SlimFrame>
      <div className="admin">{page}</div>
    </SlimFrame>
  );
}

function Instead({ error }: { error: unknown }) {
  const language = useLanguage();
  if (isRouteErrorResponse(error)) {
    const proof = (error.data as { asksProof?: ConfirmView } | null)?.asksProof;
    if (proof) return <ProofForm view={proof} />;
    if (error.status === 403) return <ClosedPage />;
  }
  const { title, message, retry } = wordsOf(language).admin.failed;
  return (
    <article className="column">
      <PageTitle>{title}</PageTitle>
      <p role="alert">{message}</p>
      <p>
        <a className="button" href="">
          {retry}
        </a>
      </p>
    </article>
  );
}

/** Instead of a page, until the admin has proved once more who they are. */
const ProofForm = lazy(async () => ({
  default: (await import("./session/confirm-form.tsx")).ConfirmForm,
}));
