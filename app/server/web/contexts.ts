// What a request carries from the site and its middleware to loaders and actions.

import { createContext } from "react-router";
import type { Admin } from "#server/admin.ts";
import type { InvitedVisitor, VisitorSession } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import type { Answerer } from "#server/workflows/answers/find-own-guest.ts";
import type { TakeBackHolder } from "#server/workflows/answers/take-back-answer.ts";

export const servicesContext = createContext<Services>();

/** The form that was sent is refused before anything is made of it: the page says so. */
export const refusedContext = createContext(false);

/** The visitor's network address; for limits alone, never stored. */
export const addressContext = createContext<string>();

/** Made by the visitor middleware for the pages that need to know the visitor. */
export const sessionContext = createContext<VisitorSession>();

/** null: the gate is shown instead of the page. */
export const invitedContext = createContext<InvitedVisitor | null>();

/** Finds whoever may open the RSVP, also without the code, once a request; null: the gate is shown instead. */
export const answererContext = createContext<() => Promise<Answerer | null>>();

/** Who may take an answer back, also without the code. */
export const takeBackContext = createContext<TakeBackHolder | null>(null);

/** What the gate says to a visitor who is not invited yet. */
export type GateNotice = "asks" | "wrong code" | "too many tries";
export const gateNoticeContext = createContext<GateNotice>("asks");

/** The nonce of this answer's policy, for the one page that may stream. */
export const nonceContext = createContext<string>();

/** Who is signed in; null: nobody. Set by the admin middleware. */
export const adminContext = createContext<Admin | null>(null);
