// For a script that sends a command without leaving its page (editing/command-queue.ts): the answer as JSON.

import { redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { roles } from "#domain/roles.ts";
import { adminPage, type PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/command-answer";
import { act } from "./command.ts";
import { commands } from "./act.ts";
import { adminPath } from "./admin-paths.ts";

export const handle: PageHandle = { ...adminPage, roles };

export function loader({ params }: Route.LoaderArgs): Response {
  return redirect(adminPath(readLanguage(params.language)));
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  const answer = await act(args, commands);
  return answer instanceof Response ? answer : Response.json(answer.data, answer.init ?? {});
}
