// Stores that report changes wrongly, and the case of documents-contract.ts that must catch each.

import type { Mutant } from "./contract-mutants.ts";

export const changeMutants: readonly Mutant[] = [
  {
    lie: "tells of changes late",
    tell: (honest) => ({
      watch: (collection, changed) => honest.watch(collection, (news) => setImmediate(() => changed(news))),
    }),
    caughtBy: "a watcher has been told of a commit, with its documents, by the time it resolves",
  },
  {
    lie: "tells of changes in no order",
    tell: (honest) => ({
      watch: (collection, changed) => honest.watch(collection, (news) => changed(news.toReversed())),
    }),
    caughtBy: "changes are told in the order they were made",
  },
  {
    lie: "tells of commits that come together as one",
    tell: (honest) => ({
      watch: (collection, changed) =>
        honest.watch(collection, (news) => changed(news.length > 1 ? news.slice(-1) : news)),
    }),
    caughtBy: "commits made at the same time are each told once, before they resolve",
  },
  {
    lie: "answers a conflict before it has told of its cause",
    tell: (honest) => ({
      // Later than a slow machine ends the case.
      watch: (collection, changed) =>
        honest.watch(collection, (news) => void setTimeout(() => changed(news), 60_000).unref()),
    }),
    caughtBy:
      "who has met a conflict has been told how the document stands, so that a retry from memory succeeds",
  },
  {
    lie: "says that it has caught up",
    tell: () => ({ catchUp: async () => {} }),
    caughtBy: "a handle that has caught up with another's mark has been told of all that it names",
  },
  {
    lie: "forgets what it has saved",
    tell: () => ({ mark: () => "" }),
    caughtBy: "a handle that has caught up with another's mark has been told of all that it names",
  },
  {
    lie: "names what others saved",
    tell: () => ({ mark: () => "guests=1" }),
    caughtBy: "a mark names what the handle itself has saved, and that alone",
  },
  {
    lie: "takes every mark for one of its own",
    tell: (honest) => ({
      async catchUp(mark) {
        if (!/^(\w+=\d+&?)+$/.test(mark)) throw new Error("What is this?");
        await honest.catchUp(mark);
      },
    }),
    caughtBy: "nothing is waited for that no handle has saved",
  },
  {
    lie: "tells of deletions not at all",
    tell: (honest) => ({
      watch: (collection, changed) =>
        honest.watch(collection, (news) => changed(news.filter(({ document }) => document))),
    }),
    caughtBy: "a deletion is told as a document that is no more",
  },
];
