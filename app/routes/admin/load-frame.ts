import type { AuditAction } from "#i18n/actions.ts";
import { hasFurtherEvents } from "#domain/wedding/events.ts";
import { formatMoment, formatTime } from "#i18n/dates.ts";
import { timeOf } from "#domain/zoned-time.ts";
import { type ListedDeletion, listDeletions } from "#server/workflows/deletion/list-deletions.ts";
import { countInbox } from "#server/workflows/inbox/list-inbox.ts";
import { listChanges } from "#server/workflows/history/list-history.ts";
import type { AdminRequest } from "./admin-request.ts";
import { householdNamesIn, listHistoryNames, nameOfEntry } from "./editing/change-view.ts";

type Notices = {
  deletion: ListedDeletion | null;
  /** Set when the free quota of a hosted store is nearly used. */
  usageWarning: UsageWarning | null;
};

/** `startsAgain`: when the quota resets, in the couple's time zone. */
export type UsageWarning = { percent: number; startsAgain: string };

export type DoneChange = {
  group: string;
  deed: AuditAction;
  names: string[];
  guestCount: number;
  openCount: number;
  isUndone: boolean;
  canBeUndone: boolean;
  /** The time of day. */
  savedAt: string;
  /** Of answers that an admin gave. "later": an address has had its emails for the day. null: none was asked for. */
  confirmation: "on its way" | "later" | null;
};

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
    told: (["done", "unchanged"] as const).find((one) => one === notice) ?? null,
    inboxCount: isHelper ? await countInbox(services) : 0,
    done: isHelper && done !== null ? await findDone(ctx, done) : null,
    notices: admin.role === "couple" ? await loadNotices(ctx) : null,
    /** Set in the browser, where the page could not be loaded again. */
    issue: null as "signedOut" | "stale" | null,
  };
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>;

async function loadNotices(ctx: AdminRequest): Promise<Notices> {
  const { services } = ctx;
  return {
    deletion: (await listDeletions(services)).find(({ status }) => status === "announced") ?? null,
    usageWarning: findUsageWarning(ctx),
  };
}

function findUsageWarning({ services, language }: AdminRequest): UsageWarning | null {
  const usage = services.usage?.today();
  if (!usage?.isWorrisome) return null;
  const startsAgain = formatMoment(usage.endsAt, services.wedding.timeZone, language);
  return { percent: Math.floor(usage.share * 100), startsAgain };
}

const mostNames = 3;

async function findDone(ctx: AdminRequest, group: string): Promise<DoneChange | null> {
  const [change] = await listChanges(ctx.services, { group });
  if (!change) return null;
  const { at, deed, entries, guestCount, openCount, isUndone, canBeUndone } = change;
  const guests = entries.map((entry) => nameOfEntry(ctx, entry)).filter((name) => name !== null);
  const names = guestCount > 0 ? guests : householdNamesIn(await listHistoryNames(ctx), entries);
  const notice = ctx.url.searchParams.get("notice");
  const confirmation = notice === "on its way" || notice === "later" ? notice : null;
  const counts = { guestCount, openCount, isUndone, canBeUndone };
  const savedAt = formatTime(timeOf(at, ctx.services.wedding.timeZone), ctx.language);
  return { group, deed, names: names.slice(0, mostNames), ...counts, savedAt, confirmation };
}
