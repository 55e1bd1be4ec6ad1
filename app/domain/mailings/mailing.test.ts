import { describe, expect, test } from "vitest";
import { everyHousehold } from "#domain/households/household-filter.ts";
import { dayMs, hourMs, instantOf } from "#domain/zoned-time.ts";
import { hasWords, mailingKinds } from "./mailing-kinds.ts";
import {
  decideStep,
  draftMailing,
  dueReminders,
  isReminderTooLate,
  listReminderTimes,
  type Mailing,
  type MailingState,
  mailingSteps,
  mayRemind,
  pauseForAccount,
  ofKind,
  wordsLanguage,
} from "./mailing.ts";
import { type AccountIssue, decideAccountPause, meetsEverybody, readAccountIssue } from "./reply-meaning.ts";

const said = { subject: "Hej", body: "" };
const silent = { subject: " ", body: "\n" };
const words = { en: silent, sv: said };
const draft = draftMailing("news", { words, otherwise: "sv", now: 5 });

test("each kind is for whom it usually is, and most offer a way out", () => {
  expect(mailingKinds.map((kind) => [kind, ofKind[kind].hasWayOut, ofKind[kind].filter])).toEqual([
    ["save the date", true, everyHousehold],
    ["invitation", false, { ...everyHousehold, isInvited: false, answers: ["coming", "some", "none"] }],
    ["reminder", true, { ...everyHousehold, answers: ["none", "some"] }],
    ["news", true, { ...everyHousehold, answers: ["coming", "some", "none"] }],
    ["thanks", false, { ...everyHousehold, answers: ["coming"] }],
    ["own", true, everyHousehold],
  ]);
  expect(draft).toMatchObject({ state: "draft", createdAt: 5, sendAt: null, pausedFor: null, planned: [] });
});

test("a reader gets the words of their language, or else of one that has any", () => {
  expect([said, silent, { subject: "", body: "x" }].map(hasWords)).toEqual([true, false, true]);
  expect(wordsLanguage({ words }, "en", ["en", "sv"])).toBe("sv");
  expect(wordsLanguage({ words }, "en", ["en"])).toBe("sv");
  expect(wordsLanguage({ words: { en: said, sv: said } }, "sv", ["en"])).toBe("en");
  expect(wordsLanguage({ words: { en: said, sv: said } }, "sv", ["en", "sv"])).toBe("sv");
  expect(wordsLanguage({ words: { en: silent, sv: silent } }, "sv", ["en", "sv"])).toBe("sv");
});

describe("a step of a mailing", () => {
  const states: MailingState[] = ["draft", "scheduled", "sending", "paused", "stopped", "done"];
  const paused: Partial<Mailing> = { pausedFor: "too many", pausedAt: 6, pausedUntil: 7 };
  const mailing = (state: MailingState, more: Partial<Mailing> = {}): Mailing => {
    return { ...draft, ...paused, state, sendAt: 8, sentBy: "marta", wentOnAt: 4, ...more };
  };

  test("is possible from some states only", () => {
    const after = mailingSteps.map((step) =>
      states.map((state) => {
        const result = decideStep(mailing(state), step, 9);
        return result.ok ? result.value.state : result.refusal;
      }),
    );
    const late = "too late";
    expect(after).toEqual([
      [late, late, "paused", late, late, late],
      [late, late, late, "sending", late, late],
      [late, "stopped", "stopped", "stopped", late, "stopped"],
      [late, "draft", late, late, late, late],
    ]);
  });

  test("notes when it went on or ended, and forgets why it was paused", () => {
    const unpaused = { pausedFor: null, pausedAt: null, pausedUntil: null };
    const after = (state: MailingState, step: (typeof mailingSteps)[number], more: Partial<Mailing> = {}) => {
      const result = decideStep(mailing(state, more), step, 9);
      return result.ok && result.value;
    };
    expect(after("paused", "go on")).toEqual(mailing("sending", { ...unpaused, wentOnAt: 9, endedAt: null }));
    expect(after("sending", "pause")).toEqual(mailing("paused", { ...unpaused, endedAt: null }));
    expect(after("done", "stop")).toEqual(mailing("stopped", { ...unpaused, endedAt: 9 }));
    expect(after("scheduled", "back to draft")).toEqual(mailing("draft", { sendAt: null, sentBy: null }));
    expect(decideStep(mailing("scheduled", { daysBefore: 7 }), "back to draft", 9).ok).toBe(false);
    expect(decideStep(mailing("scheduled", { daysBefore: 7 }), "stop", 9).ok).toBe(true);
    const pause = { state: "paused", pausedFor: "refused", pausedAt: 9, pausedUntil: 12 };
    expect(pauseForAccount(draft, { issue: "refused", until: 12 }, 9)).toEqual({ ...draft, ...pause });
  });
});

describe("what the server refuses of the account", () => {
  const refused = (...all: [trouble: AccountIssue, at: number, from?: number][]) =>
    decideAccountPause(
      all.map(([issue, at, from = at]) => ({ issue, at, from })),
      10 * hourMs,
    );

  test("is read from its reply, and some of it meets every email", () => {
    expect(readAccountIssue(null)).toBeNull();
    expect(readAccountIssue("535 5.7.8 Authentication credentials invalid")).toBe("sign-in refused");
    expect(readAccountIssue("550 5.1.1 User unknown")).toBeNull();
    const ofAll = ["sign-in refused", "account blocked"] as const;
    const ofSome = ["too many", "sender not proven", "refused"] as const;
    const meets = (issue: AccountIssue) => meetsEverybody({ issue, at: 1, from: 1 });
    expect([ofAll.map(meets), ofSome.map(meets)]).toEqual([
      [true, true],
      [false, false, false],
    ]);
  });

  test("pauses a mailing at the third time, until somebody says so, for the latest reason", () => {
    expect(refused(["refused", 1], ["refused", 2])).toBeNull();
    const latest = { issue: "sign-in refused", until: null };
    expect(refused(["refused", 1], ["sign-in refused", 3], ["refused", 2])).toEqual(latest);
    expect(refused(["refused", 1], ["refused", 2], ["too many", 3])).toBeNull();
  });

  test("pauses it for a day if it is too many for an hour", () => {
    const pause = { issue: "too many", until: 10 * hourMs + dayMs };
    expect(refused(["too many", 2], ["too many", hourMs + 1, 1], ["too many", 3])).toEqual(pause);
    expect(refused(["too many", 2], ["too many", hourMs, 1], ["too many", 3])).toBeNull();
    expect(refused(["too many", 1], ["too many", hourMs + 1])).toBeNull();
    expect(refused(["too many", 1], ["too many", 2], ["too many", 3])).toBeNull();
  });
});

describe("reminders", () => {
  const wedding = { answerBy: "2024-05-01", timeZone: "Europe/Stockholm" } as const;
  const at = (day: string, time = "10:00") =>
    instantOf(day as "2024-05-01", time as "10:00", wedding.timeZone);
  const given = { on: { at: 0, by: "marta" }, daysBefore: [14, 7], words } as const;

  test("leave at ten, the next one first, and are announced a day before", () => {
    const times = [14, 7].map((daysBefore) => {
      const sendAt = at(daysBefore === 14 ? "2024-04-17" : "2024-04-24");
      return { daysBefore, announceAt: sendAt - dayMs, sendAt };
    });
    expect(listReminderTimes({ daysBefore: [7, 14] }, wedding)).toEqual(times);
    expect(dueReminders(given, wedding, at("2024-04-16") - 1)).toEqual([]);
    expect(dueReminders(given, wedding, at("2024-04-16"))).toEqual([times[0]]);
    const on = (moment: number, now = moment) =>
      dueReminders({ ...given, on: { at: moment, by: "marta" } }, wedding, now);
    const [announced, missed] = [at("2024-04-16"), at("2024-04-16") + 1];
    expect([on(announced), on(missed), on(missed, at("2024-04-23"))]).toEqual([[times[0]], [], [times[1]]]);
    expect(dueReminders({ ...given, on: null }, wedding, at("2024-04-16"))).toEqual([]);
    // On both sides of a change of the clocks.
    const spring = { ...wedding, answerBy: "2024-04-15" } as const;
    const iso = listReminderTimes({ daysBefore: [21, 7] }, spring).map(({ sendAt }) =>
      new Date(sendAt).toJSON(),
    );
    expect(iso).toEqual(["2024-03-25T09:00:00.000Z", "2024-04-08T08:00:00.000Z"]);
  });

  test("come late after a silence, the last of them only, and not after the last day to answer", () => {
    const late = dueReminders(given, wedding, at("2024-04-28"));
    expect(late).toMatchObject([{ daysBefore: 7, sendAt: at("2024-04-29") }]);
    expect(dueReminders(given, wedding, at("2024-04-30"))).toHaveLength(1);
    expect(dueReminders(given, wedding, at("2024-04-30") + 1)).toEqual([]);
    expect(isReminderTooLate(wedding, at("2024-05-02", "00:00") - 1)).toBe(false);
    expect(isReminderTooLate(wedding, at("2024-05-02", "00:00"))).toBe(true);
  });

  test("begin only while the switch means them, at their time, and before the next is announced", () => {
    const first = { daysBefore: 14, sendAt: at("2024-04-17") };
    const may = (now: number, more: Partial<Parameters<typeof mayRemind>[0]> = {}, announced = first) =>
      mayRemind({ ...given, ...more }, announced, wedding, now);
    expect(may(at("2024-04-17"))).toBe(true);
    expect(may(at("2024-04-17") - 1)).toBe(false);
    expect(may(at("2024-04-23") - 1)).toBe(true);
    expect(may(at("2024-04-23"))).toBe(false);
    expect(may(at("2024-04-17"), { on: null })).toBe(false);
    expect(may(at("2024-04-17"), { daysBefore: [7] })).toBe(false);
    expect(mayRemind(null, first, wedding, at("2024-04-17"))).toBe(false);
    const last = { daysBefore: 7, sendAt: at("2024-04-24") };
    expect(may(at("2024-05-01"), {}, last)).toBe(true);
    expect(may(at("2024-05-02", "00:00"), {}, last)).toBe(false);
    // One that comes late, after the other was announced, is no longer before it.
    expect(may(at("2024-04-24"), {}, { daysBefore: 14, sendAt: at("2024-04-23") })).toBe(true);
  });
});
