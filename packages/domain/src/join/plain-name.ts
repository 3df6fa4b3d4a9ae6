/** These would reorder the text around a name on a board or in a message. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Normalises a name for storage. Empty if nothing visible is left. */
export function plainName(text: string): string {
  const name = text.replaceAll(DIRECTION_MARKS, '').replaceAll(/\s+/g, ' ').trim().normalize('NFC');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : '';
}
