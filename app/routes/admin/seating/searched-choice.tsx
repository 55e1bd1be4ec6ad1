import { useRef } from "react";
import { Options } from "#ui/options.tsx";
import type { WishChoice } from "./wishes/plan-words.ts";

type SearchedChoiceProps = {
  id: string;
  name: string;
  label: string;
  choose: string;
  value: string;
  groups: readonly (readonly [label: string, choices: readonly WishChoice[]])[];
  fault?: string | undefined;
};

/** The list is what the form sends; what is typed finds the choice in it. */
export function SearchedChoice({ id, name, label, choose, value, groups, fault }: SearchedChoiceProps) {
  const list = useRef<HTMLSelectElement>(null);
  const filled = groups.filter(([, choices]) => choices.length > 0);
  const all = filled.flatMap(([, choices]) => choices);
  const chosen = all.find((each) => each.value === value);
  const wrong = fault === undefined ? {} : { "aria-invalid": true, "aria-describedby": fault };
  return (
    <div className="field">
      <label className="with-script" htmlFor={`${id}-search`}>
        {label}
      </label>
      <input
        id={`${id}-search`}
        key={`search ${value}`}
        className="with-script"
        list={`${id}-names`}
        defaultValue={chosen?.text ?? ""}
        placeholder={choose}
        autoComplete="off"
        onChange={({ target }) => {
          const found = all.find(({ text }) => text.toLowerCase() === target.value.trim().toLowerCase());
          if (list.current) list.current.value = found?.value ?? "";
          target.setCustomValidity(found || target.value.trim() === "" ? "" : choose);
        }}
        {...wrong}
      />
      <datalist id={`${id}-names`}>
        {all.map(({ value: each, text }) => (
          <option key={each} value={text}>
            {text}
          </option>
        ))}
      </datalist>
      <label className="without-script" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        key={`list ${value}`}
        className="without-script"
        name={name}
        ref={list}
        defaultValue={value}
        {...wrong}
      >
        <option value="">{choose}</option>
        {filled.map(([heading, choices]) => (
          <optgroup key={heading} label={heading}>
            <Options of={choices.map((each) => [each.value, each.text])} />
          </optgroup>
        ))}
      </select>
    </div>
  );
}
