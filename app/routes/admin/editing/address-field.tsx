// Where an admin mends the address to which an email could not be delivered.

import type { ComponentProps } from "react";
import { Field } from "#ui/field.tsx";

type AddressFieldProps = Omit<ComponentProps<typeof Field>, "children"> & { typed: string };

export function AddressField({ typed, ...field }: AddressFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          name="address"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          defaultValue={typed}
        />
      )}
    </Field>
  );
}
