import type { SeatingPlan } from "#domain/seating/seating.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { roomPath, seatingPath } from "../admin-paths.ts";
import { SubTabs } from "../editing/sub-tabs.tsx";
import { PageTitle } from "../page-parts.tsx";
import type { SeatedGuest } from "./load-seating.ts";
import "./seating.css";
import "./seating-picture.css";
import "./seating-list.css";
import "./seating-phone.css";
import "./seating-print.css";

type SeatingHeadProps = { current: "table" | "room"; plan: SeatingPlan<SeatedGuest> };

export function SeatingHead({ current, plan: { conflicts, mayBeFree } }: SeatingHeadProps) {
  const language = useLanguage();
  const words = useWords("seating");
  const tabs = [
    { to: seatingPath(language), name: words.tabs.table, isCurrent: current === "table" },
    { to: roomPath(language), name: words.tabs.room, isCurrent: current === "room" },
  ];
  return (
    <header className="seating-head spread">
      <PageTitle>{words.title}</PageTitle>
      {conflicts.length > 0 ? <p className="bad">{words.conflicts(conflicts.length)}</p> : null}
      {mayBeFree.length > 0 && current === "table" ? (
        <p>
          <a href="#may-be-free">{words.mayBeFreeCount(mayBeFree.length)}</a>
        </p>
      ) : null}
      <SubTabs label={words.title} tabs={tabs} />
    </header>
  );
}
