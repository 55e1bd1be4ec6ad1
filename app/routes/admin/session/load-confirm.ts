// The page that asks for a proof before a file, and then offers the file. Server only.

import { isProvedLately, listWaysToProve } from "#server/web/signing-in/step-up.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { AdminRequest } from "../admin-request.ts";
import { readGuardedDownload } from "./guard-intent.ts";

export type ConfirmData = {
  /** The address of the file; null: none that is guarded. */
  file: string | null;
  isProved: boolean;
  needsCode: boolean;
  hasPasskeys: boolean;
};

export async function loadConfirm({ services, admin, token, url }: AdminRequest): Promise<ConfirmData> {
  const [isProved, ways] = await orUnavailable(
    Promise.all([isProvedLately({ services }, token), listWaysToProve({ services }, admin)]),
  );
  return { file: readGuardedDownload(url.searchParams.get("confirm") ?? ""), isProved, ...ways };
}
