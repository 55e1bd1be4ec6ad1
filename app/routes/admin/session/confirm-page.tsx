import type { Language } from "#domain/language.ts";
import { securityWords } from "#i18n/accounts/security.ts";
import { adminPath } from "../admin-view.ts";
import type { PartProps } from "../admin-request.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import type { ConfirmData } from "./load-confirm.ts";

type ConfirmPageProps = Omit<PartProps<ConfirmData>, "answer"> & { language: Language };

/** Before a file: the proof, and then the file. */
export default function ConfirmPage({ data, language }: ConfirmPageProps) {
  const words = securityWords[language].confirm;
  const { file, isProved, needsCode, hasPasskeys } = data;
  if (file !== null && !isProved) {
    const fields: [string, string][] = [
      ["intent", "confirm-download"],
      ["file", file],
    ];
    const view = { fields, needsCode, hasPasskeys, problem: null };
    return <ConfirmForm view={view} lead={words.leadDownload} language={language} />;
  }
  return (
    <article className="page narrow">
      <h1>{words.title}</h1>
      <p role="status">{file === null ? words.nothing : words.done}</p>
      <p className="cluster">
        {file === null ? null : (
          <a className="button" href={file}>
            {words.download}
          </a>
        )}
        <a href={adminPath(language)}>{securityWords[language].enrol.go}</a>
      </p>
    </article>
  );
}
