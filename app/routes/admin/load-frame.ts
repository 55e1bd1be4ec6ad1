import { hasFurtherEvents } from "#domain/wedding/events.ts";
import { formatMoment, formatTime } from "#i18n/dates.ts";
import { timeOf } from "#domain/zoned-time.ts";
import { listDeletions } from "#server/workflows/deletion/list-deletions.ts";
import { countInbox } from "#server/workflows/inbox/list-inbox.ts";
import { listChanges } from "#server/workflows/history/list-history.ts";
import type { AdminRequest } from "./admin-request.ts";
import { householdNamesIn, listHistoryNames, nameOfEntry } from "./editing/change-view.ts";

export async function loadFrame(ctx: AdminRequest) {
  const { services, admin, url } = ctx;
  const [done, notice] = [url.searchParams.get("done"), url.searchParams.get("notice")];
  const isHelper = admin.role !== "toastmaster";
  const { first, second } = services.wedding.couple;
  return {
    names: `${first} & ${second}`,
    email: admin.email,
    accountRole: admin.role,
    hasEvents: hasFurtherEvents(services.wedding),
    hasQuestions: (services.wedding.questions ?? []).length > 0,
    flash: (["done", "unchanged"] as const).find((one) => one === notice) ?? null,
    inboxCount: isHelper ? await countInbox(services) : 0,
    done: isHelper && done !== null ? await findDone(ctx, done) : null,
    notices: admin.role === "couple" ? await loadNotices(ctx) : null,
    /** Set in the browser, where the page could not be loaded again. */
    issue: null as "signedOut" | "stale" | null,
  };
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>;
export type DoneChange = NonNullable<FrameData["done"]>;
export type UsageWarning = NonNullable<ReturnType<typeof findUsageWarning>>;

async function loadNotices(ctx: AdminRequest) {
  const { services } = ctx;
  return {
    deletion: (await listDeletions(services)).find(({ status }) => status === "announced") ?? null,
    usageWarning: findUsageWarning(ctx),
  };
}

/** Of the free quota of a hosted store, when it is nearly used. */
function findUsageWarning({ services, language }: AdminRequest) {
  const usage = services.usage?.today();
  if (!usage?.isWorrisome) return null;
  // When the quota resets, in the couple's time zone.
  const startsAgain = formatMoment(usage.endsAt, services.wedding.timeZone, language);
  return { percent: Math.floor(usage.share * 100), startsAgain };
}

const mostNames = 3;

async function findDone(ctx: AdminRequest, group: string) {
  const [change] = await listChanges(ctx.services, { group });
  if (!change) return null;
  const { at, deed, entries, guestCount, openCount, isUndone, canBeUndone } = change;
  const guests = entries.map((entry) => nameOfEntry(ctx, entry)).filter((name) => name !== null);
  const names = guestCount > 0 ? guests : householdNamesIn(await listHistoryNames(ctx), entries);
  const notice = ctx.url.searchParams.get("notice");
  // Of answers that an admin gave. "later": an address has had its emails for the day.
  const confirmation = (["on its way", "later"] as const).find((one) => one === notice) ?? null;
  const counts = { guestCount, openCount, isUndone, canBeUndone };
  // The time of day.
  const savedAt = formatTime(timeOf(at, ctx.services.wedding.timeZone), ctx.language);
  return { group, deed, names: names.slice(0, mostNames), ...counts, savedAt, confirmation };
}
