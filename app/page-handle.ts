// If an address has several faces, the handle is a function of the loader's data and the action's result.

import { createContext, use } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import { type InEach, type Language, type Languages, languages } from "#domain/language.ts";
import type { PageName } from "#domain/page.ts";
import type { Role } from "#domain/roles.ts";
import type { TitleName } from "#i18n/frame.ts";
import { type Contact, type Day, type FurtherPage, furtherPages } from "#domain/wedding/wedding.ts";
import type { SheetName } from "#styles/sheets.ts";
import type { scriptsOfWords } from "virtual:words";

export type PageHandle = {
  page?: PageName;
  /** What happened, if not the page's usual title: screen readers announce it first. */
  title?: TitleName;
  sheet?: SheetName;
  /** The enhancement that entry.client.ts starts; undefined: no script at all. */
  enhance?: "rsvp" | "admin" | "door" | "passkey" | "signed out";
  streams?: boolean;
  frames?: readonly string[];
  /** Hashes of style sheets in a framed document of our own. */
  styleHashes?: readonly string[];
  /** The language switch submits this form, so that typed text is kept. */
  switchSubmits?: SwitchedForm;
  bare?: boolean;
  /** In the admin area: who may open it. A page that names nobody is open to nobody (admin-layout.tsx). */
  roles?: readonly Role[];
  /** The entry of the admin area's bar that the page belongs to; none, for what its round menu leads to. */
  entry?: AdminEntry;
  frame?: "none" | "sign out";
  /** Contains personal data, so it is never indexed, whatever the setting for the site. */
  personal?: boolean;
};

export const adminPage = {
  page: "admin",
  personal: true,
  sheet: "admin",
  enhance: "admin",
  // Some display an email in a frame, and a link leads to them without a new document.
  frames: ["'self'"],
} as const satisfies PageHandle;

export type AdminEntry = "guestList" | "seatingChart" | "website" | "invitations" | "day" | "home";

type SwitchedForm = {
  id: string;
  intent: string;
  /** Enter in a field sends that too, where half an answer must not be saved. */
  looksOnEnter?: boolean;
};

export type SiteFacts = {
  publicUrl: string;
  indexing: boolean;
  /** Guests may read it; until then the couple's names, title and summary are blank. */
  isOpen: boolean;
  /** The first is the usual one. */
  languages: Languages;
  couple: string;
  date: Day | "";
  /** Of the couple; null to strangers. */
  contact: Contact | null;
  title: string;
  summary: string;
  pages: InEach<readonly FurtherPage[]>;
  paper: string;
  picture: { address: string; alt: string } | null;
};

export function useSiteLanguages(): Languages {
  return useRouteLoaderData<SiteFacts>("root")?.languages ?? languages;
}

export function isVisibleIn(
  site: Pick<SiteFacts, "pages"> | null | undefined,
  page: PageName | undefined,
  language: Language,
): boolean {
  const further = furtherPages.find((one) => one === page);
  return !site || !further || site.pages[language].includes(further);
}

export type Page = PageHandle & { sheet: SheetName };

/** From entry.server.tsx to root.tsx; in the browser the entry and the style sheet are already in the document. */
export type PageAssets = {
  entry: string;
  css: string;
  page?: Page;
  words: typeof scriptsOfWords;
};

export const PageAssetsContext = createContext<PageAssets | null>(null);

type Match = { handle: unknown; loaderData: unknown; actionData?: unknown };

export function usePage(): Page {
  const matches = useMatches();
  return use(PageAssetsContext)?.page ?? pageOf(matches);
}

/** The innermost route has priority, but a title: a route in place of a page has its own title. */
export function pageOf(matches: readonly Match[]): Page {
  const handles = matches.map(({ handle, loaderData, actionData }): PageHandle | undefined =>
    typeof handle === "function" ? handle(loaderData, actionData) : (handle as PageHandle | undefined),
  );
  const title = handles.find((handle) => handle?.title)?.title;
  return Object.assign({ sheet: "site" as const }, ...handles, title ? { title } : {});
}
