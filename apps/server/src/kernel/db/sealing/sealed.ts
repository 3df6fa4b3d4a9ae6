import type { DataCipher } from './data-cipher.ts';

/** A parameter that the connection writes with its key: stores know which columns are encrypted, but no key. */
abstract class Written {
  abstract write(cipher: DataCipher): string;
}

class Sealed extends Written {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  write(cipher: DataCipher): string {
    return cipher.seal(this.text);
  }
}

class Parts extends Written {
  readonly parts: readonly string[];
  constructor(parts: readonly string[]) {
    super();
    this.parts = parts;
  }
  write(cipher: DataCipher): string {
    return ` ${this.parts.map((part) => cipher.hashPart(part)).join(' ')} `;
  }
}

class PartPattern extends Parts {
  override write(cipher: DataCipher): string {
    return `%${super.write(cipher).replaceAll('_', '!_')}%`;
  }
}

/** Stored encrypted. To the types it is the text that a column of text holds. */
export function sealed(text: string): string;
export function sealed(text: string | null): string | null;
export function sealed(text: string | null): string | null {
  return text === null ? null : (new Sealed(text) as unknown as string);
}

/** The same for JSON; an empty value stays as it is, because indexes look for it. */
export function sealedJson(json: string): string {
  return json === '{}' || json === '[]' ? json : sealed(json);
}

const PHONE_PART = 4;
const EMAIL_PART = 3;

type Contacts = { phone: string | null; email: string | null };

/** Hashes of all parts that staff may search for; null without a phone and email. */
export function contactParts({ phone, email }: Contacts): string | null {
  const parts = [...phoneParts(phone ?? ''), ...emailParts(email ?? '')];
  return parts.length === 0 ? null : (new Parts([...new Set(parts)]) as unknown as string);
}

/** For `like … escape '!'`: one pattern per part, all of which must fit; none if the text is too short. */
export function phonePatterns(digits: string): string[] {
  return phoneParts(digits).map(patternOf);
}

export function emailPatterns(text: string): string[] {
  return emailParts(text).map(patternOf);
}

function patternOf(part: string): string {
  return new PartPattern([part]) as unknown as string;
}

function phoneParts(phone: string): string[] {
  return partsOf(phone.replaceAll(/\D/g, ''), PHONE_PART).map((part) => `phone ${part}`);
}

function emailParts(email: string): string[] {
  return partsOf(email.toLowerCase(), EMAIL_PART).map((part) => `email ${part}`);
}

function partsOf(text: string, length: number): string[] {
  const count = Math.max(0, text.length - length + 1);
  return Array.from({ length: count }, (_, index) => text.slice(index, index + length));
}

/** As the database gets them. */
export function writtenValues(values: readonly unknown[], cipher: DataCipher): readonly unknown[] {
  if (!values.some((value) => value instanceof Written)) return values;
  return values.map((value) => (value instanceof Written ? value.write(cipher) : value));
}

/** As the stores get them. */
export function openRows<R>(rows: R[], cipher: DataCipher): R[] {
  for (const row of rows as Record<string, unknown>[]) {
    for (const name in row) {
      const value = row[name];
      if (typeof value === 'string' && value.charCodeAt(0) === SEALED_CODE) row[name] = cipher.open(value);
    }
  }
  return rows;
}

const SEALED_CODE = 2;
