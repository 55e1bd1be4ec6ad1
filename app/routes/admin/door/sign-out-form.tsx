import { useEffect } from "react";
import { doorCache } from "../door-path.ts";
import { signInPath } from "../admin-paths.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../../language-context.ts";
import { sendBeforeSignOut } from "./sign-out.ts";

type SignOutFormProps = { className: string; id?: string };

export function SignOutForm({ className, id }: SignOutFormProps) {
  const language = useLanguage();
  useEffect(() => void tidyDoor(), []);
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

/** What is left of a day that is over goes sooner. Phones that were never at the door load no script for it. */
async function tidyDoor(): Promise<void> {
  if (!("caches" in globalThis) || !(await caches.has(doorCache))) return;
  const { tidyPhone } = await import("./offline-page.ts");
  await tidyPhone(Date.now());
}
