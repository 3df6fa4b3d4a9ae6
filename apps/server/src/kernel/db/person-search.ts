import { sql, type RawBuilder } from 'kysely';
import { emailPatterns, phonePatterns } from './sealing/sealed.ts';

type Found = { name: string; phone: string | null; email: string | null };

/**
 * Conditions on a row with a name and the parts of its contacts, any of which may hold. SQLite only ignores the case of
 * ASCII letters, so the usual spellings of a name are tried. Phones and emails are encrypted: the hashes of their parts
 * find them, and what was found is then compared in clear, by `fitsPerson`.
 */
export function personMatches(text: string): RawBuilder<boolean>[] {
  const byContact = [phonePatterns(digitsOf(text)), emailPatterns(text)].filter((patterns) => patterns.length > 0);
  return [
    ...spellings(text).map((spelling) => sql<boolean>`name like ${`%${spelling}%`} escape '!'`),
    ...byContact.map((patterns) => sql<boolean>`(${sql.join(patterns.map(hasPart), sql` and `)})`),
  ];
}

/** Two parts may have the same short hash, and the parts of a text may be elsewhere in another order. */
export function fitsPerson({ name, phone, email }: Found, text: string): boolean {
  const wanted = text.toLowerCase();
  const digits = digitsOf(text);
  return (
    name.toLowerCase().includes(wanted) ||
    (email ?? '').toLowerCase().includes(wanted) ||
    (digits !== '' && (phone ?? '').includes(digits))
  );
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
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
