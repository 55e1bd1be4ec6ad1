// An admin with one-time codes, as a visitor of the built site.

import { codeOfStep, stepAt } from "#server/identity/second-factor/one-time-codes.ts";
import { adminAccount } from "../site/services.ts";
import { type Page, signIn, site as built, type VisitedSite, type Visitor } from "../site/visit.ts";
import { readSecret } from "./read-secret.ts";

export const security = "/en/admin/security";

/** Another of the couple's accounts. */
export const theo = { email: "theo@example.org", password: "sju andra kakor" };

export async function addTheo({ services }: VisitedSite): Promise<void> {
  const email = built.readEmailAddress(theo.email);
  const password = await built.readNewPassword(theo.password, { texts: [], words: [] });
  if (!email.ok || !password.ok) throw new Error("not an account");
  await services.accounts.add({ email: email.value, password: password.value });
}

/** Types the password in a new browser, as far as it leads. */
export async function typePassword(
  site: VisitedSite,
  address?: string,
  account: object = adminAccount,
): Promise<Visitor> {
  const visitor = site.visitor(address);
  await signIn(visitor, account);
  return visitor;
}

/** Turns one-time codes on, and returns what makes them, and the recovery codes. */
export async function enrolCodes(site: VisitedSite, admin: Visitor, path = security) {
  await admin.post(path, { intent: "begin-one-time-codes" });
  const secret = secretIn(await admin.get(path));
  const shown = await admin.post(path, { intent: "confirm-one-time-codes", code: codeNow(site, secret) });
  return { secret, shown, recovery: codesIn(shown) };
}

/** Types a code that somebody made on the machine, which leads on to the enrolment. */
export async function typeEnrolmentCode(site: VisitedSite, visitor: Visitor, email: string): Promise<void> {
  const account = (await site.services.accounts.list()).find((one) => one.email === email);
  const made = await built.makeEnrolmentCode(site.services, account?.id ?? "");
  await visitor.post("/en/admin/enrolment-code", {
    intent: "enrolment-code",
    code: made.ok ? made.value : "",
  });
}

export function codeNow({ clock }: Pick<VisitedSite, "clock">, secret: Buffer, steps = 0): string {
  return codeOfStep(secret, stepAt(clock.now) + steps);
}

/** As the phone's app would read the text beside the picture. */
export function secretIn({ text }: Pick<Page, "text">): Buffer {
  const spelled = /<code>([A-Z2-7 ]{39})<\/code>/.exec(text)?.[1]?.replaceAll(" ", "");
  if (!spelled) throw new Error("The page shows no key.");
  return readSecret(spelled);
}

export function codesIn({ text }: Pick<Page, "text">): string[] {
  return [...text.matchAll(/<code>((?:[A-Z\d]{3}-){3}[A-Z\d]{3})<\/code>/g)].map(([, code = ""]) => code);
}
