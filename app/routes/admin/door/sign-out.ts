// Sign-out clears what the phone keeps, so ticks are sent before. If they cannot be, the page at the door says why.

import type { Language } from "#domain/language.ts";
import { doorPath } from "../door-path.ts";

export function sendBeforeSignOut(
  event: Pick<Event, "preventDefault">,
  form: HTMLFormElement,
  language: Language,
): void {
  event.preventDefault();
  void isAllSent(language).then((isSent) => {
    if (isSent) form.submit();
    else location.assign(doorPath(language));
  });
}

async function isAllSent(language: Language): Promise<boolean> {
  try {
    const [{ sendSaved }, { openPhoneStorage }, { forgetPhone }] = await Promise.all([
      import("./door-site.ts"),
      import("./phone-storage.ts"),
      import("./offline-page.ts"),
    ]);
    const isSent = await sendSaved(openPhoneStorage(language));
    if (isSent) await forgetPhone();
    return isSent;
  } catch {
    // A browser that keeps nothing has nothing to lose.
    return true;
  }
}
