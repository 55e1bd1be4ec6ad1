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
};

export function TextField({ name, label, value, problem, type = "text", ...props }: TextFieldProps) {
  const problemId = `${name}-problem`;
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
      spellCheck={false}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
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
      {problem ? (
        <p id={problemId} className="problem">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
