import { DOCUMENT_REFUSALS, type DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';

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

const MOST_HEAD_BYTES = 200;

/** Null if it is no result: a made-up file may have taken over the process. */
export function readInspected(bytes: Buffer): Inspected | null {
  const end = bytes.subarray(0, MOST_HEAD_BYTES).indexOf('\n');
  const { refusal, kind, picture } = parsed(bytes.toString('utf8', 0, Math.max(0, end)));
  const known = DOCUMENT_REFUSALS.find((each) => each === refusal);
  const rest = bytes.subarray(end + 1);
  if (known) return { isKept: false, refusal: known };
  if (kind === 'pdf' && rest.length === 0) return { isKept: true, file: { kind } };
  if (kind !== 'jpeg' || typeof picture !== 'number') return null;
  const pictures = { picture: rest.subarray(0, picture), small: rest.subarray(picture) };
  return Object.values(pictures).every(isJpeg) ? { isKept: true, file: { kind, ...pictures } } : null;
}

function head(told: Head): Buffer {
  return Buffer.from(`${JSON.stringify(told)}\n`);
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function isJpeg(picture: Buffer): boolean {
  return picture[0] === 0xff && picture[1] === 0xd8 && picture.at(-2) === 0xff && picture.at(-1) === 0xd9;
}
