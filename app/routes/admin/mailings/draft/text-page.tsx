import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle, useSiteLanguages } from "../../../../page-handle.ts";
import type { AdminAnswer } from "../../act.ts";
import { adminLoader, type AdminRequest } from "../../admin-request.ts";
import { mailingPath } from "../../admin-paths.ts";
import { FormOf, refusalOf } from "../../editing/form-of.tsx";
import { PageNotice } from "../../page-parts.tsx";
import { StepBar, MailingHeader, NotSaved, GoneMailing, NoDraft } from "../mailing-head.tsx";
import { openByState, openMailing, viewHousehold, viewWords } from "../load-head.ts";
import { wordsFieldId, WordsFields } from "../words-fields.tsx";
import type { Route } from "./+types/text-page";
import { useEffect, useRef } from "react";
import "../mailings-writing.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const middleware = [openByState("draft")];

export const loader = adminLoader(loadText);

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
  const [wrong] = data.words.spoken.flatMap((of) =>
    data.words.problems[of].map((problem) => wordsFieldId(of, problem.in)),
  );
  return (
    <section className="canvas draft-page" aria-labelledby="mailing">
      <MailingHeader head={head} current="text" />
      <NotSaved refused={refused} takeTheirs={mailingPath(language, head.id)} />
      {answer ? null : (
        <PageNotice words={{ "back to draft": wordsOf(language).results.stepped["back to draft"] }} />
      )}
      <FormOf
        command="save-draft"
        sends={{ mailing: head.id, seen: version, part: "text" }}
        key={`${head.id} ${version}`}
        encType="multipart/form-data"
        action={mailingPath(language, head.id)}
        autoComplete="off"
        savesOnEnter
      >
        <div className="text-and-email below">
          <div>
            <WordsFields
              viewed={data.words}
              typed={refused?.typed.words ?? null}
              problems={refused ? null : data.words.problems}
              isChanged={refused?.why === "changed meanwhile"}
            />
          </div>
          {reader ? <EmailBeside id={head.id} reader={reader} /> : null}
        </div>
        <StepBar
          refused={refused}
          saved={
            !data.isSaved || answer ? null : wrong ? (
              <a href={`#${wrong}`}>{words.toFix(head.steps?.toCorrect ?? 0)}</a>
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

type TextPage = NonNullable<Awaited<ReturnType<typeof loadText>>>;

/** null: it is gone. */
async function loadText(ctx: AdminRequest) {
  const { url, language } = ctx;
  const opened = await openMailing(ctx);
  if (!opened) return null;
  const { head, version, mailing, households } = opened;
  const isSaved = url.searchParams.has("saved");
  return {
    head,
    version,
    words: viewWords(ctx, mailing.words, { isSaved }),
    /** Whose email stands beside the text; null: nobody is on the list. */
    reader: households[0] ? viewHousehold(households[0], language) : null,
    isSaved,
  };
}

type BesideProps = { id: string; reader: { guestId: string; name: string } };

function EmailBeside({ id, reader: { guestId, name } }: BesideProps) {
  const words = useWords("draft").beside;
  const language = useLanguage();
  const spoken = useSiteLanguages();
  const beside = useRef<HTMLElement>(null);
  useEffect(() => (beside.current ? drawWhileTyping(beside.current) : undefined), []);
  const query = { mailing: id, guest: guestId };
  const first = spoken.includes(language) ? language : spoken[0];
  const drawing = `/api/mailing-email?${new URLSearchParams(query)}`;
  return (
    <aside className="email-beside" ref={beside} aria-label={words.title(name)}>
      <p className="cluster">
        <span className="label">{words.title(name)}</span>
        {spoken.map((one) => (
          <button
            key={one}
            className="button quiet small"
            name="in"
            value={one}
            formAction={drawing}
            formTarget="email"
          >
            {spoken.length === 1 ? words.draw : words.drawIn[one]}
          </button>
        ))}
      </p>
      <div className="drawn-email">
        <iframe
          name="email"
          title={words.title(name)}
          src={`${drawing}&${new URLSearchParams({ in: first })}`}
          sandbox=""
          loading="lazy"
        />
      </div>
    </aside>
  );
}

const pauseMs = 400;

function drawWhileTyping(beside: HTMLElement): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const form = beside.closest("form");
  let pause: ReturnType<typeof setTimeout> | undefined;
  beside.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof HTMLButtonElement)) return;
      event.preventDefault();
      draw(beside, event.target);
    },
    { signal },
  );
  form?.addEventListener(
    "input",
    ({ target }) => {
      const language = target instanceof HTMLElement ? target.lang : "";
      const button = beside.querySelector<HTMLButtonElement>(`[name=in][value="${language}"]`);
      if (!button) return;
      clearTimeout(pause);
      pause = setTimeout(() => draw(beside, button), pauseMs);
    },
    { signal },
  );
  return () => {
    clearTimeout(pause);
    gone.abort();
  };
}

/** In a new frame below the old one, until it is drawn: so the browser's way back does not lead through all of them. */
function draw(beside: HTMLElement, button: HTMLButtonElement): void {
  const old = beside.querySelector("iframe");
  if (!old?.checkVisibility()) return;
  const next = old.cloneNode() as HTMLIFrameElement;
  next.removeAttribute("src");
  next.removeAttribute("loading");
  next.name = `email ${Date.now()}`;
  old.before(next);
  button.formTarget = next.name;
  button.form?.requestSubmit(button);
  next.addEventListener("load", () => {
    while (next.nextElementSibling) next.nextElementSibling.remove();
  });
}
