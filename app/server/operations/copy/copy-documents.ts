// To an empty store, or on with an interrupted copy of the same source. Never touches what others wrote there.

import { accept, refuse, type Result } from "#domain/result.ts";
import { batchesOf } from "#server/store/batches.ts";
import { CommitTooLarge, type Documents } from "#server/store/documents.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import {
  type CopyCheckpoint,
  forgetCopyCheckpoint,
  isBeingFilled,
  readCopyCheckpoint,
} from "./copy-checkpoint.ts";
import {
  areEqual,
  compareStores,
  type StoreComparison,
  type LeftOut,
  type StoredPlace,
  type Step,
} from "./compare-stores.ts";

export type Copy = {
  from: Documents;
  to: Documents;
  source: string;
  leftOut: LeftOut;
  planned?: (comparison: StoreComparison) => void;
  progressed?: (done: number, all: number) => void;
};

export type CopyRefusal =
  | { reason: "source is half filled" }
  | { reason: "another copy is unfinished"; of: string }
  | { reason: "not ours to change"; comparison: StoreComparison }
  | { reason: "written by others meanwhile" }
  | { reason: "too large"; place: StoredPlace }
  | { reason: "changed meanwhile"; comparison: StoreComparison };

type ComparedStores = Pick<Copy, "source" | "leftOut"> & Record<"from" | "to", Pick<Documents, "list">>;

export type CopyPlan = { comparison: StoreComparison; checkpoint: CopyCheckpoint };

export async function planCopy(stores: ComparedStores): Promise<Result<CopyPlan, CopyRefusal>> {
  const { from, to, source, leftOut } = stores;
  if (await isBeingFilled(from)) return refuse({ reason: "source is half filled" });
  const checkpoint = await readCopyCheckpoint(to);
  if (checkpoint.from !== null && checkpoint.from !== source) {
    return refuse({ reason: "another copy is unfinished", of: checkpoint.from });
  }
  const comparison = await compareStores({ from, to, checkpoint, leftOut });
  return comparison.moving.some(({ obstacles }) => obstacles.length > 0)
    ? refuse({ reason: "not ours to change", comparison })
    : accept({ comparison, checkpoint });
}

/** Returns the closing comparison. Rejects with `DocumentsUnavailable`; the copy can then run again. */
export async function copyDocuments(copy: Copy): Promise<Result<StoreComparison, CopyRefusal>> {
  const planned = await planCopy(copy);
  if (!planned.ok) return planned;
  const { comparison, checkpoint } = planned.value;
  copy.planned?.(comparison);
  const written = await writeSteps(
    copy,
    checkpoint,
    comparison.moving.flatMap(({ steps }) => steps),
  );
  if (!written.ok) return written;
  const closing = await compareStores({ ...copy, checkpoint: await readCopyCheckpoint(copy.to) });
  if (!areEqual(closing)) return refuse({ reason: "changed meanwhile", comparison: closing });
  await forgetCopyCheckpoint(copy.to);
  return accept(closing);
}

async function writeSteps(
  copy: Copy,
  checkpoint: CopyCheckpoint,
  steps: readonly Step[],
): Promise<Result<null, CopyRefusal>> {
  let done = 0;
  const waiting = batchesOf(steps, ({ write }) => write);
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    try {
      const note = checkpoint.noteWrite(
        copy.source,
        batch.map((step) => step.copied),
      );
      const isWritten = await commitUnlessConflict(copy.to, [...batch.map(({ write }) => write), note]);
      if (!isWritten) return refuse({ reason: "written by others meanwhile" });
    } catch (error) {
      if (!(error instanceof CommitTooLarge)) throw error;
      const [first] = batch;
      if (batch.length === 1 && first) return refuse({ reason: "too large", place: first.copied });
      const middle = batch.length / 2;
      waiting.unshift(batch.slice(0, middle), batch.slice(middle));
      continue;
    }
    done += batch.length;
    copy.progressed?.(done, steps.length);
  }
  return accept(null);
}
