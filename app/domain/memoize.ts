type Memo<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown };

/** A `WeakMap` keeps a value as long as its key, which must not change in place; a `Map` for good, for a few keys. */
export function memoize<Key, Value>(
  make: (key: Key) => Value,
  memo: NoInfer<Memo<Key, Value>>,
): (key: Key) => Value {
  return (key) => {
    const known = memo.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    memo.set(key, made);
    return made;
  };
}
