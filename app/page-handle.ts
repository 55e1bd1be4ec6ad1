// What a route says of its page in `handle`: which script and style it gets, and what its policy
// allows. A route whose address has two faces says it as a function of its loader's data.

import type { PageName } from "#domain/page.ts";
import type { Day } from "#domain/wedding.ts";
import type { SheetName } from "#styles/sheets.ts";

export type PageHandle = {
  page?: PageName;
  /** In place of the page's own name. */
  title?: string;
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

type Match = { handle: unknown; loaderData: unknown };

/** Of nested routes the inner one has the last word. */
export function pageOf(matches: readonly Match[]): PageHandle & { sheet: SheetName } {
  const handles = matches.map(({ handle, loaderData }): PageHandle | undefined =>
    typeof handle === "function" ? handle(loaderData) : (handle as PageHandle | undefined),
  );
  return Object.assign({ sheet: "site" as const }, ...handles);
}
