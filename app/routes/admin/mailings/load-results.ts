import type { GuestId } from "#domain/guest/guest.ts";
import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import { formatMoment, formatMomentWithYear } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { findMailing, findMailingClock } from "#server/records/mailings/mailings.ts";
import { listResults } from "#server/workflows/mailings/list-results.ts";
import { canSend, planMailing } from "#server/workflows/mailings/plan-mailing.ts";
import type { AdminRequest } from "../admin-request.ts";
import { viewHead } from "./load-head.ts";
import { groupOf, type ResultGroup, resultGroups, type Standing, toRow } from "./result-rows.ts";
import { findDuration } from "#server/workflows/mailings/change-mailing.ts";
import { delayedUntil } from "#domain/mailings/pace.ts";
import { hourMs } from "#domain/zoned-time.ts";

export type ResultsPage = NonNullable<Awaited<ReturnType<typeof loadResults>>>;

const rowsOnPage = 500;

/** null: it is gone. */
export async function loadResults(ctx: AdminRequest) {
  const { services, url } = ctx;
  const { searchParams } = url;
  const stored = await findMailing(services, ctx.params["id"] ?? "");
  if (!stored) return null;
  const { id, mailing } = stored;
  const all = await listAll(ctx, id, mailing);
  const count = (group: ResultGroup) => all.filter((one) => groupOf(one.state) === group).length;
  const counts = Object.fromEntries(resultGroups.map((group) => [group, count(group)]));
  const shown = (["all", ...resultGroups] as const).find((one) => one === searchParams.get("show")) ?? null;
  const listed: readonly ResultGroup[] =
    shown === "all" ? resultGroups : shown === null ? ["failed", "unanswered", "retried"] : [shown];
  const wanted = all
    .filter(({ state }) => listed.includes(groupOf(state)))
    .toSorted((one, other) => listed.indexOf(groupOf(one.state)) - listed.indexOf(groupOf(other.state)));
  const lastPage = Math.max(1, Math.ceil(wanted.length / rowsOnPage));
  const page = Math.min(lastPage, Math.max(1, Number(searchParams.get("page")) || 1));
  const ofPlan = all.filter(({ isPlanned }) => isPlanned);
  const waiting = ofPlan.filter(({ hadTurn }) => !hadTurn).length;
  const retried = all.filter(({ state }) => state === "retried").length;
  const households = await services.views.households();
  const unfinished = all.filter(({ state }) => state === "waiting" || state === "retried").length;
  return {
    head: viewHead(ctx, stored),
    standing: await sayStanding(ctx, mailing, {
      all: ofPlan.length,
      sent: ofPlan.filter(({ state }) => groupOf(state) === "sent").length,
      waiting,
      retried,
      unfinished,
    }),
    /** How often the page looks again; null: nothing happens by itself. */
    lookAgainMs: isLively(mailing, services.now()) ? 4_000 : unfinished > 0 ? 30_000 : null,
    canStop: unfinished > 0 ? mailing.state !== "stopped" : isUnderWay(mailing),
    isByItself: mailing.daysBefore !== null,
    /** How many emails are sent or never will be, and how many may still be. */
    ended: ofPlan.length - waiting - unfinished,
    open: waiting + unfinished,
    counts: counts as Record<ResultGroup, number>,
    all: all.length,
    /** null: those about whom the couple may have to do something. */
    shown,
    rows: wanted
      .slice((page - 1) * rowsOnPage, page * rowsOnPage)
      .map((one) => toRow(ctx, one, { mailing, households })),
    page,
    lastPage,
  };
}

/** Those of the mailing, those who were left out from the start, and those who have come to fit it since. */
async function listAll(ctx: AdminRequest, id: MailingId, mailing: Mailing): Promise<Standing[]> {
  const { services } = ctx;
  const results = await listResults(services, id, mailing);
  const { chosen, leftOut } = await planMailing(services, id, mailing);
  const fits = new Set(chosen.flatMap(({ to }) => to.map(({ guestId }) => guestId)));
  const listed = new Set<GuestId>(results.map(({ guestId }) => guestId));
  const isBegun = mailing.startedAt !== null;
  const nothing = { at: null, reply: null, emailId: null, isEnded: false };
  const planned = new Set(mailing.planned);
  return [
    ...results.map((result) => ({
      ...result,
      ...(mailing.state === "stopped" && result.state === "not yet" ? neverMore : {}),
      isPlanned: planned.has(result.guestId),
      hadTurn: result.state !== "not yet",
      mayGetIt: fits.has(result.guestId),
    })),
    ...chosen.flatMap(({ household, to }) =>
      to
        .filter(({ guestId }) => !listed.has(guestId))
        .map(({ guestId, address }) => ({
          ...nothing,
          guestId,
          household: household.id,
          address,
          state: isBegun ? ("since" as const) : ("not yet" as const),
          because: null,
          isPlanned: !isBegun,
          hadTurn: false,
          mayGetIt: true,
        })),
    ),
    ...leftOut
      .filter(({ household }) => !household.members.some((member) => listed.has(member.id)))
      .map(({ household, because }) => ({
        ...nothing,
        guestId: household.members[0]?.id ?? "",
        household: household.id,
        address: null,
        state: "left out" as const,
        because,
        isPlanned: false,
        hadTurn: true,
        mayGetIt: false,
      })),
  ];
}

const neverMore = { state: "left out", because: "stopped" } as const;

/** Every few seconds something leaves. */
function isLively({ state, sendAt }: Mailing, now: number): boolean {
  return state === "sending" || (state === "scheduled" && (sendAt ?? 0) < now + hourMs);
}

function isUnderWay({ state }: Mailing): boolean {
  return state === "scheduled" || state === "sending" || state === "paused";
}

type Counted = { all: number; sent: number; waiting: number; retried: number; unfinished: number };

async function sayStanding(
  { services, language }: AdminRequest,
  { state, sendAt, endedAt, pausedFor, pausedUntil }: Mailing,
  { all, sent, waiting, retried, unfinished }: Counted,
): Promise<string> {
  const words = wordsOf(language).results.standing;
  const when = (at: number | null) => formatMoment(at ?? services.now(), services.wedding.timeZone, language);
  const { meanings, paused } = wordsOf(language).replies;
  const ended = all - waiting;
  const { ms } = await findDuration(services, waiting);
  const { value: clock } = state === "scheduled" ? await findMailingClock(services) : { value: null };
  const delay = sendAt === null ? null : delayedUntil(sendAt, clock, services.now());
  const beginning = delay === null ? words.beginning : words.held(when(sendAt), when(delay));
  const sentences = {
    draft: "",
    scheduled:
      (sendAt ?? 0) <= services.now()
        ? canSend(services)
          ? beginning
          : wordsOf(language).results.refused["no server"]
        : words.scheduled(formatMomentWithYear(sendAt ?? 0, services.wedding.timeZone, language), all),
    sending: words.sending(ended - unfinished, all, when(services.now() + ms)),
    // What the mail server has put off waits, too.
    paused: (pausedFor === null ? words.paused : paused.standing)(ended - unfinished, all),
    stopped: words.stopped(when(endedAt), ended, all),
    done: words.done(when(endedAt), sent, all),
  };
  return [
    sentences[state],
    ...(pausedFor === null ? [] : [meanings[pausedFor]]),
    ...(pausedUntil === null ? [] : [paused.goesOn(when(pausedUntil))]),
    ...(pausedFor === null ? [] : [paused.advice[pausedFor]]),
    // Of one that is paused nothing is tried.
    retried > 0 && state !== "paused" ? words.retried(retried) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
