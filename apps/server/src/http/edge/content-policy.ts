/** For data: it loads nothing and can't be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

type Options = {
  /** Servers that the page calls besides its own. */
  servers: readonly string[];
  /**
   * Hashes of inline styles. Unlike a nonce, they keep the page the same for every visitor, so that it can be
   * compressed once and cached by the service worker. Scripts are never inline.
   */
  styleHashes?: readonly string[];
  /** Where the business's logo and font come from, besides this server. */
  images?: readonly string[];
  fonts?: readonly string[];
  /** Other sites whose pages may frame this one. */
  frames?: readonly string[];
  /** Others whose scripts may run in it. */
  scripts?: readonly string[];
  /** The console, whose previews frame visitors' pages. */
  framedBy?: string;
  isSecure: boolean;
};

export function pagePolicy({
  servers,
  styleHashes = [],
  images = [],
  fonts = [],
  frames = [],
  scripts = [],
  framedBy = "'none'",
  isSecure,
}: Options): string {
  const calls = servers.flatMap((server) => [server, server.replace(/^http/, 'ws')]);
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    `connect-src ${["'self'", ...new Set(calls)].join(' ')}`,
    ['img-src', "'self'", 'data:', 'blob:', ...images].join(' '),
    ['font-src', "'self'", ...fonts].join(' '),
    "media-src 'self' blob:",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
