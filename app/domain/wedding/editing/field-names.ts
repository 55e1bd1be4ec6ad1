// What the fields of a form are called, for the compiler to compare them with the facts and texts.

/** The names of all fields below a key, parted by points. */
export type FieldNames<Value, Key extends string> = Value extends string | number
  ? Key
  : Value extends { latitude?: number }
    ? `${Key}.${Exclude<keyof Value & string, "latitude" | "longitude"> | "spot"}`
    : Value extends readonly unknown[]
      ? number extends Value["length"]
        ? Key
        : InnerNames<Value, Key, Extract<keyof Value, `${number}`>>
      : InnerNames<Value, Key, keyof Value & string>;
type InnerNames<Value, Key extends string, Inner extends keyof Value & string> = {
  [Name in Inner]-?: FieldNames<NonNullable<Value[Name]>, `${Key}.${Name}`>;
}[Inner];
