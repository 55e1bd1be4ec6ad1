// A choice of a few, each in words.

type ChoiceFieldProps<Option extends string> = {
  id: string;
  name: string;
  label: string;
  options: readonly Option[];
  words: Readonly<Record<Option, string>>;
  chosen: Option;
  /** The id of what says why this choice cannot be. */
  fault?: string | undefined;
};

export function ChoiceField<Option extends string>(props: ChoiceFieldProps<Option>) {
  const { id, name, label, options, words, chosen, fault } = props;
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        key={chosen}
        {...(fault === undefined ? {} : { "aria-invalid": true, "aria-describedby": fault })}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    </p>
  );
}
