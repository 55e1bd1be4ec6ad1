import { roles } from "#domain/roles.ts";
import { isProvedLately, listWaysToProve } from "#server/web/signing-in/step-up.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { adminPath } from "../admin-paths.ts";
import type { Route } from "./+types/confirm";
import { ConfirmForm } from "./confirm-form.tsx";
import { readGuarded } from "../who-may.ts";
import { PageTitle } from "../page-parts.tsx";

export const handle: PageHandle = { ...adminPage, roles };

export const loader = adminLoader(loadConfirm);

export { action } from "../act.ts";

async function loadConfirm({ services, admin, token, url }: AdminRequest) {
  const [isProved, ways] = await Promise.all([
    isProvedLately({ services }, token),
    listWaysToProve({ services }, admin),
  ]);
  return { guarded: readGuarded(url.searchParams.get("for") ?? ""), isProved, ...ways };
}

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { confirm: words, enrol } = useWords("security");
  const { guarded, isProved, needsCode, hasPasskeys } = loaderData;
  if (guarded && !isProved) {
    const fields: [string, string][] = [
      ["intent", "confirm-download"],
      ["file", guarded.address],
    ];
    const view = { fields, needsCode, hasPasskeys, problem: null };
    return <ConfirmForm view={view} lead={guarded.isPage ? words.leadCards : words.leadDownload} />;
  }
  return (
    <article className="column">
      <PageTitle>{words.title}</PageTitle>
      <p role="status">{guarded ? (guarded.isPage ? words.doneCards : words.done) : words.nothing}</p>
      <p className="cluster">
        {guarded ? (
          <a className="button" href={guarded.address}>
            {guarded.isPage ? words.cards : words.download}
          </a>
        ) : null}
        <a href={adminPath(language)}>{enrol.go}</a>
      </p>
    </article>
  );
}
