import type { Browser } from "./browser.ts";

export const keys = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", ArrowDown: "\uE015", " ": " " };

export type Visit = ReturnType<typeof openVisit>;

const timeoutMs = 10_000;

export function openVisit(browser: Browser, siteUrl: string) {
  const { run } = browser;

  /** Asked again until it is true, since pages follow one another while we ask. */
  async function until<Given extends readonly unknown[]>(
    what: string,
    read: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void> {
    const startedAt = performance.now();
    let last: unknown;
    while (performance.now() - startedAt < timeoutMs) {
      try {
        last = await run(read, ...given);
        if (last === true) return;
      } catch (error) {
        last = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Waited in vain for: ${what} (last: ${String(last)})`);
  }

  async function press(...pressed: (keyof typeof keys)[]): Promise<void> {
    for (const key of pressed) await write(keys[key]);
  }

  async function write(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown" as const, value },
      { type: "keyUp" as const, value },
    ]);
    await browser.act([{ type: "key", id: "keyboard", actions }]);
  }

  async function click(selector: string): Promise<void> {
    await until(
      `${selector} to click`,
      (wanted) => {
        const element = document.querySelector(wanted);
        element?.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = element?.checkVisibility({ visibilityProperty: true }) ?? false;
        return (isSeen && element!.contains(hit)) || hit?.outerHTML.slice(0, 120);
      },
      selector,
    );
    const { x, y } = await run((wanted) => {
      const { left, top, width, height } = document.querySelector(wanted)!.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    }, selector);
    const actions = [
      { type: "pointerMove" as const, x, y },
      { type: "pointerDown" as const, button: 0 },
      { type: "pointerUp" as const, button: 0 },
    ];
    await browser.act([{ type: "pointer", id: "mouse", actions }]);
  }

  return {
    run,
    until,
    press,
    write,
    click,
    resize: browser.resize,
    goTo: (path: string) => browser.open(siteUrl + path),
    async fill(selector: string, text: string): Promise<void> {
      await click(selector);
      await untilFocused(selector);
      await write(text);
      await untilValue(selector, text);
    },
    untilFocused,
    untilValue,
    untilText: (selector: string, text: string) =>
      until(
        `${selector} says "${text}"`,
        (wanted, said) => {
          const texts = [...document.querySelectorAll(wanted)].map((element) => element.textContent);
          return texts.some((found) => found.includes(said)) || texts.join(" | ").slice(0, 200);
        },
        selector,
        text,
      ),
    untilAt: (path: string) =>
      until(`the page ${path}`, (wanted) => location.pathname === wanted || location.href, path),
  };

  function untilFocused(selector: string): Promise<void> {
    return until(
      `${selector} has the focus`,
      (wanted) => {
        const { activeElement } = document;
        return activeElement?.matches(wanted) || (activeElement?.outerHTML ?? "").slice(0, 120);
      },
      selector,
    );
  }

  function untilValue(selector: string, text: string): Promise<void> {
    return until(
      `${selector} holds "${text}"`,
      (wanted, value) => {
        const field = document.querySelector<HTMLInputElement>(wanted);
        return field?.value === value || field?.value;
      },
      selector,
      text,
    );
  }
}
