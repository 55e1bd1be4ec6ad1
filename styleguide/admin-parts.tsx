import { blankGuest, fullName, type Guest, guestColumns } from "#domain/guest/guest.ts";
import { drawUpPlan, specifiedSizes } from "#domain/seating/seating.ts";
import { wordsOf } from "#i18n/words.ts";
import { weddingFolder } from "../app/wedding-folder.ts";
import { AdminBar } from "../app/routes/admin/admin-bar.tsx";
import { AdminContent } from "../app/routes/admin/admin-frame.tsx";
import type { FrameData } from "../app/routes/admin/load-frame.ts";
import type { Edit, EditState } from "../app/routes/admin/guest-list/edits.ts";
import { GuestTableRow } from "../app/routes/admin/guest-list/guest-row.tsx";
import { ListHead } from "../app/routes/admin/guest-list/list-head.tsx";
import { readListView } from "../app/routes/admin/guest-list/list-view.ts";
import { Legend } from "../app/routes/admin/seating/seating-icons.tsx";
import { TableCard } from "../app/routes/admin/seating/tables/table-card.tsx";
import { Chapter, Shown } from "./chapter.tsx";
import { Buttons } from "./furniture.tsx";

const guests: Guest[] = [
  {
    id: "asa",
    firstName: "Åsa",
    lastName: "Lindqvist",
    answered: true,
    answer: "accepted",
    seat: 1,
  } as const,
  { id: "dag", firstName: "Dag", lastName: "Öberg", answered: true, answer: "declined", seat: 3 } as const,
  { id: "eva", firstName: "Eva", lastName: "Ek", seat: 4 },
  { id: "bo", firstName: "Bo", lastName: "Ek", answered: true, answer: "accepted", seat: 6 } as const,
  { id: "ulla", firstName: "Ulla", lastName: "Vinge", seat: 6 },
].map((guest) => ({ ...blankGuest, email: `${guest.id}@example.se`, table: "1", ...guest }));

const reader = { language: "en", options: weddingFolder.wedding } as const;
const states: (EditState | null)[] = [
  null,
  { is: "saving" },
  { is: "saved", group: "", also: [], isNew: true },
  { is: "refused", words: "This is too long.", mayTryAgain: false },
  { is: "conflict", current: "eva@example.com", changer: null },
];
const nothing = () => {};
const frame: FrameData = {
  names: "Astrid & Erik",
  email: "marta@example.se",
  accountRole: "couple",
  inboxCount: 3,
  hasEvents: true,
  hasQuestions: true,
  flash: null,
  issue: "stale",
  done: {
    group: "",
    deed: "changed",
    names: ["Åsa"],
    guestCount: 1,
    openCount: 1,
    isUndone: false,
    canBeUndone: true,
    savedAt: "12:35",
    confirmation: null,
  },
  notices: {
    deletion: {
      kind: "allergies",
      date: "2024-07-08",
      earliest: "2024-07-08",
      status: "announced",
      doneOn: null,
      isMoved: false,
    },
    usageWarning: { percent: 83, startsAgain: "12 March at 09:00" },
  },
};

export function AdminParts() {
  return (
    <Chapter title="Admin area">
      <Shown name="Frame: its bar, what was done">
        <AdminBar data={frame} entry="guestList" />
        <AdminContent data={frame}>
          <Buttons looks={["button small", "button quiet small", "button bad small", "plain"]} />
          <Shown name="Cells: at rest, saving, saved, refused, conflict">
            <Cells />
          </Shown>
          <Shown name="Chairs and marks">
            <Legend words={wordsOf("en").seating} />
          </Shown>
          <Shown name="A table: seat 4 picked, two guests on seat 6">
            <Table />
          </Shown>
          <Shown name="The first row of the list: one of its counters is the filter">
            <ListHead
              rows={guests}
              view={readListView(new URLSearchParams("answer=coming"))}
              reader={reader}
              onChange={() => {}}
            />
          </Shown>
        </AdminContent>
      </Shown>
    </Chapter>
  );
}

function Cells() {
  return (
    <div className="guest-region">
      <table className="guests">
        <thead>
          <tr>
            <th scope="col" className="open">
              <span className="visually-hidden">Page</span>
            </th>
            {guestColumns.map((field) => (
              <th key={field} scope="col" data-field={field}>
                {wordsOf("en").guestFields.names[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guests.map((guest, index) => (
            <GuestTableRow
              key={guest.id}
              row={guest}
              name={fullName(guest)}
              index={index}
              reader={reader}
              edits={editsOf(guest, states[index] ?? null)}
              isChosen={false}
              onChoose={() => {}}
              activeColumn={null}
              open={null}
              isLive={false}
              fields={guestColumns}
              columns={[]}
              isMarked={index === 1}
              isGone={false}
              tablesId=""
              notify={nothing}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function editsOf({ id, email }: Guest, state: EditState | null): Edit[] {
  const edit = {
    guestId: id,
    field: "email",
    expected: "",
    value: email ?? "",
    attempt: 1,
    next: null,
    confirmed: "",
  } as const;
  return state ? [{ ...edit, state }] : [];
}

function Table() {
  const seated = guests.map((guest) => ({ ...guest, diets: "", allergies: "" }));
  const withNeeds = seated.map((guest) =>
    guest.id === "asa" ? { ...guest, diets: "Vegan", allergies: "Peanuts" } : guest,
  );
  return drawUpPlan(withNeeds, [], specifiedSizes).tables.map((table, at) => (
    <TableCard
      key={table.name}
      table={table}
      at={at}
      pickedId="eva"
      isHeadTable={false}
      isLocked={false}
      isAwake={false}
      words={wordsOf("en").seating}
    />
  ));
}
