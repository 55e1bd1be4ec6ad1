type Manifest = { routes: Readonly<Record<string, { css?: string[] } | undefined>> };

/** React Router adds a `#` to a style file that a script needs too; Vite would load it again, in the wrong order. */
export function unmarkStyleFiles({ routes }: Manifest): void {
  for (const route of Object.values(routes)) {
    if (route?.css) route.css = route.css.map((address) => address.replace("#", ""));
  }
}
