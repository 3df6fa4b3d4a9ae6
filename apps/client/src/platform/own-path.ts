/** Two leading slashes would name another host, and browsers treat a backslash as a slash. */
export function ownPath(path: string): string {
  return `/${path}`.replaceAll(/[/\\]{2,}/g, '/');
}
