// Households and events as a spreadsheet of boxes. The arrow keys go from box to box.

import { ofHousehold } from "#domain/households/household.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { householdPath } from "../admin-view.ts";
import { InvitationProblem } from "../editing/invitation-refusal.tsx";
import type { InvitationsRefused, TickedEvents } from "../editing/invitations-command.ts";
import type { CountedEvent, InvitedHousehold } from "./load-events.ts";

type TableProps = {
  events: readonly CountedEvent[];
  households: readonly InvitedHousehold[];
  /** Instead of what is saved. */
  ticked: TickedEvents;
  refused: InvitationsRefused | null;
  onFilled: () => void;
};

const counted = ["invited", "coming", "declined", "unanswered"] as const;

export function EventsTable({ events, households, ticked, refused, onFilled }: TableProps) {
  const language = useLanguage();
  const words = useWords("householdPage").invitations;
  const nameOf = new Map(events.map(({ key, name }) => [key, name]));
  return (
    <div className="events-region" role="region" aria-label={words.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.household}</th>
            {events.map(({ key, name, when }) => (
              <th key={key} scope="col">
                <span className="event-name">{name}</span> <span className="small">{when}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="event-counts">
          {counted.map((of) => (
            <tr key={of}>
              <th scope="row">{words.counts[of]}</th>
              {events.map(({ key, count }) => (
                <td key={key}>{count[of]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className="event-columns">
            <th scope="row">{words.inView}</th>
            {events.map(({ key, name }) => (
              <td key={key}>
                {(["all", "none"] as const).map((how) => (
                  <button
                    key={how}
                    className="plain"
                    name="column"
                    value={`${how} ${key}`}
                    aria-label={how === "all" ? words.allOf(name) : words.noneOf(name)}
                    onClick={(event) => {
                      event.preventDefault();
                      fillColumn(event.currentTarget, key, how === "all");
                      onFilled();
                    }}
                  >
                    {words[how]}
                  </button>
                ))}
              </td>
            ))}
          </tr>
          {households.map((household, at) => {
            const { id, name, size, invited } = household;
            const saved = invited.flatMap((key) => nameOf.get(key) ?? []);
            const isOn = new Set(ofHousehold(ticked, id) ?? invited);
            return (
              <tr key={id}>
                <th scope="row">
                  <input type="hidden" name="household" value={id} />
                  <input type="hidden" name="seen" value={invited.join(" ")} />
                  <a href={householdPath(language, id)}>{name}</a>{" "}
                  {size > 1 ? <span className="small">{words.size(size)}</span> : null}
                  <InvitationProblem {...{ refused, id, saved }} />
                </th>
                {events.map(({ key, name: event }) => (
                  <td key={key}>
                    <label>
                      <input
                        type="checkbox"
                        name="invited"
                        value={`${at} ${key}`}
                        aria-label={words.box(name, event)}
                        data-event={key}
                        onKeyDown={goToBox}
                        defaultChecked={isOn.has(key)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function fillColumn(button: HTMLButtonElement, key: string, isOn: boolean): void {
  for (const box of button.form?.querySelectorAll<HTMLInputElement>("[data-event]") ?? []) {
    if (box.dataset["event"] === key) box.checked = isOn;
  }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function goToBox(event: React.KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const cell = event.currentTarget.closest("td");
  const row = cell?.closest("tr");
  const table = cell?.closest("table");
  if (!step || !cell || !row || !table) return;
  const rows = [...table.rows];
  const there = rows[rows.indexOf(row) + step[0]]?.cells[cell.cellIndex + step[1]];
  const box = there?.querySelector<HTMLInputElement>("[data-event]");
  if (!box) return;
  event.preventDefault();
  box.focus();
}
