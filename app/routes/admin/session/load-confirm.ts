// The page that asks for a proof before a file or page, and then offers the file. Server only.

import { isProvedLately, listWaysToProve } from "#server/web/signing-in/step-up.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { AdminRequest } from "../admin-request.ts";
import { readGuarded } from "./guard-intent.ts";

export type ConfirmData = {
  /** null: none that is guarded. */
  guarded: ReturnType<typeof readGuarded>;
  isProved: boolean;
  needsCode: boolean;
  hasPasskeys: boolean;
};

export async function loadConfirm({ services, admin, token, url }: AdminRequest): Promise<ConfirmData> {
  const [isProved, ways] = await orUnavailable(
    Promise.all([isProvedLately({ services }, token), listWaysToProve({ services }, admin)]),
  );
  return { guarded: readGuarded(url.searchParams.get("for") ?? ""), isProved, ...ways };
}
