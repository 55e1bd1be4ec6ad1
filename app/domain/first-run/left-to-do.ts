const contentTasks = [
  "when",
  "photos",
  "story",
  "wishList",
  "travel",
  "clothes",
  "night",
  "toastmaster",
  "spot",
] as const;
export type ContentTask = (typeof contentTasks)[number];

const usualTasks = ["texts", "guests", "couple", "emails", "tell", "helper", "deadline"] as const;
export type UsualTask = (typeof usualTasks)[number];

export type FirstTask = ContentTask | UsualTask;

export type FirstRunFacts = {
  isSample: boolean;
  leftOverCount: number;
  guestCount: number;
  isCoupleListed: boolean;
  areEmailsSent: boolean;
  /** Cards were printed, an email was ordered, or somebody has answered. */
  areGuestsNotified: boolean;
  /** null: the service that keeps the accounts does not answer, or was not asked. */
  adminCount: number | null;
  isAfterAnswerBy: boolean;
  isAfterWedding: boolean;
  /** null: the site started from the couple's folder, which says it all. */
  contentDone: Readonly<Record<ContentTask, boolean>> | null;
};

export type ListedTask = { task: FirstTask; isDone: boolean };

export function listTasks(facts: FirstRunFacts): readonly ListedTask[] {
  const { isSample, leftOverCount, guestCount, areEmailsSent, areGuestsNotified, adminCount } = facts;
  const { isAfterAnswerBy, isAfterWedding, isCoupleListed, contentDone } = facts;
  if (isSample || isAfterWedding) return [];
  const isDone: Record<UsualTask, boolean> = {
    texts: leftOverCount === 0,
    guests: guestCount > 0,
    couple: isCoupleListed || guestCount === 0,
    emails: areEmailsSent,
    tell: areGuestsNotified,
    helper: adminCount === null || adminCount > 1,
    deadline: !isAfterAnswerBy || areGuestsNotified,
  };
  const tasks: ListedTask[] = [
    ...(contentDone ? contentTasks.map((task) => ({ task, isDone: contentDone[task] })) : []),
    ...usualTasks
      .filter((task) => task !== "texts" || !contentDone || leftOverCount > 0)
      .map((task) => ({ task, isDone: isDone[task] })),
  ];
  if (tasks.every((one) => one.isDone)) return [];
  // A last day that is still to come is nothing that anybody did, and the site itself puts the couple on the list.
  return tasks.filter((one) => !one.isDone || (one.task !== "deadline" && one.task !== "couple"));
}
