// Firefox, spoken to in WebDriver BiDi: commands as JSON over one socket (w3c.github.io/webdriver-bidi).

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, callOf, type Engine, findProgram, startProgram } from "./browser.ts";

const programs = ["firefox-esr", "firefox"];

export const firefox: Engine = {
  name: "Firefox",
  missing: () =>
    findProgram(programs) ? null : "there is no firefox-esr and no firefox (Debian: firefox-esr)",
  openBrowser: openFirefox,
};

async function openFirefox({ withScript }: { withScript: boolean }): Promise<Browser> {
  await using opening = new AsyncDisposableStack();
  const profile = await mkdtemp(join(tmpdir(), "osa-firefox-"));
  opening.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const preferences = {
    "javascript.enabled": withScript,
    // As if the window were in front: without windows none is, and nothing in it has the focus.
    "focusmanager.testmode": true,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(join(profile, "user.js"), lines.join(""));
  const program = opening.use(
    await startProgram(
      findProgram(programs) ?? "",
      ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
      { says: /WebDriver BiDi listening on (ws:\S+)/, environment: { HOME: profile } },
    ),
  );
  const { send, close } = await openSocket(`${program.found}/session`);
  opening.defer(close);
  await send("session.new", { capabilities: {} });
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab" });
  await send("browsingContext.activate", { context });
  const resources = opening.move();
  return {
    async open(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async run(read, ...given) {
      const { result, exceptionDetails } = await send<Evaluated>("script.evaluate", {
        expression: callOf(read, given),
        // Beside the page's own world, and so also where the page may run no script.
        target: { context, sandbox: "journey" },
        awaitPromise: false,
      });
      if (result?.value === undefined) throw new Error(exceptionDetails?.text ?? "Nothing came back");
      return JSON.parse(result.value);
    },
    async act(sources) {
      await send("input.performActions", { context, actions: sources });
    },
    async resize(width, height) {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async picture() {
      return (await send<{ data: string }>("browsingContext.captureScreenshot", { context })).data;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } };
type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };

async function openSocket(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Answer;
    const asked = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (type === "success") asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener("close", () => {
    for (const asked of waiting.values()) asked.reject(new Error("Firefox is gone"));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error(`No connection to ${url}`)), { once: true });
  });
  let last = 0;
  return {
    send<Result>(method: string, params: object): Promise<Result> {
      const asked = Promise.withResolvers<unknown>();
      waiting.set(++last, asked);
      socket.send(JSON.stringify({ id: last, method, params }));
      return asked.promise as Promise<Result>;
    },
    close: () => socket.close(),
  };
}
