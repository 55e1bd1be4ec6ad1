// What stands before the admin area: the sign-in, or another way in.

import type { Language } from "#domain/language.ts";
import { BegunSteps, PasskeyDoor } from "./begun-steps.tsx";
import { SetUp } from "./set-up.tsx";
import { SignIn } from "./sign-in.tsx";
import type { SignedOutView } from "./signed-out.ts";
import { WayIn } from "./way-in.tsx";

type SignedOutPageProps = { view: SignedOutView; hasPasskeyLink: boolean; language: Language };

export function SignedOutPage({ view, hasPasskeyLink, language }: SignedOutPageProps) {
  switch (view.face) {
    case "sign-in":
      return <SignIn view={view} hasPasskeyLink={hasPasskeyLink} language={language} />;
    case "passkey":
      return <PasskeyDoor view={view} language={language} />;
    case "second step":
    case "enrolment code":
    case "enrolment":
    case "enrolled":
      return <BegunSteps view={view} language={language} />;
    case "set-up":
    case "set-up gone":
      return <SetUp view={view} language={language} />;
    default:
      return <WayIn view={view} language={language} />;
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
