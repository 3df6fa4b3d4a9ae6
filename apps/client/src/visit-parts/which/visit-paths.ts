/** Of the screen that shows the visit itself. */
export function visitPath(kind: 'ticket' | 'appointment', guid: string): string {
  return kind === 'ticket' ? `/status/${guid}` : `/booked/${guid}`;
}

/** The visit that an address such as `/messages?visit=…` is about; empty if it names none. */
export function visitIn(search: string): string {
  return new URLSearchParams(search).get('visit') ?? '';
}
