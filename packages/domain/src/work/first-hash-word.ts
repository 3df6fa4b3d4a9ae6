/** Fits into one block of SHA-256, with its padding. */
const MOST_BYTES = 55;
const ROUNDS = 64;
const TWO_32 = 2 ** 32;
/** SHA-256's constants: the fractions of the cube roots of the first primes. */
const CONSTANTS = Int32Array.from(firstPrimes(ROUNDS), (prime) => (Math.cbrt(prime) % 1) * TWO_32);
/** Its start: the same of their square roots. */
const [A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, H = 0] = firstPrimes(8).map(
  (prime) => ((Math.sqrt(prime) % 1) * TWO_32) | 0,
);
const words = new Int32Array(ROUNDS);

/**
 * The first 32 bits of the SHA-256 of a short ASCII text. The platform's own function answers asynchronously, which
 * takes longer than the hash.
 */
export function firstHashWord(text: string): number {
  if (text.length > MOST_BYTES) throw new RangeError('longer than one block');
  fillWords(text);
  let [a, b, c, d, e, f, g, h] = [A, B, C, D, E, F, G, H];
  for (let round = 0; round < ROUNDS; round++) {
    const choice = (e & f) ^ (~e & g);
    const constant = (CONSTANTS[round] ?? 0) + (words[round] ?? 0);
    const mixed = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constant) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + mixed) | 0;
    d = c;
    c = b;
    b = a;
    a = (mixed + other) | 0;
  }
  return (A + a) >>> 0;
}

/** The text, a one, zeros and the length; then each word from the ones before it. */
function fillWords(text: string): void {
  words.fill(0);
  for (let index = 0; index <= text.length; index++) {
    const byte = index === text.length ? 0x80 : text.charCodeAt(index);
    const at = index >> 2;
    words[at] = (words[at] ?? 0) | (byte << (24 - (index & 3) * 8));
  }
  words[15] = text.length * 8;
  for (let index = 16; index < ROUNDS; index++) {
    const early = words[index - 15] ?? 0;
    const late = words[index - 2] ?? 0;
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large;
  }
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}
