import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Language } from "#domain/language.ts";
import { searchGuests } from "#domain/guest/guest-list.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { guestPath, householdPath } from "../admin-paths.ts";
import { textsFor } from "../editing/cell-text.ts";
import { openFilter } from "./finding/open-filter.ts";
import { ListControls } from "./list-controls.tsx";
import { ListHead, NobodyFound, NobodyYet, Pages } from "./list-head.tsx";
import { everybody, listPath, type ListView } from "./list-view.ts";
import type { GuestListData, ListedHousehold } from "./load-guest-list.ts";

type GroupedListProps = {
  data: GuestListData;
  households: readonly ListedHousehold[];
  isLive: boolean;
};

export function GroupedList({ data, households, isLive }: GroupedListProps) {
  const language = useLanguage();
  const words = useWords("guestList").household;
  const { rows, found, facts, invitations, options } = data;
  const { view, setView } = useServedView(data.view, language);
  const reader = { language, options };
  const searched = searchGuests(rows, view.query, textsFor(reader));
  const filter = openFilter(rows, { facts, invitations, reader });
  const alone = households.filter(({ memberCount }) => memberCount < 2);
  return (
    <section className="guest-list below" aria-labelledby="guest-list">
      <ListHead {...{ rows, view, reader }} onChange={setView} />
      <ListControls
        {...{ view, reader, isLive }}
        columns={[]}
        finding={{
          menu: () => filter.menu(view.filter, searched),
          shown: filter.passing(searched, view.filter),
          stopped: facts.stopped,
          found: words.found(found),
          deletedCount: 0,
        }}
        onChange={setView}
      />
      {rows.length === 0 ? <NobodyYet /> : null}
      {rows.length > 0 && found === 0 ? (
        <NobodyFound view={view} onClear={() => setView({ ...view, ...everybody })} />
      ) : null}
      <div className="household-groups">
        {households
          .filter(({ memberCount }) => memberCount > 1)
          .map((household) => (
            <HouseholdGroup key={household.id} household={household} />
          ))}
        {alone.length > 0 ? (
          <section className="household-group alone">
            <h2>{words.alone}</h2>
            <Guests members={alone.flatMap(({ members }) => members)} />
          </section>
        ) : null}
      </div>
      <Pages {...data} />
    </section>
  );
}

/** Typed letters are gathered before the server is asked. */
const gatherMs = 150;

/** What is typed and pressed counts at once, and the server's households follow. */
function useServedView(served: ListView, language: Language) {
  const navigate = useNavigate();
  const [view, setView] = useState(served);
  const [known, setKnown] = useState(served);
  const [requested, setRequested] = useState("");
  const address = listPath(language, view);
  const servedAddress = listPath(language, served);
  if (known !== served) {
    setKnown(served);
    // Another link has led here.
    if (requested !== servedAddress) setView(served);
  }
  useEffect(() => {
    if (address === servedAddress) return undefined;
    const timer = setTimeout(() => {
      setRequested(address);
      void navigate(address, { replace: true, preventScrollReset: true });
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [address, navigate, servedAddress]);
  return { view, setView };
}

function HouseholdGroup({ household }: { household: ListedHousehold }) {
  const language = useLanguage();
  const words = useWords("guestList").household;
  const { id, name, memberCount, accepted, members } = household;
  return (
    <section className="household-group">
      <h2>
        <a href={householdPath(language, id)}>{name}</a>
      </h2>
      <p className="small">
        {[words.count(memberCount), ...(accepted > 0 ? [words.coming(accepted)] : [])].join(" · ")}
      </p>
      <Guests members={members} />
    </section>
  );
}

function Guests({ members }: Pick<ListedHousehold, "members">) {
  const language = useLanguage();
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
