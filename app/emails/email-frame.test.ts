import { expect, test } from "vitest";
import { everyVariant } from "#test/kits/mail/emails-under-test.ts";

test.each(everyVariant)(
  "the foot of the email $name in $language leads to the privacy notice",
  ({ email }) => {
    expect(email.text).toMatch(/^https:\/\/example\.se\S*\?privacy$/m);
    expect(email.html).toMatch(/href="https:\/\/example\.se[^"]*\?privacy"/);
  },
);
