/** Calls, files and sockets are never answered with a page. */
const OTHERS = ['/api/', '/assets/', '/socket/', '/.well-known/'];

export function isOfPages(path: string): boolean {
  return !OTHERS.some((start) => path.startsWith(start) || `${path}/` === start);
}
