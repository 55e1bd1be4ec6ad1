// A warning only. The answers are kept: a couple who misspelt a key get them back by writing it as it was.

import type * as Site from "../app/site.ts";

type Asked = {
  guestList: Pick<Site.Services["guestList"], "guests">;
  wedding: Pick<Site.Services["wedding"], "events" | "questions">;
};

export function explainGoneAnswers({ guestList, wedding }: Asked): string[] {
  const known = {
    eventAnswers: new Set(wedding.events?.map(({ key }) => key)),
    questionAnswers: new Set(wedding.questions?.map(({ key }) => key)),
  };
  const kinds = { eventAnswers: "event", questionAnswers: "question" } as const;
  const fields = ["eventAnswers", "questionAnswers"] as const;
  return fields.flatMap((field) => {
    const keys = guestList.guests().flatMap((guest) => Object.keys(guest[field]));
    const gone = Map.groupBy(
      keys.filter((key) => !known[field].has(key)),
      (key) => key,
    );
    return [...gone].map(([key, { length }]) => {
      const who = length === 1 ? "1 guest has an answer" : `${length} guests have answers`;
      return `${who} to the ${kinds[field]} "${key}", which is gone from wedding.ts. Write it there again with this key, and they are shown again.`;
    });
  });
}
