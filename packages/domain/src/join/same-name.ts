/** Accents of Latin, Greek and Cyrillic letters. Vowel signs of other scripts tell names apart. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A name in a form to compare: without case, accents, punctuation and repeated spaces. */
export function comparableName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC').toLowerCase();
  const words = plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  // Of a name made of other signs alone, these are all there is to compare.
  return words || plain.replaceAll(/\s+/g, ' ').trim();
}

/** SCREEN-07: the whole name, the first or the last, as somebody remembers having given it. */
export function isNameOf(asked: string, name: string): boolean {
  const [wanted, full] = [comparableName(asked), comparableName(name)];
  if (wanted === '' || full === '') return false;
  const words = full.split(' ');
  return wanted === full || wanted === words[0] || wanted === words.at(-1);
}
