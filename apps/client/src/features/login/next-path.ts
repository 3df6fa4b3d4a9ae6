/** An address of this very host: two slashes lead elsewhere, and so does a slash the wrong way. */
const OWN = /^\/(?![/\\])/;

/** Where somebody was going who had to log in first; null for nowhere, and for any other host. */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? '';
  return OWN.test(next) && !next.startsWith('/login') ? next : null;
}
