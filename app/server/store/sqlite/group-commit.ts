// Waiting commits share one durable transaction, and so one wait for the disk.

import type { DatabaseSync } from "node:sqlite";
import { DocumentsUnavailable } from "#server/store/documents.ts";

export type GroupCommitSteps<Commit> = {
  prepare(): void;
  /** Saves one commit. If it throws, its changes are undone and the group's other commits stay. */
  apply(commit: Commit): void;
  saved(): void;
};

type Waiting<Commit> = { commit: Commit; resolve: () => void; reject: (reason: unknown) => void };

export function openGroupCommit<Commit>(database: DatabaseSync, steps: GroupCommitSteps<Commit>) {
  const begin = database.prepare("begin immediate");
  const commitAll = database.prepare("commit");
  const rollbackAll = database.prepare("rollback");
  const savepoint = database.prepare("savepoint one");
  const release = database.prepare("release one");
  const rollbackOne = database.prepare("rollback to one");
  let waiting: Waiting<Commit>[] = [];

  function flush(): void {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    let answers: (() => void)[];
    try {
      answers = saveTogether(group);
    } catch (cause) {
      const failure = new DocumentsUnavailable("Nothing could be saved", { cause });
      for (const { reject } of group) reject(failure);
      return;
    }
    try {
      steps.saved();
    } finally {
      for (const answer of answers) answer();
    }
  }

  function saveTogether(group: readonly Waiting<Commit>[]): (() => void)[] {
    begin.run();
    try {
      steps.prepare();
      const answers: (() => void)[] = [];
      for (const one of group) {
        const answer = saveOne(one);
        // On a full disk SQLite rolls everything back by itself: the others start again without this one.
        if (!database.isTransaction) return [answer, ...saveTogether(group.filter((other) => other !== one))];
        answers.push(answer);
      }
      commitAll.run();
      return answers;
    } catch (error) {
      if (database.isTransaction) rollbackAll.run();
      throw error;
    }
  }

  function saveOne(one: Waiting<Commit>): () => void {
    savepoint.run();
    try {
      steps.apply(one.commit);
      release.run();
      return one.resolve;
    } catch (error) {
      if (database.isTransaction) {
        rollbackOne.run();
        release.run();
      }
      return () => one.reject(error);
    }
  }

  return {
    add(commit: Commit): Promise<void> {
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ commit, resolve, reject });
      });
    },
    flush,
  };
}
