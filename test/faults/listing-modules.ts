// Put before the site: says at its end which of React's two forms it drew with.

import { createRequire } from "node:module";

process.on("exit", () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  const forms = loaded.flatMap((path) => /react-dom-server\.node\.(\w+)\.js$/.exec(path)?.[1] ?? []);
  process.stdout.write(`\ndrew with ${forms.join(" and ")}\n`);
});
