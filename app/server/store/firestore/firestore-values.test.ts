import fc from "fast-check";
import { expect, it } from "vitest";
import { fromStoredField, fromStoredId, toStoredField, toStoredId } from "./firestore-values.ts";

const name = fc.oneof(
  fc.string({ unit: fc.constantFrom("~", "%", "/", ".", "_", "0", "2", "f", "a", "å", "#"), maxLength: 12 }),
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("\ud83d", "\ude00", "~", "a") }),
  fc.constantFrom("", ".", "..", "__a__", "____", "_commit", "~", "~~", "~_commit", "~%002f", "~#abc"),
);

const forbidden = /^$|^\.\.?$|\/|^__.*__$/s;

it("stores every id under one that Firestore takes, and finds it again", () => {
  fc.assert(
    fc.property(name, (id) => {
      const stored = toStoredId(id);
      expect(forbidden.test(stored)).toBe(false);
      expect(stored.isWellFormed()).toBe(true);
      expect(fromStoredId(stored)).toBe(id);
    }),
  );
});

it("changes no id of another client by reading it and storing it again", () => {
  fc.assert(
    fc.property(name, (stored) => {
      fc.pre(!forbidden.test(stored) && stored.isWellFormed());
      expect(toStoredId(fromStoredId(stored) ?? "")).toBe(stored);
    }),
  );
});

it("stores every field under a name that Firestore takes, and finds it again", () => {
  fc.assert(
    fc.property(name, (field) => {
      const stored = toStoredField(field);
      expect(stored).not.toMatch(/^$|^__.*__$|^_commit$/s);
      expect(stored.isWellFormed()).toBe(true);
      expect(fromStoredField(stored)).toBe(field);
    }),
  );
});

it("changes no field name of another client", () => {
  fc.assert(
    fc.property(name, (stored) => {
      fc.pre(!/^$|^__.*__$|^_commit$/s.test(stored) && stored.isWellFormed());
      expect(toStoredField(fromStoredField(stored))).toBe(stored);
    }),
  );
});

it("leaves ordinary names as they are", () => {
  for (const plain of ["guests", "First_Name", "å.ö", "a b", "4f1c9a", "~ ungefär", "50%", "_commit"]) {
    expect(toStoredId(plain)).toBe(plain);
  }
});

it("keeps ids that are too long under their hash", () => {
  const [long, other] = ["x".repeat(2000), "y".repeat(2000)];
  expect(toStoredId(long)).not.toBe(toStoredId(other));
  expect(Buffer.byteLength(toStoredId(long))).toBeLessThan(1500);
  expect(fromStoredId(toStoredId(long))).toBeNull();
});
