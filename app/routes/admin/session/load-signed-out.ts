// What a visitor sees who is not signed in: the sign-in form or, by the set-up link, the form that makes the
// first account.

import type { RouterContextProvider } from "react-router";
import { addressContext, servicesContext } from "#server/web/contexts.ts";
import type { Visit } from "#server/web/sign-in.ts";
import { loadSetUp, type SetUpView } from "./set-up-actions.ts";
import { blankSignIn, type SignInView } from "./sign-in-actions.ts";

export type SignedOutView = SignInView | SetUpView;

type Asked = { request: Request; context: Readonly<Pick<RouterContextProvider, "get">> };

export async function loadSignedOut(asked: Asked): Promise<SignedOutView> {
  return isSetUp(asked.request) ? loadSetUp(visitOf(asked)) : blankSignIn;
}

export function isSetUp({ url }: Request): boolean {
  return new URL(url).searchParams.has("setup");
}

export function visitOf({ request, context }: Asked): Visit {
  return { request, services: context.get(servicesContext), address: context.get(addressContext) };
}
