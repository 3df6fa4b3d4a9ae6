import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';
import { sql, type RawBuilder } from 'kysely';
import { emailPatterns, phonePatterns } from './sealing/sealed.ts';

/** Fewer could be anywhere in a number. */
const SHORTEST_DIALLED = 3;

type Found = { name: string; phone: string | null; email: string | null };

/**
 * Conditions on a row with a name and the parts of its contacts, any of which may hold. SQLite only ignores the case of
 * ASCII letters, so the usual spellings of a name are tried. Phones and emails are encrypted: the hashes of their parts
 * find them, and what was found is then compared in clear, by `fitsPerson`.
 */
export function personMatches(text: string): RawBuilder<boolean>[] {
  const byPhone = digitsOf(text).map((digits) => phonePatterns(digits));
  const byContact = [...byPhone, emailPatterns(text)].filter((patterns) => patterns.length > 0);
  return [
    ...spellings(text).map((spelling) => sql<boolean>`name like ${`%${spelling}%`} escape '!'`),
    ...byContact.map((patterns) => sql<boolean>`(${sql.join(patterns.map(hasPart), sql` and `)})`),
  ];
}

/** Two parts may have the same short hash, and the parts of a text may be elsewhere in another order. */
export function fitsPerson({ name, phone, email }: Found, text: string): boolean {
  const wanted = text.toLowerCase();
  return (
    name.toLowerCase().includes(wanted) ||
    (email ?? '').toLowerCase().includes(wanted) ||
    digitsOf(text).some((digits) => (phone ?? '').includes(digits))
  );
}

/** Of a phone, which is stored with its country's code: also without the 0 that people dial in front. */
function digitsOf(text: string): string[] {
  const digits = asciiDigits(text).replaceAll(/\D/g, '');
  const dialled = digits.replace(/^0+/, '');
  return [...new Set([digits, ...(dialled.length >= SHORTEST_DIALLED ? [dialled] : [])])].filter(Boolean);
}

function hasPart(pattern: string) {
  return sql<boolean>`contact_parts like ${pattern} escape '!'`;
}

function spellings(text: string): string[] {
  // The pattern's own characters stand for themselves.
  const plain = text.replaceAll(/[%_!]/g, '!$&');
  const lower = plain.toLowerCase();
  const titled = lower.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([plain, lower, titled, plain.toUpperCase()])];
}
