// Signing in and out, for the one action of the admin area. Server only.
//
//   intent "sign-in"  → signInAction(visit, form): a Response (303, signed in), or the view to draw;
//     any other intent means that a session has ended, and gets the empty form
//   intent "sign-out" → signOutAction(visit): a Response (303 to the sign-in form)
//
// `visit` is { request, services, address }. Draw a view with <SignIn view={…} language={…} /> and
// its status; where nobody has tried yet, with `blankSignIn`.

import { languageOfPath } from "#domain/language.ts";
import { signIn, signOut, type Visit } from "#server/web/sign-in.ts";
import { readText } from "#server/web/read-form.ts";
import { adminPath } from "../admin-view.ts";

export type SignInView = {
  face: "sign-in";
  status: 200 | 401 | 422 | 429 | 503;
  problem: "refused" | "too many tries" | "no cookies" | "broken" | null;
  missing: readonly ("email" | "password")[];
  typedEmail: string;
};

type Form = Pick<FormData, "get">;

export const blankSignIn: SignInView = {
  face: "sign-in",
  status: 200,
  problem: null,
  missing: [],
  typedEmail: "",
};

export async function signInAction(visit: Visit, form: Form): Promise<Response | SignInView> {
  const intent = readText(form, "intent");
  if (intent === "sign-out") return signOutAction(visit);
  if (intent !== "sign-in") return { ...blankSignIn, status: 401 };
  const email = readText(form, "email");
  const password = readText(form, "password");
  const shown = { ...blankSignIn, typedEmail: email.slice(0, longestTyped) };
  const missing = [email.trim() === "" && "email", password === "" && "password"] as const;
  if (missing.some(Boolean))
    return { ...shown, status: 422, missing: missing.filter((name) => name !== false) };
  if (email.length > longestTyped || password.length > longestTyped) {
    return { ...shown, status: 401, problem: "refused" };
  }
  try {
    const signedIn = await signIn(visit, { email, password });
    if (signedIn.ok) return seeOther(sameAddress(visit.request), signedIn.value);
    const status = signedIn.refusal === "too many tries" ? 429 : 401;
    return { ...shown, status, problem: signedIn.refusal };
  } catch (error) {
    visit.services.log("sign-in failed", { reason: error instanceof Error ? error.name : "unknown" });
    return { ...shown, status: 503, problem: "broken" };
  }
}

/** For an admin who is already signed in, and stays so if the new attempt is refused. */
export async function signInAgain(visit: Visit, form: Form): Promise<Response> {
  const done = await signInAction(visit, form);
  return done instanceof Response ? done : seeOther(sameAddress(visit.request), new Headers());
}

export async function signOutAction(visit: Visit): Promise<Response> {
  const { pathname } = new URL(visit.request.url);
  return seeOther(adminPath(languageOfPath(pathname)), await signOut(visit));
}

export function seeOther(location: string, headers: Headers): Response {
  headers.set("Location", location);
  return new Response(null, { status: 303, headers });
}

/** No valid address or password is longer. */
const longestTyped = 1000;

/** The address that the visitor wanted before signing in. */
export function sameAddress({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("setup");
  searchParams.delete("passkey");
  const search = searchParams.toString();
  return pathname + (search && `?${search}`);
}
