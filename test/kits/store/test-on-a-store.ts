// A test on a store of its own: `documents` is a handle of it, and `store` opens further ones.

import { test as base } from "vitest";
import { makeTemporaryStore } from "./temporary-store.ts";

export const test = base
  .extend("store", ({ onTestFinished }) => {
    const store = makeTemporaryStore();
    onTestFinished(store[Symbol.asyncDispose]);
    return store;
  })
  .extend("documents", ({ store }) => store.open());
