// How a page lies in its window. Each rule is measured in the page, at the size that it has, and tells what breaks it.

/** Where it is touched, a finger hits what the page is there for on 44 px, and anything else on 24. */
export type Size = { width: number; height: number; isTouched?: boolean };

export type Rule = (size: Size) => string[] | Promise<string[]>;

export function nothingIsWider({ width }: Size): string[] {
  const beyond = document.documentElement.scrollWidth - innerWidth;
  return beyond > 0 ? [`wider than ${width} px by ${beyond} px`] : [];
}

/** Elsewhere what is lower than 24 px has as much around its middle to itself (WCAG 2.2, 2.5.8). */
export function targetsAreLarge({ isTouched }: Size): string[] {
  const primary = ".button, summary, label:has(input), select, .to-top, .entries a, .sub-tabs a";
  // Within a sentence a link is as high as its line.
  const isInText = (element: Element) =>
    element.matches("a:not(.button)") &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim(),
    );
  const targets = [
    ...document.querySelectorAll(
      "a:not(.skip), button, select, input:not([type=hidden]), textarea, summary, [tabindex='0']",
    ),
  ]
    .map((control) => ({ control, element: control.closest("label") ?? control }))
    .filter(({ element }) => element.checkVisibility({ visibilityProperty: true }))
    .filter(({ element }) => !element.matches(".visually-hidden"))
    .map((target) => ({ ...target, box: target.element.getBoundingClientRect() }));
  const isAlone = ({ control, box: { x, y, width, height } }: (typeof targets)[number]) =>
    !targets.some(({ control: other }) => {
      const [middle, half, box] = [x + width / 2, y + height / 2, other.getBoundingClientRect()];
      const aside = Math.max(box.left - middle, middle - box.right, 0);
      return other !== control && Math.hypot(aside, Math.max(box.top - half, half - box.bottom, 0)) < 12;
    });
  return targets.flatMap((target) => {
    const [width, height] = [Math.round(target.box.width), Math.round(target.box.height)];
    const least = isTouched && target.element.matches(primary) ? 44 : 24;
    const isSmall = target.box.height > 1 && (height < least || width < least);
    return isSmall && !isInText(target.element) && (isTouched || !isAlone(target))
      ? [`too small, ${width} × ${height}: ${target.element.outerHTML.slice(0, 90)}`]
      : [];
  });
}

/** All of it is in view and apart, in the order of the keyboard, and it follows on a quarter of the height at most. */
export function barLeavesRoom({ height }: Size): string[] {
  const bar = document.querySelector<HTMLElement>(".top-bar, .admin-bar");
  if (!bar) return [];
  // On a phone the entries of the admin area stand in a row of their own.
  const isApart = (control: Element) => {
    const { position, order } = getComputedStyle(control.closest("nav") ?? control);
    return position === "fixed" || order !== "0";
  };
  const controls = [...bar.querySelectorAll("a, button:not(.visually-hidden)")].filter(
    (control) => control.checkVisibility() && !(control.closest(".entries") && isApart(control)),
  );
  const faults: string[] = [];
  for (const control of controls) {
    const { left, right, top } = control.getBoundingClientRect();
    if (left < 0 || right > innerWidth) faults.push(`out of sight: ${control.textContent}`);
    const next = control.matches("nav a") && control.nextElementSibling?.getBoundingClientRect();
    if (next && next.top === top && next.left - right < 8) faults.push(`too close: ${control.textContent}`);
  }
  const places = controls.map((control) => {
    const { x, y, height } = control.getBoundingClientRect();
    return { control, x, row: Math.round((y + height / 2) / 40) };
  });
  const inOrder = places.toSorted((one, other) => one.row - other.row || one.x - other.x);
  const moved = places.find((place, at) => place !== inOrder[at]);
  if (moved) faults.push(`not where the keyboard comes: ${moved.control.textContent}`);
  if (getComputedStyle(bar).position === "sticky" && bar.offsetHeight > height / 4)
    faults.push(`the bar takes ${bar.offsetHeight} of ${height} px`);
  return faults;
}

/** Two controls of one layer do not lie on each other; what floats above the page does, and what belongs into a field. */
export function controlsAreApart(): string[] {
  const floating = new Set<Element>();
  const clipping = new Set<Element>();
  for (const element of document.querySelectorAll("body *")) {
    const { position, overflowX, overflowY } = getComputedStyle(element);
    if (["absolute", "fixed", "sticky"].includes(position)) floating.add(element);
    if (overflowX !== "visible" || overflowY !== "visible") clipping.add(element);
  }
  const boxes = [
    ...document.querySelectorAll("a, button, select, input:not([type=hidden]), textarea, summary"),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    // A link of two lines leaves room to others beside it.
    .filter((element) => element.getClientRects().length === 1)
    .map((element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      let layer: Element | null = null;
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (!layer && floating.has(around)) layer = around;
        if (around === element || !clipping.has(around)) continue;
        const edge = around.getBoundingClientRect();
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      return { element, layer, left, top, right, bottom };
    })
    .filter(({ left, top, right, bottom }) => right - left > 2 && bottom - top > 2);
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.layer === other.layer &&
          !one.element.contains(other.element) &&
          !(one.element.matches("input") && other.left >= one.left && other.right <= one.right) &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map(
        (other) =>
          `covered: ${one.element.outerHTML.slice(0, 60)} and ${other.element.outerHTML.slice(0, 60)}`,
      ),
  );
}

/** What scrolls by itself can be scrolled by keys. */
export function regionsAreReached(): string[] {
  const reached = "a[href], button, select, input:not([type=hidden]), textarea, summary, [tabindex], iframe";
  return [...document.querySelectorAll("body *")]
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const scrolls = (overflow: string, size: number, seen: number) =>
        /auto|scroll/.test(overflow) && size > seen + 14;
      return (
        (scrolls(overflowX, element.scrollWidth, element.clientWidth) ||
          scrolls(overflowY, element.scrollHeight, element.clientHeight)) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(reached) &&
        !element.querySelector(reached)
      );
    })
    .map((element) => `not scrolled by keys: ${element.outerHTML.slice(0, 80)}`);
}

/** Neither beside nor under the button to the top is a control at any scroll position: in the bar by place, in the page
 * by its column. */
export async function buttonToTopIsClear(): Promise<string[]> {
  scrollTo({ top: 300, behavior: "instant" });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const toTop = document.querySelector(".to-top");
  const bar = document.querySelector(".top-bar")?.getBoundingClientRect();
  if (!bar || !toTop?.checkVisibility({ visibilityProperty: true })) return ["there is no button to the top"];
  const button = toTop.getBoundingClientRect();
  const isInBar = bar.top >= 0 && button.top >= bar.top && button.bottom <= bar.bottom + 1;
  const isAtFoot = getComputedStyle(toTop).position !== "sticky";
  const controls = "a, button, input:not([type=hidden]), summary, label, iframe";
  return [
    ...document.querySelectorAll(isInBar || isAtFoot ? `.top-bar :is(${controls}), footer a` : controls),
  ]
    .filter((control) => !control.matches(".to-top, .skip, .visually-hidden"))
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const isBeside = right <= button.left || left >= button.right;
      const isAbove = isInBar && (bottom <= button.top || top >= button.bottom);
      const isStill = !isInBar && control.closest(".top-bar") !== null;
      return width > 1 && !isBeside && !isAbove && !isStill && control.checkVisibility();
    })
    .map((control) => `in the way of the button to the top: ${control.outerHTML.slice(0, 80)}`);
}

/** With the spacing that some readers set (WCAG 2.2, 1.4.12), which stays: the policy takes no style sheet of ours. */
export function textsTakeSpacing(): string[] {
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    element.style.lineHeight = "1.5";
    element.style.letterSpacing = "0.12em";
    element.style.wordSpacing = "0.16em";
  }
  return [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, a, label, button, dd)")]
    .filter((element) => !element.closest(".visually-hidden"))
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
    .map((element) => `cut off when spaced: ${element.outerHTML.slice(0, 80)}`);
}

/** The words of the hero stand below the flowers, or within their ring, which is about a sixth of the width wide. */
export function wordsAreClearOfFlowers(): string[] {
  const wreath = document.querySelector(".wreath img")?.getBoundingClientRect();
  const words = document.querySelector(".wreath-words")?.getBoundingClientRect();
  if (!wreath || !words) return [];
  const isClear = words.y >= wreath.bottom || Math.hypot(words.width, words.height) <= wreath.width * 0.7;
  return isClear ? [] : ["the flowers cover the words"];
}

export function tabsAreInSight(): string[] {
  return [...document.querySelectorAll(".entries a, .sub-tabs a")]
    .filter((tab) => tab.getBoundingClientRect().right > innerWidth)
    .map((tab) => `out of sight: ${tab.textContent}`);
}

export const everyPage: readonly Rule[] = [
  nothingIsWider,
  targetsAreLarge,
  barLeavesRoom,
  tabsAreInSight,
  controlsAreApart,
  regionsAreReached,
];
