// One journey of a guest and the couple on the hosted engines: two processes behind a balancer. How pages look
// does not depend on the engine, so that is looked at once.

import base from "../playwright.config.ts";

process.env["ENGINES"] = "hosted";

export default { ...base, testDir: ".", testMatch: "*.spec.ts" };
