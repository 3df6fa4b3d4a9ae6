import type { DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';

/** What is kept of a file; null as its content if it stays as it came. */
export type Kept = { kind: 'jpeg'; picture: Buffer; small: Buffer } | { kind: 'pdf' };
export type Inspected = { isKept: true; file: Kept } | { isKept: false; refusal: DocumentRefusal };

/** How the process of a file tells its result: a line of JSON, then the pictures. */
type Head = { refusal: DocumentRefusal } | { kind: 'pdf' } | { kind: 'jpeg'; picture: number };

export function writeInspected(inspected: Inspected): Buffer {
  if (!inspected.isKept) return head({ refusal: inspected.refusal });
  const { file } = inspected;
  if (file.kind === 'pdf') return head({ kind: 'pdf' });
  return Buffer.concat([head({ kind: 'jpeg', picture: file.picture.length }), file.picture, file.small]);
}

/** Null if it is no result. */
export function readInspected(bytes: Buffer): Inspected | null {
  const end = bytes.indexOf('\n');
  if (end === -1) return null;
  const found = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
  if ('refusal' in found) return { isKept: false, refusal: found.refusal };
  if (found.kind === 'pdf') return { isKept: true, file: { kind: 'pdf' } };
  const small = end + 1 + found.picture;
  return {
    isKept: true,
    file: { kind: 'jpeg', picture: bytes.subarray(end + 1, small), small: bytes.subarray(small) },
  };
}

function head(told: Head): Buffer {
  return Buffer.from(`${JSON.stringify(told)}\n`);
}
