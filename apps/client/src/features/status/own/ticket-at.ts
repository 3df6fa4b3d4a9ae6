/** The guid in the address; empty where it names none. */
export function ticketAt(path: string): string {
  return path.split('/').filter(Boolean).slice(1).join('/');
}

export function statusPath(guid: string): string {
  return `/status/${guid}`;
}
