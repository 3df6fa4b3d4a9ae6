import type { TableLines } from '#features/backups/file/write-backup-file.ts';
import { SEALED, type DataCipher } from '#kernel/db/sealing/data-cipher.ts';
import { DataKeyMissing } from '#kernel/db/sealing/seal-stored.ts';
import { contactParts, sealed } from '#kernel/db/sealing/sealed.ts';
import type { TableShape } from './schema-at.ts';
import type { Snapshot } from './snapshot.ts';

/** A value that the database stores encrypted; in the file it is what it says, and the server that restores it encrypts it anew. */
type SealedValue = { sealed: string };

/** Computed with the data's key from other columns of the row, so they are not in the file. */
const BY_KEY = 'contact_parts';
/** Which key the data is encrypted with; the server that restores it has its own. */
const KEYS_TABLE = 'server_keys';
const KEY_PURPOSE = 'data';

export function tableLines(snapshot: Snapshot, shapes: readonly TableShape[], cipher: DataCipher): TableLines[] {
  return shapes.map(({ name, columns: all }) => {
    const columns = all.filter((column) => column !== BY_KEY);
    return { table: name, columns, lines: lines(snapshot.rows({ name, columns }), { name, columns, cipher }) };
  });
}

async function* lines(
  batches: AsyncIterable<readonly unknown[][]>,
  { name, columns, cipher }: TableShape & { cipher: DataCipher },
): AsyncGenerator<string[]> {
  const purpose = name === KEYS_TABLE ? columns.indexOf('purpose') : -1;
  for await (const rows of batches) {
    const kept = purpose === -1 ? rows : rows.filter((row) => row[purpose] !== KEY_PURPOSE);
    yield kept.map((row) => JSON.stringify(row.map((value) => written(value, cipher))));
  }
}

function written(value: unknown, cipher: DataCipher): unknown {
  if (typeof value !== 'string' || !value.startsWith(SEALED)) return value;
  const text = cipher.open(value);
  if (text.startsWith(SEALED)) throw new DataKeyMissing(text.slice(1, 7));
  return { sealed: text } satisfies SealedValue;
}

/** The row as the database gets it, with the columns of `storedColumns`. */
export function storedRow(line: string, columns: readonly string[], hasParts: boolean): unknown[] {
  const values = JSON.parse(line) as unknown[];
  const stored = values.map((value) => (isSealed(value) ? sealed(value.sealed) : value));
  if (!hasParts) return stored;
  const text = (column: string) => {
    const value = values[columns.indexOf(column)];
    return isSealed(value) ? value.sealed : null;
  };
  return [...stored, contactParts({ phone: text('phone'), email: text('email') })];
}

export function storedColumns(columns: readonly string[], shape: TableShape): { names: string[]; hasParts: boolean } {
  const hasParts = shape.columns.includes(BY_KEY);
  return { names: hasParts ? [...columns, BY_KEY] : [...columns], hasParts };
}

function isSealed(value: unknown): value is SealedValue {
  return typeof value === 'object' && value !== null;
}
