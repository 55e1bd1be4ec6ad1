// One form of what the couple edit of their own. It works without script.

import { couple } from "#domain/roles.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Back } from "#ui/back.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { websitePath } from "../admin-view.ts";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/section";
import { usePicked } from "./colour-control.tsx";
import { loadSectionPage } from "./load-wedding.ts";
import { FormOfSection } from "./section-form.tsx";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "website" };

export const loader = (args: Route.LoaderArgs) =>
  orUnavailable(loadSectionPage(adminRequest(args), args.params.section));

export { middleware } from "../while-preparing.ts";
export { action } from "../act.ts";
export { shouldRevalidate } from "./section-form.tsx";

export default function Section({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useRefusalInSight(answer);
  const words = useWords("editing");
  const [picked, setPicked] = usePicked();
  return (
    <article className="column wedding-page">
      <Back to={websitePath(language)}>{words.toOverview}</Back>
      <PageTitle>{words.sections[data.section]}</PageTitle>
      <p>{words.lead}</p>
      <FormOfSection {...{ data, answer, picked, setPicked }} to={websitePath(language, data.section)} />
    </article>
  );
}
