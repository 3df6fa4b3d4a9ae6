/** A path on this host. A second slash or a backslash would lead to another host. */
const PATH_ON_THIS_HOST = /^\/(?![/\\])/;

/** ERR-01: where to continue after the login; null if there is no destination or it is on another host. */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? '';
  return PATH_ON_THIS_HOST.test(next) && !next.startsWith('/login') ? next : null;
}
