/** The guid in the address, or an empty string. */
export function ticketAt(path: string): string {
  return path.split('/').filter(Boolean).slice(1).join('/');
}

export function statusPath(guid: string): string {
  return `/status/${guid}`;
}
