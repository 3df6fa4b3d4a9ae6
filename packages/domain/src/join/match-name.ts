/** Accents of Latin, Greek and Cyrillic letters. In other scripts, vowel signs distinguish names. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Ignores case, accents, punctuation and repeated spaces. */
export function comparableName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC').toLowerCase();
  const words = plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  // A name made only of other characters is compared as it is.
  return words || plain.replaceAll(/\s+/g, ' ').trim();
}

/** SCREEN-07: matches the full name, the first or the last. */
export function matchesName(query: string, name: string): boolean {
  const [wantedName, full] = [comparableName(query), comparableName(name)];
  if (wantedName === '' || full === '') return false;
  const words = full.split(' ');
  return wantedName === full || wantedName === words[0] || wantedName === words.at(-1);
}
