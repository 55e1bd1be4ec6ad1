// What every answer says to the browser about whom to trust, errors and assets included.

/**
 * Headers that never depend on the page. HSTS only behind TLS: on plain http it means nothing. And
 * without includeSubDomains: a couple may have the site at the top of their domain, and what else they have
 * below it would be out of reach for a year wherever it has no TLS. What that word protects, cookies from a
 * forged neighbour, the prefix __Host- does as well.
 */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    // Not no-referrer: with it the browser sends `Origin: null` on our own forms.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/** For answers that are no pages of ours: nothing may load or run. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type PagePolicy = {
  /** Base64 SHA-256 of each inlined style sheet. */
  styleHashes: readonly string[];
  /** The page loads our own script. */
  script: boolean;
  /** The page may stream behind React's inline script. */
  nonce: string | null;
  /** Origins that may be framed. */
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
    // On pages without script, too: auditors ask for /robots.txt from within the page.
    "connect-src 'self'",
    frames.length > 0 && `frame-src ${frames.join(" ")}`,
  ]
    .filter(Boolean)
    .join("; ");
}
