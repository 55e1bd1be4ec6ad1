import { useEffect, useRef } from "react";
import { helpers } from "#domain/roles.ts";
import type { Words } from "#i18n/words.ts";
import { Flower } from "#ui/flower.tsx";
import { useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader } from "../admin-request.ts";
import { HomeTabs } from "../editing/sub-tabs.tsx";
import { useLivePage } from "../live.ts";
import { PageTitle, PageNotice } from "../page-parts.tsx";
import type { Route } from "./+types/inbox";
import { loadInbox } from "./load-inbox.ts";
import { Refused, useDisplayedRefusal } from "./inbox-refusal.tsx";
import { Waiting } from "./waiting.tsx";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "home" };

export const loader = adminLoader((ctx) => loadInbox(ctx));

export { action } from "../act.ts";

export default function Inbox({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const refusal = useDisplayedRefusal(answer);
  const words = useWords("inbox");
  useLivePage("/api/admin-events", data.mark);
  const title = useFocusAfterAction();
  const isWaiting = data.count > 0;
  const isTold = Object.values(data.kinds).some(({ isQuiet, count }) => isQuiet && count > 0);
  return (
    <article className="canvas inbox">
      <HomeTabs current="inbox" />
      <header className="inbox-head below">
        <PageTitle ref={title} tabIndex={-1}>
          {words.title}
        </PageTitle>
        {isWaiting ? <p className="small">{words.lead}</p> : null}
      </header>
      <PageNotice words={words.notices} />
      {refusal && !refusal.unsure ? <Refused refusal={refusal} words={words} /> : null}
      {isWaiting || isTold ? null : <Nothing words={words} />}
      {isTold && !isWaiting ? <p>{words.nothingToDo}</p> : null}
      <Waiting {...{ data, refusal }} />
      {isWaiting ? <p className="nothing-else">{words.nothingElse}</p> : null}
    </article>
  );
}

/** An action removes its own button from the page, so the focus moves to the top for keyboard users. */
function useFocusAfterAction() {
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isFirst.current && isLost) title.current?.focus({ preventScroll: true });
    isFirst.current = false;
  });
  return title;
}

function Nothing({ words }: { words: Words["inbox"] }) {
  return (
    <div className="empty">
      <Flower name="lilyOfTheValley" />
      <h2>{words.nothing}</h2>
      <p>{words.nothingNote}</p>
    </div>
  );
}
