// Loads where a couple begin: the facts of their wedding as the site knows them, and what is left to do.

import type { ListedTask } from "#domain/first-run/left-to-do.ts";
import { addressOf } from "#domain/wedding/wedding.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { formatDay } from "#i18n/dates.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { areTasksPutAway, gatherTasks } from "#server/workflows/first-run/gather-tasks.ts";
import { canBegin } from "#server/workflows/first-run/make-own-wedding.ts";
import type { AdminRequest } from "../admin-request.ts";
import { isCodeChosenHere } from "./load-first-step.ts";

/** The invented wedding, which is nobody's. */
type BeginView = { view: "begin" };

type SiteView = {
  view: "site";
  /** Guests can read it. */
  isOpen: boolean;
  notice: "opened" | "closed" | "code" | null;
  /** The couple choose it in the browser. */
  canChangeCode: boolean;
  names: string;
  day: string;
  answerBy: string;
  place: string;
  /** null: it is where they celebrate. */
  ceremonyPlace: string | null;
  /** null: nobody needs one. */
  code: string | null;
  siteUrl: string;
  tasks: readonly ListedTask[];
  /** The number of texts left from the sample wedding. */
  leftOverCount: number;
  /** The couple want to see no more of what is left to do. */
  isPutAway: boolean;
};

export type FirstRun = BeginView | SiteView;

export async function loadFirstRun({ services, language, url }: AdminRequest): Promise<FirstRun> {
  if (canBegin(services)) return { view: "begin" };
  const { wedding, settings } = services;
  const { couple, date, answerBy, place, ceremonyPlace } = wedding;
  const leftOverCount = leftOversOf(services.content).length;
  const tasks = await orUnavailable(gatherTasks(services, leftOverCount));
  const notice = url.searchParams.get("notice");
  return {
    view: "site",
    isOpen: services.isOpen,
    notice: notices.find((one) => one === notice) ?? null,
    canChangeCode: services.start.isBegun() && isCodeChosenHere(services),
    names: `${couple.first} & ${couple.second}`,
    day: formatDay(date, language, true),
    answerBy: formatDay(answerBy, language, true),
    place: addressOf(place).join(", "),
    ceremonyPlace: ceremonyPlace ? addressOf(ceremonyPlace).join(", ") : null,
    code: settings.invitationCode,
    siteUrl: settings.publicUrl,
    tasks,
    leftOverCount,
    isPutAway: await orUnavailable(areTasksPutAway(services, tasks)),
  };
}

const notices = ["opened", "closed", "code"] as const;
