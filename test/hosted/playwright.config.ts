// The journeys of guests and of the couple once more, on the hosted engines: two processes behind a
// balancer. How pages look does not depend on the engine, so that is looked at once.

import base from "../playwright.config.ts";

process.env["ENGINES"] = "hosted";

export default {
  ...base,
  testDir: "../journeys",
  grepInvert: /\baxe\b/,
  testMatch: ["rsvp", "admin-sign-in", "admin-guest-conflicts", "admin-seating"].map(
    (name) => `${name}.spec.ts`,
  ),
};
