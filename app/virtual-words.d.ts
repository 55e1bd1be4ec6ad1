// The module that vite.config.ts makes when the site is built.

declare module "virtual:words" {
  /** By language and by a page's enhancement: addresses of the scripts that hold its words. Empty in development. */
  export const scriptsOfWords: Partial<Record<string, Partial<Record<string, readonly string[]>>>>;
}
