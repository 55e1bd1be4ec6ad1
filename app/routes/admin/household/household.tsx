import { useId } from "react";
import { dialledPhone } from "#domain/guest/field-text.ts";
import type { Language } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { Notice } from "#ui/notice.tsx";
import { formatList } from "#i18n/dates.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { answerForPath, addGuestPath, householdPath, guestPath } from "../admin-paths.ts";
import { ChangeRow } from "../editing/change-row.tsx";
import { HouseholdDetails } from "./household-details.tsx";
import { CardPart, EmailsPart } from "./card-and-emails.tsx";
import { type HouseholdPage, loadHouseholdPage, type Member } from "./load-household.ts";
import type { Route } from "./+types/household";
import { FormField } from "../editing/form-field.tsx";
import { ActButton, FormOf, refusalOf } from "../editing/form-of.tsx";
import { PageTitle, BackToList } from "../page-parts.tsx";
import "./household-page.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = adminLoader(loadHouseholdPage);

export { action } from "../act.ts";

export default function Household({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("householdPage");
  const { name, members } = data;
  if (members.length === 0) {
    return (
      <article className="column">
        <BackToList />
        <PageTitle>{words.gone.title}</PageTitle>
        <p>{words.gone.message}</p>
      </article>
    );
  }
  const grouping = refusalOf(
    answer,
    "join-households",
    "move-guest",
    "take-out",
    "add-companion",
    "remove-companion",
    "make-household-code",
    "renew-household-code",
    "stop-emails",
  );
  return (
    <article className="column ruled household-page">
      <BackToList />
      <header>
        <p className="label">{words.label}</p>
        <PageTitle>{name}</PageTitle>
        <p>{countInWords(data, language)}</p>
        <ForTheCall data={data} />
      </header>
      {grouping ? <Notice kind="refusal">{words.refused[grouping.reason]}</Notice> : null}
      <Members data={data} />
      <HouseholdDetails data={data} refused={refusalOf(answer, "change-household")} />
      <AddSomebody data={data} />
      <CardPart data={data} />
      <EmailsPart data={data} />
      <WhatHappened data={data} />
    </article>
  );
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

function ForTheCall({ data: { id, members, texts } }: OfHousehold) {
  const language = useLanguage();
  const { answerFor } = useWords("householdPage");
  const only = members.length === 1 ? members[0] : undefined;
  return (
    <>
      <p className="guest-reach line">
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

function AddSomebody({ data }: { data: HouseholdPage }) {
  const language = useLanguage();
  const { add: words, cardStops, answersMove } = useWords("householdPage");
  const inputId = useId();
  const { id, texts, query, found, more } = data;
  return (
    <section aria-labelledby="others">
      <h2 id="others">{words.title}</h2>
      <form action={`${householdPath(language, id)}#others`} role="search" className="finder">
        <FormField kind="search" id={inputId} name="find" label={words.find} value={query} />
        <button className="button quiet small">{words.search}</button>
      </form>
      {query.trim() === "" ? null : (
        <p role="status">
          {found.length === 0 ? words.nobody(query.trim()) : words.found(found.length + more)}
        </p>
      )}
      <ul className="household-members ruled-rows">
        {found.map((guest) => (
          <li key={guest.id}>
            <div>
              <p>{guest.name}</p>
              <p className="small">{guest.where}</p>
              {guest.stops.map((name) => (
                <p key={name} className="small">
                  {cardStops(name)}
                </p>
              ))}
              {guest.moves.length > 0 ? (
                <p className="small">{answersMove(formatList(guest.moves, language), guest.moves.length)}</p>
              ) : null}
            </div>
            <FormOf
              command="move-guest"
              sends={{ household: id, guest: guest.id, from: guest.household }}
              action={householdPath(language, id)}
            >
              <button className="button small" aria-label={words.moveOf(guest.name)}>
                {words.move}
              </button>
            </FormOf>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="small">{words.more(more)}</p> : null}
      {texts.name === "" ? null : (
        <p className="standing-link">
          <a href={addGuestPath(language, id)}>{words.isNew}</a>
        </p>
      )}
    </section>
  );
}

function Members({ data }: { data: HouseholdPage }) {
  const language = useLanguage();
  const words = useWords("householdPage");
  const { id, members, movedByTakingOut: moved } = data;
  // A guest with the companions they bring is no smaller household than the whole one.
  const hosts = members.filter((member) => !member.isUnnamed);
  const canSplit = hosts.length > 1;
  return (
    <section aria-labelledby="members">
      <h2 id="members">{words.members}</h2>
      <ul className="household-members ruled-rows">
        {members.map((member) => (
          <li key={member.id}>
            <div>
              <p>
                <a href={guestPath(language, member.id)}>{member.name}</a>
              </p>
              <p className="small">
                {[
                  member.answered,
                  member.isChild && words.child,
                  member.broughtBy && words.guestOf(member.broughtBy),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <MemberActions {...{ member, canSplit }} household={id} />
          </li>
        ))}
      </ul>
      {canSplit ? (
        <p className="small">
          {words.takeOutHelp}{" "}
          {moved.length > 0 ? words.answersMove(formatList(moved, language), moved.length) : null}
        </p>
      ) : null}
    </section>
  );
}

type ActionsProps = { member: Member; household: string; canSplit: boolean };

function MemberActions({ member, household, canSplit }: ActionsProps) {
  const language = useLanguage();
  const words = useWords("householdPage");
  const { id, name, isUnnamed, isChild } = member;
  return (
    <FormOf
      command={null}
      sends={{ guest: id, household }}
      action={householdPath(language, household)}
      className="cluster"
    >
      {isUnnamed ? (
        <ActButton does="remove-companion" aria-label={words.removeCompanionOf(name)}>
          {words.removeCompanion}
        </ActButton>
      ) : null}
      {isUnnamed || isChild ? null : (
        <ActButton does="add-companion" aria-label={words.addCompanionFor(name)}>
          {words.addCompanion}
        </ActButton>
      )}
      {isUnnamed || !canSplit ? null : (
        <ActButton does="take-out" aria-label={words.takeOutOf(name)}>
          {words.takeOut}
        </ActButton>
      )}
    </FormOf>
  );
}
