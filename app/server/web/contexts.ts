import { createContext } from "react-router";
import type { PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import type { Admin } from "#server/admin.ts";
import type { SessionToken } from "#server/identity/identity.ts";
import type { InvitedVisitor, VisitorSession } from "#server/identity/visitor-session.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import type { StopEmailsLink } from "#server/links/stop-emails-link.ts";
import type { Services } from "#server/services.ts";
import type { Answerer } from "#server/workflows/answers/find-own-guest.ts";
import type { TakeBackHolder } from "#server/workflows/answers/take-back-answer.ts";
import type { KitchenVisit } from "#server/links/kitchen-link.ts";

export const servicesContext = createContext<Services>();

export type Pencil = {
  /** Of the first that leads there. */
  id: string | undefined;
  address: string;
  /** What it says to those who do not see it. */
  label: string;
  /** Nothing stands there yet but an invitation to write. */
  isUnwritten?: boolean;
};

export type PencilOf = (at: PencilPlace) => Pencil | null;

/** Of a page that is drawn for the couple's frame; null: for guests. */
export const pencilsContext = createContext<PencilOf | null>(null);

/** Draws a page of the guests, as a visitor sees it of whom nothing is known, with the couple's pencils. */
export const drawForCoupleContext =
  createContext<(path: string, drawnWith: Services, pencils: PencilOf) => Promise<Response>>();

/** The submitted form was refused unread; the page says so. */
export const refusedContext = createContext(false);

/** The visitor's network address, for limits only and never stored. */
export const addressContext = createContext<string>();

export const sessionContext = createContext<VisitorSession>();

/** null: the gate replaces the page. */
export const invitedContext = createContext<InvitedVisitor | null>();

/** The visitor as a member of the household whose code was shown; null: none. A member is invited, too. */
export const memberContext = createContext<HouseholdMember | null>();

/** Finds the visitor who may open the RSVP, also without the code; null: the gate replaces the page. */
export const answererContext = createContext<() => Promise<Answerer | null>>();

/** The visitor who may take an answer back, even without the code. */
export const takeBackContext = createContext<TakeBackHolder | null>(null);

/** The link of a visitor who asks for no more emails, even without the code; null: none. */
export const stopEmailsContext = createContext<StopEmailsLink | null>(null);

/** The link of a kitchen, even without the code; null: none. */
export const kitchenContext = createContext<KitchenVisit | null>(null);

export type GateNotice =
  | "asks"
  | "wrong code"
  /** It was right once. */
  | "dead code"
  | "dead link"
  | "too many tries"
  /** The code was right, and the browser did not keep that. */
  | "no cookies";
export const gateNoticeContext = createContext<GateNotice>("asks");

/** The signed-in admin; null: none. Set by the admin middleware. */
export const adminContext = createContext<Admin | null>(null);

/** The token of the admin's session; blank: none. Proving once more gives the session another. */
export const adminTokenContext = createContext<SessionToken>("");
