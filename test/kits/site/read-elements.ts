// The elements of a page that React has written: each is closed, and no text has a bare "<".

export type PageElement = {
  tag: string;
  /** As written. */
  attributes: string;
  /** What stands in it and in what it has inside. */
  text: string;
  /** The tags inside, at any depth. */
  inside: readonly string[];
};

const childless = new Set(["meta", "link", "img", "br", "input", "source", "hr"]);

export function readElements(html: string): PageElement[] {
  const found: PageElement[] = [];
  const open: (PageElement & { inside: string[] })[] = [];
  const plain = html.replaceAll(/<(style|script)\b[^>]*>.*?<\/\1>/gs, "").replaceAll(/<!--.*?-->/gs, "");
  for (const [, end, tag = "", attributes = "", text] of plain.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:[^<>"]|"[^"]*")*)>|([^<]+)/g,
  )) {
    if (text !== undefined) {
      for (const one of open) one.text += text;
    } else if (end === "/") {
      const closed = open.pop();
      if (closed?.tag !== tag) throw new Error(`</${tag}> closes <${closed?.tag}>`);
    } else {
      for (const one of open) one.inside.push(tag);
      const element = { tag, attributes, text: "", inside: [] };
      found.push(element);
      if (!childless.has(tag) && !attributes.endsWith("/")) open.push(element);
    }
  }
  return found;
}

/** The addresses within the site that a page leads to. */
export function linksIn(elements: readonly PageElement[]): string[] {
  const found = elements.flatMap(({ tag, attributes }) =>
    tag === "a" ? [...attributes.matchAll(/ href="(\/[^"#]*)/g)].map(([, address = ""]) => address) : [],
  );
  return [...new Set(found.map((address) => address.replaceAll("&amp;", "&")))];
}
