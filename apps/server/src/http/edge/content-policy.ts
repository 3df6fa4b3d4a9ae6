/** Answers that are data: they load nothing and stand in no frame. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

type Options = {
  /** Servers that the page calls, besides its own. */
  servers: readonly string[];
  /**
   * Of each style inside the page. Unlike a nonce they leave the page the same for every visitor, so that it may be
   * rendered and compressed once, and kept by the service worker. Scripts never stand inside.
   */
  styleHashes?: readonly string[];
  /** Pages of others that may stand in a frame of this one. */
  frames?: readonly string[];
  isSecure: boolean;
};

/** What a page may load and run. */
export function pagePolicy({ servers, styleHashes = [], frames = [], isSecure }: Options): string {
  const calls = servers.flatMap((server) => [server, server.replace(/^http/, 'ws')]);
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    `connect-src ${["'self'", ...new Set(calls)].join(' ')}`,
    "img-src 'self' https: data: blob:",
    "font-src 'self' https:",
    "media-src 'self' blob:",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
