import type { FirstTask, ListedTask } from "#domain/first-run/left-to-do.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import type { Language } from "#domain/language.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import {
  homePath,
  importPath,
  mailingsPath,
  peoplePath,
  photosPath,
  printPath,
  statusPath,
  guestListPath,
  websitePath,
} from "../admin-paths.ts";
import { FormOf } from "../editing/form-of.tsx";
import type { Home } from "./load-home.ts";

type TasksProps = { site: Pick<Extract<Home["site"], { view: "site" }>, "tasks" | "leftOverCount"> };

export function Tasks({ site: { tasks, leftOverCount } }: TasksProps) {
  const language = useLanguage();
  const words = useWords("firstRun");
  const leftOvers = useWords("leftOvers");
  const open = tasks.filter(({ isDone }) => !isDone);
  const done = tasks.filter(({ isDone }) => isDone);
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{open.length > 0 ? words.summary(open.length) : words.tasksTitle}</h2>
      {open.length === 0 ? <p>{words.allDone}</p> : <TaskList tasks={open} />}
      {leftOverCount === 0 ? null : (
        <p className="small">
          {leftOvers.notice(leftOverCount)} <a href={placeOf("texts", language)}>{leftOvers.see}</a>
        </p>
      )}
      {done.length === 0 ? null : (
        <details>
          <summary>{words.doneTitle(done.length)}</summary>
          <TaskList tasks={done} />
        </details>
      )}
    </section>
  );
}

function TaskList({ tasks }: { tasks: readonly ListedTask[] }) {
  const language = useLanguage();
  const words = useWords("firstRun");
  const all = { ...words.tasks, ...useWords("firstEvening").tasks };
  return (
    <ol className="first-tasks">
      {tasks.map(({ task, isDone }) => (
        <li key={task} className={isDone ? "cluster done" : "cluster"}>
          <span className="visually-hidden">{isDone ? words.done : words.open}</span>{" "}
          {isDone ? (
            all[task].done
          ) : task === "couple" ? (
            <FormOf command="list-couple" action={guestListPath(language)}>
              <button className="plain">{all[task].open}</button>
            </FormOf>
          ) : (
            <a href={placeOf(task, language)}>{all[task].open}</a>
          )}
          {task === "tell" && !isDone ? (
            <>
              {" "}
              <a href={mailingsPath(language)}>{words.byEmail}</a>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function placeOf(task: FirstTask, language: Language): string {
  const section = (one: ContentSection) => websitePath(language, one);
  const places: Record<FirstTask, string> = {
    when: section("couple"),
    photos: photosPath(language),
    story: section("ourStory"),
    wishList: section("wishList"),
    travel: section("information"),
    clothes: section("information"),
    night: section("information"),
    toastmaster: section("answering"),
    spot: section("places"),
    texts: `${statusPath(language)}#left-overs`,
    guests: importPath(language),
    couple: guestListPath(language),
    emails: statusPath(language),
    tell: printPath(language, "household-cards"),
    helper: peoplePath(language),
    deadline: homePath(language),
  };
  return places[task];
}
