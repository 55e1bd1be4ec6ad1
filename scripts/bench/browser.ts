import { type Browser, chromium } from "@playwright/test";

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM"];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
}
