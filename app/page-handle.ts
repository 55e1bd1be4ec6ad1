// What a route says of its page in `handle`: which script and style it gets, and what its policy
// allows. A route whose address has several faces says it as a function of its loader's data, and of
// what its action answered.

import { createContext, use } from "react";
import { useMatches } from "react-router";
import type { PageName } from "#domain/page.ts";
import type { TitleName } from "#i18n/frame.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import type { SheetName } from "#styles/sheets.ts";

export type PageHandle = {
  page?: PageName;
  /** What happened, where that is not the page's name: the first that a screen reader says. */
  title?: TitleName;
  sheet?: SheetName;
  /** The enhancement that entry.client.ts starts; none means no script at all. */
  enhance?: "rsvp" | "admin";
  /** May answer before all is ready, behind React's inline script. */
  streams?: boolean;
  /** Origins that the page frames. */
  frames?: readonly string[];
  /** Hashes of style sheets inside a frame that is part of the page. */
  styleHashes?: readonly string[];
  /** The language switch submits this form, so that what was typed there stays. */
  switchSubmits?: string;
  /** Holds personal data: never indexed, whatever the switch says. */
  personal?: boolean;
};

/** What the frame of every page says of the site and the couple, in the page's language. */
export type SiteFacts = {
  publicUrl: string;
  indexing: boolean;
  /** Both names. */
  couple: string;
  date: Day;
  title: string;
  summary: string;
  /** The colour of the page's ground. */
  paper: string;
  /** For link previews. */
  picture: { address: string; alt: string };
};

export type Page = PageHandle & { sheet: SheetName };

/**
 * What entry.server.tsx hands to root.tsx: the hashed address of the client entry and the style sheet of the
 * page, which the browser has in the document already, and what the routes say of the page.
 */
export type PageAssets = { entry: string; css: string; page?: Page };

export const PageAssetsContext = createContext<PageAssets | null>(null);

type Match = { handle: unknown; loaderData: unknown; actionData?: unknown };

/** What the routes say of the page that is shown. */
export function usePage(): Page {
  const matches = useMatches();
  return use(PageAssetsContext)?.page ?? pageOf(matches);
}

/** Of nested routes the inner one has the last word. */
export function pageOf(matches: readonly Match[]): Page {
  const handles = matches.map(({ handle, loaderData, actionData }): PageHandle | undefined =>
    typeof handle === "function" ? handle(loaderData, actionData) : (handle as PageHandle | undefined),
  );
  return Object.assign({ sheet: "site" as const }, ...handles);
}
