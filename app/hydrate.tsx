import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberTyped } from "#ui/typed-early.ts";
import { loadWords, type TableOfWords } from "./i18n/page-language.ts";
import { PageAssetsContext } from "./page-handle.ts";
import { unmarkStyleFiles } from "./style-files.ts";

// oxlint-disable-next-line no-underscore-dangle -- React Router names it
declare const __reactRouterManifest: Parameters<typeof unmarkStyleFiles>[0];

export async function hydrate(): Promise<void> {
  rememberTyped();
  await loadWords(import.meta.glob<TableOfWords>("./i18n/*/admin-words.ts"));
  unmarkStyleFiles(__reactRouterManifest);
  // Values known only to the server are read from the head that it rendered.
  const css = document.querySelector("style")?.textContent ?? "";
  startTransition(() => {
    hydrateRoot(
      document,
      <PageAssetsContext value={{ entry: "", css, words: {} }}>
        <HydratedRouter />
      </PageAssetsContext>,
    );
  });
}
