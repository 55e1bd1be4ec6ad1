import type { ComponentProps, ReactNode } from "react";

type CheckProps = Omit<ComponentProps<"input">, "checked" | "className"> & {
  /** As the page opens. */
  checked?: boolean;
  label: ReactNode;
  className?: string | undefined;
  /** The class of the box, by which a style sheet or a script knows it. */
  mark?: string | undefined;
};

/** A box to tick, or one of several choices. */
export function Check({ checked, label, className, mark, ...input }: CheckProps) {
  return (
    <label className={className ? `check ${className}` : "check"} htmlFor={input.id}>
      <input type="checkbox" value="yes" {...input} defaultChecked={checked} className={mark} />
      <span>{label}</span>
    </label>
  );
}
