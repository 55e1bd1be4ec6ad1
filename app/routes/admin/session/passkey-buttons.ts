// The browser's own dialogue comes first, and then the form with its answer.

import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

/** On a page without React: shows the forms, which are hidden from browsers that cannot use them. */
export function enhancePasskeys(): void {
  if (!browserSupportsWebAuthn()) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) form.hidden = false;
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["passkey"] === undefined) return;
    event.preventDefault();
    void askForPasskey(form);
  });
}

export async function askForPasskey(form: HTMLFormElement): Promise<void> {
  const purpose = form.dataset["passkey"] ?? "";
  const [problem, field] = [
    form.querySelector<HTMLElement>("[data-problem]"),
    form.querySelector<HTMLInputElement>("[data-answer]"),
  ];
  if (problem) problem.hidden = true;
  try {
    const answer = await fetch("/api/passkey", { method: "POST", body: new URLSearchParams({ purpose }) });
    if (answer.ok && field) field.value = JSON.stringify(await askBrowser(purpose, await answer.json()));
    else if (answer.status !== 403) throw new Error("No passkey can be asked for");
    // Without an answer the site asks for a proof first.
    form.submit();
  } catch {
    // The admin closed the dialogue, or it could not be opened.
    if (problem) problem.hidden = false;
  }
}

function askBrowser(purpose: string, options: unknown): Promise<object> {
  return purpose === "register"
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}
