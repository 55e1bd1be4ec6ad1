import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  serverBuildFile: "site.js",
  // The routes of the site are in the pages themselves; no address lists them.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
