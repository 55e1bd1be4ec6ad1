import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { photoPlugin } from "./scripts/photo-plugin.ts";

const weddingFolder = resolve(process.env["WEDDING"] || "wedding");

export default defineConfig({
  plugins: [photoPlugin({ folder: weddingFolder }), reactRouter()],
  resolve: { alias: { "#wedding": weddingFolder } },
  build: { cssTarget: ["chrome123", "safari17.5", "firefox128"], assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: "./app/site.ts" } } } },
});
