import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "../../kits/site/examples.ts";
import { inEach, languages } from "#domain/language.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import { furtherPages, type Place, type Wedding, type WeddingTexts } from "#domain/wedding/wedding.ts";
import { weddingFolder } from "../../../app/wedding-folder.ts";
import { samples } from "../../kits/wedding/samples.ts";
import { openVisitedSite, type Page } from "../../kits/site/visit.ts";

const paths = ["", "?privacy", "/information", "/wishlist", "/ourstory", "/guestbook?whole", "/rsvp"];

const sayWithWords = /^(?:title|h[1-6]|p|a|button|label|legend|li|ul|ol|dl|dt|dd|strong|address|summary)$/;
const showWithout = ["img", "input", "select", "textarea", "iframe", "svg"];

function isEmpty({ tag, attributes, text, inside }: PageElement): boolean {
  if (/ (?:hidden|aria-hidden)\b/.test(attributes)) return false;
  if (tag === "meta") return / content="\s*"/.test(attributes);
  if (tag === "section" || tag === "picture") return inside.length === 0;
  const needsText = /^h|^(?:title|a|button)$/.test(tag);
  const isShown = !needsText && inside.some((one) => showWithout.includes(one));
  return sayWithWords.test(tag) && text.trim() === "" && !isShown;
}

/** A separator with nothing on one of its sides, or a lone one. */
function dangles({ tag, text }: PageElement): boolean {
  return /^(?:title|p|li|address|h[1-6])$/.test(tag) && /^\s*[,·:&]|[,·]\s*$|[,·]\s*[,·]/.test(text);
}

function findFaults(path: string, elements: readonly PageElement[]): string[] {
  const wrong = elements.filter((one) => isEmpty(one) || dangles(one));
  return wrong.map(({ tag, attributes, text: said }) => `${path} <${tag}${attributes}> ${said}`);
}

const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });

/** What a wedding can do without, there or not. */
function lessOf(wedding: Wedding): fc.Arbitrary<Wedding> {
  const { toastmaster, ceremonyPlace, partyAt, contact, events, questions, place, story } = wedding;
  const orNothing = <Value>(value: Value) => some(fc.constant(value));
  const bare = (one: Place | undefined) => orNothing(one).map((kept) => kept && { ...kept, street: "" });
  return fc
    .record({
      toastmaster: orNothing(toastmaster),
      ceremonyPlace: fc.oneof(orNothing(ceremonyPlace), bare(ceremonyPlace)),
      partyAt: orNothing(partyAt),
      contact: orNothing(contact),
      events: orNothing(events),
      questions: orNothing(questions),
      place: fc.constantFrom(place, { ...place, street: "" }),
      story: fc.tuple(...story.map((when) => fc.constantFrom(when, "" as const))),
      pages: some(fc.shuffledSubarray([...furtherPages])),
      foodOptions: fc.constantFrom(wedding.foodOptions, []),
    })
    .map((less) => {
      const others = Object.entries({ ...wedding, ...less }).filter(([, value]) => value !== undefined);
      return Object.fromEntries(others) as Wedding;
    });
}

/** Half of the texts, a few, nearly all or none: single ones, or all that stands in a part. */
function lessWords(texts: WeddingTexts): fc.Arbitrary<WeddingTexts> {
  const all = listTexts(texts).map(({ path }) => path.join("."));
  const parts = [...new Set(all.map((path) => path.split(".").slice(0, -1).join(".")))].filter(Boolean);
  return fc
    .tuple(fc.oneof(fc.subarray(all), fc.constantFrom(all, [])), fc.subarray(parts))
    .map(([single, whole]) => {
      // One paragraph to whoever writes it.
      const isAlone = (path: string) => !path.startsWith("homeIntro.");
      const isGone = (path: string) =>
        (single.includes(path) && isAlone(path)) || whole.some((part) => path.startsWith(`${part}.`));
      return emptied(texts, isGone, "");
    });
}

function emptied<Tree extends object>(tree: Tree, isGone: (path: string) => boolean, at: string): Tree {
  const left = Object.entries(tree).map(([key, child]: [string, unknown]) => {
    const path = at + key;
    if (typeof child === "object" && child !== null) return [key, emptied(child, isGone, `${path}.`)];
    return [key, isGone(path) ? (path.length % 2 === 0 ? " " : "") : child];
  });
  return (Array.isArray(tree) ? left.map(([, child]) => child) : Object.fromEntries(left)) as Tree;
}

const anyWedding = fc.constantFrom(...samples).chain(({ wedding, written }) =>
  fc.record({
    wedding: lessOf({ ...wedding, photos: weddingFolder.wedding.photos }),
    texts: fc.record(inEach((language) => lessWords(written[language]))),
  }),
);

test("whatever is left empty leaves nothing empty on a page, and no link leads to what is not there", async () => {
  await fc.assert(
    fc.asyncProperty(anyWedding, async (folder) => {
      await using site = await openVisitedSite({ folder });
      const guest = await site.invited();
      const faults: string[] = [];
      const visited = new Map<string, Page>();
      const visit = async (path: string) => {
        const page = visited.get(path) ?? (await guest.get(path));
        visited.set(path, page);
        return page;
      };
      for (const language of languages) {
        for (const path of paths.map((one) => `/${language}${one}`)) {
          const { status, location, text } = await visit(path);
          if (status === 302) {
            expect([path, location]).toEqual([expect.stringMatching(/wish|story|book|info/), `/${language}`]);
            continue;
          }
          const elements = readElements(text);
          faults.push(...findFaults(path, elements));
          for (const address of linksIn(elements)) {
            const there = await visit(address);
            const isThere = there.status === 200 || there.location?.includes("/admin/sign-in");
            if (!isThere) faults.push(`${path} leads to ${address}`);
          }
        }
        const calendar = (await guest.get(`/${language}/calendar.ics`)).text.replaceAll("\r\n ", "");
        faults.push(...calendar.split("\r\n").filter((line) => /:\s*$|\\,\s*(?:\\,|$)|:\\n/.test(line)));
      }
      expect(faults).toEqual([]);
    }),
    { numRuns: examples(6, 40) },
  );
});

type PageElement = {
  tag: string;
  /** As written. */
  attributes: string;
  /** What stands in it and in what it has inside. */
  text: string;
  /** The tags inside, at any depth. */
  inside: readonly string[];
};

const childless = new Set(["meta", "link", "img", "br", "input", "source", "hr"]);

function readElements(html: string): PageElement[] {
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
function linksIn(elements: readonly PageElement[]): string[] {
  const found = elements.flatMap(({ tag, attributes }) =>
    tag === "a" ? [...attributes.matchAll(/ href="(\/[^"#]*)/g)].map(([, address = ""]) => address) : [],
  );
  return [...new Set(found.map((address) => address.replaceAll("&amp;", "&")))];
}
