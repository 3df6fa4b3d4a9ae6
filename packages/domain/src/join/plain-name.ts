/** They would turn around what stands beside a name on a board or in a message. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name as it is stored and shown. Empty where there would be nothing to see. */
export function plainName(text: string): string {
  const name = text.replaceAll(DIRECTION_MARKS, '').replaceAll(/\s+/g, ' ').trim().normalize('NFC');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : '';
}
