// A control of a form with its label, and below it what is wrong with what it holds and what helps to fill it in.

type FieldProps = {
  /** Of the control. */
  id: string;
  label: React.ReactNode;
  isRequired?: boolean | undefined;
  problem?: string | null;
  /** The problem is read out when the page comes. */
  isAlert?: boolean;
  help?: string | null;
  /** Ids of what else describes the control. */
  describedBy?: string | undefined;
  children: (control: ControlProps) => React.ReactNode;
};

/** For the control itself, which may have other attributes besides. */
type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

export function Field({ id, label, isRequired, problem, isAlert, help, describedBy, children }: FieldProps) {
  const [problemId, helpId] = [`${id}-problem`, `${id}-help`];
  const described = [problem && problemId, help && helpId, describedBy].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired ? <span className="required"> *</span> : null}
      </label>
      {children({
        id,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {problem ? (
        <p id={problemId} className="problem" role={isAlert ? "alert" : undefined}>
          {problem}
        </p>
      ) : null}
      {help ? (
        <p id={helpId} className="small">
          {help}
        </p>
      ) : null}
    </div>
  );
}

type CredentialFieldProps = {
  name: string;
  label: string;
  /** Kept of an address; never of a password. */
  typed?: string;
  autoComplete: "username" | "current-password" | "new-password";
  problem: string | null;
  advice?: string;
  hasFocus?: boolean;
  /** What is said of the whole form, for a reader who lands here first. */
  alertId?: string | undefined;
};

export function CredentialField({ name, label, typed, autoComplete, ...props }: CredentialFieldProps) {
  const { problem, advice, hasFocus, alertId } = props;
  return (
    <Field id={name} label={label} problem={problem} help={advice ?? null} describedBy={alertId}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={autoComplete === "username" ? "email" : "password"}
          required
          defaultValue={typed}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={hasFocus}
        />
      )}
    </Field>
  );
}
