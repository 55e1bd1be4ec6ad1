import { data } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { adminMiddleware } from "#server/web/admin.ts";
import type { Route } from "./+types/temporary";
import { SignedOutPage } from "./signed-out-page.tsx";
import { actSignedOut, loadSignedOut } from "./signed-out.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];
export const handle = { page: "admin", personal: true, sheet: "admin" };

const moved = (request: Request) => {
  const url = request.url.replace("/sign-in", "");
  return new Request(url, request);
};
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await loadSignedOut({ request: moved(request), context });
  return data(view, { status: view.status });
}
export async function action({ request, context }: Route.ActionArgs) {
  return actSignedOut({ request: moved(request), context });
}
export default function Temporary({ loaderData, actionData, params }: Route.ComponentProps) {
  const view = actionData && "face" in actionData ? actionData : loaderData;
  return <SignedOutPage view={view} hasPasskeyLink={false} language={readLanguage(params.language)} />;
}
