import { expect, test } from "vitest";
import { everyVariant } from "#test/kits/letters-under-test.ts";

test.each(everyVariant)(
  "the foot of the email $name in $language leads to the privacy notice",
  ({ letter }) => {
    expect(letter.text).toMatch(/^https:\/\/example\.se\S*\?privacy$/m);
    expect(letter.html).toMatch(/href="https:\/\/example\.se[^"]*\?privacy"/);
  },
);
