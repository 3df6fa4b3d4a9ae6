/** Two slashes at the start of a path would name another host, and browsers read a backslash as a slash. */
export function ownPath(path: string): string {
  return `/${path}`.replaceAll(/[/\\]{2,}/g, '/');
}
