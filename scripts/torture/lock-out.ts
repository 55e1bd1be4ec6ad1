// A thousand addresses send wrong codes, names and passwords; all other visitors must still get in.

import { bringCrowd } from "../../test/faults/lock-out.ts";
import type { Outcome } from "./outcome.ts";

export async function shutEverybodyOut(): Promise<Outcome[]> {
  const { came, byCode, answersKept, signedIn } = await bringCrowd({ addresses: 1_000, triesEach: 10 });
  return [
    {
      what: "10,000 wrong codes, made-up names and wrong passwords from 1,000 addresses",
      measured: `of ${came} honest visitors from other addresses ${byCode} came in by the code, ${answersKept} had a misspelt answer kept, ${signedIn} signed in`,
      bar: "all of them",
      held: [byCode, answersKept, signedIn].every((count) => count === came),
    },
  ];
}
