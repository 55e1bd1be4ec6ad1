import type { ComponentProps, ReactNode } from "react";
import { Form, useRouteLoaderData } from "react-router";
import type { AuditAction } from "#i18n/actions.ts";
import { useWords } from "../../../language-context.ts";
import type { AdminAnswer, AdminCommand } from "../act.ts";
import type { FrameData } from "../load-frame.ts";
import { UnsavedWords } from "./unsaved-words.tsx";

type Intent = AdminCommand["intent"];
type CommandOf<Named extends Intent> = Extract<AdminCommand, { intent: Named }>;
type NameIn<Named extends Intent> = CommandOf<Named>["names"][number];

type Asking<Named extends Intent> = [answer: AdminAnswer | undefined, ...intents: readonly Named[]];
type Refusal<Named extends Intent> =
  Extract<AdminAnswer, { ok: false; intent: Named }> extends { refusal: infer Why } ? Why : never;
type Data<Named extends Intent> =
  Extract<AdminAnswer, { ok: true; intent: Named }> extends { data?: infer Given } ? Given : never;

/** Why one of these commands was refused; null: none was. */
export function refusalOf<Named extends Intent>(...asking: Asking<Named>): Refusal<Named> | null;
export function refusalOf(...[answer, ...intents]: Asking<Intent>): unknown {
  return answer?.ok === false && intents.some((intent) => intent === answer.intent) ? answer.refusal : null;
}

/** What one of these commands gives the page of its form; null: none has. */
export function dataOf<Named extends Intent>(...asking: Asking<Named>): NonNullable<Data<Named>> | null;
export function dataOf(...[answer, ...intents]: Asking<Intent>): unknown {
  return answer?.ok && intents.includes(answer.intent) ? (answer.data ?? null) : null;
}

type FormOfProps<Named extends Intent> = Omit<ComponentProps<"form">, "method" | "action" | "encType"> & {
  /** null: its buttons name theirs (ActButton). */
  command: Named | null;
  action?: string;
  encType?: "multipart/form-data";
  sends?: Partial<Record<NameIn<Named>, string | number | readonly string[]>>;
  /** Enter in a field saves, and presses no other button that stands before that of the bar. */
  savesOnEnter?: boolean;
  /** With script, the page stays and only its data is loaded again. */
  isLive?: boolean;
};

export function FormOf<Named extends Intent>({
  command,
  sends,
  savesOnEnter = false,
  isLive = false,
  children,
  ...form
}: FormOfProps<Named>) {
  const Drawn = isLive ? Form : "form";
  const values = Object.entries<string | number | readonly string[] | undefined>(sends ?? {});
  return (
    <Drawn {...form} method="post">
      {command === null ? null : <input type="hidden" name="intent" value={command} />}
      {values.flatMap(([name, sent = []]) =>
        [sent].flat().map((value, at) => <input key={`${name} ${at}`} type="hidden" {...{ name, value }} />),
      )}
      {savesOnEnter ? <button className="visually-hidden" tabIndex={-1} aria-hidden="true" /> : null}
      {children}
    </Drawn>
  );
}

type AreYouSureProps<Named extends Intent> = FormOfProps<Named> & {
  ask: string;
  button: string;
  /** Something goes for good. */
  isBad?: boolean;
};

/** A press that asks first, in its place: below it stands what it would do, and the button that does it. */
export function AreYouSure<Named extends Intent>(props: AreYouSureProps<Named>) {
  const { ask, button, isBad = false, children, ...form } = props;
  return (
    <details>
      <summary>{ask}</summary>
      <FormOf {...form} className="parting stack">
        {children}
        <button className={`button ${isBad ? "bad" : "quiet"} small`}>{button}</button>
      </FormOf>
    </details>
  );
}

type ActButtonProps = { does: Intent } & Pick<
  ComponentProps<"button">,
  "aria-label" | "className" | "children"
>;

export function ActButton({ does, className = "button quiet small", ...button }: ActButtonProps) {
  return <button {...button} className={className} name="intent" value={does} />;
}

type SaveBarProps = {
  label?: string | undefined;
  /** That it is saved, and when; null: it was not saved just now. */
  saved?: string | null;
  /** The ids of the wrong fields, the first first. */
  wrong?: readonly string[];
  /** Why nothing was saved, if no field is to blame. */
  refused?: string | null;
  /** The form is so short that its button is in sight anyhow. */
  isShort?: boolean;
  /** Somebody has typed what this page does not save by itself. */
  isUnsaved?: boolean;
  children?: ReactNode;
};

export function SaveBar(props: SaveBarProps) {
  const {
    label,
    saved = null,
    wrong = [],
    refused = null,
    isShort = false,
    isUnsaved = false,
    children,
  } = props;
  const words = useWords("admin").bar;
  return (
    <div className={isShort ? "cluster" : "save-bar cluster"}>
      {isShort ? null : <UnsavedWords isUnsaved={isUnsaved || wrong.length > 0 || refused !== null} />}
      <button className="button">{label ?? words.save}</button>
      {wrong.length > 0 ? (
        <p className="problem" role="alert">
          <a href={`#${wrong[0]}`}>{words.notSaved(wrong.length)}</a>
        </p>
      ) : refused === null ? null : (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {children}
      {saved === null || wrong.length > 0 || refused !== null ? null : <p role="status">{saved}</p>}
    </div>
  );
}

/** For the bar: when the change was saved that led to this page, if it is one of those. */
export function useSaved(...changes: readonly AuditAction[]): string | null {
  const { savedAt } = useWords("admin").bar;
  const { done } = useRouteLoaderData<FrameData>("routes/admin/admin-layout") ?? {};
  const isSaved = done && changes.includes(done.deed) && !done.isUndone;
  return isSaved ? savedAt(done.savedAt) : null;
}
