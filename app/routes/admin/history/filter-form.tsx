// Filters the history by a plain form, whose address can be bookmarked and shared.

import { Form, Link } from "react-router";
import { useLanguage, useWords } from "../../../language-context.ts";
import { historyPath } from "../admin-view.ts";
import type { HistoryPage } from "./load-history.ts";

type FilterFormProps = {
  data: HistoryPage;
  /** Whether the filter hides anything. */
  isFiltered: boolean;
};

export function FilterForm({ data, isFiltered }: FilterFormProps) {
  const language = useLanguage();
  const words = useWords("history").filter;
  const { filter, guests, admins } = data;
  return (
    <Form
      method="get"
      action={historyPath(language)}
      className="history-filter"
      aria-label={words.label}
      // A link may change the filter, and the choices must show it.
      key={JSON.stringify(filter)}
    >
      {filter.visitor === "" ? null : <input type="hidden" name="visitor" value={filter.visitor} />}
      {filter.origin === "" ? null : <input type="hidden" name="origin" value={filter.origin} />}
      <label>
        <span>{words.guest}</span>
        <select name="about" defaultValue={filter.about}>
          <option value="">{words.anyGuest}</option>
          {guests.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.who}</span>
        <select name="who" defaultValue={filter.who}>
          <option value="">{words.anybody}</option>
          <option value="guest">{words.guests}</option>
          <option value="import">{words.imports}</option>
          {admins.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.day}</span>
        <input type="date" name="day" defaultValue={filter.day} />
      </label>
      <button className="button quiet">{words.show}</button>
      {isFiltered ? <Link to={historyPath(language)}>{words.clear}</Link> : null}
    </Form>
  );
}
