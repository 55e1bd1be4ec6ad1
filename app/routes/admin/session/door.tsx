// What a visitor sees who is not signed in, or not yet.

import type { Language } from "#domain/language.ts";
import { BegunSteps, PasskeyDoor } from "./begun-steps.tsx";
import { SetUp } from "./set-up.tsx";
import { SignIn } from "./sign-in.tsx";
import type { SignedOutView } from "./signed-out.ts";

type DoorProps = { view: SignedOutView; hasPasskeyLink: boolean; language: Language };

export function Door({ view, hasPasskeyLink, language }: DoorProps) {
  switch (view.face) {
    case "sign-in":
      return <SignIn view={view} hasPasskeyLink={hasPasskeyLink} language={language} />;
    case "passkey":
      return <PasskeyDoor view={view} language={language} />;
    case "set-up":
    case "set-up gone":
      return <SetUp view={view} language={language} />;
    default:
      return <BegunSteps view={view} language={language} />;
  }
}

/** These pages alone load a script. */
export function asksForPasskey(view: SignedOutView): boolean {
  switch (view.face) {
    case "passkey":
      return true;
    case "second step":
      return view.hasPasskeys;
    case "enrolment":
      return view.canUsePasskeys;
    default:
      return false;
  }
}
