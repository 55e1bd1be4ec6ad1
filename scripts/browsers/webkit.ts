// WebKitGTK, spoken to in W3C WebDriver: a request a command (w3.org/TR/webdriver2).

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../test/kits/site/free-port.ts";
import { type Browser, callOf, type Engine, findProgram, type Program, startProgram } from "./browser.ts";

const driver = ["WebKitWebDriver"];
const virtualDisplay = ["Xvfb"];

export const webkit: Engine = {
  name: "WebKitGTK",
  missing() {
    if (!findProgram(driver)) return "there is no WebKitWebDriver (Debian: webkit2gtk-driver)";
    return hasDisplay() || findProgram(virtualDisplay)
      ? null
      : "there is no display, and no Xvfb to stand in for one (Debian: xvfb)";
  },
  openBrowser: openWebkit,
};

function hasDisplay(): boolean {
  return Boolean(process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"]);
}

async function openWebkit({ withScript }: { withScript: boolean }): Promise<Browser> {
  await using opening = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), "osa-webkit-"));
  opening.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));
  await mkdir(join(home, ".config/gtk-3.0"), { recursive: true });
  // Else the tool bar keeps the window from becoming as narrow as a telephone.
  await writeFile(join(home, ".config/gtk-3.0/gtk.css"), "* { min-width: 0; margin: 0; padding: 0 }\n");
  const environment: Record<string, string> = { HOME: home };
  if (!hasDisplay()) {
    // So small that the pointer in its middle is in every window: without a window manager that gives the focus.
    const screen = ["-displayfd", "1", "-screen", "0", "320x240x24", "-nolisten", "tcp"];
    const display = await startProgram(findProgram(virtualDisplay) ?? "", screen, { says: /^(\d+)\n/m });
    opening.use(display);
    environment["DISPLAY"] = `:${display.found}`;
  }
  const url = `http://127.0.0.1:${await findFreePort()}`;
  opening.use(await startDriver(url, environment));
  const { sessionId } = await ask<{ sessionId: string }>("POST", `${url}/session`, {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          args: ["--automation", `--enable-javascript=${withScript}`],
        },
      },
    },
  });
  const session = `${url}/session/${sessionId}`;
  opening.defer(() => ask("DELETE", session));
  const resources = opening.move();
  const evaluate = async (expression: string) =>
    JSON.parse(
      await ask<string>("POST", `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    );
  const readSize = (): Promise<Size> =>
    evaluate("JSON.stringify({ width: innerWidth, height: innerHeight })");
  const [outside, inside] = [await ask<Size>("GET", `${session}/window/rect`), await readSize()];
  const frame = { width: outside.width - inside.width, height: outside.height - inside.height };
  return {
    async open(address) {
      await ask("POST", `${session}/url`, { url: address });
    },
    run: (read, ...given) => evaluate(callOf(read, given)),
    async act(sources) {
      await ask("POST", `${session}/actions`, { actions: sources });
    },
    async resize(width, height) {
      const size = { width: width + frame.width, height: height + frame.height };
      await ask("POST", `${session}/window/rect`, size);
      // It answers before the page knows.
      for (let tries = 0; tries < 100; tries++) {
        const now = await readSize();
        if (now.width === width && now.height === height) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    picture: () => ask<string>("GET", `${session}/screenshot`),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

type Size = { width: number; height: number };

/** It says nothing when it is ready, but answers. */
async function startDriver(url: string, environment: Readonly<Record<string, string>>): Promise<Program> {
  const program = await startProgram(findProgram(driver) ?? "", [`--port=${new URL(url).port}`], {
    environment: {
      ...environment,
      // It visits our own site alone, and a root account in a container has no sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      // There need be no graphics card.
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask("GET", `${url}/status`).catch(() => null);
    if (answer) return program;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await program[Symbol.asyncDispose]();
  throw new Error("WebKitWebDriver does not answer");
}

async function ask<Value>(method: "POST" | "GET" | "DELETE", url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
