import { fullName } from "#domain/guest/guest.ts";
import { claimedChair, needsNoSeat, isSameChair } from "#domain/seating/seating.ts";
import type { Words } from "#i18n/words.ts";
import { Notice } from "#ui/notice.tsx";
import { formFieldsOf, type SeatingProblem } from "./seating-commands.ts";
import type { SeatedGuest } from "./load-seating.ts";
import { refusalText } from "./refusals.ts";

type RefusedNoticeProps = {
  problem: SeatingProblem;
  guests: readonly SeatedGuest[];
  words: Words["seating"];
};

export function RefusedNotice({ problem, guests, words }: RefusedNoticeProps) {
  const { reason, command, chair, by = [] } = problem;
  const isSwappable = reason === "taken" && by.length === 1 && command?.intent === "seat-guest";
  if (!isSwappable || !chair) {
    return <Notice kind="bad">{refusalText(problem, { guests, words })}</Notice>;
  }
  const { table, seat } = chair;
  const guest = guests.find(({ id }) => id === command.guest);
  const other = by.join();
  const isGivenOn = guests.some((each) => needsNoSeat(each) && isSameChair(claimedChair(each), chair));
  const ask = isGivenOn ? words.bar.giveOn : words.bar.swapAsk;
  return (
    <div className="notice warn cluster" role="alert">
      <p>
        {words.bar.taken(words.chair(words.table(table), seat), other)}{" "}
        {guest ? ask(fullName(guest), other) : null}
      </p>
      <form method="post">
        {Object.entries(formFieldsOf({ ...command, mode: "swap" })).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button small">
          {isGivenOn && guest ? words.bar.give(fullName(guest)) : words.bar.swap}
        </button>
      </form>
      <a className="button quiet small" href="#seat-form">
        {words.bar.another}
      </a>
    </div>
  );
}

/** Where the chart itself is not on the page: why one of its forms was refused. */
export function ChartRefused({
  problem,
  words,
}: {
  problem: SeatingProblem | null;
  words: Words["seating"];
}) {
  if (!problem) return null;
  return <Notice kind="refusal">{words.refused[problem.reason]}</Notice>;
}
