// One field of the forms that come before the admin area, with its problem beside it.

type CredentialFieldProps = {
  name: string;
  label: string;
  /** Kept of an address; never of a password. */
  typed?: string;
  autoComplete: "username" | "current-password" | "new-password";
  problem: string | null;
  advice?: string;
  hasFocus?: boolean;
  /** What is said to the whole form, for whoever lands here first. */
  alertId?: string | undefined;
};

export function CredentialField({ name, label, typed, autoComplete, ...props }: CredentialFieldProps) {
  const { problem, advice, hasFocus, alertId } = props;
  const describedBy = [alertId, problem && `${name}-problem`, advice && `${name}-advice`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={autoComplete === "username" ? "email" : "password"}
        required
        defaultValue={typed}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy || undefined}
        autoFocus={hasFocus}
      />
      {problem ? (
        <p id={`${name}-problem`} className="problem">
          {problem}
        </p>
      ) : null}
      {advice ? (
        <p id={`${name}-advice`} className="small">
          {advice}
        </p>
      ) : null}
    </div>
  );
}
