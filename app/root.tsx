// The document: its language, what search engines and previews read, its style, and which script
// (if any) this page gets.

import { use } from "react";
import { Outlet, useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { Language } from "#domain/language.ts";
import { languageOfPath } from "#domain/language.ts";
import { servicesContext } from "#server/web/contexts.ts";
import type { Route } from "./+types/root";
import { PageAssetsContext } from "./page-assets.ts";
import { pageOf } from "./page-handle.ts";
import { Failure } from "./routes/site/failure.tsx";
import { Head } from "./routes/site/head.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, indexing } = context.get(servicesContext).settings;
  return { publicUrl, indexing };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const assets = use(PageAssetsContext);
  const page = pageOf(useMatches());
  const language = languageOfPath(useLocation().pathname);
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={language} data-enhance={page.enhance}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <style dangerouslySetInnerHTML={{ __html: assets?.css ?? "" }} />
        <Head page={page} language={language} site={site ?? null} />
        {page.enhance && assets ? <script type="module" src={assets.entry} /> : null}
      </head>
      <body id="top">{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const language: Language = languageOfPath(useLocation().pathname);
  return <Failure language={language} />;
}
