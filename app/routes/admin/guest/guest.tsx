// The page of one guest: everything that can be changed, what was changed, and how to part.

import type { Language } from "#domain/language.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { adminPath } from "../admin-view.ts";
import { AskFirst } from "./ask-first.tsx";
import { AnswerLinkPart } from "./answer-link.tsx";
import { BackToList } from "../editing/back-to-list.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { GuestHistory } from "./guest-history.tsx";
import type { GuestData } from "./load-guest.ts";
import { PartWithGuest } from "./part-with-guest.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { isChangeRefused, Refusal, whyNot } from "../editing/refusal.tsx";

type GuestProps = { data: GuestData; answer: ActionAnswer | undefined; language: Language };

export default function Guest({ data, answer, language }: GuestProps) {
  const words = guestListWords[language];
  const { id, form, name } = data;
  const refusal = answer && !answer.ok ? answer.refusal : null;
  const refused = isChangeRefused(refusal) ? refusal : null;
  const why = refused?.why ?? null;
  const problems = why?.reason === "not taken" ? why.problems : [];
  return (
    <article className="guest-page">
      <BackToList language={language} />
      <h1>{name ?? words.guest.gone.title}</h1>
      <Refusal answer={answer} language={language} />
      {form === null ? (
        <p>{words.guest.gone.message}</p>
      ) : (
        <form method="post" action={adminPath(language, { guest: id })} className="guest-form" noValidate>
          <input type="hidden" name="intent" value="change-guest" />
          <input type="hidden" name="guest" value={id} />
          {why?.reason === "asks" ? (
            <AskFirst
              id={id}
              questions={why.questions}
              name={name ?? ""}
              reader={{ language, options: form.options }}
            />
          ) : (
            <ProblemSummary problems={problems} language={language}>
              {why && why.reason !== "not taken" ? <p>{whyNot(why, words)}</p> : null}
            </ProblemSummary>
          )}
          <GuestFields
            form={form}
            typed={refused?.typed ?? {}}
            problems={problems}
            changers={refused?.changers ?? {}}
            isNew={false}
            hasKeptLists={data.hasKeptLists}
            language={language}
          />
          <div className="save">
            <button className="button">{words.guest.save}</button>
          </div>
        </form>
      )}
      <GuestHistory
        history={data.history}
        reader={{ language, options: form?.options ?? noOptions }}
        id={id}
      />
      {name === null || form === null ? null : (
        <AnswerLinkPart id={id} name={name} answer={answer} language={language} />
      )}
      {name === null ? null : (
        <PartWithGuest id={id} name={name} isListed={form !== null} answer={answer} language={language} />
      )}
    </article>
  );
}

const noOptions = { foodOptions: [], allergyOptions: [] };
