type Manifest = { routes: Readonly<Record<string, { css?: string[] } | undefined>> };

/**
 * React Router marks the address of a style file that a script needs, too, with a `#`. Vite would not find the file in
 * the document, and load it a second time, after those that have to come later.
 */
export function unmarkStyleFiles({ routes }: Manifest): void {
  for (const route of Object.values(routes)) {
    if (route?.css) route.css = route.css.map((address) => address.replace("#", ""));
  }
}
