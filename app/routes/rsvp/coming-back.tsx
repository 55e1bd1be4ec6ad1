// A guest who comes back after an answer reads first what is saved; by name, the browser reads for whom it answered.

import { callName, isComing } from "#domain/guest/guest.ts";
import { answerTo } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { formatList } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AnswerOfBrowser } from "#server/records/receipts.ts";
import { useLanguage, useWords } from "../../language-context.ts";

type Answered = {
  members: readonly {
    name: string;
    shown: Parameters<typeof answerTo>[1] & Parameters<typeof callName>[0];
  }[];
  /** null: an event that the reader may not know of. */
  invitation: readonly [WeddingEvent | null, ...WeddingEvent[]];
  answeredOn: string;
};

type ThanksProps = {
  view: Answered;
  /** The reader may be somebody else. */
  isOfOther?: boolean;
};

export function ThanksForAnswer({ view, isOfOther = false }: ThanksProps) {
  const language = useLanguage();
  const { thanks } = useWords("households").form.back;
  const { members, invitation, answeredOn } = view;
  const isOne = members.length === 1;
  const say = (event: WeddingEvent | null) => sayOf(view, event, isOne && !isOfOther, language);
  const [first, ...others] = invitation;
  if (first === null || others.length === 0) return <p>{thanks(answeredOn, say(first), isOne)}</p>;
  return (
    <>
      <p>{thanks(answeredOn, "", isOne)}</p>
      <ul className="stack">
        {[first, ...others].map((event) => (
          <li key={event.key}>
            {eventName(event, language)}: {say(event)}
          </li>
        ))}
      </ul>
    </>
  );
}

function sayOf(
  { members, invitation }: Answered,
  event: WeddingEvent | null,
  isReader: boolean,
  language: Language,
): string {
  const words = wordsOf(language).households.form.back;
  const keys = invitation.map((one) => one?.key ?? "");
  const answers = members.map(({ shown }) => answerTo(event?.key ?? "", shown, keys));
  if (isReader) return words.you[answers[0] ?? "open"];
  const names = callNames(members);
  const parts = (["accepted", "declined", null] as const).flatMap((answer) => {
    const those = names.filter((_name, at) => answers[at] === answer);
    return those.length === 0 ? [] : [words[answer ?? "open"](formatList(those, language), those.length)];
  });
  return parts.join(words.between);
}

/** By first name, where no other has the same. */
function callNames(members: Answered["members"]): string[] {
  const short = members.map(({ shown, name }) => callName(shown) || name);
  return members.map(({ name }, at) => {
    const own = short[at] ?? name;
    return short.filter((other) => other === own).length > 1 ? name : own;
  });
}

type AnsweredHereProps = { answers: readonly AnswerOfBrowser[] };

export function AnsweredHere({ answers }: AnsweredHereProps) {
  const language = useLanguage();
  const words = useWords("rsvp").answeredHere;
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
