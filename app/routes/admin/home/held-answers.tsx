// One form decides on one or several answers, and asks before it affects more than one guest.

import { Link } from "react-router";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { Words } from "#i18n/words.ts";
import { answerPath, inboxPath } from "../admin-paths.ts";
import { ComparisonTable } from "./comparison.tsx";
import { Matter } from "./inbox-rows.tsx";
import type { InboxItems } from "./load-inbox.ts";
import { type DisplayedRefusal, useAttention } from "./refusal.tsx";
import { FormOf } from "../editing/form-of.tsx";
import type { ReactNode } from "react";

type HeldFormProps = {
  several: boolean;
  /** The number of first answers held only because there were too many. */
  many: number;
  refusal: DisplayedRefusal | null;
  children: ReactNode;
};

export function HeldForm({ several, many, refusal, children }: HeldFormProps) {
  const language = useLanguage();
  const words = useWords("held").held;
  const unsure = refusal?.unsure;
  return (
    <FormOf command="settle-held" isLive action={inboxPath(language)} className="held below">
      {refusal && unsure ? <Asking refusal={refusal} unsure={unsure} words={words} /> : null}
      {children}
      {unsure ? null : (
        <p className="actions spread">
          {several ? (
            <>
              <button className="button quiet small" name="chosen" value="take">
                {words.takeChosen}
              </button>
              <button className="button quiet small" name="chosen" value="keep">
                {words.keepChosen}
              </button>
            </>
          ) : null}
          {many > 1 ? (
            <button className="button quiet small" name="all" value="take">
              {words.takeAll(many)}
            </button>
          ) : null}
        </p>
      )}
    </FormOf>
  );
}

type AskingProps = {
  refusal: DisplayedRefusal;
  unsure: NonNullable<DisplayedRefusal["unsure"]>;
  words: Words["held"]["held"];
};

function Asking({ refusal, unsure, words }: AskingProps) {
  const language = useLanguage();
  const place = useAttention<HTMLDivElement>(refusal);
  const { verdict, seen, names, isAll } = unsure;
  return (
    <div ref={place} className="notice warn asking spread" role="alert" tabIndex={-1}>
      <p>{words[verdict === "take" ? "askTake" : "askKeep"](seen.length)}</p>
      <p className="small">{names.join(", ")}</p>
      {seen.map((one) => (
        <input key={one} type="hidden" name="sure" value={one} />
      ))}
      {isAll ? <p className="small">{words.askAllNote}</p> : null}
      <p className="actions spread">
        <button className="button" name="chosen" value={verdict}>
          {words[verdict === "take" ? "sureTake" : "sureKeep"](seen.length)}
        </button>
        <Link to={inboxPath(language)}>{words.notNow}</Link>
      </p>
    </div>
  );
}

type HeldRowProps = { item: InboxItems["held"]; refusal: DisplayedRefusal | null };

export function HeldRow({ item, refusal }: HeldRowProps) {
  const language = useLanguage();
  const words = useWords("held").held;
  const { id, guestId, name, when, why, isLeft, seen, fields } = item;
  const stands = why === "answeredBefore";
  const actions = refusal?.unsure ? null : (
    <div className="actions spread">
      <label className="choice">
        <input type="checkbox" name="seen" value={seen} aria-label={words.chooseFor(name)} />
        {words.choose}
      </label>
      <button
        className="plain"
        name="keep"
        value={seen}
        aria-label={stands ? words.keepFor(name) : words.discardFor(name)}
      >
        {stands ? words.keep : words.discard}
      </button>
      <button className="button quiet small" name="take" value={seen} aria-label={words.takeFor(name)}>
        {words.take}
      </button>
    </div>
  );
  return (
    <Matter who={name} actions={actions}>
      <p className="small">
        {words[why]} · {when}
      </p>
      {isLeft ? <p className="notice warn">{words.left}</p> : null}
      <ComparisonTable
        fields={fields}
        heads={[words.field, words.stands, words.says]}
        changed={words.differs}
      />
      <p className="small">
        <Link to={answerPath(language, id, { to: guestId })} aria-label={words.openFor(name)}>
          {words.open}
        </Link>
      </p>
    </Matter>
  );
}
