// Visitors who sign in where everyone needs a second step, and have none.

import type { MailedSite } from "../site/mailed-site.ts";
import { addTheo, codeNow, enrolCodes, secretIn, security, theo } from "./second-step-visits.ts";
import type { Page, VisitedSite, Visitor } from "../site/visit.ts";

/** One of the couple has a second step and demands it of everyone; Theo, of the couple, has none. */
export async function demandOfAll(site: VisitedSite): Promise<Visitor> {
  const admin = await site.signedIn();
  await enrolCodes(site, admin);
  await addTheo(site);
  await admin.post(security, { intent: "demand-second-step", demanded: "yes" });
  return admin;
}

export async function begin(site: VisitedSite, address?: string): Promise<Visitor> {
  const visitor = site.visitor(address);
  await visitor.post("/en/admin", { intent: "sign-in", ...theo });
  return visitor;
}

export const send = (visitor: Visitor) => visitor.post("/en/admin", { intent: "email-enrolment-code" });
export const typeCode = (visitor: Visitor, code: string) =>
  visitor.post("/en/admin", { intent: "enrolment-code", code });
const spelled = /\b([A-Z\d]{3}(?:-[A-Z\d]{3}){3})\b/;
export const codeIn = (text = "") => spelled.exec(text)?.[1] ?? "";
export const isAsked = async (visitor: Visitor) =>
  (await visitor.get("/en/admin")).text.includes("First a code");
export const isLetOn = async (visitor: Visitor) =>
  (await visitor.get("/en/admin")).text.includes("One more thing before you go on");
export const isIn = async (visitor: Visitor) =>
  (await visitor.get("/en/admin")).text.includes(`class="admin"`);

export async function emailCode(site: MailedSite, visitor: Visitor): Promise<string> {
  const before = site.emails.length;
  await send(visitor);
  return codeIn(site.emails[before]?.text);
}

export async function enrol(site: VisitedSite, visitor: Visitor): Promise<Page> {
  await visitor.post("/en/admin", { intent: "begin-one-time-codes" });
  const secret = secretIn(await visitor.get("/en/admin"));
  return visitor.post("/en/admin", { intent: "confirm-one-time-codes", code: codeNow(site, secret) });
}
