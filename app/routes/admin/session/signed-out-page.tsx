// What stands before the admin area: the sign-in, or another way in.

import type { Language } from "#domain/language.ts";
import { SetUp } from "./set-up.tsx";
import { SignIn } from "./sign-in.tsx";
import type { SignedOutView } from "./signed-out.ts";
import { WayIn } from "./way-in.tsx";

export function SignedOutPage({ view, language }: { view: SignedOutView; language: Language }) {
  switch (view.face) {
    case "sign-in":
      return <SignIn view={view} language={language} />;
    case "set-up":
    case "set-up gone":
      return <SetUp view={view} language={language} />;
    default:
      return <WayIn view={view} language={language} />;
  }
}
