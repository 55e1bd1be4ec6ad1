type Kept<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown };

/** A `WeakMap` keeps a value as long as its key, which must not change in place; a `Map` for good, for a few keys. */
export function memoize<Key, Value>(
  make: (key: Key) => Value,
  kept: NoInfer<Kept<Key, Value>>,
): (key: Key) => Value {
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}
