import { fullName, type GuestId } from "#domain/guest/guest.ts";
import {
  chairOf,
  claimedChair,
  isSameChair,
  needsNoSeat,
  type Seatable,
  type SeatingPlan,
  tableOf,
  waitingInVain,
} from "#domain/seating/seating.ts";
import type { Words } from "#i18n/words.ts";
import { Notice } from "#ui/notice.tsx";
import type { ChartRefusal, SeatingCommand, SeatingProblem } from "./seating-commands.ts";
import type { SeatedGuest } from "./load-seating.ts";
import { readableIn, readDisplayName } from "#domain/guest/display-names.ts";
import type { Result } from "#domain/result.ts";
import {
  decideNewTable,
  decideRename,
  decideSeating,
  decideTableSize,
} from "#domain/seating/seating-decisions.ts";
import type { AdminAnswer } from "../act.ts";
import { FormOf } from "../editing/form-of.tsx";
import type { Language } from "#domain/language.ts";
import { readSubject } from "#domain/seating/plan-notes.ts";
import { decideSeveral } from "#domain/seating/seat-several.ts";

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
      <FormOf command="seat-guest" sends={{ guest: command.guest, table, seat, mode: "swap" }}>
        <button className="button small">
          {isGivenOn && guest ? words.bar.give(fullName(guest)) : words.bar.swap}
        </button>
      </FormOf>
      <a className="button quiet small" href="#seat-form">
        {words.bar.another}
      </a>
    </div>
  );
}

/** Checks before it is sent whether a household has room, and a table's name. null: no problem found. */
export function checkCommand(command: SeatingCommand, plan: SeatingPlan<Seatable>): ChartRefusal | null {
  const names = plan.tables.map(({ name }) => name);
  const refusalIn = (decided: Result<unknown, ChartRefusal>) => (decided.ok ? null : decided.refusal);
  switch (command.intent) {
    case "seat-household": {
      const decided = decideSeveral(plan, command);
      return decided.ok ? null : decided.refusal.reason;
    }
    case "add-table":
      return refusalIn(decideNewTable(names, command.name));
    case "rename-table":
      return refusalIn(decideRename(names, command));
    case "size-table":
      return refusalIn(decideTableSize(plan, command));
    case "name-table":
      return refusalIn(readDisplayName(command.typed));
    default:
      return null;
  }
}

export function refusalText(
  { reason, command }: Pick<SeatingProblem, "reason" | "command">,
  { guests, words }: { guests: readonly SeatedGuest[]; words: Words["seating"] },
): string {
  const guest = command?.intent === "seat-guest" && guests.find(({ id }) => id === command.guest);
  if (reason === "not at dinner" && guest) return words.isNotAtDinner(fullName(guest));
  return reason === "declined" && guest ? words.hasSaidNo(fullName(guest)) : words.refused[reason];
}

export function readChartRefusal(answer: Extract<AdminAnswer, { ok: false }>): ChartRefusal {
  if (answer.status === 401) return "signed out";
  if (answer.intent === "undo") return "cannot undo";
  return chartProblemIn(answer)?.reason ?? "not saved";
}

export function problemIn(answer: AdminAnswer | undefined): SeatingProblem | null {
  if (!answer || answer.ok) return null;
  return chartProblemIn(answer) ?? { reason: readChartRefusal(answer), command: null };
}

export function isInTableForm(command: SeatingCommand | null | undefined, table: string): boolean {
  return (command?.intent === "rename-table" || command?.intent === "name-table") && command.table === table;
}

/** null: it was no form of the chart that was refused. */
export function chartProblemIn(answer: AdminAnswer | undefined): SeatingProblem | null {
  if (answer?.ok !== false) return null;
  const { refusal } = answer;
  return typeof refusal === "object" && refusal !== null && "command" in refusal ? refusal : null;
}

type Around = {
  plan: SeatingPlan<SeatedGuest>;
  everybody: ReadonlyMap<GuestId, SeatedGuest>;
  words: Words["seating"];
  language: Language;
};

export function announcementOf(
  command: SeatingCommand,
  { plan, everybody, words, language }: Around,
): string {
  const { said, table } = words;
  switch (command.intent) {
    case "seat-guest": {
      const name = nameOf(command.guest, everybody);
      const chair = words.chair(table(command.table), command.seat);
      const decided = decideSeating(plan, {
        ...command,
        chair: { table: command.table, seat: command.seat },
      });
      const other = decided.ok ? decided.value[1] : undefined;
      if (!other) return said.seated(name, chair);
      const otherName = fullName(other.after);
      return chairOf(other.after, plan.sizes)
        ? said.swapped(name, chair, otherName)
        : said.swappedOut(name, chair, otherName);
    }
    case "unseat-guest":
      return said.unseated(nameOf(command.guest, everybody));
    case "seat-household":
    case "fill-table":
    case "empty-table": {
      const decided = decideSeveral(plan, command);
      const names = decided.ok ? decided.value.map(({ after }) => fullName(after)).join(", ") : "";
      return said[command.intent](names, table(command.table));
    }
    case "seat-waiting": {
      const decided = decideSeveral(plan, command);
      return said["seat-waiting"](decided.ok ? decided.value.length : 0, namesInVain(plan, words));
    }
    case "add-table":
      return said.added(table(command.name.trim()));
    case "rename-table":
      return said.renamed(table(command.table), table(command.to.trim()));
    case "remove-table":
      return said.removed(table(command.table));
    case "choose-honour-table":
      return said.honour(table(command.table));
    case "size-table": {
      const decided = decideTableSize(plan, command);
      const left = decided.ok ? decided.value.moves.map(({ before }) => fullName(before)).join(", ") : "";
      return said.sized(command.table && table(command.table), command.seats, left);
    }
    case "lock-seat": {
      const of = readSubject(command.subject);
      const what = of?.kind === "guest" ? nameOf(of.of, everybody) : table(of?.of ?? "");
      return command.lock === "yes" ? said.locked(what) : said.unlocked(what);
    }
    case "name-table": {
      const read = readDisplayName(command.typed);
      if (!read.ok || !read.value) return said.notDisplayed(command.table);
      return said.displayed(words.namedTable(readableIn(read.value, language), command.table));
    }
    case "undo":
      return said.undone;
  }
}

/** Those for whom there is no chair at the table where they wait, by table. */
export function namesInVain(plan: SeatingPlan<SeatedGuest>, words: Words["seating"]): string {
  return [...Map.groupBy(waitingInVain(plan), (guest) => tableOf(guest) ?? "")]
    .map(([table, guests]) => words.forAt(guests.map(fullName).join(", "), words.table(table)))
    .join("; ");
}

function nameOf(id: GuestId, everybody: Around["everybody"]): string {
  const guest = everybody.get(id);
  return guest ? fullName(guest) : "";
}
