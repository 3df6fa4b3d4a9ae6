type Numbered = { letter: string; number: number };

const LEAST_DIGITS = 3;
const WRITTEN = /^([A-Z]{1,3})[-\s]?(\d{1,9})$/i;

/** What a ticket is called by, such as `W-042`; empty before it has a number. Tickets older than letters may have none. */
export function ticketCode({ letter, number }: Numbered): string {
  if (number <= 0) return '';
  return letter === '' ? `${number}` : `${letter}-${`${number}`.padStart(LEAST_DIGITS, '0')}`;
}

/** Reads a code as people type it: `W-042`, `w 42` or `w42`; null for anything else. */
export function readTicketCode(text: string): Numbered | null {
  const [, letter, digits] = WRITTEN.exec(text.trim()) ?? [];
  return letter && digits ? { letter: letter.toUpperCase(), number: Number(digits) } : null;
}

/** `W 42` instead of `W-042`: speech synthesis would read out the dash and the zeros. */
export function spokenCode(code: string): string {
  const read = readTicketCode(code);
  return read ? `${read.letter.split('').join(' ')} ${read.number}` : code;
}
