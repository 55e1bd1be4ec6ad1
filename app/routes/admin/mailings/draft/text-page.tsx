import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import type { AdminAnswer } from "../../act.ts";
import { adminRequest } from "../../admin-request.ts";
import { mailingPath } from "../../admin-paths.ts";
import { FormOf, refusalOf } from "../../editing/form-of.tsx";
import { useUnsavedWords } from "../../editing/unsaved-words.tsx";
import { GoneMailing, NoDraft } from "../gone-mailing.tsx";
import { StepBar, MailingHeader, NotSaved } from "../mailing-head.tsx";
import { openByState } from "../load-head.ts";
import { wordsFieldId, WordsFields } from "../words-fields.tsx";
import type { Route } from "./+types/text-page";
import { EmailBeside } from "./email-beside.tsx";
import { loadText, type TextPage } from "./load-draft.ts";
import "../mailings-writing.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const middleware = [openByState("draft")];

export const loader = (args: Route.LoaderArgs) => orUnavailable(loadText(adminRequest(args), args.params.id));

export { action } from "../../act.ts";

export default function Text({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  if (!data) return <GoneMailing answer={answer} />;
  if (!data.head.steps) return <NoDraft head={data.head} answer={answer} />;
  return <Writing {...{ data, answer }} />;
}

function Writing({ data, answer }: { data: TextPage; answer: AdminAnswer | undefined }) {
  const language = useLanguage();
  const words = useWords("draft");
  const { head, version, reader } = data;
  const refused = refusalOf(answer, "save-draft");
  const isChanged = refused?.why === "changed meanwhile";
  const { leaving, onInput, onSubmit } = useUnsavedWords(refused !== null);
  const [wrong] = data.words.spoken.flatMap((of) =>
    data.words.problems[of].map((problem) => wordsFieldId(of, problem.in)),
  );
  return (
    <section className="canvas draft-page" aria-labelledby="mailing">
      <MailingHeader head={head} current="text" />
      <NotSaved refused={refused} takeTheirs={mailingPath(language, head.id)} />
      <Notice kind="good">
        {data.isDraftAgain && !answer ? wordsOf(language).results.stepped["back to draft"] : null}
      </Notice>
      <FormOf
        command="save-draft"
        sends={{ mailing: head.id, seen: version, part: "text" }}
        key={`${head.id} ${version}`}
        encType="multipart/form-data"
        action={mailingPath(language, head.id)}
        autoComplete="off"
        savesOnEnter
        onInput={onInput}
        // To look at the email saves nothing.
        onSubmit={({ nativeEvent: { submitter } }) => {
          if (!submitter?.hasAttribute("formtarget")) onSubmit();
        }}
      >
        <div className="text-and-email below">
          <div>
            <WordsFields
              viewed={data.words}
              typed={refused?.typed.words ?? null}
              theirs={isChanged ? data.words.words : null}
            />
          </div>
          {reader ? <EmailBeside id={head.id} reader={reader} /> : null}
        </div>
        <StepBar
          leaving={leaving}
          isChanged={isChanged}
          saved={
            !data.isSaved || answer ? null : wrong ? (
              <a href={`#${wrong}`}>{words.toMend(head.steps?.toCorrect ?? 0)}</a>
            ) : (
              words.saved
            )
          }
        />
      </FormOf>
      <details className="delete-draft">
        <summary>{words.delete.ask}</summary>
        <FormOf command="delete-draft" sends={{ mailing: head.id }} action={mailingPath(language, head.id)}>
          <p>{words.delete.note}</p>
          <button className="button quiet">{words.delete.button}</button>
        </FormOf>
      </details>
    </section>
  );
}
