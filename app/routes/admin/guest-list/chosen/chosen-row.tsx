// Without script the boxes of the rows belong to a form that leads to a page of its own.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { GuestId } from "#domain/guest/guest.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { formatList } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AdminAnswer } from "../../act.ts";
import { chosenPath } from "../../admin-paths.ts";
import { Refusal, useRefusalInSight } from "../../editing/refusal.tsx";
import { idsText, listParameters, type ListView, queryOf } from "../list-view.ts";
import type { ManyChoices } from "../load-guest-list.ts";
import { ManyFields } from "./many-fields.tsx";
import type { ManyRefused } from "./chosen-commands.ts";
import { ActButton } from "../../editing/form-of.tsx";
import { NameList } from "../../page-parts.tsx";
import type { Rows } from "../use-live-rows.ts";

/** `isRange`: everybody from the one chosen before, as the Shift key means it. */
export type Choose = (id: GuestId, isChosen: boolean, isRange: boolean) => void;

export function useChosen(order: readonly GuestId[], rows: Rows) {
  const [all, setAll] = useState<ReadonlySet<GuestId>>(new Set());
  const shown = useRef(order);
  const last = useRef<GuestId | null>(null);
  useEffect(() => {
    shown.current = order;
  }, [order]);

  const choose: Choose = useCallback((id, isChosen, isRange) => {
    const [from, to] = [last.current ?? id, id].map((one) => shown.current.indexOf(one));
    const range = shown.current.slice(Math.min(from ?? 0, to ?? 0), Math.max(from ?? 0, to ?? 0) + 1);
    const ids = isRange && from !== -1 && to !== -1 ? range : [id];
    last.current = id;
    setAll((before) => {
      const after = new Set(before);
      for (const one of ids)
        if (isChosen) after.add(one);
        else after.delete(one);
      return after;
    });
  }, []);

  // The same object while the same guests are chosen: the head and each row have it.
  return useMemo(
    () => ({
      // Someone who is deleted meanwhile is no longer chosen.
      chosen: new Set([...all].filter((id) => rows.has(id))),
      isAll: order.length > 0 && order.every((id) => all.has(id)),
      choose,
      chooseAll: (isChosen: boolean) =>
        setAll((before) => (isChosen ? new Set([...before, ...order]) : new Set())),
    }),
    [all, choose, order, rows],
  );
}

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
  const opener = useRef<HTMLElement | null>(null);
  const question = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.ok === false) question.current?.querySelector("button")?.focus();
  }, [answer]);
  const refused = findManyRefusal(answer);
  const isShown = new Set(shown);
  const hidden = [...chosen].filter((id) => !isShown.has(id));
  const action = chosenPath(language, listParameters(view));
  if (chosen.size === 0) return null;

  function close(): void {
    dismiss(answer);
    opener.current?.focus();
  }

  return (
    <div className="chosen-row">
      <p role="status">
        <strong>{words.chosen(chosen.size)}</strong>
        {hidden.length > 0 ? ` · ${words.notShown(hidden.length)}` : ""}
      </p>
      <fetcher.Form
        method="post"
        action={action}
        onSubmit={({ nativeEvent }) => {
          const { submitter } = nativeEvent;
          dismiss(answer);
          opener.current = submitter?.closest("details")?.querySelector("summary") ?? submitter;
        }}
      >
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
        <fetcher.Form
          ref={question}
          method="post"
          action={action}
          className="chosen-question"
          // An answer that leads to another page leaves the one before it in the fetcher.
          onSubmit={() => dismiss(answer)}
          onKeyDown={({ key }) => key === "Escape" && close()}
        >
          {isQuestion(refused) ? (
            <ChosenQuestion question={refused} {...{ many, view }}>
              <button type="button" className="button quiet" onClick={close}>
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
              <button type="button" className="button quiet small" onClick={close}>
                {wordsOf(language).guestList.close}
              </button>
            </>
          )}
        </fetcher.Form>
      ) : null}
    </div>
  );
}

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

type Question = Extract<ManyRefused, { reason: "asks" }>;
type ChosenQuestionProps = {
  question: Question;
  many: ManyChoices;
  view: ListView;
  /** What leaves everything as it was. */
  children: React.ReactNode;
};

export function ChosenQuestion({ question, many, view, children }: ChosenQuestionProps) {
  const words = useWords("finding").many;
  const { chosen, intent, sends, others = [] } = question;
  const event = many.events.find(({ key }) => key === sends["event"])?.name ?? "";
  const { title, sure } = words.ask[intent];
  return (
    <>
      <input type="hidden" name="view" value={queryOf(view)} />
      <input type="hidden" name="who" value={idsText(chosen.map(({ id }) => id))} />
      <input type="hidden" name="sure" value="yes" />
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="notice warn" role="alert">
        <p>
          <strong>{title(chosen.length, event)}</strong>
        </p>
        <NameList names={chosen.map(({ name }) => name)} />
        <Consequences question={question} />
        <NameList names={others.map(({ name }) => name)} />
      </div>
      <p className="cluster">
        <ActButton does={intent} className={intent === "delete-many" ? "button bad" : "button"}>
          {sure || words.sureDelete(chosen.length)}
        </ActButton>
        {children}
      </p>
    </>
  );
}

function Consequences({ question }: { question: Question }) {
  const language = useLanguage();
  const words = useWords("finding").many;
  const effects: Partial<Record<Question["intent"], string>> = words.effects;
  const { cardStops, answersMove } = useWords("householdPage");
  const { intent, others, answered = 0, companions = 0, overwritten = 0, stops = [], moves = [] } = question;
  const said = [
    overwritten > 0 ? words.overwritten(overwritten) : "",
    companions > 0 ? words.companions(companions) : "",
    effects[intent] ?? "",
    ...stops.map(cardStops),
    moves.length > 0 ? answersMove(formatList(moves, language), moves.length) : "",
    answered > 0 ? words.answered(answered) : "",
    words.undoable,
    others ? (intent === "join-many" ? words.joined : words.others)(others.length) : "",
  ];
  return said.filter(Boolean).map((text) => <p key={text}>{text}</p>);
}

/** Why it was not done; null: for no reason of these forms. */
export function findManyRefusal(answer: AdminAnswer | undefined): ManyRefused | null {
  if (answer?.ok !== false) return null;
  const { refusal } = answer;
  return typeof refusal === "object" && refusal !== null && "chosen" in refusal ? refusal : null;
}

export function isQuestion(refused: ManyRefused | null): refused is Question {
  return refused?.reason === "asks";
}
