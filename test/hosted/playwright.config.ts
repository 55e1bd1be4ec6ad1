// The journeys of guests and of the couple once more, on the hosted engines: two processes behind a
// balancer. How pages look does not depend on the engine, so that is looked at once.

import base from "../playwright.config.ts";

process.env["ENGINES"] = "hosted";

export default {
  ...base,
  testDir: "../journeys",
  grepInvert: /\baxe\b/,
  testMatch: [
    "rsvp",
    "admin-sign-in",
    "admin-guest-list",
    "admin-guest-conflicts",
    "admin-seating",
    "admin-seating-tables",
    "admin-import",
    "admin-inbox",
  ].map((name) => `${name}.spec.ts`),
};
