// Signing out, on every page of the couple's. It clears what a phone keeps for the door.

import { useEffect } from "react";
import { signInPath } from "../admin-view.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../language-context.ts";
import { sendBeforeSignOut } from "./sign-out.ts";

type SignOutFormProps = { className: string; id?: string };

export function SignOutForm({ className, id }: SignOutFormProps) {
  const language = useLanguage();
  // What is left of a day that is over goes sooner.
  useEffect(() => {
    void import("./offline-page.ts").then(({ tidyPhone }) => tidyPhone(Date.now()));
  }, []);
  return (
    <form
      method="post"
      action={signInPath(language, "sign-in")}
      id={id}
      onSubmit={(event) => sendBeforeSignOut(event, event.currentTarget, language)}
    >
      {/* A form that a script sends does not tell of its button. */}
      <input type="hidden" name="intent" value="sign-out" />
      <button className={className} name="intent" value="sign-out">
        {wordsOf(language).admin.signOut}
      </button>
    </form>
  );
}
