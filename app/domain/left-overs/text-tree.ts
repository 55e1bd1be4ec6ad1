export type TextAtPath = {
  /** The keys to it; indexes of a list count from 0: `["information", "paragraphs", "0"]`. */
  path: readonly string[];
  text: string;
};

export function listTexts(tree: object): TextAtPath[] {
  return Object.entries(tree).flatMap(([key, child]: [string, unknown]): TextAtPath[] => {
    if (typeof child === "string") return [{ path: [key], text: child }];
    if (typeof child !== "object" || child === null) return [];
    return listTexts(child).map(({ path, text }) => ({ path: [key, ...path], text }));
  });
}

export function mapTexts<Tree extends object>(tree: Tree, change: (text: string) => string): Tree {
  const changed = Object.entries(tree).map(([key, child]: [string, unknown]) => [
    key,
    typeof child === "string"
      ? change(child)
      : typeof child === "object" && child !== null
        ? mapTexts(child, change)
        : child,
  ]);
  return (Array.isArray(tree) ? changed.map(([, child]) => child) : Object.fromEntries(changed)) as Tree;
}

/** For people, who count from 1: `information.paragraphs (1)`. */
export function spellPath(path: readonly string[]): string {
  return path
    .map((key, at) => (/^\d+$/.test(key) ? ` (${Number(key) + 1})` : at === 0 ? key : `.${key}`))
    .join("");
}
