// `/styleguide` of `npm run dev`: every token, and every part in every state, on one page. It is no
// route, so that no build has a byte of it. A tool for developers: its words are English only.

import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { sheetFor } from "#styles/sheets.ts";
import { findBuiltPhoto } from "../app/built-photos.ts";
import { PhotosContext, WeddingContext } from "../app/wedding-context.ts";
import { weddingFolder } from "../app/wedding-folder.ts";
import { AdminForms } from "./admin-forms.tsx";
import { AdminParts } from "./admin-parts.tsx";
import { Drawings } from "./drawings.tsx";
import { FormParts } from "./form-parts.tsx";
import { Furniture } from "./furniture.tsx";
import own from "./styleguide.css?inline";
import { Tokens } from "./tokens.tsx";

const chapters = { Tokens, Furniture, FormParts, Drawings, AdminParts, AdminForms };

export async function renderStyleGuide(): Promise<string> {
  // The parts of the admin area have links and forms that ask for a router.
  const { query, dataRoutes } = createStaticHandler([{ path: "*", Component: Page }]);
  const context = await query(new Request("http://localhost/styleguide"));
  if (context instanceof Response) throw new Error("The style guide was led away.");
  const router = createStaticRouter(dataRoutes, context);
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function Page() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Style guide</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main className="page styleguide">
          <header className="title-block">
            <h1>Style guide</h1>
            <p className="lead">Every token, and every part in every state.</p>
          </header>
          <WeddingContext value={weddingFolder}>
            <PhotosContext value={findBuiltPhoto}>
              {Object.entries(chapters).map(([name, Chapter]) => (
                <Chapter key={name} />
              ))}
            </PhotosContext>
          </WeddingContext>
        </main>
      </body>
    </html>
  );
}

const facts = { wedding: weddingFolder.wedding, findPhoto: findBuiltPhoto };

/** The sheet that is everywhere in the admin area comes first. */
const ofAdmin = {
  ...import.meta.glob<string>("../app/routes/admin/*.css", {
    query: "?inline",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("../app/routes/admin/*/**/*.css", {
    query: "?inline",
    import: "default",
    eager: true,
  }),
};

/** States that last only as long as a finger or a focus is there are shown by these two names. */
const css = (
  sheetFor(facts, "site", "home").css +
  sheetFor(facts, "site", "information").css +
  sheetFor(facts, "site", "guestBook").css +
  sheetFor(facts, "admin", "admin").css +
  Object.values(ofAdmin).join("") +
  own
)
  .replaceAll(":focus-visible", ":is(:focus-visible, .shown-focus)")
  .replaceAll(":hover", ":is(:hover, .shown-hover)");
