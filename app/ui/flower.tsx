// The seven wild flowers of the site: a drawing beside each page's title.

import cornflower from "./flowers/cornflower.svg";
import harebell from "./flowers/harebell.svg";
import lilyOfTheValley from "./flowers/lily-of-the-valley.svg";
import meadowButtercup from "./flowers/meadow-buttercup.svg";
import oxeyeDaisy from "./flowers/oxeye-daisy.svg";
import redClover from "./flowers/red-clover.svg";
import woodCranesbill from "./flowers/wood-cranesbill.svg";

const drawings = {
  cornflower,
  harebell,
  lilyOfTheValley,
  meadowButtercup,
  oxeyeDaisy,
  redClover,
  woodCranesbill,
};

/** Decorative, so hidden from screen readers. */
export function Flower({ name }: { name: keyof typeof drawings }) {
  return <img className="flower" src={drawings[name]} alt="" width="200" height="280" />;
}
