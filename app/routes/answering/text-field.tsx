import { Field } from "#ui/field.tsx";

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
  /** Not a name, in which every word begins with a capital. */
  isSentence?: boolean;
  isCombobox?: boolean;
  placeholder?: string;
  /** Shown under the field; its place is reserved even while it is blank. */
  note?: string;
};

export function TextField({ name, label, value, problem, type = "text", ...props }: TextFieldProps) {
  const { note } = props;
  const noteId = `${name}-note`;
  return (
    <Field
      id={name}
      label={label}
      isRequired={props.isRequired}
      problem={problem}
      describedBy={note === undefined ? undefined : noteId}
    >
      {(control) => (
        <>
          <Combobox isMeant={props.isCombobox ?? false}>
            <input
              {...control}
              name={name}
              type={type}
              defaultValue={value}
              autoComplete={props.autoComplete}
              maxLength={props.maxLength}
              required={props.isRequired}
              readOnly={props.isReadOnly}
              placeholder={props.placeholder}
              inputMode={type}
              // The Go key of a phone would send an incomplete form.
              enterKeyHint="next"
              spellCheck={false}
              autoCapitalize={type === "email" ? "none" : props.isSentence ? "sentences" : "words"}
            />
          </Combobox>
          {note === undefined ? null : (
            <p id={noteId} className="small" hidden={note === ""}>
              {note}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

function Combobox({ isMeant, children }: { isMeant: boolean; children: React.ReactNode }) {
  return isMeant ? (
    <div className="combobox">
      {children}
      <div id="suggestions" />
    </div>
  ) : (
    children
  );
}
