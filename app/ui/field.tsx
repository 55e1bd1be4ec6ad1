type FieldProps = {
  id: string;
  label: React.ReactNode;
  isRequired?: boolean | undefined;
  problem?: string | null;
  /** Screen readers announce the problem when the page opens. */
  isAlert?: boolean;
  help?: string | null;
  describedBy?: string | undefined;
  children: (control: ControlProps) => React.ReactNode;
};

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
