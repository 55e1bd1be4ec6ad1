import type { Language } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import { questionFieldName } from "#domain/rsvp/questionnaire.ts";
import { Table } from "#ui/table.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { adminPath, guestPath } from "../admin-paths.ts";
import { questionFilterPart } from "../editing/question-columns.ts";
import { GuestTabs } from "../editing/sub-tabs.tsx";
import { PageTitle } from "../page-parts.tsx";
import type { Route } from "./+types/questions";
import "./questions.css";
import type { Guest } from "#domain/guest/guest.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { openAnswers, type AnswerReader } from "#domain/rsvp/answer-reader.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { choicesInWords, questionAnswer } from "#i18n/asked.ts";
import { displayNameOf } from "../editing/reader.ts";
import { listInvitations } from "#server/workflows/households/change-invitations.ts";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = adminLoader(loadQuestions);

export { action } from "../act.ts";

export default function Questions({ loaderData: { questions } }: Route.ComponentProps) {
  const words = useWords("guestPage").questionsPage;
  return (
    <article className="column ruled questions">
      <GuestTabs current="questions" />
      <PageTitle>{words.title}</PageTitle>
      <p>{questions.length === 0 ? words.none : words.lead}</p>
      {questions.map((question) => (
        <Question key={question.key} question={question} />
      ))}
    </article>
  );
}

type OfQuestion = { question: QuestionTotals };

function Question({ question }: OfQuestion) {
  const language = useLanguage();
  const words = useWords("guestPage").questionsPage;
  const { key, of, title, event, isOfAll, choices, saidCount, texts, blankCount, waitingCount } = question;
  const counted = words.counted[of];
  const whom = event === null ? (isOfAll ? words.ofAll : words.ofComing) : words.ofEvent(event);
  const rows = [
    ...choices.map(({ stored, text, count }) => ({ text, count, part: `=${stored}` })),
    ...(choices.length === 0 ? [{ text: words.said, count: saidCount, part: "said" }] : []),
    { text: words.blank, count: blankCount, part: "blank" },
  ];
  return (
    <section aria-labelledby={key}>
      <h2 id={key}>{title}</h2>
      <p className="small">
        {whom} {words.each[of]}
      </p>
      <Table
        heads={[words.answer, words.countOf[of]]}
        rows={rows.map(({ text, count, part }) => ({
          key: part,
          cells: [
            <a key={part} href={partPath(language, key, part)}>
              {text}
            </a>,
            count,
          ],
        }))}
      />
      <ToAsk question={question} />
      {waitingCount > 0 ? (
        <p className="small">{words.waiting(counted(waitingCount), waitingCount)}</p>
      ) : null}
      {texts.length > 0 ? (
        <details open={texts.length <= 12}>
          <summary>{words.texts}</summary>
          <dl className="answer-texts">
            {texts.map(({ guestId, name, text }) => (
              <div key={guestId}>
                <dt>
                  <a href={guestPath(language, guestId)}>{name}</a>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </section>
  );
}

function ToAsk({ question: { key, of, toAsk, toAskCount } }: OfQuestion) {
  const language = useLanguage();
  const words = useWords("guestPage").questionsPage;
  if (toAskCount === 0) return null;
  return (
    <div className="notice">
      <p>{words.toAsk(words.counted[of](toAskCount))}</p>
      <p className="small">{toAsk.map(({ name }) => name).join(", ")}</p>
      <p>
        <a href={partPath(language, key, "to-ask")}>{words.showToAsk}</a>
      </p>
    </div>
  );
}

function partPath(language: Language, key: string, is: string): string {
  const kind = questionFieldName(key);
  return adminPath(language, { tab: "guestList", part: questionFilterPart(kind, is), with: kind });
}

type QuestionTotals = ReturnType<typeof total>;

/** More are in the guest list. */
const mostListed = 200;

async function loadQuestions(ctx: AdminRequest) {
  const { services } = ctx;
  const guests = services.guestList.guests().toSorted(compareByLastName);
  const answers = openAnswers(guests, await listInvitations(services));
  const questions = services.wedding.questions ?? [];
  return { questions: questions.map((question) => total(ctx, question, answers)) };
}

function total(ctx: AdminRequest, question: OwnQuestion, answers: AnswerReader<Guest>) {
  const { services, language } = ctx;
  const { key, of, askedOf } = question;
  const { events = [] } = services.wedding;
  const about = typeof askedOf === "object" ? askedOf.event : null;
  const each = answers.byEach(question);
  const countOf = (wanted: string) => each.filter(({ answer: { is } }) => is === wanted).length;
  const listed = (guest: Guest) => ({ guestId: guest.id, name: displayNameOf(ctx, guest) });
  const texts = each.flatMap((one) =>
    one.answer.is === "said" ? [{ guest: one.guest, text: one.answer.text }] : [],
  );
  const choices = choicesInWords(question, language);
  return {
    key,
    of,
    title: question[language],
    /** null: of every guest who answers, or who comes; else the name of the event. */
    event: events.find((event) => event.key === about)?.[language] ?? null,
    isOfAll: askedOf === "all",
    choices: choices.map((choice) => ({
      ...choice,
      count: texts.filter(({ text }) => text === choice.stored).length,
    })),
    saidCount: texts.length,
    /** Of a question for a text, or whatever is no longer among the choices. */
    texts: texts
      .filter(({ text }) => !choices.some(({ stored }) => stored === text))
      .slice(0, mostListed)
      .map(({ guest, text }) => ({ ...listed(guest), text: questionAnswer(question, text, language) })),
    blankCount: countOf("blank"),
    toAskCount: countOf("to ask"),
    toAsk: each
      .filter(({ answer: { is } }) => is === "to ask")
      .slice(0, mostListed)
      .map(({ guest }) => listed(guest)),
    waitingCount: countOf("waiting"),
  };
}
