// The lower bound for a page: a plain Node server that renders the RSVP's React tree, without compression.

import { createServer } from "node:http";
import { createRequire } from "node:module";
import { cloneElement, type ReactElement } from "react";
import type * as Site from "../../app/site.ts";

type Tree = ReactElement<{ children?: Tree; context?: object }>;
type Draw = (typeof import("react-dom/server"))["renderToString"];

const reactDom = createRequire(import.meta.url)("react-dom/server") as { renderToString: Draw };
const draw = reactDom.renderToString;
const drawn: Tree[] = [];
// Before the bundle is loaded, which keeps a reference to the function.
reactDom.renderToString = (tree, options) => {
  drawn.push(tree as Tree);
  return draw(tree, options);
};

const bundle: string = "../../build/server/site.js";
const site: typeof Site = await import(bundle);

const settings = site.readSettings(site.environment, site.weddingFolder.wedding);
if (!settings.ok) throw new Error(settings.refusal.join("\n"));
const { host, port, publicUrl, invitationCode } = settings.value;
const services = await site.openServices(settings.value, site.weddingFolder);
const { answer } = site.openSite(services);
const query = new URLSearchParams({ code: invitationCode ?? "" });
const invited = await answer(new Request(`${publicUrl}/en/rsvp?${query}`), host);
const headers = { Cookie: invited.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "" };
const page = await (await answer(new Request(`${publicUrl}/en/rsvp`, { headers }), host)).text();
const drawAgain = () => `<!DOCTYPE html>${draw(again(drawn.at(-1)))}`;
if (drawAgain() !== page) throw new Error("The tree is not that of the page.");

createServer((_, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(drawAgain());
}).listen(port, host, () => process.stdout.write(`${publicUrl}\n`));

/** A new stream for the page's scripts: one can be read only once, and a page without scripts reads none of it. */
function again(tree: Tree | undefined): Tree {
  if (!tree) throw new Error("The page was not drawn by renderToString.");
  const { children, context } = tree.props;
  return context
    ? cloneElement(tree, { context: { ...context, serverHandoffStream: new ReadableStream() } })
    : cloneElement(tree, {}, again(children));
}
