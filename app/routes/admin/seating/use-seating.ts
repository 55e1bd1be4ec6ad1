import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { householdToSeat } from "#domain/seating/seat-several.ts";
import { decideSeating } from "#domain/seating/seating-decisions.ts";
import { displayNamesOf } from "#domain/seating/table-record.ts";
import { type Chair, chairOf, guestsIn } from "#domain/seating/seating.ts";
import type { AdminAnswer } from "../act.ts";
import { sendCommand } from "../editing/command-queue.ts";
import { useAnnouncer } from "../editing/in-browser.ts";
import { useLiveChanges } from "../live.ts";
import {
  formFieldsOf,
  planOf,
  preview,
  readSeatingCommand,
  type SeatingCommand,
  type ChartRefusal,
  type SeatingProblem,
} from "./seating-commands.ts";
import type { SeatedGuest, SeatingData } from "./load-seating.ts";
import { announcementOf, checkCommand, readChartRefusal, refusalText } from "./refusals.tsx";
import { wordsWith } from "./seating-icons.tsx";

export type SeatingQuestion =
  | { asks: "swap"; chair: Chair; guest: SeatedGuest; other: SeatedGuest }
  | { asks: "who"; chair: Chair; guests: readonly SeatedGuest[] };

export type Seating = ReturnType<typeof useSeating>;

export function useSeating(data: SeatingData, language: Language) {
  const [pickedId, setPickedId] = useState<GuestId | null>(null);
  const [question, setQuestion] = useState<SeatingQuestion | null>(null);
  const [refused, setRefused] = useState<SeatingProblem | null>(null);
  const { announcement, setAnnouncement, said, announce, notify } = useAnnouncement();
  const { revalidate } = useRevalidator();
  useLiveChanges(data.mark, () => void revalidate());

  const { shown, send } = useSeatingCommands(data, language, settle);
  const room = useMemo(() => shown.reduce(preview, data), [data, shown]);
  const plan = planOf(room);
  const everybody = useMemo(() => new Map(guestsIn(plan).map((guest) => [guest.id, guest])), [plan]);
  // Builds new words only when a name changes; otherwise every table would render again.
  const named = JSON.stringify([displayNamesOf(room.tables), plan.tables.map(({ name }) => name)]);
  const words = useMemo(() => {
    const [displayNames, tables] = JSON.parse(named);
    return wordsWith({ displayNames, tables, language });
  }, [named, language]);
  const [isTogether, setTogether] = useState(false);
  const picked = (pickedId && everybody.get(pickedId)) || null;

  const mates = picked ? householdToSeat(plan, picked).length : 1;

  function settle(command: SeatingCommand, answer: AdminAnswer, text: string): void {
    if (command.intent === "undo") settleUndo(command, answer, text);
    else if (answer.ok) notify(text, { group: answer.group ?? null });
    else refuse(command, readChartRefusal(answer));
  }

  /** Asks before an undo that affects several guests; the history lists what stays. */
  function settleUndo(command: SeatingCommand & { intent: "undo" }, answer: AdminAnswer, text: string): void {
    if (answer.ok) {
      const isInPart = answer.intent === "undo" && answer.data?.skipped.length;
      return notify(isInPart ? words.said.undoneInPart : text);
    }
    const asked = answer.intent === "undo" ? answer.refusal : null;
    if (asked?.reason !== "not sure") return refuse(command, readChartRefusal(answer));
    notify(words.bar.undoAsks(asked.guestCount), { group: command.group, agreedTo: asked.guestCount });
  }

  /** A guest who could not be seated stays picked, so that the admin can try another seat. */
  function refuse(command: SeatingCommand, reason: ChartRefusal): void {
    setRefused({ command, reason });
    setQuestion(null);
    if (command.intent === "seat-guest" || command.intent === "seat-household") setPickedId(command.guest);
    notify(refusalText({ reason, command }, { guests: room.guests, words }), { tone: "refused" });
  }

  function pick(guest: SeatedGuest): void {
    setPickedId(guest.id);
    setQuestion(null);
    setAnnouncement(null);
    announce(words.said.picked(fullName(guest)));
  }

  function drop(): void {
    if (picked) announce(words.said.dropped(fullName(picked)));
    setPickedId(null);
    setQuestion(null);
  }

  /** Returns whether the command has started. */
  function carryOut(command: SeatingCommand): boolean {
    const reason = checkCommand(command, plan);
    setRefused(null);
    if (reason) {
      refuse(command, reason);
      return false;
    }
    setPickedId(null);
    setQuestion(null);
    send(command, announcementOf(command, { plan, everybody, words, language }));
    return true;
  }

  function seat(guest: SeatedGuest, { table, seat }: Chair, mode: "if free" | "swap"): boolean {
    const chair = { table, seat };
    if (isTogether && mates > 1 && guestsOn(chair).length === 0)
      return carryOut({ intent: "seat-household", guest: guest.id, ...chair });
    const decided = decideSeating(plan, { guest: guest.id, chair, mode });
    const command: SeatingCommand = { intent: "seat-guest", guest: guest.id, ...chair, mode };
    if (decided.ok) return carryOut(command);
    const { refusal } = decided;
    const [other, ...more] = refusal.reason === "taken" ? refusal.by : [];
    if (refusal.reason === "already there") drop();
    else if (other && more.length === 0) ask({ asks: "swap", chair, guest, other });
    else refuse(command, refusal.reason === "taken" ? "several there" : refusal.reason);
    return false;
  }

  function ask(next: SeatingQuestion): void {
    const { table, seat } = next.chair;
    const chair = words.chair(words.table(table), seat);
    if (next.asks === "swap") setPickedId(next.guest.id);
    setAnnouncement(null);
    setQuestion(next);
    announce(next.asks === "swap" ? words.bar.taken(chair, fullName(next.other)) : words.bar.who(chair));
  }

  function guestsOn(chair: Chair): readonly SeatedGuest[] {
    return plan.tables.find(({ name }) => name === chair.table)?.seats[chair.seat - 1] ?? [];
  }

  function press(chair: Chair): void {
    const there = guestsOn(chair);
    const [guest, ...more] = there;
    if (picked) seat(picked, chair, "if free");
    else if (!guest) announce(words.said.chooseGuest(words.chair(words.table(chair.table), chair.seat)));
    else if (more.length > 0) ask({ asks: "who", chair, guests: there });
    else pick(guest);
  }

  return {
    plan,
    room,
    words,
    language,
    picked,
    mates,
    isTogether,
    setTogether,
    question,
    announcement,
    refused,
    said,
    pick,
    drop,
    press,
    seat,
    carryOut,
    guestOf: (id: GuestId) => everybody.get(id) ?? null,
    unseat: (guest: SeatedGuest) => {
      if (chairOf(guest, plan.sizes)) carryOut({ intent: "unseat-guest", guest: guest.id });
      else drop();
    },
    /** The dialog's "Choose another seat": the guest stays picked. */
    chooseAnother: () => setQuestion(null),
    undo: (group: string, agreedTo: number) => carryOut({ intent: "undo", group, agreedTo }),
    closeAnnouncement: () => setAnnouncement(null),
    /** Returns whether the form's command has started; undefined: the form is none of the chart's. */
    takeForm(form: FormData): boolean | undefined {
      const command = readSeatingCommand(form);
      if (command === undefined) return undefined;
      if (!command) {
        notify(words.refused["not chosen"], { tone: "refused" });
        return false;
      }
      const guest = command.intent === "seat-guest" && everybody.get(command.guest);
      return guest ? seat(guest, command, command.mode) : carryOut(command);
    },
  };
}

/** `text`: what is announced when it is done. */
type SettleCommand = (command: SeatingCommand, answer: AdminAnswer, text: string) => void;

/** `page`: the latest data from the server, a new object each time. */
function useSeatingCommands(page: object, language: Language, settled: SettleCommand) {
  const [waiting, setWaiting] = useState<readonly SeatingCommand[]>([]);
  const [done, setDone] = useState<readonly { command: SeatingCommand; missingIn: object }[]>([]);
  const { revalidate } = useRevalidator();

  const settle: SettleCommand = (command, answer, text) => {
    setWaiting((commands) => commands.filter((each) => each !== command));
    if (answer.ok) {
      setDone((commands) => [
        ...commands.filter(({ missingIn }) => missingIn === page),
        { command, missingIn: page },
      ]);
    }
    settled(command, answer, text);
    void revalidate();
  };
  const settleNow = useRef(settle);
  useLayoutEffect(() => {
    settleNow.current = settle;
  });

  function send(command: SeatingCommand, text: string): void {
    setWaiting((commands) => [...commands, command]);
    void sendCommand({ language, line: "seating", fields: formFieldsOf(command) }).then((answer) =>
      settleNow.current(command, answer, text),
    );
  }

  const shown = useMemo(
    () => [...done.filter(({ missingIn }) => missingIn === page).map(({ command }) => command), ...waiting],
    [done, waiting, page],
  );
  return { shown, send };
}

/** The result of the last command. `group`: the change can be undone, for at most `agreedTo` guests. */
export type Announcement = { text: string; tone: "done" | "refused"; group: string | null; agreedTo: number };

function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const { said, announce } = useAnnouncer();

  function notify(text: string, more: Partial<Announcement> = {}): void {
    setAnnouncement({ text, tone: "done", group: null, agreedTo: 1, ...more });
    announce(text);
  }

  return { announcement, setAnnouncement, said, announce, notify };
}
