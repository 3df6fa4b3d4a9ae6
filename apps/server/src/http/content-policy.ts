/** Answers that are data: they load nothing and stand in no frame. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

type Options = {
  /** Servers that the page calls, besides its own. */
  servers: readonly string[];
  /** Of this one answer; without it the page has neither script nor style of its own inside. */
  nonce?: string;
  isSecure: boolean;
};

/** What a page may load and run. */
export function pagePolicy({ servers, nonce, isSecure }: Options): string {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  const calls = servers.flatMap((server) => [server, server.replace(/^http/, 'ws')]);
  const directives = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `connect-src ${["'self'", ...new Set(calls)].join(' ')}`,
    "img-src 'self' https: data: blob:",
    "font-src 'self' https:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
