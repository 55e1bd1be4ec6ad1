import { createContext } from "react-router";
import type { PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import type { Role } from "#domain/roles.ts";
import type { Admin } from "#server/admin.ts";
import type { InvitedVisitor, PendingSignIn, SessionToken } from "#server/identity/identity.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import type { Services } from "#server/services.ts";
import type { Answerer } from "#server/links/answer-link.ts";

export const servicesContext = createContext<Services>();

export type Pencil = {
  id: string | undefined;
  address: string;
  label: string;
  isUnwritten?: boolean;
};

export type PencilOf = (at: PencilPlace) => Pencil | null;

export const pencilsContext = createContext<PencilOf | null>(null);

export const drawForCoupleContext =
  createContext<(path: string, drawnWith: Services, pencils: PencilOf) => Promise<Response>>();

export const refusedContext = createContext(false);

/** The visitor's network address, for limits only and never stored. */
export const addressContext = createContext<string>();

export const invitedContext = createContext<InvitedVisitor | null>();

/** The visitor as a member of the household whose code was shown; null: none. A member is invited, too. */
export const memberContext = createContext<HouseholdMember | null>();

export const answererContext = createContext<() => Promise<Answerer | null>>();

export type GateNotice =
  | "asks"
  | "wrong code"
  | "dead code"
  | "dead link"
  | "too many tries"
  /** The code was right, and the browser did not keep that. */
  | "no cookies";
export const gateNoticeContext = createContext<GateNotice>("asks");

export const adminContext = createContext<Admin | null>(null);
export const adminTokenContext = createContext<SessionToken>("");

/** The roles that may open the page of a route's pattern; none, if its handle names none. */
export const pageRolesContext = createContext<(pattern: string) => readonly Role[]>();
export const pendingSignInContext = createContext<PendingSignIn | null>(null);
