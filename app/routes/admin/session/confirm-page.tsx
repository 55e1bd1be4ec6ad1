import type { Language } from "#domain/language.ts";
import { securityWords } from "#i18n/accounts/security.ts";
import { adminPath } from "../admin-view.ts";
import type { PartProps } from "../admin-request.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import type { ConfirmData } from "./load-confirm.ts";

type ConfirmPageProps = Omit<PartProps<ConfirmData>, "answer"> & { language: Language };

/** Before a file or page: the proof, and then the file. */
export default function ConfirmPage({ data, language }: ConfirmPageProps) {
  const words = securityWords[language].confirm;
  const { guarded, isProved, needsCode, hasPasskeys } = data;
  if (guarded && !isProved) {
    const fields: [string, string][] = [
      ["intent", "confirm-download"],
      ["file", guarded.address],
    ];
    const view = { fields, needsCode, hasPasskeys, problem: null };
    return (
      <ConfirmForm
        view={view}
        lead={guarded.isPage ? words.leadCards : words.leadDownload}
        language={language}
      />
    );
  }
  return (
    <article className="page narrow">
      <h1>{words.title}</h1>
      <p role="status">{guarded ? (guarded.isPage ? words.doneCards : words.done) : words.nothing}</p>
      <p className="cluster">
        {guarded ? (
          <a className="button" href={guarded.address}>
            {guarded.isPage ? words.cards : words.download}
          </a>
        ) : null}
        <a href={adminPath(language)}>{securityWords[language].enrol.go}</a>
      </p>
    </article>
  );
}
