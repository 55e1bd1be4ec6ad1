// The page of one household: who belongs to it, what is noted, its link, its emails and its history. All of it works
// without script.

import type { Language } from "#domain/language.ts";
import { householdPageWords } from "#i18n/households.ts";
import type { ActionAnswer, PartProps } from "../admin-request.ts";
import { BackToList } from "../editing/back-to-list.tsx";
import { ChangeRow } from "../editing/change-row.tsx";
import { invitationsRefusedIn } from "../editing/invitation-refusal.tsx";
import { Refusal } from "../editing/refusal.tsx";
import { AddSomebody } from "./add-somebody.tsx";
import { CardPart } from "./card-part.tsx";
import { EmailsPart } from "./emails-part.tsx";
import type { GroupingRefused, NotedRefused, RenameRefused } from "./household-actions.ts";
import type { HouseholdPage } from "./load-household.ts";
import { Invited } from "./invited.tsx";
import { Members } from "./members.tsx";
import { Noted } from "./noted.tsx";
import { ShortName } from "./short-name.tsx";

export default function Household({ data, answer, language }: PartProps<HouseholdPage>) {
  const words = householdPageWords[language];
  const { name, members } = data;
  if (members.length === 0) {
    return (
      <article className="guest-page">
        <BackToList language={language} />
        <h1>{words.gone.title}</h1>
        <Refusal answer={answer} language={language} />
        <p>{words.gone.message}</p>
      </article>
    );
  }
  const refused = answer && !answer.ok ? answer : null;
  return (
    <article className="guest-page household-page">
      <BackToList language={language} />
      <header>
        <p className="label">{words.label}</p>
        <h1>{name}</h1>
        <p>{countInWords(data, language)}</p>
      </header>
      <Refusal answer={answer} language={language} />
      {refused && groupingIntents.has(refused.intent) && refused.status !== 503 ? (
        <p className="notice bad" role="alert" tabIndex={-1} autoFocus>
          {words.refused[(refused.refusal as GroupingRefused).reason]}
        </p>
      ) : null}
      <Members data={data} language={language} />
      <AddSomebody data={data} language={language} />
      <Invited data={data} refused={invitationsRefusedIn(answer)} language={language} />
      <Noted
        data={data}
        refused={refusalOf(refused, "change-household") as NotedRefused | null}
        language={language}
      />
      <ShortName
        data={data}
        refused={refusalOf(refused, "rename-household") as RenameRefused | null}
        language={language}
      />
      <CardPart data={data} language={language} />
      <EmailsPart data={data} language={language} />
      <WhatHappened data={data} language={language} />
    </article>
  );
}

const groupingIntents = new Set([
  "join-households",
  "move-guest",
  "take-out",
  "add-companion",
  "remove-companion",
  "make-household-code",
  "renew-household-code",
  "stop-emails",
]);

type Refused = Extract<ActionAnswer, { ok: false }>;

function refusalOf(refused: Refused | null, intent: string): unknown {
  return refused?.intent === intent && refused.status !== 503 ? refused.refusal : null;
}

type OfHousehold = { data: HouseholdPage; language: Language };

function countInWords({ members }: HouseholdPage, language: Language): string {
  const words = householdPageWords[language];
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

function WhatHappened({ data: { history, hasMoreHistory, options }, language }: OfHousehold) {
  const words = householdPageWords[language];
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
