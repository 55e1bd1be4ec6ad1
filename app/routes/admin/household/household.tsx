// The page of one household: who belongs to it, what is noted, its link, its emails and its history. All of it works
// without script.

import { dialledPhone } from "#domain/guest/dialled-phone.ts";
import type { Language } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminRequest } from "../admin-request.ts";
import { answerForPath } from "../admin-view.ts";
import { BackToList } from "../editing/back-to-list.tsx";
import { ChangeRow } from "../editing/change-row.tsx";
import { Refusal } from "../editing/refusal.tsx";
import { useRefusalInSight } from "../editing/refusal-in-sight.ts";
import { AddSomebody } from "./add-somebody.tsx";
import { CardPart } from "./card-part.tsx";
import { HouseholdDetails } from "./household-details.tsx";
import { EmailsPart } from "./emails-part.tsx";
import type { GroupingRefused } from "./household-commands.ts";
import { type HouseholdPage, loadHouseholdPage } from "./load-household.ts";
import type { Route } from "./+types/household";
import { Members } from "./members.tsx";
import "./household-page.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = (args: Route.LoaderArgs) =>
  orUnavailable(loadHouseholdPage(adminRequest(args), args.params.id));

export { action } from "../act.ts";

export default function Household({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  useRefusalInSight(answer);
  const words = useWords("householdPage");
  const { name, members } = data;
  if (members.length === 0) {
    return (
      <article className="column">
        <BackToList />
        <h1>{words.gone.title}</h1>
        <Refusal answer={answer} />
        <p>{words.gone.message}</p>
      </article>
    );
  }
  const refused = answer?.ok === false ? answer : null;
  const grouping = refused && groupingRefused(refused);
  return (
    <article className="column household-page">
      <BackToList />
      <header>
        <p className="label">{words.label}</p>
        <h1>{name}</h1>
        <p>{countInWords(data, language)}</p>
        <ForTheCall data={data} />
      </header>
      <Refusal answer={answer} />
      {grouping ? <Notice kind="refusal">{words.refused[grouping.reason]}</Notice> : null}
      <Members data={data} />
      <HouseholdDetails
        data={data}
        refused={refused?.intent === "change-household" ? refused.refusal : null}
      />
      <AddSomebody data={data} />
      <CardPart data={data} />
      <EmailsPart data={data} />
      <WhatHappened data={data} />
    </article>
  );
}

function groupingRefused(refused: Extract<AdminAnswer, { ok: false }>): GroupingRefused | null {
  switch (refused.intent) {
    case "join-households":
    case "move-guest":
    case "take-out":
    case "add-companion":
    case "remove-companion":
    case "make-household-code":
    case "renew-household-code":
    case "stop-emails":
      return refused.refusal;
    default:
      return null;
  }
}

type OfHousehold = { data: HouseholdPage };

function countInWords({ members }: HouseholdPage, language: Language): string {
  const words = wordsOf(language).householdPage;
  const count = (answer: "accepted" | "declined" | null) =>
    members.filter((member) => member.answer === answer).length;
  const [coming, declined, unanswered] = [count("accepted"), count("declined"), count(null)];
  return [
    words.count(members.length),
    coming > 0 && words.coming(coming),
    declined > 0 && words.declined(declined),
    unanswered > 0 && words.unanswered(unanswered),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Whom to call, how to note what they answer, and what is good to know before. */
function ForTheCall({ data: { id, members, texts } }: OfHousehold) {
  const language = useLanguage();
  const { answerFor } = useWords("householdPage");
  const only = members.length === 1 ? members[0] : undefined;
  return (
    <>
      <p className="guest-reach">
        {members.map(({ id: member, name, phone }) =>
          phone === null ? null : (
            <a key={member} className="button quiet small" href={`tel:${dialledPhone(phone)}`}>
              {`${name}: ${phone}`}
            </a>
          ),
        )}
        <a className="button" href={answerForPath(language, id)}>
          {only ? answerFor.openOne(only.name) : answerFor.open}
        </a>
      </p>
      {texts.notes === "" ? null : <p className="household-note">{texts.notes}</p>}
    </>
  );
}

function WhatHappened({ data: { history, hasMoreHistory, options } }: OfHousehold) {
  const language = useLanguage();
  const words = useWords("householdPage");
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      {history.length === 0 ? (
        <p className="small">{words.noHistory}</p>
      ) : (
        <ol className="changes">
          {history.map((change) => (
            <ChangeRow key={change.group} change={change} reader={{ language, options }} />
          ))}
        </ol>
      )}
      {hasMoreHistory ? <p className="small">{words.allHistory}</p> : null}
    </section>
  );
}
