// Row two once guests are chosen: how many, what can be done with them, and the question before it. Without script the
// boxes of the rows belong to a form that leads to a page of its own.

import { useState } from "react";
import { useFetcher } from "react-router";
import type { GuestId } from "#domain/guest/guest.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AdminAnswer } from "../../act.ts";
import { chosenPath } from "../../admin-view.ts";
import { useRefusalInSight } from "../../editing/refusal-in-sight.ts";
import { Refusal } from "../../editing/refusal.tsx";
import { listParameters, type ListView } from "../list-view.ts";
import { idsText } from "./chosen-address.ts";
import { ChosenQuestion, isQuestion, findManyRefusal } from "./chosen-question.tsx";
import type { ManyChoices } from "./load-many.ts";
import { ManyFields } from "./many-fields.tsx";
import type { useChosen } from "./use-chosen.ts";

/** Named by the boxes. */
export const chosenForm = "choose-guests";

type ChosenRowProps = {
  choosing: ReturnType<typeof useChosen>;
  shown: readonly GuestId[];
  many: ManyChoices;
  view: ListView;
};

export function ChosenRow({ choosing, shown, many, view }: ChosenRowProps) {
  const language = useLanguage();
  const words = useWords("finding").many;
  const { chosen, isAll, chooseAll } = choosing;
  const fetcher = useFetcher<AdminAnswer>();
  const [dismissed, dismiss] = useState<AdminAnswer | undefined>();
  const answer = fetcher.data === dismissed ? undefined : fetcher.data;
  useRefusalInSight(answer);
  const refused = findManyRefusal(answer);
  const isShown = new Set(shown);
  const hidden = [...chosen].filter((id) => !isShown.has(id));
  const action = chosenPath(language, listParameters(view));
  if (chosen.size === 0) return null;
  return (
    <div className="chosen-row">
      <p role="status">
        <strong>{words.chosen(chosen.size)}</strong>
        {hidden.length > 0 ? ` · ${words.notShown(hidden.length)}` : ""}
      </p>
      <fetcher.Form method="post" action={action}>
        <input
          type="hidden"
          name="who"
          value={idsText([...shown.filter((id) => chosen.has(id)), ...hidden])}
        />
        <ManyFields {...{ many, view }} isFolded />
      </fetcher.Form>
      {isAll ? null : (
        <button type="button" className="button quiet small choose-all" onClick={() => chooseAll(true)}>
          {words.chooseAll(shown.length)}
        </button>
      )}
      <button type="button" className="button quiet small" onClick={() => chooseAll(false)}>
        {words.clear}
      </button>
      {answer?.ok === false ? (
        <fetcher.Form method="post" action={action} className="chosen-question">
          {isQuestion(refused) ? (
            <ChosenQuestion question={refused} {...{ many, view }}>
              <button type="button" className="button quiet" onClick={() => dismiss(answer)}>
                {words.giveUp}
              </button>
            </ChosenQuestion>
          ) : (
            <>
              {refused ? (
                <Notice kind="bad">{words.refused[refused.reason]}</Notice>
              ) : (
                <Refusal answer={answer} />
              )}
              <button type="button" className="button quiet small" onClick={() => dismiss(answer)}>
                {wordsOf(language).guestList.close}
              </button>
            </>
          )}
        </fetcher.Form>
      ) : null}
    </div>
  );
}

/** For a browser without script. */
export function ChosenForm({ view }: Pick<ChosenRowProps, "view">) {
  const language = useLanguage();
  const words = useWords("finding").many;
  return (
    <form id={chosenForm} method="get" action={chosenPath(language)} className="cluster without-script">
      {listParameters(view).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button className="button quiet small">{words.actChosen}</button>
      <a
        className="button quiet small"
        href={chosenPath(language, [["all", "yes"], ...listParameters(view)])}
      >
        {words.allShown}
      </a>
    </form>
  );
}
