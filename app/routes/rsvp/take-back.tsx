// The page of the link that takes an answer back: the answer, and one button. Opening the link changes
// nothing.

import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { takeBackWords } from "#i18n/take-back.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { Check } from "../answering/checklist.tsx";
import { LinkPage, ReachCouple } from "./link-page.tsx";
import { data, redirect } from "react-router";
import { formatMoment } from "#i18n/dates.ts";
import type { Services } from "#server/services.ts";
import { readForm } from "#server/web/read-form.ts";
import { orNotSaved, orUnavailable } from "#server/web/unavailable.ts";
import {
  takeBackAnswer,
  type TakeBackHolder,
  type TakeBackView,
  viewTakeBack,
} from "#server/workflows/answers/take-back-answer.ts";

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

export type TakeBackFace = {
  face: "take back";
  /** In the reader's language; null: the time is no longer known. */
  when: string | null;
  /** Opens the restored answer. */
  answerAddress: string | null;
  isNotSaved: boolean;
  /** Pressed without the tick, as programs do that open the links of an email. */
  isUnsure: boolean;
} & Pick<TakeBackView, "name" | "isComing" | "refusal">;

type Asked = { services: Services; holder: TakeBackHolder; language: Language };

export async function loadTakeBack({ services, holder, language }: Asked): Promise<TakeBackFace> {
  const { name, isComing, at, refusal, answerQuery } = await orUnavailable(viewTakeBack(services, holder));
  return {
    face: "take back",
    name,
    isComing,
    when: at === null ? null : formatMoment(at, services.wedding.timeZone, language),
    refusal,
    answerAddress: answerQuery && `${pagePath(language, "rsvp")}?${answerQuery}`,
    isNotSaved: false,
    isUnsure: false,
  };
}

export async function actTakeBack(asked: Asked, request: Request) {
  const address = new URL(request.url);
  const isSure = (await readForm(request)).get("sure") === "yes";
  const face = isSure ? null : await loadTakeBack(asked);
  // There is nothing to tick where nothing can be taken back.
  if (face?.refusal === null) return data({ ...face, isUnsure: true }, { status: 422 });
  const taking = takeBackAnswer(asked.services, asked.holder).then(requireKept);
  const done = await orNotSaved(asked.services, "take-back", taking);
  if (done?.ok) return redirect(address.pathname + address.search, 303);
  const now = await loadTakeBack(asked);
  if (done === null) return data({ ...now, isNotSaved: true }, { status: 503 });
  return data(now, { status: done.refusal === "taken back" ? 200 : 409 });
}
