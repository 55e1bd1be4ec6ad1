import { textOfSubject } from "#domain/seating/plan-notes.ts";
import { couple, helpers } from "#domain/roles.ts";
import { type ChangeQuestion, confirmationOf } from "#domain/guest/guest-edit.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { wordsOf } from "#i18n/words.ts";
import { Field } from "#ui/field.tsx";
import type { Mentions } from "#server/workflows/guests/find-mentions.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminLoader } from "../admin-request.ts";
import { guestPath, wishesPath } from "../admin-paths.ts";
import { AreYouSure, FormOf, refusalOf, SaveBar, useSaved } from "../editing/form-of.tsx";
import { controlId } from "./field-control.tsx";
import { GuestFields, HouseholdBeside, Reach } from "./guest-fields.tsx";
import { loadGuestPage } from "./load-guest.ts";
import type { Route } from "./+types/guest";
import { whyNot } from "../editing/refusal.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { QuestionText, yesInWords } from "../editing/question-text.tsx";
import type { ChangeView } from "../editing/change-view.ts";
import { ChangeRow } from "../editing/change-row.tsx";
import { EraseForm } from "../editing/erase-form.tsx";
import { PageTitle, BackToList, Allowed } from "../page-parts.tsx";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = adminLoader(loadGuestPage);

export { action } from "../act.ts";

export default function Guest({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("guestPage");
  const { id, form, name, household, bringsCount, mentions } = data;
  const saved = useSaved("changed", "answered", "seated");
  const refused = refusalOf(answer, "change-guest");
  const why = refused?.why ?? null;
  const problems = why?.reason === "not taken" ? why.problems : [];
  const reader: Reader = { language, options: form?.options ?? data.goneOptions ?? noOptions };
  return (
    <article className="canvas of-guest">
      <header className="guest-top spread">
        <BackToList />
        <PageTitle>{name ?? words.gone.title}</PageTitle>
        {form && household ? <Reach {...{ id, name, form, household }} /> : null}
      </header>
      {form === null ? (
        <p>{words.gone.message}</p>
      ) : (
        <FormOf
          command="change-guest"
          sends={{ guest: id }}
          action={guestPath(language, id)}
          className="guest-form below"
          noValidate
          // It must not answer the question with yes.
          savesOnEnter={why?.reason === "asks"}
        >
          {why?.reason === "asks" ? (
            <AskFirst id={id} questions={why.questions} name={name ?? ""} reader={reader} />
          ) : null}
          <GuestFields
            form={form}
            typed={refused?.typed ?? {}}
            problems={problems}
            changers={refused?.changers ?? {}}
            isNew={false}
            hasKeptLists={data.hasKeptLists}
          />
          <SaveBar
            saved={answer ? null : saved}
            wrong={problems.map(({ field }) => controlId(field))}
            refused={why && why.reason !== "not taken" && why.reason !== "asks" ? whyNot(why, reader) : null}
          />
        </FormOf>
      )}
      <div className="guest-beside below">
        {household ? <HouseholdBeside household={household} /> : null}
        <GuestHistory history={data.history} reader={reader} id={id} />
        {name === null ? null : (
          <div className="guest-further">
            {form === null ? null : (
              <>
                <p>
                  <a href={wishesPath(language, textOfSubject({ kind: "guest", of: id }))}>{words.wishes}</a>
                </p>
                <Allowed roles={couple}>
                  <AnswerLinkPart {...{ id, name, answer }} />
                </Allowed>
              </>
            )}
            <PartWithGuest {...{ id, name, bringsCount, mentions, answer }} isListed={form !== null} />
          </div>
        )}
      </div>
    </article>
  );
}

const noOptions = { foodOptions: [], allergyOptions: [] };

type AskFirstProps = { id: string; questions: readonly ChangeQuestion[]; name: string; reader: Reader };

function AskFirst({ id, questions, name, reader }: AskFirstProps) {
  return (
    <div className="notice warn stack ask-first" role="alert" tabIndex={-1} autoFocus>
      <QuestionText questions={questions} name={name} reader={reader} />
      <div className="cluster">
        <button className="button" name="sure" value={confirmationOf(questions)}>
          {yesInWords(questions, reader)}
        </button>
        <a className="button quiet" href={guestPath(reader.language, id)}>
          {wordsOf(reader.language).guestList.asks.leaveAll}
        </a>
      </div>
    </div>
  );
}

type GuestHistoryProps = { id: string; history: readonly ChangeView[]; reader: Reader };

function GuestHistory({ id, history, reader }: GuestHistoryProps) {
  const words = useWords("guestPage");
  const [newest, ...older] = history;
  const listed = (changes: readonly ChangeView[]) => (
    <ol className="changes">
      {changes.map((change) => (
        <ChangeRow key={change.group} change={change} reader={reader} ofGuest={id} />
      ))}
    </ol>
  );
  return (
    <section className="guest-history below" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      {newest ? listed([newest]) : <p className="small">{words.noHistory}</p>}
      {older.length === 0 ? null : (
        <details>
          <summary>{words.older(older.length)}</summary>
          {listed(older)}
        </details>
      )}
    </section>
  );
}

type AnswerLinkProps = { id: string; name: string; answer: AdminAnswer | undefined };

function AnswerLinkPart({ id, name, answer }: AnswerLinkProps) {
  const language = useLanguage();
  const words = useWords("guestPage").answerLink;
  const link = answer?.ok ? (answer.flash ?? null) : null;
  return (
    <div className="part-with-guest">
      {link === null ? null : (
        <div className="notice good stack" role="status">
          <p>{words.made(name)}</p>
          <Field id="answer-link" label={words.label}>
            {(control) => <input {...control} readOnly value={link} autoFocus />}
          </Field>
          <p className="small">{words.opens}</p>
        </div>
      )}
      <AreYouSure
        command="renew-link"
        sends={{ guest: id }}
        action={guestPath(language, id)}
        ask={words.title}
        button={words.button(name)}
      >
        <p>{words.note(name)}</p>
      </AreYouSure>
    </div>
  );
}

type PartWithGuestProps = AnswerLinkProps & {
  /** If not, the guest is deleted already and can only be erased. */
  isListed: boolean;
  /** How many companions without a name are deleted too. */
  bringsCount: number;
  mentions: Mentions;
};

function PartWithGuest(props: PartWithGuestProps) {
  const language = useLanguage();
  const { id, name, isListed, bringsCount, mentions, answer } = props;
  const words = useWords("guestPage");
  const isUnsure = answer?.ok === false && answer.intent === "erase-guest" && answer.status === 400;
  return (
    <div className="part-with-guest">
      <Allowed roles={couple}>
        <p className="standing-link">
          <a href={`/api/guest.json?${new URLSearchParams({ guest: id }).toString()}`}>
            {words.exportOne(name)}
          </a>
        </p>
      </Allowed>
      {isListed ? (
        <AreYouSure
          command="delete-guest"
          sends={{ guest: id, agreedTo: bringsCount }}
          action={guestPath(language, id)}
          ask={words.delete.title}
          button={words.delete.button(name)}
          isBad
        >
          <p>{words.delete.message(name)}</p>
          {bringsCount > 0 ? <p>{words.delete.withOthers(name, bringsCount)}</p> : null}
        </AreYouSure>
      ) : null}
      <Allowed roles={couple}>
        <details open={isUnsure}>
          <summary>{words.erase.title}</summary>
          <EraseForm guestId={id} name={name} mentions={mentions} isUnsure={isUnsure} />
        </details>
      </Allowed>
    </div>
  );
}
