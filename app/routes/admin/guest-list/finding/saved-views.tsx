// The views that the couple have saved, as links, and a form that saves what is shown now.

import { Form } from "react-router";
import type { SavedView } from "#domain/guest-list/list-settings.ts";
import { longestViewName } from "#domain/guest-list/saved-views.ts";
import type { Language } from "#domain/language.ts";
import { findingWords } from "#i18n/finding/finding.ts";
import type { ActionAnswer } from "../../admin-request.ts";
import { listPath, type ListView, queryOf, viewOf } from "../list-view.ts";
import type { ViewRefused } from "./view-actions.ts";

type SavedViewsProps = {
  view: ListView;
  views: readonly SavedView[];
  answer: ActionAnswer | undefined;
  language: Language;
  /** null: the link asks the server. */
  onChange: ((view: ListView) => void) | null;
};

export function SavedViews({ view, views, answer, language, onChange }: SavedViewsProps) {
  const words = findingWords[language].views;
  const query = queryOf(view);
  const current = views.find((one) => one.query === query) ?? null;
  const refused = readRefusal(answer);
  if (views.length === 0 && query === "") return null;
  return (
    <details className="saved-views" open={refused ? true : undefined}>
      <summary className="button quiet small">{words.title}</summary>
      <div className="views">
        {views.length === 0 ? null : (
          <ul>
            {views.map((one) => (
              <li key={one.name}>
                <a
                  href={listPath(language, viewOf(one.query))}
                  aria-current={one === current ? "true" : undefined}
                  onClick={(event) => {
                    if (!onChange || event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onChange(viewOf(one.query));
                  }}
                >
                  {one.name}
                </a>
                <Form method="post">
                  <input type="hidden" name="intent" value="delete-view" />
                  <Seen which="was" view={one} />
                  <button
                    className="quiet"
                    aria-label={words.deleteOf(one.name)}
                    title={words.deleteOf(one.name)}
                  >
                    ×
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Form method="post" className="save-view" key={`${query} ${current?.name}`}>
          <input type="hidden" name="intent" value="save-view" />
          <input type="hidden" name="query" value={query} />
          <Seen which="was" view={current} />
          {refused ? (
            <p className="notice bad" role="alert">
              {refused.reason === "name in use"
                ? words.refused["name in use"](refused.view.name)
                : words.refused[refused.reason]}
            </p>
          ) : null}
          {refused?.reason === "name in use" ? <Seen which="replaced" view={refused.view} /> : null}
          <label>
            <span className="label">{words.name}</span>
            <input
              name="name"
              maxLength={longestViewName}
              autoComplete="off"
              defaultValue={refused?.wanted?.name ?? current?.name ?? ""}
            />
          </label>
          <button className="button small">
            {refused?.reason === "name in use" ? words.replace : current ? words.rename : words.save}
          </button>
          <p className="small">{words.nothing}</p>
        </Form>
      </div>
    </details>
  );
}

/** What the admin sees, so that nothing else is changed. */
function Seen({ which, view }: { which: "was" | "replaced"; view: SavedView | null }) {
  if (!view) return null;
  return (
    <>
      <input type="hidden" name={`${which}-name`} value={view.name} />
      <input type="hidden" name={`${which}-query`} value={view.query} />
    </>
  );
}

function readRefusal(answer: ActionAnswer | undefined): ViewRefused | null {
  if (!answer || answer.ok || (answer.intent !== "save-view" && answer.intent !== "delete-view")) return null;
  const { refusal } = answer;
  return typeof refusal === "object" && refusal !== null && "wanted" in refusal
    ? (refusal as ViewRefused)
    : null;
}
