// The guest list below households: each with its name, how many belong to it and what they answered.

import type { Language } from "#domain/language.ts";
import { searchGuests } from "#domain/guest/guest-list.ts";
import { guestListWords } from "#i18n/guest-list.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { guestPath, householdPath } from "../admin-view.ts";
import { textsFor } from "../editing/cell-text.ts";
import { Refusal } from "../editing/refusal.tsx";
import { openFilter } from "./finding/open-filter.ts";
import { ListControls, NobodyYet, Pages } from "./list-controls.tsx";
import { ListHead } from "./list-counters.tsx";
import { isWhole, listPath } from "./list-view.ts";
import { NobodyFound } from "./finding/nobody-found.tsx";
import type { GuestListData, ListedHousehold } from "./load-guest-list.ts";

type GroupedListProps = {
  data: GuestListData;
  households: readonly ListedHousehold[];
  answer: ActionAnswer | undefined;
  language: Language;
};

const perPage = 100;

export function GroupedList({ data, households, answer, language }: GroupedListProps) {
  const words = guestListWords[language];
  const { rows, view, found, facts, invitations, options } = data;
  const reader = { language, options };
  const searched = searchGuests(rows, view.query, textsFor(reader));
  const filter = openFilter(rows, { facts, invitations, reader });
  const menu = () => filter.menu(view.filter, searched);
  const shown = filter.passing(searched, view.filter);
  const alone = households.filter(({ memberCount }) => memberCount < 2);
  return (
    <section className="guest-list" aria-labelledby="guest-list">
      <ListHead rows={rows} language={language} />
      <Refusal answer={answer} language={language} />
      {/* Remounted with what the address says, because the form asks the server. */}
      <ListControls
        key={listPath(language, view)}
        view={view}
        reader={reader}
        columns={[]}
        finding={{ menu, shown, stopped: facts.stopped }}
        isLive={false}
        onChange={null}
      />
      {rows.length === 0 ? <NobodyYet language={language} /> : null}
      {rows.length > 0 && found === 0 ? <NobodyFound view={view} language={language} /> : null}
      {households
        .filter(({ memberCount }) => memberCount > 1)
        .map((household) => (
          <HouseholdGroup key={household.id} household={household} language={language} />
        ))}
      {alone.length > 0 ? (
        <section className="household-group">
          <h2>{words.household.alone}</h2>
          <Guests members={alone.flatMap(({ members }) => members)} language={language} />
        </section>
      ) : null}
      <p className="small found" role="status">
        {isWhole(view) ? "" : words.household.found(found)}
      </p>
      <Pages {...data} perPage={perPage} language={language} />
    </section>
  );
}

function HouseholdGroup({ household, language }: { household: ListedHousehold; language: Language }) {
  const words = guestListWords[language].household;
  const { id, name, memberCount, accepted, declined, unanswered, members } = household;
  const summary = [
    words.count(memberCount),
    accepted > 0 && words.coming(accepted),
    declined > 0 && words.declined(declined),
    unanswered > 0 && words.unanswered(unanswered),
  ].filter(Boolean);
  return (
    <section className="household-group">
      <h2>
        <a href={householdPath(language, id)}>{name}</a>
      </h2>
      <p className="small">{summary.join(" · ")}</p>
      <Guests members={members} language={language} />
    </section>
  );
}

function Guests({ members, language }: Pick<ListedHousehold, "members"> & { language: Language }) {
  return (
    <ul>
      {members.map((member) => (
        <li key={member.id}>
          <a href={guestPath(language, member.id)}>{member.name}</a>
          <span>{member.answer}</span>
          <span>{member.table}</span>
        </li>
      ))}
    </ul>
  );
}
