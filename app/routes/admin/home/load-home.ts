import { countAnswers, countGuests } from "#domain/guest/guest-list.ts";
import {
  addressOf,
  type Day,
  photoPlaces,
  spotOf,
  type WeddingContent,
  type WeddingTexts,
} from "#domain/wedding/wedding.ts";
import { dayMs, dayOf, daysFrom, endOfDay } from "#domain/zoned-time.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { formatDay } from "#i18n/dates.ts";
import { isCodeChosenHere } from "#server/workflows/answers/renew-answer-links.ts";
import { canBegin } from "#server/workflows/first-run/make-own-wedding.ts";
import { listChanges } from "#server/workflows/history/list-history.ts";
import type { AdminRequest } from "../admin-request.ts";
import { listHistoryNames, viewChange } from "../editing/change-view.ts";
import { drawQrCode } from "../editing/qr-code.ts";
import { readerOptions } from "../editing/reader.ts";
import { loadInbox } from "./load-inbox.ts";
import { type ContentTask, type ListedTask, listTasks } from "#domain/first-run/left-to-do.ts";
import { isSampleWedding } from "#domain/left-overs/left-overs.ts";
import { isOfCouple } from "#domain/guest/couple.ts";
import { isAfterAnswerBy } from "#domain/rsvp/rsvp.ts";
import { IdentityUnavailable } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";

const most = { waitingOfAKind: 2, changes: 5, bars: 60 };

export type Home = Awaited<ReturnType<typeof loadHome>>;

export async function loadHome(ctx: AdminRequest) {
  const { services, admin } = ctx;
  const guests = services.guestList.guests();
  const [waiting, changes, names, options] = await Promise.all([
    loadInbox(ctx, most.waitingOfAKind),
    listChanges(services, {}, { most: most.changes }),
    listHistoryNames(ctx),
    readerOptions(services),
  ]);
  return {
    waiting,
    days: countDays(ctx),
    figures: { invited: countGuests(guests).invited, ...countAnswers(guests) },
    answers: await countByDay(ctx),
    site: admin.role === "couple" ? await loadSite(ctx) : null,
    changes: changes.map((change) => viewChange(ctx, change, names)),
    options,
  };
}

/** `daysLeft` is below zero once the day is over. */
function countDays({ services, language }: AdminRequest) {
  const { date, answerBy, timeZone, place, ceremonyPlace } = services.wedding;
  const today = dayOf(services.now(), timeZone);
  const until = (day: Day | "") =>
    day === "" ? null : { day: formatDay(day, language, true), daysLeft: daysBetween(today, day) };
  const places = [ceremonyPlace, place].flatMap((one) => (one ? [addressOf(one).join(", ")] : []));
  return { wedding: until(date), answerBy: until(answerBy), places: places.filter((one) => one !== "") };
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** How many guests answered first on which day, or in which week if it has been long. */
async function countByDay({ services, language }: AdminRequest) {
  const { timeZone } = services.wedding;
  const first = new Map<string, number>();
  for (const { guestId, at } of (await services.views.inbox()).answers.values())
    first.set(guestId, Math.min(at, first.get(guestId) ?? Infinity));
  const moments = [...first.values()].toSorted((one, other) => one - other);
  const [from, to] = [moments[0], moments.at(-1)].map((at) => at && dayOf(at, timeZone));
  // One day says nothing of how they come in: it is often that of an import.
  if (!from || !to || from === to) return null;
  const span = daysBetween(from, to) < most.bars ? 1 : 7;
  const bars = Array.from({ length: Math.floor(daysBetween(from, to) / span) + 1 }, () => 0);
  const ends = bars.map((_, at) => endOfDay(daysFrom(from, (at + 1) * span - 1), timeZone));
  let bar = 0;
  for (const at of moments) {
    while (at >= ends[bar]!) bar += 1;
    bars[bar]! += 1;
  }
  const highest = bars.indexOf(Math.max(...bars));
  return {
    bars,
    isByWeek: span === 7,
    from: formatDay(from, language),
    to: formatDay(to, language),
    most: { count: bars[highest] ?? 0, day: formatDay(daysFrom(from, highest * span), language) },
  };
}

/** The sample wedding is nobody's to open or close. */
async function loadSite({ services }: AdminRequest) {
  if (canBegin(services)) return { view: "begin" } as const;
  const { settings } = services;
  const leftOverCount = leftOversOf(services.content).length;
  return {
    view: "site",
    isOpen: services.isOpen,
    /** The couple choose it in the browser. */
    canChangeCode: services.start.hasStarted() && isCodeChosenHere(services),
    /** null: nobody needs one. */
    code: settings.invitationCode,
    address: settings.publicUrl,
    qrCode: drawQrCode(settings.publicUrl),
    tasks: await gatherTasks(services, leftOverCount),
    leftOverCount,
  } as const;
}

/** `leftOverCount`: of the texts, which only the pages know. */
async function gatherTasks(services: Services, leftOverCount: number): Promise<readonly ListedTask[]> {
  const { content, guestList, now, settings, start, views, wedding } = services;
  const listed = guestList.guests();
  const guests = listed.filter((guest) => !isOfCouple(guest));
  const noted = await views.households();
  const mailings = [...(await views.mailings()).values()];
  const isSample = isSampleWedding(wedding);
  const isAfterWedding = wedding.date !== "" && now() >= endOfDay(wedding.date, wedding.timeZone);
  return listTasks({
    isSample,
    leftOverCount,
    guestCount: guests.length,
    isCoupleListed: guests.length < listed.length,
    areEmailsSent: settings.post.kind !== "folder",
    areGuestsNotified:
      guests.some(({ answered }) => answered) ||
      noted.ids().some((id) => noted.byId(id).cardMadeAt !== null) ||
      mailings.some(({ mailing }) => mailing.state !== "draft"),
    // Every look at home asks for the tasks, and a hosted store bills what is read for its answer.
    adminCount: isSample || isAfterWedding ? null : await countAdmins(services),
    isAfterAnswerBy: isAfterAnswerBy(wedding, now()),
    isAfterWedding,
    contentDone: start.hasStarted() ? listContentDone(content) : null,
  });
}

async function countAdmins({ accounts }: Services): Promise<number | null> {
  try {
    return (await accounts.list()).length;
  } catch (error) {
    if (error instanceof IdentityUnavailable) return null;
    throw error;
  }
}

function listContentDone({ wedding, texts }: WeddingContent): Record<ContentTask, boolean> {
  const written = Object.values(texts);
  const isWritten = (words: (one: WeddingTexts) => readonly string[]) =>
    written.some((one) => words(one).some((text) => text.trim() !== ""));
  return {
    when: [wedding.date, wedding.ceremonyAt, wedding.place.name].every(Boolean),
    photos: photoPlaces.some((place) => (wedding.photos[place]?.file ?? "") !== ""),
    story: isWritten(({ ourStory }) => ourStory.entries.map(({ message }) => message)),
    wishList: isWritten(({ wishList }) => [wishList.request]),
    travel: isWritten(({ information }) => information.paragraphs.slice(0, 1)),
    clothes: isWritten(({ information: { dressCode, him, her } }) => [dressCode, him, her]),
    // Who takes that paragraph away has nothing to say about it.
    night:
      written.some(({ information }) => information.paragraphs.length < 3) ||
      isWritten(({ information }) => information.paragraphs.slice(2)),
    toastmaster: wedding.toastmaster !== undefined,
    spot: spotOf(wedding.place) !== null,
  };
}
