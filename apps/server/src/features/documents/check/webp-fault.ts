import { MOST_FILE_PIXELS } from '@openturn/domain/documents/document-limits.ts';
import { picturePixels } from '#features/settings/index.ts';
import { type Fault, holdsOtherFile } from './foreign-content.ts';

const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const PICTURE = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'];

/** Its chunks must fill the file, as long as it says that it is. */
export function webpFault(content: Buffer): Fault | null {
  if (content.length < HEAD_BYTES + CHUNK_HEAD_BYTES) return 'broken';
  const end = CHUNK_HEAD_BYTES + content.readUInt32LE(4);
  if (end > content.length) return 'broken';
  if (end + (end % 2) < content.length) return 'unsafe';
  const count = picturePixels(content);
  if (!Number.isFinite(count)) return 'broken';
  if (count > MOST_FILE_PIXELS) return 'pixels';
  for (let at = HEAD_BYTES; at < end;) {
    if (at + CHUNK_HEAD_BYTES > end) return 'broken';
    const type = content.toString('latin1', at, at + 4);
    const length = content.readUInt32LE(at + 4);
    const next = at + CHUNK_HEAD_BYTES + length + (length % 2);
    if (next > end + (end % 2)) return 'broken';
    if (!PICTURE.includes(type) && holdsOtherFile(content.subarray(at + CHUNK_HEAD_BYTES, next))) return 'unsafe';
    at = next;
  }
  return null;
}
