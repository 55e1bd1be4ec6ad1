// The admin address for a visitor who is not signed in.

import type { Language } from "#domain/language.ts";
import type { SignedOutView } from "./load-signed-out.ts";
import { SetUp } from "./set-up.tsx";
import { SignIn } from "./sign-in.tsx";

export function SignedOut({ view, language }: { view: SignedOutView; language: Language }) {
  return view.face === "sign-in" ? (
    <SignIn view={view} language={language} />
  ) : (
    <SetUp view={view} language={language} />
  );
}
