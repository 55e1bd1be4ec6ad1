import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // The tests build a second wedding beside the one that is served.
  buildDirectory: process.env["BUILD_FOLDER"] || "build",
  ssr: true,
  serverBuildFile: "site.js",
  // The routes of the site are in the pages themselves; no address lists them.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
