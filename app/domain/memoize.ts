// Keeps what is slow to make, such as spellings of names and formats of dates, in one way for the whole house.

type Kept<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown };

/**
 * Makes the value of each key once. A `WeakMap` keeps it as long as the key, which must not be changed in place;
 * a `Map` keeps it for good, for the few keys of a site, such as its languages.
 */
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
