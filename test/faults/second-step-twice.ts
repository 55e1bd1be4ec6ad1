// One code, typed to two processes of the site at the same moment.

import { codeOfStep, stepAt } from "#server/identity/second-factor/one-time-codes.ts";
import { codesIn, secretIn, security } from "../kits/second-step-visits.ts";
import { adminAccount } from "../kits/services.ts";
import type { Visitor } from "../kits/visit.ts";
import type { SitePair } from "./site-pair.ts";

/** How often each of several codes let somebody in; of each, two visitors type it at once, and two again. */
export async function countCodeUses(pair: SitePair): Promise<number[]> {
  const admin = await pair.signedIn();
  await admin.post(security, { intent: "begin-one-time-codes" });
  const secret = secretIn(await admin.get(security));
  const step = stepAt(Date.now());
  const code = codeOfStep(secret, step);
  const shown = await admin.post(security, { intent: "confirm-one-time-codes", code });
  // The next step's counts already, and for a minute at least.
  const codes = [codeOfStep(secret, step + 1), ...codesIn(shown).slice(0, 1)];
  const uses = [];
  for (const typed of codes) {
    let used = 0;
    for (let times = 0; times < 2; times++) {
      const both = [await begin(pair.visitor()), await begin(pair.visitor())];
      const answers = await Promise.all(
        both.map((visitor) => visitor.post("/en/admin", { intent: "second-step", code: typed })),
      );
      used += answers.filter(({ status }) => status === 303).length;
    }
    uses.push(used);
  }
  return uses;
}

async function begin(visitor: Visitor): Promise<Visitor> {
  const { status } = await visitor.post("/en/admin", { intent: "sign-in", ...adminAccount });
  if (status !== 303) throw new Error(`The password was refused: ${status}`);
  return visitor;
}
