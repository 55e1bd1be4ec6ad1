import { use } from "react";
import { preloadModule } from "react-dom";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { inEach, languageOfPath } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { photoPath, previewOf } from "#domain/photos/uploaded-photo.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { Photo } from "#domain/wedding/wedding.ts";
import { closedToRole } from "#domain/roles.ts";
import { pagesOf, textsOf } from "#i18n/couple.ts";
import { refusedContext, servicesContext } from "./server/web/contexts.ts";
import { paletteOfCouple } from "#styles/couple-colours.ts";
import { Flower } from "#ui/flower.tsx";
import { openGraphImage } from "virtual:photos";
import { wordsOf } from "#i18n/words.ts";
import type { Route } from "./+types/root";
import { LanguageContext, useLanguage, useWords } from "./language-context.ts";
import { PageAssetsContext, type SiteFacts, usePage } from "./page-handle.ts";
import { SlimFrame, ClosedPage } from "./routes/admin/admin-shell.tsx";
import { Head } from "./routes/site/head.tsx";
import "./routes/admin/admin.css";

/** For a form that another site sent: no loader runs, and the page says that nothing was saved. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (context.get(refusedContext)) throw new Response("Forbidden", { status: 403 });
    return next();
  },
];

/** The texts come as data and not by import: the admin area's scripts would publish the introductions of all guests. */
export function loader({ context, request }: Route.LoaderArgs): SiteFacts {
  const { settings, content, isOpen, visitorSessions } = context.get(servicesContext);
  const { wedding } = content;
  const language = languageOfPath(new URL(request.url).pathname);
  const { couple, photos: pictures } = wedding;
  const { title, summary, photos } = textsOf(content, language);
  return {
    publicUrl: settings.publicUrl,
    indexing: settings.indexing,
    isOpen,
    languages: languagesOf(wedding),
    couple: isOpen ? `${couple.first} & ${couple.second}` : "",
    date: wedding.date,
    contact:
      isOpen && visitorSessions.knows(request.headers.get("Cookie")) ? (wedding.contact ?? null) : null,
    title: isOpen ? title : wordsOf(language).firstEvening.soon.title,
    summary: isOpen ? summary : "",
    pages: inEach((each) => pagesOf(content, each)),
    paper: paletteOfCouple(wedding).paper,
    picture: pictures.hero.file
      ? { address: settings.publicUrl + pathOfPreview(pictures.hero), alt: photos.hero }
      : null,
  };
}

function pathOfPreview(hero: Photo): string {
  const upload = previewOf(hero);
  return upload ? photoPath + upload : openGraphImage;
}

const publishing: readonly unknown[] = ["publish-wedding", "follow-folder", "undo"];

/** Otherwise none of this changes while a page is open, unless it is led to another language. */
export const shouldRevalidate = ({ currentParams, nextParams, formData }: ShouldRevalidateFunctionArgs) =>
  currentParams["language"] !== nextParams["language"] || publishing.includes(formData?.get("intent"));

export function Layout({ children }: { children: React.ReactNode }) {
  const assets = use(PageAssetsContext);
  const page = usePage();
  const error = useRouteError();
  const language = languageOfPath(useLocation().pathname);
  const site = useRouteLoaderData<typeof loader>("root");
  for (const address of assets?.words[language]?.[page.enhance ?? ""] ?? [])
    preloadModule(address, { as: "script" });
  return (
    <LanguageContext value={language}>
      <html lang={language} data-enhance={page.enhance}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          {page.sheet === "admin" ? <Links /> : null}
          <style dangerouslySetInnerHTML={{ __html: assets?.css ?? "" }} />
          <Head page={error && !isClosed(error) ? { ...page, title: "failed" } : page} site={site ?? null} />
          {page.enhance && page.enhance !== "admin" && assets ? (
            <script type="module" src={assets.entry} />
          ) : null}
        </head>
        <body id="top">
          {children}
          {page.enhance === "admin" ? <Scripts /> : null}
        </body>
      </html>
    </LanguageContext>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isClosed(error)) {
    return (
      <SlimFrame>
        <div className="admin">
          <ClosedPage />
        </div>
      </SlimFrame>
    );
  }
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  return <Failure what={isRefused ? "refused" : "failed"} />;
}

function isClosed(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403 && error.data === closedToRole;
}

/** Says that the fault is the site's. With "refused": for a form that was refused. */
function Failure({ what = "failed" }: { what?: "failed" | "refused" }) {
  const language = useLanguage();
  const { [what]: failed, pages } = useWords("frame");
  return (
    <main className="page center">
      <Flower name="lilyOfTheValley" />
      <h1>{failed.title}</h1>
      <p role="alert">{failed.message}</p>
      <p className="cluster">
        <a className="button" href="">
          {failed.retry}
        </a>
        <a href={pagePath(language, "home")}>{pages.home}</a>
      </p>
    </main>
  );
}
