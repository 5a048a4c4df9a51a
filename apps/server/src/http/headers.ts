/** Headers of every answer. No script but the page's own files runs, and no other site may frame it. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** The header that browsers heed in a secure context alone; they complain about it elsewhere. */
export const SECURE_HEADERS: Readonly<Record<string, string>> = { 'cross-origin-opener-policy': 'same-origin' };
