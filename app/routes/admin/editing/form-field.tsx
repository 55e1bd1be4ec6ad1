import { type ComponentProps, useState, useRef } from "react";
import type { Language } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import { Check } from "#ui/check.tsx";
import { Field } from "#ui/field.tsx";
import { keepTyped } from "#ui/typed-early.ts";
import { useWords } from "../../../language-context.ts";

/** What is typed into one line. Letters (UTF-16) that one takes unless its form says otherwise. */
const inputs = {
  line: { type: "text", maxLength: 200 },
  /** Separated by commas. */
  tags: { type: "text", maxLength: 600 },
  /** Degrees, or the address of a map. */
  spot: { type: "text", maxLength: 2000 },
  email: { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false, maxLength: 254 },
  password: { type: "password", autoCapitalize: "none", spellCheck: false },
  phone: { type: "tel", inputMode: "tel", maxLength: 40 },
  day: { type: "date" },
  time: { type: "time" },
  number: { type: "number", inputMode: "numeric" },
  colour: { type: "color" },
  search: { type: "search", maxLength: 200 },
} as const satisfies Record<string, ComponentProps<"input">>;

export type SelectOptions = readonly { value: string; label: string; lang?: Language }[];

/** Each with its words, in their order. */
type NamedOptions = Readonly<Record<string, string>>;

type Own<Element extends "input" | "select" | "textarea"> = Omit<
  ComponentProps<Element>,
  "id" | "name" | "value" | "defaultValue" | "children"
>;

/** The id of the control is its name, if there is no other. */
type Named = { name: string; id?: string } | { id: string; name?: undefined };

export type ControlProps = { value?: string | undefined } & (
  | ({ kind?: keyof typeof inputs } & Own<"input">)
  | ({ kind: "lines" } & Own<"textarea">)
  | ({ kind: "choice"; options: SelectOptions | NamedOptions } & Own<"select">)
);

/** What somebody else has written meanwhile, below what is typed; `lang`: of the text. */
type Theirs = { text: string; lang: Language | undefined; language: Language };

type FormFieldProps = Pick<
  ComponentProps<typeof Field>,
  "label" | "problem" | "help" | "isAlert" | "isRequired" | "describedBy"
> & {
  theirs?: Theirs | null;
  /** The id of what says why it cannot be, elsewhere. */
  fault?: string | undefined;
} & Named &
  ControlProps;

export function FormField(props: FormFieldProps) {
  const { label, problem = null, help = null, isAlert = false, isRequired, describedBy, ...own } = props;
  const { theirs = null, fault, ...control } = own;
  const id = props.id ?? props.name ?? "";
  const theirsId = theirs && `${id}-theirs`;
  const further = [describedBy, fault, theirsId].filter(Boolean).join(" ") || undefined;
  return (
    <>
      <Field {...{ id, label, problem, help, isAlert, isRequired }} describedBy={further}>
        {(described) => (
          <Control {...control} {...described} {...(fault === undefined ? {} : { "aria-invalid": true })} />
        )}
      </Field>
      {theirs && theirsId ? <TheirText id={theirsId} {...theirs} /> : null}
    </>
  );
}

function TheirText({ id, text, lang, language }: Theirs & { id: string }) {
  const words = wordsOf(language).admin.meanwhile;
  return (
    <p id={id} className="notice warn">
      {text === "" ? words.emptied : `${words.wrote} `}
      {text === "" ? null : <q lang={lang}>{text}</q>}
    </p>
  );
}

function Control({ value = "", ...props }: ControlProps) {
  if (props.kind === "lines") {
    const { kind: _, ...control } = props;
    return <textarea rows={4} maxLength={2000} ref={keepTyped} {...control} defaultValue={value} />;
  }
  if (props.kind === "choice") {
    const { kind: _, options: choices, ...control } = props;
    const options = areNamed(choices)
      ? Object.entries(choices).map(([one, label]) => ({ value: one, label }))
      : choices;
    // What is no longer among them stays a choice here.
    const isOdd = value !== "" && options.every((option) => option.value !== value);
    return (
      <select {...control} key={value} defaultValue={value}>
        {[...(isOdd ? [{ value, label: value }] : []), ...options].map(({ label, ...option }) => (
          <option key={option.value} {...option}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const { kind = "line", ...control } = props;
  return <input autoComplete="off" {...inputs[kind]} {...control} defaultValue={value} />;
}

function areNamed(options: SelectOptions | NamedOptions): options is NamedOptions {
  return !Array.isArray(options);
}

type BoxesProps = {
  /** Several of them, or one. */
  type?: "checkbox" | "radio";
  name: string;
  legend: string;
  options: readonly { value: string; label: string; small?: string }[];
  ticked: readonly string[];
  id?: string;
  problem?: string | null;
};

export function Boxes(props: BoxesProps) {
  const { type = "checkbox", name, legend, options, ticked, id = name, problem = null } = props;
  return (
    <fieldset aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend>{legend}</legend>
      {options.map(({ value, label, small }, at) => (
        <Check
          key={value}
          {...{ type, name, value }}
          id={at === 0 ? id : undefined}
          aria-invalid={problem !== null || undefined}
          checked={ticked.includes(value)}
          label={
            <>
              {label} {small ? <span className="small">{small}</span> : null}
            </>
          }
        />
      ))}
      {problem === null ? null : (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type BothTextsProps = {
  name: string;
  id?: string;
  label: string;
  yours: string;
  theirs: string;
  /** Who changed it and when; undefined: somebody. */
  who?: string | undefined;
  inWords?: (text: string) => string;
};

export function BothTexts({ name, id = name, label, yours, theirs, who, inWords }: BothTextsProps) {
  const words = useWords("admin").meanwhile;
  return (
    <fieldset className="conflict" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <p className="problem">
        {who ?? words.conflict} {words.whichIsRight}
      </p>
      {[yours, theirs].map((text, at) => (
        <Check
          key={at === 0 ? "yours" : "theirs"}
          type="radio"
          {...{ name, value: text }}
          checked={at === 0}
          label={
            <>
              {at === 0 ? words.yours : words.theirs}:{" "}
              <strong>{(inWords?.(text) ?? text) || words.nothing}</strong>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

type FileInputProps = Omit<React.ComponentProps<"input">, "type">;

/**
 * A file to choose, with a button and words in the page's language, which a browser's own has not. It lies unseen above
 * them, so that a press, a dropped file and the keyboard reach it; without script the browser's own stands there.
 */
export function FileInput({ onChange, ...input }: FileInputProps) {
  const words = useWords("admin").file;
  const [chosen, setChosen] = useState("");
  const clear = () => setChosen("");
  return (
    <span className="file-input">
      <input
        {...input}
        type="file"
        ref={(field) => {
          const form = field?.form;
          form?.addEventListener("reset", clear);
          return () => form?.removeEventListener("reset", clear);
        }}
        onChange={(event) => {
          setChosen([...(event.target.files ?? [])].map(({ name }) => name).join(", "));
          onChange?.(event);
        }}
      />
      <span className="button quiet small" aria-hidden="true">
        {input.multiple ? words.chooseSeveral : words.choose}
      </span>
      <span className="small" aria-hidden="true">
        {chosen || words.none}
      </span>
    </span>
  );
}

type CopiedLinkProps = {
  id: string;
  link: string;
  hasFocus?: boolean;
  words: { label: string; copy: string; copied: string };
};

export function CopiedLink({ id, link, hasFocus = false, words }: CopiedLinkProps) {
  const { field, isCopied, copy } = useCopying<HTMLInputElement>(link);
  return (
    <>
      <Field id={id} label={words.label}>
        {(control) => (
          <input
            {...control}
            ref={field}
            readOnly
            value={link}
            autoFocus={hasFocus}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <p className="cluster with-script">
        <button type="button" className="button small" onClick={copy}>
          {words.copy}
        </button>
        <span role="status">{isCopied ? words.copied : ""}</span>
      </p>
    </>
  );
}

/** `field`: the field that holds the text, which is selected where the browser does not allow a script to copy it. */
export function useCopying<CopyField extends HTMLInputElement | HTMLTextAreaElement>(text: string) {
  const field = useRef<CopyField>(null);
  const [isCopied, setIsCopied] = useState(false);
  const write = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return { field, isCopied, copy: () => void write().catch(() => field.current?.select()) };
}
