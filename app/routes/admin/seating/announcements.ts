import { readableIn, readDisplayName } from "#domain/guest/display-names.ts";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { readSubject } from "#domain/seating/plan-notes.ts";
import { decideSeveral } from "#domain/seating/seat-several.ts";
import { decideSeating, decideTableSize } from "#domain/seating/seating-decisions.ts";
import { chairOf, type SeatingPlan, tableOf, waitingInVain } from "#domain/seating/seating.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import type { SeatingCommand } from "./seating-commands.ts";
import type { SeatedGuest } from "./load-seating.ts";

type Around = {
  plan: SeatingPlan<SeatedGuest>;
  everybody: ReadonlyMap<GuestId, SeatedGuest>;
  words: SeatingWords;
  language: Language;
};

/** `plan` is the plan before the command. */
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

/** Those for whom there is no chair at the table where they wait, each with it. */
export function namesInVain(plan: SeatingPlan<SeatedGuest>, words: SeatingWords): string {
  return waitingInVain(plan)
    .map((guest) => `${fullName(guest)} (${words.table(tableOf(guest) ?? "")})`)
    .join(", ");
}

function nameOf(id: GuestId, everybody: Around["everybody"]): string {
  const guest = everybody.get(id);
  return guest ? fullName(guest) : "";
}
