// Whoever has answered and comes back reads first what is saved: a household that it has its answer, and the browser
// that answered by name for whom it did.

import { callName, isComing } from "#domain/guest/guest.ts";
import { answerTo } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { formatList } from "#i18n/dates.ts";
import { householdWords } from "#i18n/households.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import type { AnswerOfBrowser } from "#server/records/receipts.ts";
import type { HouseholdView } from "../answering/household-view.ts";

type OfHousehold = Pick<HouseholdView, "members" | "invitation">;

type ThanksProps = { view: HouseholdView; language: Language };

export function ThanksForAnswer({ view, language }: ThanksProps) {
  const { thanks } = householdWords[language].form.back;
  const { members, invitation, answeredOn } = view;
  const isOne = members.length === 1;
  const [first, ...others] = invitation;
  if (others.length === 0) return <p>{thanks(answeredOn, sayOf(view, first, language), isOne)}</p>;
  return (
    <>
      <p>{thanks(answeredOn, "", isOne)}</p>
      <ul className="stack">
        {invitation.map((event) => (
          <li key={event.key}>
            {eventName(event, language)}: {sayOf(view, event, language)}
          </li>
        ))}
      </ul>
    </>
  );
}

function sayOf({ members, invitation }: OfHousehold, event: WeddingEvent, language: Language): string {
  const words = householdWords[language].form.back;
  const keys = invitation.map(({ key }) => key);
  const answers = members.map(({ shown }) => answerTo(event.key, shown, keys));
  if (members.length === 1) return words.you[answers[0] ?? "open"];
  const names = callNames(members);
  const parts = (["accepted", "declined", null] as const).flatMap((answer) => {
    const those = names.filter((_name, at) => answers[at] === answer);
    return those.length === 0 ? [] : [words[answer ?? "open"](formatList(those, language), those.length)];
  });
  return parts.join(words.between);
}

/** By first name, where no other has the same. */
function callNames(members: HouseholdView["members"]): string[] {
  const short = members.map(({ shown, name }) => callName(shown) || name);
  return members.map(({ name }, at) => {
    const own = short[at] ?? name;
    return short.filter((other) => other === own).length > 1 ? name : own;
  });
}

type AnsweredHereProps = { answers: readonly AnswerOfBrowser[]; language: Language };

/** Of this browser's own answers alone. */
export function AnsweredHere({ answers, language }: AnsweredHereProps) {
  const words = rsvpWords[language].answeredHere;
  if (answers.length === 0) return null;
  return (
    <ul className="notice good">
      {answers.map(({ token, guest }, at) => (
        <li key={token}>
          {words.said(callName(guest), isComing(guest))}{" "}
          <a href={`${pagePath(language, "rsvp")}?change=${token}`}>
            {words.change}
            <span className="visually-hidden"> {words.changeFor(callName(guest))}</span>
          </a>
          {at < answers.length - 1 ? null : (
            <>
              {" · "}
              <a href="#firstName">{words.another}</a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
