// The security headers of every answer, including errors and assets.

/**
 * Headers that never depend on the page. HSTS only with TLS, because it means nothing on plain http. Without
 * includeSubDomains: a couple may have the site at the top of their domain, and their subdomains without TLS
 * would be unreachable for a year. The prefix __Host- gives the same protection, against cookies from a forged
 * neighbour.
 */
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

/** For answers that are not our pages: nothing may load or run. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type PagePolicy = {
  styleHashes: readonly string[];
  script: boolean;
  /** The page may stream behind React's inline script. */
  nonce: string | null;
  frames: readonly string[];
};

export function contentSecurityPolicy({ styleHashes, script, nonce, frames }: PagePolicy): string {
  const scripts = [script && "'self'", nonce && `'nonce-${nonce}'`].filter(Boolean);
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `style-src ${styleHashes.map((hash) => `'sha256-${hash}'`).join(" ")}`,
    scripts.length > 0 && `script-src ${scripts.join(" ")}`,
    // Also on pages without script: auditors request /robots.txt from within the page.
    "connect-src 'self'",
    frames.length > 0 && `frame-src ${frames.join(" ")}`,
  ]
    .filter(Boolean)
    .join("; ");
}
