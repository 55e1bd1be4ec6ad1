// Loads a page of the admin area: its part, and the frame around it.

import { readLanguage } from "#domain/language.ts";
import type { Role } from "#domain/roles.ts";
import { hasFurtherEvents } from "#domain/wedding/events.ts";
import { formatMoment } from "#i18n/dates.ts";
import { leftOversOf } from "#i18n/couple.ts";
import type { Admin } from "#server/admin.ts";
import { adminTokenContext, servicesContext } from "#server/web/contexts.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import type { ListedTask } from "#domain/first-run/left-to-do.ts";
import type { AuditAction } from "#domain/audit-actions.ts";
import { countInbox } from "#server/workflows/inbox/list-inbox.ts";
import type { ToldSaved } from "#server/workflows/answers/answer-for-household.ts";
import { type ListedDeletion, listDeletions } from "#server/workflows/deletion/list-deletions.ts";
import { listChanges } from "#server/workflows/history/list-history.ts";
import type { Route } from "./+types/admin";
import type { AdminRequest } from "./admin-request.ts";
import { readAdminView } from "./admin-view.ts";
import { householdNamesIn, nameOfEntry } from "./editing/change-view.ts";
import { loadDoor } from "./door/load-door.ts";
import { loadEvents } from "./events/load-events.ts";
import { loadErase } from "./erase/load-erase.ts";
import { loadGuestPage, loadNewGuest } from "./guest/load-guest.ts";
import { loadAddresses } from "./guest-list/finding/load-addresses.ts";
import { loadGuestList } from "./guest-list/load-guest-list.ts";
import { loadAnswerFor } from "./household/load-answer-for.ts";
import { loadHouseholdPage } from "./household/load-household.ts";
import { listOpenTasks, loadFirstRun } from "./first-run/load-first-run.ts";
import { loadListSetUp } from "./list-set-up/load-list-set-up.ts";
import { loadHistory } from "./history/load-history.ts";
import { loadImport } from "./import/load-import.ts";
import { loadInbox } from "./inbox/load-inbox.ts";
import { loadByHand } from "./mailings/load-by-hand.ts";
import { loadDraft } from "./mailings/draft/load-draft.ts";
import { loadEmails } from "./mailings/emails/load-emails.ts";
import { loadLook } from "./mailings/load-look.ts";
import { loadResults } from "./mailings/load-results.ts";
import { loadSummary } from "./mailings/load-summary.ts";
import { loadPeople } from "./people/load-people.ts";
import { loadPrint } from "./print/load-print.ts";
import { loadQuestions } from "./questions/load-questions.ts";
import { loadSeating } from "./seating/load-seating.ts";
import { loadConfirm } from "./session/load-confirm.ts";
import { loadSecurity } from "./session/load-security.ts";
import { loadAccount, loadSettings } from "./settings/load-settings.ts";
import { loadToastmaster } from "./toastmaster/load-toastmaster.ts";
import { type AdminPart, firstPartOf, isAllowed, mayOpen } from "./who-may.ts";

const loaders = {
  guestList: loadGuestList,
  guest: loadGuestPage,
  addGuest: loadNewGuest,
  household: loadHouseholdPage,
  answerFor: loadAnswerFor,
  addresses: loadAddresses,
  import: loadImport,
  questions: loadQuestions,
  listSetUp: loadListSetUp,
  firstRun: loadFirstRun,
  erase: loadErase,
  seatingChart: loadSeating,
  inbox: loadInbox,
  history: loadHistory,
  events: loadEvents,
  emails: loadEmails,
  draft: loadDraft,
  mailingResults: loadResults,
  lookAtMailing: loadLook,
  sendMailing: loadSummary,
  mailingByHand: loadByHand,
  door: loadDoor,
  print: loadPrint,
  settings: loadSettings,
  security: loadSecurity,
  confirm: loadConfirm,
  people: loadPeople,
  account: loadAccount,
  toastmaster: loadToastmaster,
} satisfies Record<AdminPart, (asked: AdminRequest) => unknown>;

export type PartContents = { [Part in keyof typeof loaders]: Awaited<ReturnType<(typeof loaders)[Part]>> };

export type AdminArea = {
  part: keyof PartContents;
  content: PartContents[keyof PartContents];
  email: string;
  accountRole: Role;
  inboxCount: number;
  hasEvents: boolean;
  done: DoneChange | null;
  /** The next announced deletion. */
  deletion: ListedDeletion | null;
  /** Set when the free quota of a hosted store is nearly used. */
  usageWarning: UsageWarning | null;
  /** The number of texts left from the sample wedding. */
  leftOverCount: number;
  /** What the couple have still to do, above their guest list. */
  tasks: readonly ListedTask[];
};

/** `startsAgain`: when the quota resets, in the couple's time zone. */
export type UsageWarning = { percent: number; startsAgain: string };

export type DoneChange = {
  group: string;
  deed: AuditAction;
  /** The first few guests whom the change affected. */
  names: string[];
  guestCount: number;
  /** How many of them undoing would affect. */
  openCount: number;
  isUndone: boolean;
  canBeUndone: boolean;
  /** Whether an email confirms the answers that an admin gave. */
  confirmation: ToldSaved["confirmation"];
};

export async function loadAdminArea(
  { request, url, context, params }: Route.LoaderArgs,
  admin: Admin,
): Promise<AdminArea> {
  const services = context.get(servicesContext);
  const done = url.searchParams.get("done");
  const token = context.get(adminTokenContext);
  const language = readLanguage(params.language);
  const asked: AdminRequest = { request, url, language, admin, token, services };
  const part = await findPart(asked);
  const { role } = admin;
  if (!isAllowed(mayOpen, part, role)) throw new Response("Forbidden", { status: 403 });
  const area = {
    ...blankFrame,
    part,
    content: await loaders[part](asked),
    email: admin.email,
    accountRole: role,
    hasEvents: hasFurtherEvents(services.wedding),
  };
  if (!isAllowed(mayOpen, "guestList", role)) return area;
  return {
    ...area,
    inboxCount: await countInbox(services),
    done: done === null ? null : await findDone(asked, done),
    ...(isAllowed(mayOpen, "settings", role) ? await loadNotices(asked, part) : {}),
  };
}

const blankFrame = {
  inboxCount: 0,
  done: null,
  deletion: null,
  usageWarning: null,
  leftOverCount: 0,
  tasks: [],
};

/** What only the couple can do something about. */
async function loadNotices(asked: AdminRequest, part: AdminPart) {
  const { services } = asked;
  return {
    deletion: (await listDeletions(services)).find(({ status }) => status === "announced") ?? null,
    usageWarning: findUsageWarning(asked),
    leftOverCount: leftOversOf(services.wedding).length,
    tasks: part === "guestList" ? await listOpenTasks(asked) : [],
  };
}

async function findPart({ services, url, admin }: AdminRequest): Promise<AdminArea["part"]> {
  const { part } = readAdminView(url);
  // No part is asked for, as after the sign-in.
  if (part === "guestList" && !url.searchParams.has("tab")) return firstPartOf(admin.role);
  if (part === "events" && !hasFurtherEvents(services.wedding)) return "guestList";
  if (part !== "mailing") return part;
  const found = await findMailing(services, url.searchParams.get("mailing") ?? "");
  return found && found.mailing.state !== "draft" ? "mailingResults" : "draft";
}

function findUsageWarning({ services, language }: AdminRequest): UsageWarning | null {
  const usage = services.usage?.today();
  if (!usage?.isWorrisome) return null;
  const startsAgain = formatMoment(usage.endsAt, services.wedding.timeZone, language);
  return { percent: Math.floor(usage.share * 100), startsAgain };
}

const mostNames = 3;

async function findDone(asked: AdminRequest, group: string): Promise<DoneChange | null> {
  const [change] = await listChanges(asked.services, { group });
  if (!change) return null;
  const { deed, entries, guestCount, openCount, isUndone, canBeUndone } = change;
  const guests = entries.map((entry) => nameOfEntry(asked, entry)).filter((name) => name !== null);
  const names = guestCount > 0 ? guests : householdNamesIn(asked, entries);
  const notice = asked.url.searchParams.get("notice");
  const confirmation = notice === "on its way" || notice === "later" ? notice : null;
  const counts = { guestCount, openCount, isUndone, canBeUndone };
  return { group, deed, names: names.slice(0, mostNames), ...counts, confirmation };
}
