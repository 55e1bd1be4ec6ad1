// A text field with its label, its help and its problem beside it.

type TextFieldProps = {
  name: string;
  label: string;
  value: string;
  problem: string | null;
  type?: "text" | "email";
  autoComplete: string;
  maxLength: number;
  isRequired?: boolean;
  isReadOnly?: boolean;
  /** Has a place for the name suggestions under it. */
  isCombobox?: boolean;
  /** Under the field; its place is there even while it is blank. */
  note?: string;
};

export function TextField({ name, label, value, problem, type = "text", ...props }: TextFieldProps) {
  const problemId = `${name}-problem`;
  const noteId = `${name}-note`;
  const described = [...(problem ? [problemId] : []), ...(props.note === undefined ? [] : [noteId])];
  const field = (
    <input
      id={name}
      name={name}
      type={type}
      defaultValue={value}
      autoComplete={props.autoComplete}
      maxLength={props.maxLength}
      required={props.isRequired}
      readOnly={props.isReadOnly}
      inputMode={type}
      // The Go key of a phone would send a form that is not filled in yet.
      enterKeyHint="next"
      spellCheck={false}
      autoCapitalize={type === "email" ? "none" : "words"}
      aria-invalid={problem ? true : undefined}
      aria-describedby={described.join(" ") || undefined}
    />
  );
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {props.isRequired ? <span className="required"> *</span> : null}
      </label>
      {props.isCombobox ? (
        <div className="combobox">
          {field}
          <div id="suggestions" />
        </div>
      ) : (
        field
      )}
      {props.note === undefined ? null : (
        <p id={noteId} className="small" hidden={props.note === ""}>
          {props.note}
        </p>
      )}
      {problem ? (
        <p id={problemId} className="problem">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
