import { hash } from "node:crypto";

/** Without includeSubDomains: a couple's subdomains without TLS would be unreachable for a year. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    // Not no-referrer, with which browsers send `Origin: null` on our own forms.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const plainTextHeaders = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy": closedPolicy,
};

export type PagePolicy = {
  styleHashes: readonly string[];
  styleFiles: boolean;
  script: boolean;
  /** The page may stream behind React's inline script. */
  nonce: string | null;
  frames: readonly string[];
  /** May start a worker: the one by which the page at the door opens without a network. */
  worker: boolean;
};

export function contentSecurityPolicy(policy: PagePolicy): string {
  const { styleHashes, styleFiles, script, nonce, frames, worker } = policy;
  const scripts = [script && "'self'", nonce && `'nonce-${nonce}'`].filter(Boolean);
  const styles = [styleFiles && "'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].filter(Boolean);
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `style-src ${styles.join(" ")}`,
    scripts.length > 0 && `script-src ${scripts.join(" ")}`,
    // Also on pages without script: auditors request /robots.txt from within the page.
    "connect-src 'self'",
    // Otherwise what allows scripts would allow workers.
    `worker-src ${worker ? "'self'" : "'none'"}`,
    frames.length > 0 && `frame-src ${frames.join(" ")}`,
  ]
    .filter(Boolean)
    .join("; ");
}

/** Emails need inline styles, each allowed by its hash. Sandboxed: nothing runs and no link leads anywhere. */
export function framedEmailHeaders(html: string): Readonly<Record<string, string>> {
  const styles = [...new Set(stylesIn(html))].map((style) => `'sha256-${hash("sha256", style, "base64")}'`);
  return framedHeaders(["sandbox", `style-src 'unsafe-hashes' ${styles.join(" ")}`]);
}

/** For a guests' page in the couple's frame: nothing in it runs or is sent, and its links open in the whole window. */
export function framedPageHeaders(styleHashes: readonly string[]): Readonly<Record<string, string>> {
  return framedHeaders([
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `style-src ${styleHashes.map((hash) => `'sha256-${hash}'`).join(" ")}`,
    // Its own origin, because pictures of a draft are for the couple's session alone.
    "sandbox allow-same-origin allow-top-navigation-by-user-activation",
  ]);
}

function framedHeaders(more: readonly string[]): Readonly<Record<string, string>> {
  const closed = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"];
  return {
    "Content-Security-Policy": [...closed, ...more].join("; "),
    "X-Frame-Options": "SAMEORIGIN",
  };
}

function stylesIn(html: string): string[] {
  const attributes = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = ""]) => unescapedHtml(style));
  const elements = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = ""]) => style);
  return [...attributes, ...elements];
}

function unescapedHtml(text: string): string {
  const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => characters[name] ?? entity);
}
