// Where several guests are affected, it leads to the page that lists them first.

import { Link, useLocation } from "react-router";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { undoPath } from "../admin-paths.ts";
import { FormOf } from "./form-of.tsx";

type UndoWayProps = {
  group: string;
  openCount: number;
  /** Names the change, where a page has several such buttons. */
  about?: { what: string; when: string };
  /** The page shown afterwards; undefined: the current one. */
  page?: string | undefined;
};

export function UndoWay({ group, openCount, about, page }: UndoWayProps) {
  const language = useLanguage();
  const words = useWords("admin");
  if (openCount > 1) {
    const undoMany = words.undoMany(openCount);
    return (
      <Link
        className="button quiet small"
        to={undoPath(language, { group })}
        aria-label={about && `${undoMany} ${about.what}, ${about.when}`}
      >
        {undoMany}
      </Link>
    );
  }
  const label = about && wordsOf(language).history.undoOf(about.what, about.when);
  return (
    <UndoForm group={group} page={page} label={label}>
      {words.undo}
    </UndoForm>
  );
}

type UndoFormProps = Pick<UndoWayProps, "group" | "page"> & {
  label?: string | undefined;
  children: React.ReactNode;
};

export function UndoForm({ group, page, label, children }: UndoFormProps) {
  // The frame draws it, too, whose own route has no action.
  const { pathname, search } = useLocation();
  return (
    <FormOf command="undo" sends={{ group }} isLive action={page ?? pathname + search}>
      <button className="button quiet small" aria-label={label}>
        {children}
      </button>
    </FormOf>
  );
}
