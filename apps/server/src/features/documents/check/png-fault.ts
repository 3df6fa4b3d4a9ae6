import { MOST_FILE_PIXELS } from '@openturn/domain/documents/document-limits.ts';
import { type Fault, holdsOtherFile } from './foreign-content.ts';

const SIGNATURE_BYTES = 8;
const HEAD_BYTES = 13;
/** Length, type and checksum. */
const AROUND_BYTES = 12;
/** More than a colour profile has. */
const MOST_ABOUT_BYTES = 4_000_000;

/** Walks through the chunks: the last one ends the file. */
export function pngFault(content: Buffer): Fault | null {
  for (let at = SIGNATURE_BYTES; at + AROUND_BYTES <= content.length;) {
    const length = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    const end = at + AROUND_BYTES + length;
    if (end > content.length) return 'broken';
    const chunk = content.subarray(at + 8, end - 4);
    // The first chunk, and only that, says how large the picture is.
    if ((at === SIGNATURE_BYTES) !== (type === 'IHDR' && length === HEAD_BYTES)) return 'broken';
    if (type === 'IHDR' && chunk.readUInt32BE(0) * chunk.readUInt32BE(4) > MOST_FILE_PIXELS) return 'pixels';
    if (type === 'IEND') return end === content.length && length === 0 ? null : 'unsafe';
    // Lower case begins what is not the picture itself.
    if (type !== 'IDAT' && type !== 'fdAT' && (length > MOST_ABOUT_BYTES || holdsOtherFile(chunk))) return 'unsafe';
    at = end;
  }
  return 'broken';
}
