// The face of the admin area for somebody who is not signed in.

import type { Language } from "#domain/language.ts";
import type { DoorView } from "./load-door.ts";
import { SetUp } from "./set-up.tsx";
import { SignIn } from "./sign-in.tsx";

export function Door({ view, language }: { view: DoorView; language: Language }) {
  return view.face === "sign-in" ? (
    <SignIn view={view} language={language} />
  ) : (
    <SetUp view={view} language={language} />
  );
}
