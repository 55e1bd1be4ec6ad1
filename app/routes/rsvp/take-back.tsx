// The page of the link that takes an answer back: the answer, and one button. Opening the link changes
// nothing.

import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { takeBackWords } from "#i18n/take-back.ts";
import { Check } from "../answering/checklist.tsx";
import { LinkPage } from "./link-page.tsx";
import { ReachCouple } from "./reach-couple.tsx";
import type { TakeBackFace } from "./take-back-requests.ts";

export function TakeBack({ view, language }: { view: TakeBackFace; language: Language }) {
  const words = takeBackWords[language];
  const { name, isComing, when, refusal, answerAddress, isNotSaved, isUnsure } = view;
  if (refusal === "taken back") {
    const done = words["taken back"];
    return (
      <LinkPage title={done.title}>
        <div className="notice good" role="status">
          {done.message(name ?? "")}
        </div>
        {answerAddress === null ? (
          <>
            <p>{done.answerNote}</p>
            <p>
              <a className="button" href={pagePath(language, "rsvp")}>
                {done.answer}
              </a>
            </p>
          </>
        ) : (
          <p>
            <a className="button" href={answerAddress}>
              {done.change}
            </a>
          </p>
        )}
      </LinkPage>
    );
  }
  if (refusal !== null) {
    return (
      <LinkPage title={words[refusal].title}>
        <p className="lead">{words[refusal].message}</p>
        <ReachCouple language={language} />
      </LinkPage>
    );
  }
  const { open } = words;
  return (
    <LinkPage title={open.title}>
      <p className="lead">
        {when === null ? open.answeredSometime(name ?? "") : open.answered(name ?? "", when)}{" "}
        {isComing ? open.coming : open.notComing}
      </p>
      <p>{open.note}</p>
      {isNotSaved ? (
        <p className="notice bad" role="alert">
          {words.notSaved}
        </p>
      ) : null}
      <form className="stack" method="post">
        {isUnsure ? (
          <p className="notice bad" role="alert">
            {open.tickFirst}
          </p>
        ) : null}
        <Check id="sure" name="sure" checked={false} label={open.sure} />
        <p>
          <button className="button">{open.button}</button>
        </p>
      </form>
    </LinkPage>
  );
}
